/**
 * Documented lines that the Playtable doesn't have, and why: line → reason. At most one line in ten may stand here, and none that a
 * behaviour proves.
 */
export const NOT_BUILT = Object.freeze({});
