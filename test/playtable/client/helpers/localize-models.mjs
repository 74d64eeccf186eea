import { documentKinds } from "../documents/kinds.mjs";
import { localizeDataModel } from "./localize-schema.mjs";

/** The kinds of document that have types. */
const typedKinds = () => Object.values(documentKinds()).filter((Class) => Class.hasTypeData);

/** Localise what the CONFIG of each kind of document shows: the labels of its types, its models. */
export function localizeConfig() {
  const { game, CONFIG } = globalThis;
  for (const { documentName } of typedKinds()) {
    const entry = CONFIG[documentName];
    entry.typeLabels ??= {};
    for (const type of game.documentTypes[documentName]) entry.typeLabels[type] ??= `TYPES.${documentName}.${type}`;
    for (const Model of Object.values(entry.dataModels ?? {})) localizeDataModel(Model);
  }
}
