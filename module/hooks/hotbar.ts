import { macroOf } from "../actions/macro-of";
import { findDocument } from "../actions/find-document";
import { warn } from "../actions/notify";
import { toHotbar } from "../actions/to-hotbar";
import { report } from "../applications/sheets/base/report";
import { ROLL_DRAG } from "../constants";
import { readMacro } from "../view/macro-request";
import { asText, at, isFields, type Fields } from "../view/shared-guards";

/**
 * Makes macros of skills, weapons and actions that are dropped on the hotbar; during `init` (foundryvtt.com/api,
 * hookEvents.hotbarDrop).
 */
export function registerHotbar(): void {
  Reflect.apply(Hooks.on, Hooks, ["hotbarDrop", onDrop]);
}

/** @returns false for what is ours; all else is left to Foundry */
function onDrop(_hotbar: unknown, data: unknown, slot: unknown): false | undefined {
  if (!isFields(data) || !isOurs(data)) return undefined;
  take(data, Number(slot)).catch((error: unknown) => report("hotbarDrop", error));
  return false;
}

/** Whether a drop is a roll of ours, or an item that rolls; or one that is gone, which nobody can do anything with. */
function isOurs({ type, uuid }: Fields): boolean {
  if (type === ROLL_DRAG) return true;
  if (type !== "Item" || asText(uuid) === "") return false;
  const found = itemAt(asText(uuid));
  // Within a compendium's actor nothing is known before it is loaded.
  if (found === null) return !asText(uuid).startsWith("Compendium.");
  const kind = at(found, "type");
  return kind === "skill" || kind === "weapon";
}

function itemAt(uuid: string): unknown {
  try {
    return fromUuidSync(uuid, { strict: false });
  } catch {
    return null;
  }
}

async function take(data: Fields, slot: number): Promise<void> {
  const item = data["type"] === "Item" ? await findDocument(asText(data["uuid"])) : null;
  const request = item instanceof Item ? macroOf(item) : readMacro(data);
  if (request) await toHotbar(request, slot);
  else warn("SCUFFLE.Quick.Gone");
}
