export { default as DataModelValidationError } from "./validation-error.mjs";
export { default as DataModelValidationFailure } from "./validation-failure.mjs";
