import { isEmotion } from "../rules/changes/statuses";
import { HARM_ATTRIBUTES } from "../rules/tables/harms";
import { RECOVERIES } from "../rules/tables/recoveries";
import type { RollTag } from "../rules/tables/roll-tags";
import { ATTRIBUTE_IDS, type AttributeId } from "./actor-ids";

/** What a character can do in a conflict, in the order of the sheet (docs/rules.md §2). */
export const ACT_IDS = [
  "inflict",
  "injure",
  "deescalate",
  "defuse-anger",
  "defuse-fear",
  "comic-levity",
  "deflect-verbal",
  "deflect-physical",
  "act",
] as const;
export type ActId = (typeof ACT_IDS)[number];

/** Is this one of them? */
export function isActId(id: string): id is ActId {
  return ACT_IDS.some((known) => known === id);
}

/** One of them. */
export interface ConflictAct {
  id: ActId;
  rule: "conflict.act" | "conflict.inflict" | "conflict.injure" | "conflict.recover" | "conflict.deflect";
  /** A name in `assets/icons`. */
  icon: string;
  /** Attributes that the player may switch between; the better one is offered first. */
  attributes: readonly AttributeId[];
  /** By which Hurt finds the roll. */
  tags: readonly RollTag[];
  /** Whom it is aimed at: somebody else, an ally, or nobody. */
  at: "other" | "ally" | "nobody";
  /** Whether it is done with words. */
  verbal: boolean;
}

const WORDS: readonly AttributeId[] = HARM_ATTRIBUTES.verbal;
const BODY: readonly AttributeId[] = HARM_ATTRIBUTES.physical;

const recovery = (id: "defuse-anger" | "defuse-fear" | "comic-levity", icon: string): ConflictAct => ({
  id,
  rule: "conflict.recover",
  icon,
  attributes: RECOVERIES[id].attributes,
  tags: ["verbal"],
  at: "ally",
  verbal: true,
});

/** The acts; which tags a roll has where the text names none is this system's own reading [house]. */
const ACTS: Readonly<Record<ActId, ConflictAct>> = {
  inflict: {
    id: "inflict",
    rule: "conflict.inflict",
    icon: "high-punch",
    attributes: BODY,
    tags: ["aim"],
    at: "other",
    verbal: false,
  },
  injure: {
    id: "injure",
    rule: "conflict.injure",
    icon: "hammer-drop",
    attributes: BODY,
    tags: ["aim"],
    at: "other",
    verbal: false,
  },
  deescalate: {
    id: "deescalate",
    rule: "conflict.act",
    icon: "truce",
    attributes: WORDS,
    tags: ["verbal", "diplomacy"],
    at: "nobody",
    verbal: true,
  },
  "defuse-anger": recovery("defuse-anger", "peace-dove"),
  "defuse-fear": recovery("defuse-fear", "candle-flame"),
  "comic-levity": recovery("comic-levity", "jester-hat"),
  "deflect-verbal": {
    id: "deflect-verbal",
    rule: "conflict.deflect",
    icon: "conversation",
    attributes: WORDS,
    tags: ["verbal"],
    at: "ally",
    verbal: true,
  },
  "deflect-physical": {
    id: "deflect-physical",
    rule: "conflict.deflect",
    icon: "shield-reflect",
    attributes: BODY,
    tags: [],
    at: "ally",
    verbal: false,
  },
  act: {
    id: "act",
    rule: "conflict.act",
    icon: "dice-twenty-faces-twenty",
    attributes: ATTRIBUTE_IDS,
    tags: [],
    at: "nobody",
    verbal: false,
  },
};

/**
 * An act with what is inflicted: an emotion is inflicted with words, a Condition of the body by hand (docs/rules.md §2: verbal
 * confrontation is inflicting an emotion).
 */
export function conflictAct(id: ActId, condition = ""): ConflictAct {
  const act = ACTS[id];
  if (id !== "inflict" || !isEmotion(condition)) return act;
  return { ...act, icon: "megaphone", attributes: WORDS, tags: ["verbal"], verbal: true };
}

/** The attribute offered first: the one chosen before, else the one with the better bonus, of equals the first. */
export function offeredAttribute(
  { attributes }: ConflictAct,
  bonuses: Readonly<Record<AttributeId, number>>,
  chosen?: AttributeId,
): AttributeId {
  if (chosen && attributes.includes(chosen)) return chosen;
  return attributes.reduce((best, one) => (bonuses[one] > bonuses[best] ? one : best), attributes[0] ?? "charisma");
}
