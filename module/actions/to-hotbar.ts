import { SYSTEM_ID } from "../constants";
import { macroCommand, type MacroRequest } from "../view/macro-request";
import { alone } from "./alone";
import { findDocument } from "./find-document";
import { macroLook } from "./macro-of";
import { warn } from "./notify";

/**
 * Puts a roll on this user's hotbar, as a macro that calls `game.scuffle.roll`; one that they made before is used again.
 * @param slot 1 to 50; left out: the first free one (foundryvtt.com/api, User#assignHotbarMacro)
 */
export async function toHotbar(request: MacroRequest, slot?: number): Promise<void> {
  if (!game.user.can("MACRO_SCRIPT")) return warn("SCUFFLE.Quick.NoScripts");
  const made = await findDocument(request.from);
  if (request.from !== "" && !made) return warn("SCUFFLE.Quick.Gone");
  const look = made instanceof Item ? { name: made.name, img: made.img ?? "" } : macroLook(request);
  const data = { ...look, type: "script", command: macroCommand(`game.${SYSTEM_ID}`, request) } as const;
  const macro = await alone(`${SYSTEM_ID}-macro-${data.command}`, () => findOrMake(data));
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}

async function findOrMake(data: { name: string; img: string; type: "script"; command: string }) {
  const known = game.macros.find(({ isAuthor, command }) => isAuthor && command === data.command);
  return known ?? (await Macro.implementation.create(data)) ?? null;
}
