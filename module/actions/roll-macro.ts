import { skillSource } from "../applications/sheets/actor/skill-source";
import { attackWeapons } from "../view/fight-facts";
import { MOVE_IDS } from "../view/brawl-moves";
import { isActId } from "../view/conflict-acts";
import { readMacro, type MacroRequest } from "../view/macro-request";
import { attackAction } from "./attack-action";
import { brawlAction } from "./brawl-action";
import { conflictAction } from "./conflict-action";
import { findDocument } from "./find-document";
import { itemLike } from "./item-like";
import { mustPlay } from "./must-play";
import { myActors } from "./my-actors";
import { warn } from "./notify";
import { poolCheck } from "./pool-check";
import { readFight } from "./read-fight";
import { rollUntrained } from "./roll-untrained";
import { words } from "./words";
import { plays } from "./world-settings";

/** Identifier of bare hands. */
const BARE = "unarmed";

type Posted = Promise<ChatMessage.Implementation | null>;

/** Somebody who can do what is asked; the item where one is needed. */
interface Able {
  actor: Actor.Implementation;
  item: Item.Implementation | undefined;
}

/**
 * Rolls what a macro asks for, as the sheet of whoever is played would: the first who has it of those whose tokens are selected,
 * who it was made of, and the user's character.
 * @returns the message, or null when it was cancelled or, with a notice, can't be rolled
 */
export async function rollMacro(source: unknown): Posted {
  const request = readMacro(source);
  if (!request) warn("SCUFFLE.Quick.Unknown");
  if (!request || !mustPlay(gameOf(request))) return null;
  const able = await whoCan(request);
  return able && ROLLS[request.kind](request, able);
}

const ROLLS: Readonly<Record<MacroRequest["kind"], (request: MacroRequest, able: Able) => Posted>> = {
  async skill({ skipDialog }, { actor, item }) {
    const skill = skillSource(item);
    return skill && poolCheck({ actor, skill, skipDialog });
  },
  async weapon({ skipDialog }, { actor, item }) {
    const itemId = item?.id ?? "";
    if (!plays("pools")) return brawlAction({ actor, kind: "strike", itemId, skipDialog });
    const weapon = attackWeapons(readFight(actor), words()).find((one) =>
      item ? one.itemId === itemId : one.identifier === BARE,
    );
    const name = item?.name ?? "";
    if (!weapon) warn("SCUFFLE.Quick.NoAttack", { name });
    else if (!weapon.held) warn("SCUFFLE.Quick.NotHeld", { name });
    return weapon?.held ? attackAction({ actor, itemId: weapon.itemId, skipDialog }) : null;
  },
  async move({ id, skipDialog }, { actor, item }) {
    const kind = MOVE_IDS.find((known) => known === id) ?? "strike";
    return brawlAction({ actor, kind, itemId: item?.id ?? "", skipDialog });
  },
  async act({ id, skipDialog }, { actor }) {
    return isActId(id) ? conflictAction({ actor, act: id, skipDialog }) : null;
  },
  async untrained({ skipDialog }, { actor }) {
    return rollUntrained(actor, { skipDialog });
  },
};

/** The game that a roll belongs to; weapons are those of the pools, where they are played. */
function gameOf({ kind }: MacroRequest): "pools" | "conflict" | "brawl" {
  if (kind === "act") return "conflict";
  if (kind === "move") return "brawl";
  return kind === "weapon" && !plays("pools") && plays("brawl") ? "brawl" : "pools";
}

/** The first who has what is asked for; says so when there is nobody. */
async function whoCan(request: MacroRequest): Promise<Able | null> {
  const from = await findDocument(request.from);
  const only = request.who === "" ? null : await findDocument(request.who);
  // Also where the item is gone, or was made anew.
  const named = await findDocument(request.from.replace(/\.Item\..*$/u, ""));
  const maker = named instanceof Actor ? named : null;
  const actors = request.who === "" ? myActors(maker) : only instanceof Actor && only.isOwner ? [only] : [];
  const wanted = wantedItem(request);
  const able = actors.map((actor) => ({ actor, item: wanted && itemLike(actor, wanted, from) }));
  const found = able.find(({ item }) => !wanted || item !== undefined);
  if (found) return { ...found, item: found.item ?? undefined };
  if (actors.length > 0) warn("SCUFFLE.Quick.Lacks", { name: wanted?.identifier ?? "" });
  else if (only instanceof Actor || maker) warn("SCUFFLE.Gone.NotYours");
  else warn(request.from === "" && request.who === "" ? "SCUFFLE.Quick.Nobody" : "SCUFFLE.Gone.Actor");
  return null;
}

/** The item that a roll needs; null where it needs none. */
function wantedItem({ kind, id, with: weapon, from }: MacroRequest): { type: string; identifier: string } | null {
  if (kind === "skill") return { type: "skill", identifier: id };
  const ofItem = from.includes("Item.");
  if (kind === "move" && (weapon !== "" || ofItem)) return { type: "weapon", identifier: weapon };
  // Bare hands are nobody's item, unless they were dragged as one.
  return kind === "weapon" && (id !== BARE || ofItem) ? { type: "weapon", identifier: id } : null;
}
