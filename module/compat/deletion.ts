/**
 * Update data that deletes `property` from the object at `parent`: `{"a.-=b": null}` in V13, the `ForcedDeletion`
 * operator in V14 (foundryvtt.com/api). Chosen by feature, so that a shim of the old keys is never needed.
 */
export function deletion(parent: string, property: string): Record<string, unknown> {
  const operators = (foundry.data as unknown as { operators?: { ForcedDeletion: new () => object } }).operators;
  if (operators) return { [`${parent}.${property}`]: new operators.ForcedDeletion() };
  return { [`${parent}.-=${property}`]: null };
}
