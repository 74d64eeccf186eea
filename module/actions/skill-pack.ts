import { SYSTEM_ID } from "../constants";

const PACK = `${SYSTEM_ID}.skills`;
const FIELDS = ["system.identifier", "system.attribute", "system.tags"];

/** All skills of the pack; null without the pack. */
export async function packIndex(): Promise<unknown[] | null> {
  const pack = game.packs.get(PACK);
  if (!pack) return null;
  await Reflect.apply(pack.getIndex, pack, [{ fields: FIELDS }]);
  return pack.index.contents;
}
