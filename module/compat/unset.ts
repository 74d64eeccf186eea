/** An operator of generation 14 that deletes the key it is the value of (foundryvtt.com/api, ForcedDeletion). */
interface Operators {
  ForcedDeletion: { create(): unknown };
}

/**
 * Update data that also deletes keys: `system.-=key` on 13, the operator on 14 (foundryvtt.com/api, `foundry.data.operators`).
 * @param paths dotted paths of what goes; their groups are in the documents, or nothing happens
 */
export function withUnset(data: object, paths: readonly string[]): object {
  const result: Record<string, unknown> = foundry.utils.deepClone(data) as Record<string, unknown>;
  const { operators } = foundry.data as { operators?: Operators };
  for (const path of paths) {
    const cut = path.lastIndexOf(".") + 1;
    if (operators) foundry.utils.setProperty(result, path, operators.ForcedDeletion.create());
    else foundry.utils.setProperty(result, `${path.slice(0, cut)}-=${path.slice(cut)}`, null);
  }
  return result;
}
