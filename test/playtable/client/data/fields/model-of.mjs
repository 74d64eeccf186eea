/**
 * The model class an option means: the class itself or a function that gives it (for classes that need each other), and
 * of a document class the one configured for it.
 * @param {Function} option
 * @returns {Function}
 */
export function modelOf(option) {
  return typeof option.defineSchema === "function" ? option : option();
}

/** The configured class of a document class. @param {Function} model */
export const implementationOf = (model) => model.implementation ?? model;
