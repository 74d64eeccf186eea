import EmbeddedCollectionField from "./embedded-collection-field.mjs";

/** Embedded documents of a delta: whole documents, or tombstones `{_id, _tombstone: true}` for those that are gone. */
export default class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  _cleanElement(entry, current, options) {
    if (entry._tombstone === true) return { _id: entry._id, _tombstone: true };
    return super._cleanElement(entry, current?._tombstone ? undefined : current, options);
  }

  _validateElements(value, options) {
    return super._validateElements(
      value.filter((entry) => !entry._tombstone),
      options,
    );
  }
}
