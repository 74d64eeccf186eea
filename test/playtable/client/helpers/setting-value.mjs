import { deepClone } from "../utils/index.mjs";

const isModel = (type) => typeof type === "function" && typeof type.defineSchema === "function";
const isField = (type) => typeof type?.clean === "function" && typeof type.validate === "function";
const PRIMITIVES = new Map([
  [String, String],
  [Number, Number],
  [Boolean, Boolean],
]);

/** A stored value as its setting's type: a primitive by its constructor, a field's initialised value, a model. */
export function castValue({ type }, value) {
  if (value === null || value === undefined) return value;
  if (isModel(type)) return type.fromSource(value);
  if (isField(type)) return type.initialize(type.clean(value), null);
  const cast = PRIMITIVES.get(type);
  return cast ? cast(value) : value;
}

/** The value that a setting has before anybody set it. */
export function defaultValue(config) {
  const { type } = config;
  if (config.default !== undefined) return castValue(config, deepClone(config.default));
  if (isModel(type)) return type.fromSource({});
  if (isField(type)) return type.initialize(type.getInitialValue({}), null);
  return config.default;
}

/**
 * The value to store for what a caller sets.
 * @throws {Error} when the setting's field or model finds it invalid
 */
export function cleanValue(config, value) {
  const { type } = config;
  if (value === undefined) return value;
  if (isModel(type)) return (value instanceof type ? value : new type(value)).toObject();
  if (isField(type)) {
    const cleaned = type.clean(value);
    const failure = type.validate(cleaned);
    if (failure) throw failure.asError?.() ?? new Error(String(failure));
    return cleaned;
  }
  const cast = PRIMITIVES.get(type);
  return cast && value !== null ? cast(value) : value;
}
