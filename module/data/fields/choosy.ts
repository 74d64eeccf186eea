/** A field that says which values it can store; all others leave the stored one as it is. */
export interface Choosy {
  accepts(value: unknown): boolean;
}

/** Whether a field is one of ours that judges values. */
export function isChoosy(field: unknown): field is Choosy {
  return typeof field === "object" && field !== null && "accepts" in field && typeof field.accepts === "function";
}
