import { RoundDialog } from "../applications/dialogs/round-dialog";
import { postRound } from "../chat/post-round";
import { currentVisibility } from "../compat/roll-mode";
import { SYSTEM_ID } from "../constants";
import type { TurnDraft } from "../view/dialog-round";
import type { ActId } from "../view/conflict-acts";
import { offerAct, settleAct } from "./act-draft";
import { alone } from "./alone";
import { warn } from "./notify";
import { roundLines } from "./round-lines";
import { roundParticipants, type Participant } from "./round-participants";

/** What was chosen last for an actor, on this client and until it is loaded anew. */
const remembered = new Map<string, TurnDraft>();

/**
 * A round of conflict from click to card (docs/rules.md §2): what everybody does, one throw that holds all their dice, one card
 * in acting order. What players aren't shown is thrown beside it, for game masters only.
 * @returns its messages, the shown one first; null when it was cancelled or nobody can act
 */
export async function conflictRound(origin?: HTMLElement): Promise<ChatMessage.Implementation[] | null> {
  const id = `${SYSTEM_ID}-round`;
  const chosen = await alone(id, () => ask(id, origin));
  if (!chosen) return null;
  const lines = roundLines(chosen.turns, chosen.visibility, chosen.people);
  if (lines.length === 0) {
    warn("SCUFFLE.Round.NobodyActs");
    return null;
  }
  return postRound(lines, chosen.visibility);
}

async function ask(id: string, origin?: HTMLElement) {
  const people = roundParticipants();
  const actors = new Map(people.map(({ actor }) => [actor.uuid, actor]));
  const turns = people.filter(({ mine }) => mine).map((one) => firstTurn(one, people));
  if (turns.length === 0) {
    warn("SCUFFLE.Round.NobodyHere");
    return null;
  }
  const offer = (turn: TurnDraft, act: ActId): TurnDraft =>
    settle({ ...turn, draft: offerAct(act, actors.get(turn.target)) });
  const settle = (turn: TurnDraft): TurnDraft => {
    const actor = actors.get(turn.uuid);
    return actor ? { ...turn, draft: settleAct(actor, actors.get(turn.target), turn.draft) } : turn;
  };
  const targets = people.map(({ target }) => ({ value: target.uuid, label: target.name, on: false }));
  const mode = currentVisibility();
  const visibility = mode === "blind" && !game.user.isGM ? "gm" : mode;
  const chosen = await new RoundDialog({ id, turns, targets, visibility, offer, settle, origin }).ask();
  for (const turn of chosen?.turns ?? []) remembered.set(turn.uuid, turn);
  return chosen && { ...chosen, people };
}

/** What is offered first: what somebody did last, else an act at the first of the other side. */
function firstTurn({ actor, target, hidden, out }: Participant, people: readonly Participant[]): TurnDraft {
  const last = remembered.get(actor.uuid);
  const there = people.some((one) => one.actor.uuid === last?.target);
  const type: string = actor.type;
  const other = people.find((one) => one.actor.type !== type && !one.out);
  const aimed = last && (there || last.target === "") ? last.target : (other?.actor.uuid ?? "");
  return {
    uuid: actor.uuid,
    name: target.name,
    hidden,
    on: !out,
    draft: last?.draft ?? offerAct("inflict", other?.actor),
    target: aimed,
    how: "",
    deadly: false,
  };
}
