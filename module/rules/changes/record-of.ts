/** A record with a value for each id. */
export function recordOf<Id extends string, Value>(ids: readonly Id[], value: (id: Id) => Value): Record<Id, Value> {
  const made: Record<string, Value> = {};
  for (const id of ids) made[id] = value(id);
  if (!isWhole(made, ids)) throw new RangeError("an id is missing");
  return made;
}

function isWhole<Id extends string, Value>(made: Record<string, Value>, ids: readonly Id[]): made is Record<Id, Value> {
  return ids.every((id) => Object.hasOwn(made, id));
}
