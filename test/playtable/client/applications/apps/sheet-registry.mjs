/** Which sheet classes exist for which documents: `CONFIG.X.sheetClasses[type]["scope.ClassName"]`. foundryvtt.com/api. */

/** Registrations made before the document types are known. @type {(() => void)[] | null} */
let pending = [];

const registryOf = (documentName) => (globalThis.CONFIG[documentName].sheetClasses ??= {});

const typesOf = (documentClass, types) => {
  const known = globalThis.CONFIG[documentClass.documentName].documentClass?.TYPES ?? documentClass.TYPES;
  const all = known.length > 0 ? known : [globalThis.CONST.BASE_DOCUMENT_TYPE];
  return types ? [...types].filter((type) => all.includes(type)) : all;
};

function whenReady(task, first = false) {
  if (!pending) task();
  else if (first) pending.unshift(task);
  else pending.push(task);
}

/**
 * @param {Function} documentClass
 * @param {string} scope the package that registers
 * @param {Function} sheetClass
 * @param {object} [config] `{label, types, themes, makeDefault, canBeDefault, canConfigure}`; core's own come `before`
 *   those that packages registered
 */
export function registerSheet(documentClass, scope, sheetClass, config = {}) {
  const { label, types, themes, makeDefault = false, canBeDefault = true, canConfigure = true, before } = config;
  const id = `${scope}.${sheetClass.name}`;
  whenReady(() => {
    const registry = registryOf(documentClass.documentName);
    for (const type of typesOf(documentClass, types)) {
      const sheets = (registry[type] ??= {});
      const isDefault = canBeDefault && (makeDefault || !Object.values(sheets).some((sheet) => sheet.default));
      if (isDefault) for (const sheet of Object.values(sheets)) sheet.default = false;
      sheets[id] = { id, label, cls: sheetClass, default: isDefault, themes, canBeDefault, canConfigure };
    }
  }, before);
}

/**
 * Undo a registration, for all or some types.
 * @param {Function} documentClass
 * @param {string} scope
 * @param {Function} sheetClass
 * @param {{types?: string[]}} [config]
 */
export function unregisterSheet(documentClass, scope, sheetClass, { types } = {}) {
  const id = `${scope}.${sheetClass.name}`;
  whenReady(() => {
    const registry = registryOf(documentClass.documentName);
    for (const type of typesOf(documentClass, types)) {
      const sheets = registry[type] ?? {};
      const wasDefault = sheets[id]?.default;
      delete sheets[id];
      const heir = Object.values(sheets).findLast((sheet) => sheet.canBeDefault);
      if (wasDefault && heir) heir.default = true;
    }
  });
}

/** Carry out what was registered so far; from now on registrations count at once. */
export function flushRegistrations() {
  const tasks = pending ?? [];
  pending = null;
  for (const task of tasks) task();
}

/**
 * Make the chosen classes the default ones.
 * @param {Record<string, Record<string, string>>} setting document name → type → sheet id
 */
export function applyDefaults(setting = {}) {
  for (const [documentName, types] of Object.entries(setting)) {
    for (const [type, id] of Object.entries(types)) {
      const sheets = globalThis.CONFIG[documentName]?.sheetClasses?.[type] ?? {};
      if (!sheets[id]) continue;
      for (const sheet of Object.values(sheets)) sheet.default = sheet.id === id;
    }
  }
}

/** A sheet's label, which may be a function so that it can be localised late. */
const labelOf = ({ label, cls }) => {
  const text = typeof label === "function" ? label() : label;
  return globalThis.game.i18n.localize(text || cls.name);
};

const named = (list) => Object.fromEntries(list.map((sheet) => [sheet.id, labelOf(sheet)]));

/**
 * @param {string} documentName
 * @param {string} type
 * @returns {{sheetClasses: Record<string, string>, defaultClasses: Record<string, string>, defaultClass: string | null}} ids with labels
 */
export function sheetClassesOf(documentName, type) {
  const sheets = Object.values(globalThis.CONFIG[documentName]?.sheetClasses?.[type] ?? {});
  return {
    sheetClasses: named(sheets.filter((sheet) => sheet.canConfigure)),
    defaultClasses: named(sheets.filter((sheet) => sheet.canBeDefault)),
    defaultClass: sheets.find((sheet) => sheet.default)?.id ?? null,
  };
}
