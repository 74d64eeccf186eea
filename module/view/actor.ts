import { bonusText } from "./effects";
import type { EffectBonus } from "./effects-read";
import { ATTRIBUTE_ICONS, ATTRIBUTE_IDS, KIND_IDS, type AttributeId } from "./actor-ids";
import { countedPenalties } from "./harm-counts";
import { levelKey } from "./shared-levels";
import { dotsView, type DotsView } from "./sheet-dots";
import { isLong, signed, type Words } from "./sheet-words";
import type { TrackKind, TrackPoints } from "./track";

/** What the head of a sheet needs to know of its actor. */
export interface ActorState {
  type: "character" | "foe";
  name: string;
  img: string;
  level: number;
  kind: string;
  size: number;
  tippable: boolean;
  tagline: string;
  notches: number;
  skillSlots: number;
  attributes: Record<AttributeId, { dots: number; score: number; bonus: number }>;
  wounds: TrackPoints;
  fatigue: TrackPoints;
  /** Whether only the worse of wounds and fatigue counts. */
  worstOnly: boolean;
  /** What effects add to every target. */
  targetBonus: number;
}

/** More marks than these are left to the number beside them. */
const MARKS = { notches: 25, skillSlots: 10 };

export interface CountView {
  id: "notches" | "skillSlots";
  label: string;
  value: number;
  less: string;
  more: string;
  /** Tally strokes: fives crossed, and the rest. */
  fives: number[];
  rest: number[];
  /** Little cards, one for each slot. */
  cards: number[];
}

export interface OptionView {
  value: string;
  label: string;
  selected: boolean;
}

export interface MastheadView {
  name: string;
  long: boolean;
  img: string;
  corner: "ours" | "theirs";
  facts: string[];
  tagline: string;
  level: number;
  size: number;
  tippable: boolean;
  kinds: OptionView[];
  counts: CountView[];
  editing: string;
}

/**
 * Name, portrait, what one is, and what one has gained; to those who only know of somebody, no numbers.
 * @param shown `gains`: whether the world plays the game in which Notches and Skill slots are gained
 */
export function mastheadView(
  actor: ActorState,
  { limited, gains }: { limited: boolean; gains: boolean },
  { t }: Words,
): MastheadView {
  const numbers = [t("SCUFFLE.Sheet.Level", { level: actor.level }), t("SCUFFLE.Sheet.Size", { size: actor.size })];
  const facts = [t(`SCUFFLE.Kind.${actor.kind}`), ...(limited ? [] : numbers)];
  const foe = actor.type === "foe";
  const gained = !gains ? [] : foe ? (["notches"] as const) : (["notches", "skillSlots"] as const);
  return {
    name: actor.name,
    long: isLong(actor.name),
    img: actor.img,
    corner: foe ? "theirs" : "ours",
    facts: foe ? [t("TYPES.Actor.foe"), ...facts] : facts,
    tagline: actor.tagline,
    level: actor.level,
    size: actor.size,
    tippable: actor.tippable,
    kinds: KIND_IDS.map((id) => ({ value: id, label: t(`SCUFFLE.Kind.${id}`), selected: id === actor.kind })),
    counts: gained.map((id) => countView(id, actor[id], t)),
    editing: t("SCUFFLE.Sheet.Editing", { name: actor.name }),
  };
}

function countView(id: CountView["id"], value: number, t: Words["t"]): CountView {
  const drawn = value <= MARKS[id] ? value : 0;
  const strokes = id === "notches" ? drawn : 0;
  return {
    id,
    label: t(`SCUFFLE.Count.${id}.Name`),
    value,
    less: t(`SCUFFLE.Count.${id}.Less`),
    more: t(`SCUFFLE.Count.${id}.More`),
    fives: Array.from({ length: Math.floor(strokes / 5) }, () => 1),
    rest: Array.from({ length: strokes % 5 }, () => 1),
    cards: Array.from({ length: id === "skillSlots" ? drawn : 0 }, () => 1),
  };
}

export interface StrapView {
  /** What is added to every target number, or null for nothing. */
  sum: string | null;
  states: { icon: string; img: string | null; text: string; value: string | null }[];
}

/** Something that is on for a while or weighs on rolls. */
export interface StrapEffect {
  name: string;
  img: string;
  bonus: EffectBonus;
  /** What it takes, or for how long, of a Condition or an emotion. */
  note: string;
}

/**
 * How one is, in one line: the penalty to targets first, then what causes it, then what is on for a while or weighs on rolls.
 * @param games whose harm is shown
 */
export function strapView(
  actor: ActorState,
  body: { name: string; penalty: string } | null,
  shown: readonly StrapEffect[],
  games: { pools: boolean },
  words: Words,
): StrapView {
  const counted = countedPenalties({ wounds: actor.wounds.penalty, fatigue: actor.fatigue.penalty }, actor.worstOnly);
  const sum = counted.wounds + counted.fatigue + actor.targetBonus;
  const tracks = (games.pools ? (["wounds", "fatigue"] as const) : []).map((kind: TrackKind) => {
    const { level } = actor[kind];
    const own = counted[kind];
    const icon = kind === "wounds" ? "bandage-roll" : "tired-eye";
    return { icon, img: null, text: words.t(levelKey(kind, level)), value: own > 0 ? signed(own, words) : null };
  });
  const hurt = body ? [{ icon: "sticking-plaster", img: null, text: body.name, value: body.penalty || null }] : [];
  const effects = shown.map(({ name, img, bonus, note }) => ({
    icon: "",
    img,
    text: name,
    value: [bonusText(bonus, words), note].filter(Boolean).join(" · ") || null,
  }));
  const weighs = games.pools && sum !== 0;
  return { sum: weighs ? signed(sum, words) : null, states: [...tracks, ...hurt, ...effects] };
}

export interface AttributeView {
  id: AttributeId;
  label: string;
  icon: string;
  dots: DotsView;
  dotsLabel: string;
  score: number;
  scoreLabel: string;
  bonus: string;
}

/** The six attributes in their order. */
export function attributeViews(attributes: ActorState["attributes"], editable: boolean, words: Words): AttributeView[] {
  return ATTRIBUTE_IDS.map((id) => {
    const { dots, score, bonus } = attributes[id];
    const label = words.t(`SCUFFLE.Attribute.${id}`);
    const view = dotsView(dots, editable, words);
    return {
      id,
      label,
      icon: ATTRIBUTE_ICONS[id],
      dots: view,
      dotsLabel: words.t("SCUFFLE.Sheet.NamedDots", { name: label, dots: view.text }),
      score,
      scoreLabel: words.t("SCUFFLE.Sheet.ScoreOf", { name: label }),
      bonus: signed(bonus, words),
    };
  });
}
