import { InputReader, isFields, type Fields } from "../input";
import { RuleError } from "../rule-error";
import type { Change } from "./change";
import { readLanding, type Landing } from "./landing";
import { readChange } from "./read-change";
import { sequenceChanges } from "./sequence-changes";
import { isEmotion } from "./statuses";

/** A change with its number on the card: its key is `<messageId>-<n>`, the same whatever else the outcome comes to. */
export interface Wanted {
  n: number;
  change: Change;
}

/** What a card knows besides the outcome; what a rule has no use for may be left out. UUIDs are actors'. */
export interface ChangesContext {
  actor: string;
  /** Whoever it is done to, or for. */
  target?: string | null;
  /** Which of several targets, or of several steps of a sequence, this is; from 0. Notches, slots and reprisals go with 0. */
  index?: number;
  /** The inflicted Condition or emotion, and the one of the reprisal. */
  condition?: string;
  reprisalCondition?: string;
  /** Where each Stage of Hurt lands: `body` or an emotion. Left out, on the body, but not from a verbal act. */
  landing?: Landing[];
  reprisalLanding?: Landing[];
  verbal?: boolean;
  /** The emotion that is recovered. */
  emotion?: string;
  /** Somebody has deflected it: the target takes nothing (docs/rules.md §2, `conflict.deflect`). */
  deflected?: boolean;
  /** The target's maximum of HPS; 0 or left out: nobody is out from it. */
  hpsMax?: number;
  /** What a blow that turned lethal comes to at HPS 0: the game master's choice. */
  fatal?: "unconscious" | "dead";
  /** Thrown rounds that somebody stays subdued; null: until lifted. */
  subduedRounds?: number | null;
  /** The house rule `sharedBody`: lost HPS are wound points. */
  sharedBody?: boolean;
  /** What was done against an attack, where it is counted by the round. */
  defence?: "dodge" | "parry" | "block";
  /** The weapon that is snatched. */
  item?: string;
  /** What was rested from. */
  track?: "wounds" | "fatigue";
}

/** Numbers that one target, or one step, takes on a card. */
const STRIDE = 8;
/** Places within them. */
const USE = 1;
const NOTCH = 2;
const SLOT = 3;
const REPRISAL = 4;

type Slots = [place: number, change: Fields][];
type Reader = (outcome: InputReader, context: ChangesContext, fields: Fields) => Slots;

const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    "pool.damage": (outcome, context) => {
      const wounds = outcome.whole("wounds", { min: 0 });
      return wounds > 0 ? [[0, { type: "wounds.add", target: context.target, points: wounds }]] : [];
    },
    "pool.defend": (_outcome, { target, defence }) =>
      defence ? [[USE, { type: "defence.use", target, defence }]] : [],
    "conflict.inflict": (outcome, context) => {
      const minutes = outcome.partOrNull("inflict")?.whole("minutes") ?? 0;
      const inflicted = minutes > 0 ? [inflict(context.condition, minutes, context.target, context.actor)] : [];
      return [...aimed(inflicted, context), ...acting(outcome, context), ...reprisal(outcome, context)];
    },
    "conflict.injure": (outcome, context) => {
      const hurts = readLanding("landing", outcome.whole("hurt", { min: 0 }), context.landing, context.verbal);
      const changes = hurts.map((hurt) => ({ ...hurt, target: context.target, by: context.actor }));
      return [...aimed(changes, context), ...acting(outcome, context), ...reprisal(outcome, context)];
    },
    "conflict.recover": (outcome, context) => {
      const stages = outcome.whole("stages", { min: -2, max: 1 });
      const { target, emotion } = context;
      const type = stages < 0 ? "emotion.lower" : "emotion.raise";
      const change = { type, target, emotion, stages: Math.abs(stages), by: context.actor };
      return [...aimed(stages === 0 ? [] : [change], context), ...acting(outcome, context)];
    },
    "conflict.deflect": (outcome, context) => acting(outcome, context),
    "conflict.act": (outcome, context) => acting(outcome, context),
    "brawl.strike": strike,
    sequence: (_outcome, context, fields) => sequenceChanges(fields["before"], fields["after"], context),
    rest: (outcome, { actor, track }) => {
      const points = outcome.whole("recovered", { min: 0 });
      const healed: Slots = points > 0 ? [[0, { type: `${track}.heal`, target: actor, points }]] : [];
      return points > 0 && track === "wounds" ? [...healed, [1, { type: "care.add", target: actor }]] : healed;
    },
  }),
);

/**
 * What an outcome wants done, as data (docs/rules.md §2, "Where things land" and "Time"): from the outcome of a rule; from
 * `{rule: "sequence", before, after}`, two states of `sequence`; from `{rule: "rest", ...}` with what `rest` gives. Rules that
 * change nothing give none.
 * @throws {RuleError} `changes.<field>` for a wrong outcome or landing, `change.<field>` for what makes no change
 */
export function changesOf(outcome: unknown, context: ChangesContext): Wanted[] {
  const read = new InputReader("changes", outcome);
  const rule = read.text("rule");
  const index = new InputReader("changes", context).whole("index", { min: 0, initial: 0 });
  const slots = READERS.get(rule)?.(read, context, isFields(outcome) ? outcome : {}) ?? [];
  return slots.map(([place, change]) => ({ n: index * STRIDE + place, change: readChange(change) }));
}

/** What the target takes; nothing when somebody deflected it. */
function aimed(changes: Fields[], { deflected = false }: ChangesContext): Slots {
  return deflected ? [] : changes.map((change, place) => [place, change]);
}

/** Notches and Skill slots of whoever acts. */
function acting(outcome: InputReader, { actor, index = 0 }: ChangesContext): Slots {
  if (index > 0) return [];
  const slots: Slots = [];
  const notches = outcome.wholeOrNull("notches", { min: 0 }) ?? 0;
  const gained = outcome.wholeOrNull("skillSlots", { min: 0 }) ?? 0;
  if (notches > 0) slots.push([NOTCH, { type: "notch.add", target: actor, amount: notches }]);
  if (gained > 0) slots.push([SLOT, { type: "skill-slot.add", target: actor, amount: gained }]);
  return slots;
}

/** What the answering side does to whoever acted. */
function reprisal(outcome: InputReader, context: ChangesContext): Slots {
  const answer = outcome.partOrNull("reprisal");
  const { actor, target = null, index = 0, verbal } = context;
  if (!answer || index > 0) return [];
  const minutes = answer.whole("minutes", { min: 0 });
  const hurts = readLanding("reprisalLanding", answer.whole("hurt", { min: 0 }), context.reprisalLanding, verbal);
  const changes = hurts.map((hurt): Fields => ({ ...hurt, target: actor, by: target }));
  if (minutes > 0) changes.push(inflict(context.reprisalCondition, minutes, actor, target));
  return changes.map((change, place) => [REPRISAL + place, change]);
}

/** A Condition of either kind, for its minutes; an emotion is one Stage, never two. */
function inflict(condition: unknown, minutes: number, target: unknown, by: unknown): Fields {
  const timed = { target, duration: { minutes }, by };
  if (typeof condition !== "string") throw new RuleError("changes.condition", "neither a Condition nor an emotion");
  if (isEmotion(condition)) return { ...timed, type: "emotion.raise", emotion: condition, stages: 1 };
  return { ...timed, type: "condition.add", condition };
}

/** A blow's loss, a failed stun check, and being out at HPS 0 (docs/rules.md §3). */
function strike(outcome: InputReader, context: ChangesContext): Slots {
  const { actor, target, hpsMax = 0, fatal = "unconscious", subduedRounds = null, sharedBody = false } = context;
  const loss = outcome.whole("loss", { min: 0 });
  const down = outcome.text("tier") === "stunned";
  const oops = outcome.flag("oops");
  const out = loss > 0 && hpsMax > 0 && outcome.whole("hps") <= 0;
  const slots: Slots = [];
  if (loss > 0) slots.push([0, { type: sharedBody ? "wounds.add" : "hps.lose", target, points: loss }]);
  const duration = subduedRounds === null ? null : { rounds: subduedRounds };
  if (down) slots.push([1, { type: "condition.add", target, condition: "subdued", duration, by: actor }]);
  const condition = oops ? fatal : "unconscious";
  if (out) slots.push([NOTCH, { type: "condition.add", target, condition, by: actor }]);
  return slots;
}
