import { bandView, type Band } from "./band";
import type { AttackCard } from "./attack-card";
import { isFree, type FoldedSequence, type SequenceStep, type ThrownChallenge } from "./sequence-fold";
import { BREAK_CHOICES, statusLook, STEP_ICONS } from "./sequence-looks";
import { captiveOf, otherSide, sideOf, type SequenceSide } from "./sequence-sides";
import type { Unit } from "./sequence-unit";
import { plain, signed, type Words } from "./shared-words";

/** What the card knows besides the sequence itself. */
export interface SequenceFacts {
  attack: AttackCard;
  /** The Defence Rating that it had to beat, and what was added to the kilodie. */
  rating: number;
  sum: number;
  /** What the two sides are called. */
  names: Record<SequenceSide, string>;
  /** Whether the reader may answer for a side. */
  may(side: SequenceSide): boolean;
  /** Whether numbers of a side are the reader's to see. */
  shows: Record<SequenceSide, boolean>;
  /** The unit that it is now for the captive; null outside a combat. */
  unit: Unit | null;
}

interface Row {
  name: string;
  face: string;
  score: string;
  total: string;
  wins: boolean;
}

interface StepView {
  mark: "won" | "lost" | "now";
  markText: string;
  title: string;
  aside: string;
  /** What the attack was thrown with. */
  attack: AttackCard | null;
  rows: Row[];
  note: string;
}

/** One thing that the reader may press. */
interface StepButton {
  /** `answer` asks by the window of the step, `choose` decides at once. */
  press: "answer" | "choose";
  step: string;
  choice: string;
  icon: string;
  label: string;
  rolls: boolean;
}

/** The step that comes next: what is thrown or chosen, and by whom. */
interface NextView extends Pick<StepView, "title" | "aside"> {
  revision: number;
  buttons: StepButton[];
  /** Who is waited for, when it isn't the reader; or why nothing can be done now. */
  waits: string;
}

/** A grapple, a snatch or a trip as one card: all text ready, all names as they were typed. */
export interface SequenceCard extends Band {
  title: string;
  subtitle: string;
  steps: StepView[];
  next: NextView | null;
  notes: string[];
  exposure: AttackCard["exposure"];
  /** The side that may strike back, and does when it presses. */
  counter: { label: string } | null;
}

/** Statuses about which the card has something more to say. */
const TOLD = ["held", "outwitted", "exposed", "stopped", "dodged", "unnoticed"];

export function sequenceCard(folded: FoldedSequence, facts: SequenceFacts, words: Words): SequenceCard {
  const { state } = folded;
  const { names } = facts;
  const captive = captiveOf(state);
  const people = { ...names, captive: names[captive], holder: names[otherSide(captive)] };
  return {
    title: facts.attack.title,
    subtitle: words.t("SCUFFLE.Sequence.On", { target: names.target }),
    ...bandView(statusLook(state.status), words),
    steps: folded.steps.map((step) => stepView(step, facts, words)),
    next: nextView(folded, facts, words),
    notes: [
      ...facts.attack.notes,
      ...(TOLD.includes(state.status) ? [words.t(`SCUFFLE.Sequence.Note.${state.status}`, people)] : []),
    ],
    exposure: facts.attack.exposure,
    counter:
      strikesBack(folded) && facts.may(backOf(folded))
        ? { label: words.t("SCUFFLE.Sequence.StrikeBack", { name: names[backOf(folded)] }) }
        : null,
  };
}

/** Whether the sequence ends with an attack that somebody may make: who broke free to attack, or whom a grab exposed itself to. */
export function strikesBack({ steps, state }: FoldedSequence): boolean {
  return state.counter !== null || (state.status === "broken" && steps.at(-1)?.choice === "attack");
}

/** The side that may strike back. */
export function backOf({ state }: FoldedSequence): SequenceSide {
  return captiveOf(state);
}

function stepView(step: SequenceStep, facts: SequenceFacts, words: Words): StepView {
  const { won, challenge, unit } = step;
  const mark = won === false ? "lost" : "won";
  const title = step.step === "choice" ? `choice.${step.choice}` : step.step;
  return {
    mark,
    markText: words.t(`SCUFFLE.Sequence.Mark.${won === null ? "done" : mark}`),
    title: words.t(`SCUFFLE.Sequence.Step.${title}`),
    aside: aside(step.step, unit, facts, words),
    attack: step.step === "attack" ? { ...facts.attack, how: signed(facts.sum, words) } : null,
    rows: challenge ? rows(challenge, facts, words) : [],
    note: note(step, facts, words),
  };
}

/** What stands small beside a step: the unit of a break check, the attribute of another challenge, the rating of an attack. */
function aside(step: string, unit: Unit | null, { rating, shows }: SequenceFacts, words: Words): string {
  if (step === "attack")
    return shows.target ? words.t("SCUFFLE.Sequence.Rating", { rating: words.number(rating) }) : "";
  if (step === "break" && unit) return words.t("SCUFFLE.Sequence.Unit", { n: words.number(unit.round) });
  if (step === "choice" || step === "release") return "";
  return words.t(`SCUFFLE.Attribute.${step === "dexterity" ? "dexterity" : "strength"}`);
}

/** The two dice, whoever must win first. */
function rows(
  { challenger, scores, faces, totals }: ThrownChallenge,
  { names, shows }: SequenceFacts,
  words: Words,
): Row[] {
  const won = totals[0] > totals[1];
  return ([0, 1] as const).map((place) => {
    const side = place === 0 ? challenger : otherSide(challenger);
    const hidden = !shows[side];
    return {
      name: names[side],
      face: words.number(faces[place]),
      score: hidden ? "" : signed(scores[place], words),
      total: hidden ? "" : plain(totals[place], words),
      wins: (place === 0) === won,
    };
  });
}

function note({ challenge, step, after }: SequenceStep, { names }: SequenceFacts, words: Words): string {
  if (challenge && challenge.totals[0] === challenge.totals[1]) {
    return words.t("SCUFFLE.Sequence.Tie", { name: names[challenge.challenger] });
  }
  const captive = captiveOf(after);
  const people = { captive: names[captive], holder: names[otherSide(captive)] };
  return step === "choice" && after.status === "held" ? words.t("SCUFFLE.Sequence.Turned", people) : "";
}

function nextView(folded: FoldedSequence, facts: SequenceFacts, words: Words): NextView | null {
  const { state, revision } = folded;
  const side = sideOf(state, state.step);
  if (!side) return null;
  const { names, unit } = facts;
  const name = names[side];
  const tired = state.step === "break" && !isFree(folded, unit);
  const own: StepButton[] = tired || !facts.may(side) ? [] : buttonsOf(state.step, name, words);
  const holder = otherSide(side);
  const release: StepButton[] =
    state.step === "break" && facts.may(holder)
      ? [button("release", "", words.t("SCUFFLE.Sequence.Press.release", { name: names[holder] }))]
      : [];
  const waits = tired
    ? words.t("SCUFFLE.Sequence.NextUnit", { name })
    : own.length > 0
      ? ""
      : words.t("SCUFFLE.Sequence.Waits", { name });
  return {
    title: words.t(`SCUFFLE.Sequence.Step.${state.step === "choice" ? "choice.open" : state.step}`),
    aside: aside(state.step, state.step === "break" ? unit : null, facts, words),
    revision,
    buttons: [...own, ...release],
    waits,
  };
}

function buttonsOf(step: string, name: string, words: Words): StepButton[] {
  if (step === "choice") {
    return BREAK_CHOICES.map((choice) =>
      button(step, choice, words.t(`SCUFFLE.Sequence.Press.choice.${choice}`, { name })),
    );
  }
  return [button(step, "", words.t(`SCUFFLE.Sequence.Press.${step}`, { name }))];
}

function button(step: string, choice: string, label: string): StepButton {
  const icon = STEP_ICONS[choice === "" ? step : choice] ?? "rolling-dices";
  const rolls = step !== "choice" && step !== "release";
  return { press: rolls ? "answer" : "choose", step, choice, icon, label, rolls };
}
