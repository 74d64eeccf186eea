/** Freezes a table with everything in it, so that nobody's slip changes the rules for everybody. */
export function freeze<const Table>(table: Table): Table {
  if (typeof table === "object" && table !== null && !Object.isFrozen(table)) {
    Object.freeze(table);
    for (const part of Object.values(table)) freeze(part);
  }
  return table;
}
