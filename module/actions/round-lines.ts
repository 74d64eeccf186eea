import { ActorData } from "../data/actor/actor-data";
import { hurtPenalty } from "../rules/conflict/hurt-penalty";
import type { CardVisibility } from "../view/card-record";
import { conflictAct } from "../view/conflict-acts";
import type { TurnDraft } from "../view/dialog-round";
import { colourOf, type RoundLine } from "../view/round-record";
import { recordAct } from "./act-draft";
import { actorNow } from "./actor-at";
import { hurtStages } from "./hurt-stages";
import type { Participant } from "./round-participants";

/** A line of a round that is about to be thrown. */
export interface ReadyLine {
  line: RoundLine;
  actor: Actor.Implementation;
  /** Players aren't shown it: who acts, or at whom. */
  hidden: boolean;
}

/** The lines of those who act, as they will be kept in their message; who is gone meanwhile doesn't act. */
export function roundLines(
  turns: readonly TurnDraft[],
  visibility: CardVisibility,
  people: readonly Participant[],
): ReadyLine[] {
  const known = new Map(people.map((one) => [one.actor.uuid, one]));
  return turns.flatMap((turn, place): ReadyLine[] => {
    const self = known.get(turn.uuid);
    const actor = self && actorNow(self.actor);
    if (!turn.on || !self || !actor) return [];
    const { draft, how, deadly, target } = turn;
    const aimed = conflictAct(draft.act).at === "nobody" ? undefined : known.get(target);
    const targets = aimed ? [aimed.target] : [];
    const record = recordAct(actor, {
      draft,
      how: how.trim(),
      deadly,
      visibility,
      targets,
      besides: { name: turn.name },
    });
    const line = { ...record, who: colourOf(place), faces: {}, ...orderOf(actor) };
    return [{ line, actor, hidden: self.hidden || aimed?.hidden === true }];
  });
}

/** DEX bonus, and what Hurt takes from initiative (docs/rules.md §2, `actingOrder`). */
function orderOf(actor: Actor.Implementation): { dexterity: number; slowed: number } {
  const system: unknown = actor.system;
  const dexterity = system instanceof ActorData ? system.attributes.dexterity.bonus : 0;
  return { dexterity, slowed: hurtPenalty(hurtStages(actor), ["initiative"]) };
}
