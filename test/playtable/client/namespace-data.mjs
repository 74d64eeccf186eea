import DataModel from "./abstract/data-model.mjs";
import { splitUpdate } from "./abstract/update-source.mjs";
import DataField from "./data/fields/data-field.mjs";

/** Generation 14's names: joint cleaning of a model, the halves of an update, migration of a field. */
const NAMES_14 = [
  [DataModel, "_preCleanData", function _preCleanData(_data, _options) {}],
  [DataModel, "_cleanData", function _cleanData(_data, _options) {}],
  [
    DataField.prototype,
    "_migrate",
    /** What a value becomes in the present form. */
    function _migrate(value, { source } = {}) {
      this.migrateSource(source, value);
      return value;
    },
  ],
];
const HALVES = ["_updateDiff", "_updateCommit"];

/** Give models and fields the names of a generation, and take away those that it lacks. @param {number} generation */
export function nameData(generation) {
  for (const [owner, name, value] of NAMES_14) {
    if (generation >= 14) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
    else delete owner[name];
  }
  if (generation >= 14) splitUpdate(DataModel);
  else for (const name of HALVES) delete DataModel.prototype[name];
}
