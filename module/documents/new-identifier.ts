const NEW = /^new-[a-z0-9]{8}$/;

/** An identifier for an item that has no name of its own yet. */
export function newIdentifier(): string {
  return `new-${foundry.utils.randomID(8).toLowerCase()}`;
}

/** Whether an item still waits for its first name, and for the identifier that goes with it. */
export function isNewIdentifier(identifier: string): boolean {
  return NEW.test(identifier);
}
