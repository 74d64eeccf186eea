/**
 * Puts the prepared form of a source value on a model or an object: a function becomes a getter, a read-only field a
 * property that can't be assigned.
 * @param {object} target
 * @param {object} field
 * @param {object} source the object with the field's source value
 * @param {object} model
 * @param {object} options
 */
export function initializeField(target, field, source, model, options) {
  const { name } = field;
  const stored = field.persisted === false ? field.getInitialValue(source) : source[name];
  const value = field.initialize(stored, model, options);
  if (typeof value === "function") {
    const set = (replacement) => define(target, name, { value: replacement, writable: true });
    define(target, name, { get: () => value(), set });
  } else if (field.readonly || target === model) {
    define(target, name, { value, writable: !field.readonly });
  } else {
    target[name] = value;
  }
}

/** A model's class may have an accessor of the same name, which the instance's own property hides. */
function define(target, name, descriptor) {
  Object.defineProperty(target, name, { configurable: true, enumerable: true, ...descriptor });
}
