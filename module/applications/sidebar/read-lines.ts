import { actorAt, nameAt } from "../../actions/actor-at";
import { isOutNow } from "../../actions/is-out-now";
import { numbersHidden } from "../../actions/numbers-hidden";
import { readInitiative } from "../../actions/read-initiative";
import { plays } from "../../actions/world-settings";
import { acting } from "../../clock/acting";
import { isKnown } from "../../clock/readers";
import type { LineFacts, Sight } from "../../view/tracker-facts";
import { readFighter } from "./read-fighter";

/** Whoever looks like nobody: an image that Foundry ships. */
const NOBODY = "icons/svg/mystery-man.svg";

/** The lines of a fight that this user sees, in their order. */
export function readLines(combat: Combat.Implementation): LineFacts[] {
  const now = new Set(combat.started ? acting(combat) : []);
  return combat.turns.filter(({ visible }) => visible).map((line) => readLine(line, combat, now.has(line)));
}

function readLine(line: Combatant.Implementation, combat: Combat.Implementation, isActing: boolean): LineFacts {
  const { actor, initiative, hidden, isOwner } = line;
  const img: string | null | undefined = line.img;
  return {
    id: line.id ?? "",
    name: line.name ?? "",
    img: img || NOBODY,
    initiative: initiative ?? null,
    acting: isActing,
    hidden,
    defeated: line.isDefeated,
    out: line.isDefeated || (actor !== null && isOutNow(actor)),
    sight: sightOf(actor),
    yields: plays("brawl") && actor?.isOwner === true,
    rolls: isOwner && initiative === null && readInitiative(line) !== null,
    fighter: actor ? readFighter(actor, combat) : null,
  };
}

function sightOf(actor: Actor.Implementation | null): Sight {
  if (game.user.isGM || actor?.isOwner === true) return "all";
  return numbersHidden(actor) ? "icons" : "numbers";
}

/** What somebody is called in a fight; blank for whom this user isn't to know of. */
export function nameIn(combat: Combat.Implementation, uuid: string): string {
  const line = combat.turns.find(({ actor, visible }) => visible && actor?.uuid === uuid);
  if (line?.name) return line.name;
  const actor = actorAt(uuid);
  return actor && (actor.isOwner || isKnown(actor)) ? nameAt(uuid) : "";
}
