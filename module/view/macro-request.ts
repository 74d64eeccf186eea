import { ACT_IDS } from "./conflict-acts";
import { MOVE_IDS } from "./brawl-moves";
import { asText, isFields } from "./shared-guards";

/** What a macro can roll. */
const MACRO_KINDS = ["skill", "weapon", "move", "act", "untrained"] as const;

/**
 * A roll as a macro asks for it: of whoever this user plays then, so that one macro serves several characters.
 */
export interface MacroRequest {
  /** A skill's check, an attack with a weapon, a move of a brawl, an act of a conflict, or a skill that nobody trained. */
  kind: (typeof MACRO_KINDS)[number];
  /** Identifier of the skill or weapon ("unarmed" for bare hands), or id of the move or act; blank for an untrained roll. */
  id: string;
  /** Of a blow: identifier of its weapon; blank for fists. */
  with: string;
  /** UUID of the item or the actor that it was made of: they roll when nobody who is selected can. Blank for none. */
  from: string;
  /** UUID of the only actor that may roll. Blank for whoever is played. */
  who: string;
  /** Roll at once; turned round by the client's setting. */
  skipDialog: boolean;
}

/** Reads what a macro, a drag or anybody's script hands over; null for what can't be rolled. */
export function readMacro(source: unknown): MacroRequest | null {
  if (!isFields(source)) return null;
  const { kind: asked, id, with: weapon, from, who, skipDialog } = source;
  const kind = MACRO_KINDS.find((known) => known === asked);
  if (!kind || !isKnown(kind, asText(id), asText(from))) return null;
  return {
    kind,
    id: asText(id),
    with: asText(weapon),
    from: asText(from),
    who: asText(who),
    skipDialog: skipDialog === true,
  };
}

function isKnown(kind: MacroRequest["kind"], id: string, from: string): boolean {
  if (kind === "act") return ACT_IDS.some((known) => known === id);
  if (kind === "move") return MOVE_IDS.some((known) => known === id);
  // An item without an identifier is known by itself alone.
  return kind === "untrained" || id !== "" || from !== "";
}

/** The whole command of a macro: one call, with what isn't blank. `object` is what holds the call, such as `game.name`. */
export function macroCommand(object: string, request: MacroRequest): string {
  const said = Object.entries(request).filter(([, value]) => value !== "" && value !== false);
  return `${object}.roll(${JSON.stringify(Object.fromEntries(said))});`;
}
