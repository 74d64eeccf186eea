import * as fields from "../data/fields/index.mjs";

/** The fields that nearly every primary document has, by name; a schema picks those it wants. */
export const sharedFields = {
  _id: () => new fields.DocumentIdField(),
  name: (label) => new fields.StringField({ required: true, blank: false, textSearch: true, label }),
  img: (initial) => new fields.FilePathField({ categories: ["IMAGE"], initial }),
  order: () => new fields.IntegerSortField(),
  ownership: () => new fields.DocumentOwnershipField(),
  flags: () => new fields.ObjectField(),
  stats: () => new fields.DocumentStatsField(),
  /** A list of data that the Playtable keeps without knowing what they are. */
  keptList: () => new fields.ArrayField(new fields.ObjectField()),
  /** A group of settings that the Playtable keeps without knowing what they are. */
  keptObject: (initial = {}) => new fields.ObjectField({ initial: () => structuredClone(initial) }),
};
