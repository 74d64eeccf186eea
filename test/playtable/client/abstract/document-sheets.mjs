/**
 * The sheet class for a document: the one its flag `core.sheetClass` names, else the default of its type, else any.
 * @param {import("./document.mjs").default} document
 * @returns {Function|null}
 */
export function sheetClassOf(document) {
  const types = globalThis.CONFIG[document.documentName]?.sheetClasses ?? {};
  const base = globalThis.CONST.BASE_DOCUMENT_TYPE;
  const sheets = types[document.type ?? base] ?? types[base] ?? {};
  const chosen = sheets[document.flags?.core?.sheetClass];
  if (chosen) return chosen.cls;
  const all = Object.values(sheets);
  return (all.find((sheet) => sheet.default) ?? all.at(-1))?.cls ?? null;
}
