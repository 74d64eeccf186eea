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
  const define = (descriptor) =>
    Object.defineProperty(target, name, { configurable: true, enumerable: true, ...descriptor });
  if (typeof value === "function") {
    define({ get: () => value(), set: (replacement) => define({ value: replacement, writable: true }) });
  } else if (field.readonly) {
    define({ value, writable: false });
  } else {
    define({ value, writable: true });
  }
}
