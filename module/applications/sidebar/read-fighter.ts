import { readCounters } from "../../actions/read-brawl";
import { readFight } from "../../actions/read-fight";
import { words } from "../../actions/words";
import { plays } from "../../actions/world-settings";
import { actorStates } from "../../apply/actor-states";
import { attacksUsed } from "../../apply/attacks-used";
import { fightOf } from "../../apply/defences-used";
import { ActorData } from "../../data/actor/actor-data";
import { defenceOptions } from "../../view/defence-options";
import type { FighterFacts } from "../../view/tracker-facts";

/** What concerns a fight of somebody who is in it; null for an actor of another maker's type. */
export function readFighter(actor: Actor.Implementation, combat: Combat.Implementation): FighterFacts | null {
  const system: unknown = actor.system;
  const found = actorStates(actor);
  if (!(system instanceof ActorData) || !found) return null;
  const counts = fightOf(actor)?.combat === combat.id;
  const { wounds, fatigue, hps, hurt } = system;
  return {
    ...found,
    feels: plays("conflict"),
    body: hurt.body,
    aid: hurt.aid,
    tracks: plays("pools") ? { wounds, fatigue } : null,
    hps: plays("brawl") && hps.max > 0 ? { value: hps.value, max: hps.max } : null,
    defences: plays("pools") && counts ? defencesLeft(actor) : [],
    counters: plays("brawl") ? readCounters(actor) : [],
    attacks: plays("brawl") && counts ? attacksLeft(actor, system.brawl.attacks) : null,
  };
}

function attacksLeft(actor: Actor.Implementation, of: number): FighterFacts["attacks"] {
  return { left: Math.max(0, of - (attacksUsed(actor) ?? 0)), of };
}

/** Each kind of defence that somebody has, once. */
function defencesLeft(actor: Actor.Implementation): FighterFacts["defences"] {
  const kinds = new Map<"dodge" | "parry" | "block", boolean>();
  for (const { kind, spent } of defenceOptions(readFight(actor), words())) if (kind !== "none") kinds.set(kind, spent);
  return [...kinds].map(([kind, spent]) => ({ kind, spent }));
}
