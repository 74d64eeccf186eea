import { is14 } from "../generation.mjs";
import { deepClone, equals, expandObject } from "../utils/index.mjs";
import { isReplacementKey, keysToOperators, operatorsToKeys, plainKey } from "../utils/special-keys.mjs";

/** The source with the type that changes give it. */
export const typedSource = (model, changes) =>
  changes.type === undefined ? model._source : { ...model._source, type: changes.type };

/**
 * What cleaned changes make of a model's source.
 * @param {object} model
 * @param {object} changes with special keys
 * @param {{recursive?: boolean}} options
 * @returns {{values: object, diff: object}} the new values of the fields that change, and what differs in them
 */
export function mergeChanges(model, changes, options) {
  const values = {};
  const diff = {};
  const source = typedSource(model, changes);
  for (const [key, change] of Object.entries(changes)) {
    const name = plainKey(key);
    const current = model._source[name];
    const merged = isReplacementKey(key)
      ? { value: change, diff: equals(current, change) ? undefined : change }
      : model.schema.get(name)._merge(current, change, { ...options, source });
    if (merged.diff === undefined) continue;
    values[name] = merged.value;
    diff[key] = merged.diff;
  }
  return { values, diff: is14() ? keysToOperators(diff) : diff };
}

/** Put merged values into a model's source. */
const commit = (model, values) => {
  for (const [name, value] of Object.entries(values)) model.schema.get(name)._commit(model._source, value);
};

/**
 * The two halves of an update under generation 14's names: first what would differ, then the change itself.
 * @param {Function} Model DataModel
 */
export function splitUpdate(Model) {
  const define = (name, value) =>
    Object.defineProperty(Model.prototype, name, { value, writable: true, configurable: true });
  define("_updateDiff", function _updateDiff(changes, options) {
    return mergeChanges(this, operatorsToKeys(changes), options).diff;
  });
  define("_updateCommit", function _updateCommit(diff, options) {
    commit(this, mergeChanges(this, operatorsToKeys(diff), options).values);
  });
}

/** An update in the halves that its generation has. @returns {{values: object, diff: object, commit: () => void}} */
export function planUpdate(model, changes, options) {
  if (!is14()) {
    const { values, diff } = mergeChanges(model, changes, options);
    return { values, diff, commit: () => commit(model, values) };
  }
  const diff = model._updateDiff(keysToOperators(changes), options);
  const { values } = mergeChanges(model, operatorsToKeys(diff), options);
  return { values, diff, commit: () => model._updateCommit(diff, options) };
}

/**
 * Clean data with the steps that generation 14's options choose (foundryvtt.com/api: DataModelCleaningOptions).
 * @param {Function} Model
 * @param {object} source
 * @param {{copy?: boolean, expand?: boolean, migrate?: boolean, model?: boolean, addTypes?: boolean}} options
 * @param {(data: object) => object} clean the fields' own cleaning
 */
export function cleanInSteps(Model, source, options, clean) {
  let data = options.copy ? deepClone(source) : source;
  if (options.expand) data = expandObject(data);
  if (options.addTypes && Model.schema.has("type"))
    data.type ??= options.source?.type ?? Model.schema.get("type").getInitialValue(data);
  if (options.migrate) data = Model.migrateDataSafe(data);
  if (options.model === false) return clean(data);
  Model._preCleanData(data, options);
  const cleaned = clean(data);
  Model._cleanData(cleaned, options);
  return cleaned;
}
