import { answer } from "../apply/answer";
import { mayHold } from "../apply/may-hold";
import { sequenceOf, STEP } from "../apply/sequence-of";
import { unitNow } from "../apply/unit-now";
import { SequenceDialog } from "../applications/dialogs/sequence-dialog";
import { ActorData } from "../data/actor/actor-data";
import type { ScuffleRoll } from "../dice/scuffle-roll";
import { throwGroups } from "../dice/throw-groups";
import { brawlChallenge } from "../rules/brawl/challenge";
import { odds } from "../rules/odds/odds";
import type { SequenceQuestionView } from "../view/dialog-sequence";
import { isFree, type FoldedSequence } from "../view/sequence-fold";
import type { ChallengeAttribute } from "../view/sequence-record";
import { captiveOf, challengeScores, otherSide, sideOf, uuidOf, type SequenceSide } from "../view/sequence-sides";
import { actorAt } from "./actor-at";
import { alone } from "./alone";
import { warn } from "./notify";
import type { Refusal } from "./refusal";
import { sayLate } from "./say-late";
import { readSetting, SETTINGS } from "./settings";
import { numbersHiddenAt } from "./numbers-hidden";
import { windowId } from "./window-id";

/** A step that somebody answers: by its number, since a break check may come again and again. */
export interface SequenceStepRequest {
  message: ChatMessage.Implementation;
  revision: number;
  /** What the two sides are called. */
  names: Record<SequenceSide, string>;
  /** What was pressed; left out when the window opens by itself. */
  origin?: HTMLElement;
}

/** Asks a side for the step of a sequence that comes, and posts its answer. Says so when that can't be answered now. */
export async function answerStep(request: SequenceStepRequest): Promise<void> {
  const { message, revision, origin } = request;
  const folded = stepNow(message, revision);
  const side = folded && sideOf(folded.state, folded.state.step);
  const actor = folded && side ? actorAt(uuidOf(folded.record, side)) : null;
  if (!folded || !side || !actor || refuse(message, revision)) return sayWhy(message, revision);
  const { step } = folded.state;
  // A window that opened by itself is always asked: nobody pressed anything yet.
  const skip = origin !== undefined && step !== "choice" && readSetting(SETTINGS.skip) === true;
  const id = stepWindow(message, actor, revision);
  await alone(id, async () => {
    const view = (): SequenceQuestionView => questionOf(request, stepNow(message, revision) ?? folded, side);
    const refusal = (): Refusal | null => refuse(message, revision);
    const chosen = skip ? "throw" : await new SequenceDialog({ id, actor, origin, view, refusal }).ask();
    if (chosen === null) return;
    if (step === "choice") await say(message, revision, { step, choice: chosen });
    else await throwStep(message, revision);
  });
}

/** Id of the window of a step. */
export function stepWindow(message: ChatMessage.Implementation, actor: Actor.Implementation, revision: number): string {
  return windowId("step", actor, `${message.id ?? ""}-${revision}`);
}

/** Decides something on a sequence, if its step still waits for it. */
export async function say(
  message: ChatMessage.Implementation,
  revision: number,
  value: { step: string; choice?: string },
): Promise<void> {
  if (refuse(message, revision, value.step !== "release")) return sayWhy(message, revision);
  await post(message, revision, value);
}

/** Throws the challenge that comes, both dice together. Dice that fell too late are not posted. */
async function throwStep(message: ChatMessage.Implementation, revision: number): Promise<void> {
  const folded = stepNow(message, revision);
  const input = folded ? scoresNow(folded) : null;
  if (!folded || !input || refuse(message, revision)) return sayWhy(message, revision);
  const { step } = folded.state;
  const unit = step === "break" ? unitNow(uuidOf(folded.record, captiveOf(folded.state))) : null;
  const { rolls } = await throwGroups(brawlChallenge.dice(input));
  if (refuse(message, revision)) return sayWhy(message, revision);
  await post(message, revision, { step, input, unit }, rolls);
}

async function post(
  message: ChatMessage.Implementation,
  revision: number,
  value: object,
  rolls: readonly ScuffleRoll[] = [],
): Promise<void> {
  const made = await answer(message, STEP, { ...value, revision }, rolls);
  const counted = sequenceOf(message)?.steps.find(({ index }) => index === revision);
  sayLate(made?.id ?? null, counted?.answer);
}

/** The sequence, if the step with this number still comes; null when it is over, or the card gone. */
function stepNow(message: ChatMessage.Implementation, revision: number): FoldedSequence | null {
  const folded = game.messages.has(message.id ?? "") ? sequenceOf(message) : null;
  return folded?.revision === revision && folded.state.step !== "done" ? folded : null;
}

/**
 * Why a step can't be answered now; null when it can. Whoever holds may let go at any time, a captive tries once each unit, and
 * only who is held chooses how to get out.
 */
function refuse(message: ChatMessage.Implementation, revision: number, tries = true): Refusal | null {
  const now = stepNow(message, revision);
  if (!now) return { key: "SCUFFLE.Answer.Done" };
  const { record, state } = now;
  if (!actorAt(record.actor) || !actorAt(record.target)) return { key: "SCUFFLE.Gone.Actor" };
  if (state.step === "choice" && !mayHold(message, now)) return { key: "SCUFFLE.Sequence.Loose" };
  const unit = tries && state.step === "break" ? unitNow(uuidOf(record, captiveOf(state))) : null;
  return isFree(now, unit) ? null : { key: "SCUFFLE.Sequence.Tried" };
}

function sayWhy(message: ChatMessage.Implementation, revision: number): void {
  const refused = refuse(message, revision) ?? { key: "SCUFFLE.Answer.Done" };
  warn(refused.key);
}

/** Scores of a challenge: those that the card knows, else the target's as they are now. */
function scoresNow(folded: FoldedSequence): { attacker: number; defender: number } | null {
  const { challenger, attribute, known } = challengeScores(folded, folded.state.step);
  const score = (place: 0 | 1): number | null =>
    known[place] ?? scoreOf(uuidOf(folded.record, place === 0 ? challenger : otherSide(challenger)), attribute);
  const [attacker, defender] = [score(0), score(1)];
  return attacker === null || defender === null ? null : { attacker, defender };
}

function scoreOf(uuid: string, attribute: ChallengeAttribute): number | null {
  const system: unknown = actorAt(uuid)?.system;
  return system instanceof ActorData ? system.attributes[attribute].score : null;
}

/** What the window shows. */
function questionOf({ names }: SequenceStepRequest, folded: FoldedSequence, side: SequenceSide): SequenceQuestionView {
  const { step } = folded.state;
  const other = otherSide(side);
  if (step === "choice") return { step, name: names[side], other: names[other], challenge: null };
  const input = scoresNow(folded) ?? { attacker: 0, defender: 0 };
  const { challenger } = challengeScores(folded, step);
  const { tiers } = odds(brawlChallenge.id, input);
  const wins = challenger === side ? (tiers["won"] ?? 0) : (tiers["lost"] ?? 0);
  const [own, its] = challenger === side ? [input.attacker, input.defender] : [input.defender, input.attacker];
  const shows = !numbersHiddenAt(uuidOf(folded.record, other));
  return {
    step,
    name: names[side],
    other: names[other],
    challenge: { own, other: shows ? its : null, wins: shows ? wins : null },
  };
}
