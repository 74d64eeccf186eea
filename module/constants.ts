/** The package id: the only place in the code that writes it. */
export const SYSTEM_ID = "scuffle";

/** Path of a file that ships with the system, from the server's root. */
export function path(file: string): string {
  return `systems/${SYSTEM_ID}/${file}`;
}

/** A language key of ours: `key("Check.Roll")` is `SCUFFLE.Check.Roll`. */
export function key(name: string): string {
  return `SCUFFLE.${name}`;
}

/** Names of the hooks that other packages may listen to. */
export const HOOKS = {
  /** `(message, outcome)` after a check was judged and posted, on the client that posted it. */
  rolled: `${SYSTEM_ID}.rolled`,
} as const;

/** The `type` of a drag that carries a roll for the hotbar. */
export const ROLL_DRAG = `${SYSTEM_ID}.roll`;
