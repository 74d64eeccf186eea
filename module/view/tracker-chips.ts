import { CONDITION_IDS, EMOTION_IDS, type ConditionId } from "../rules/changes/index";
import { healBody } from "../rules/heal-body";
import { BODY_STAGES } from "../rules/tables/body-stages";
import type { EmotionId } from "../rules/tables/emotions";
import { bodyIcon, roman } from "./harm-body";
import { levelKey } from "./shared-levels";
import { plain, signed, type Words } from "./shared-words";
import { statusLook, statusName } from "./status-catalog";
import { leftText } from "./time-left";
import type { FighterFacts, Sight } from "./tracker-facts";

/** Something that is on somebody, in a line of the tracker. */
export interface ChipView {
  /** A name in `assets/icons`. */
  icon: string;
  text: string;
  /** Stage, what is left, or a number; blank for none. */
  note: string;
  tone: "" | "mood" | "good";
  /** Whether the icon stands for the text, which is only said. */
  bare: boolean;
}

type Chip = Omit<ChipView, "bare" | "tone"> & {
  tone?: ChipView["tone"];
  vague?: { icon?: string; text: string } | null;
};

/**
 * What is on somebody: counters, holds, Conditions, emotions with what they drive to, Hurt, tracks, HPS and attacks, as far as
 * the reader may know (docs/rules.md §2, §3, §5).
 * @param nameOf  what somebody is called by UUID; blank for whom the reader doesn't know
 */
export function chipViews(
  fighter: FighterFacts,
  sight: Sight,
  nameOf: (uuid: string) => string,
  words: Words,
): ChipView[] {
  const chips = [
    ...counterChips(fighter, nameOf, words),
    ...CONDITION_IDS.flatMap((id) => conditionChip(id, fighter, sight, nameOf, words)),
    ...(fighter.feels ? EMOTION_IDS.flatMap((id) => emotionChips(id, fighter, sight, words)) : []),
    ...harmChips(fighter, bleedsByClock(fighter, sight), words),
    ...(sight === "all" ? attackChip(fighter, words) : []),
  ];
  return chips.flatMap((chip) => seen(chip, sight));
}

/** Left for the clock that counts it down. */
export function bleedsByClock({ states }: FighterFacts, sight: Sight): boolean {
  const { stage, until } = states.statuses.bleeding;
  return stage > 0 && until !== null && sight !== "icons";
}

function seen({ icon, text, note, tone = "", vague }: Chip, sight: Sight): ChipView[] {
  if (sight !== "icons") return [{ icon, text, note, tone, bare: sight === "numbers" }];
  if (vague === null) return [];
  return [{ icon: vague?.icon ?? icon, text: vague?.text ?? text, note: "", tone, bare: true }];
}

function counterChips({ counters }: FighterFacts, nameOf: (uuid: string) => string, words: Words): Chip[] {
  const vague = { text: words.t("SCUFFLE.Tracker.Counter.vague") };
  return counters.map(({ against, bonus, immediate }): Chip => {
    const name = nameOf(against);
    const kind = immediate ? "immediate" : "next";
    const text = name === "" ? vague.text : words.t(`SCUFFLE.Tracker.Counter.${kind}`, { name });
    return { icon: "drop-weapon", text, note: immediate ? "" : signed(bonus, words), tone: "good", vague };
  });
}

function conditionChip(
  id: ConditionId,
  fighter: FighterFacts,
  sight: Sight,
  nameOf: (uuid: string) => string,
  words: Words,
): Chip[] {
  const { stage, until, partners } = fighter.states.statuses[id];
  if (stage === 0 || (id === "bleeding" && bleedsByClock(fighter, sight))) return [];
  const { icon, name } = statusLook(id, 1);
  const names = partners.map(nameOf).filter(Boolean).join(", ");
  const hold = names !== "" && (id === "grappled" || id === "holding");
  const text = hold ? words.t(`SCUFFLE.Tracker.Hold.${id}`, { names }) : words.t(name);
  return [{ icon, text, note: leftText(until, fighter.clock, words), vague: { text: words.t(name) } }];
}

/** An emotion with its Stage, and what it drives to, which is its owner's to know. */
function emotionChips(id: EmotionId, { states, clock }: FighterFacts, sight: Sight, words: Words): Chip[] {
  const { stage, until } = states.statuses[id];
  if (stage === 0) return [];
  const { icon, name } = statusLook(id, stage);
  const calm = statusLook(id, 1);
  const note = [roman(stage), leftText(until, clock, words)].filter(Boolean).join(" · ");
  const vague = { icon: calm.icon, text: words.t(statusName(id)) };
  const driven = sight === "all" ? Object.entries(states.extra[id]) : [];
  return [
    { icon, text: words.t(name), note, tone: "mood", vague },
    ...driven.map(([what, end]): Chip => ({
      icon,
      text: words.t(`SCUFFLE.Extra.${what}`),
      note: leftText(end, clock, words),
      tone: "mood",
    })),
  ];
}

/** @param told  whether the clock of Bleeding Out tells of the body already */
function harmChips(fighter: FighterFacts, told: boolean, words: Words): Chip[] {
  const { feels, body, tracks: levels, hps } = fighter;
  const row = feels && !told ? BODY_STAGES[body - 1] : undefined;
  const tracks = (["wounds", "fatigue"] as const).flatMap((kind): Chip[] => {
    const { level, penalty } = levels?.[kind] ?? { level: 0, penalty: 0 };
    const text = words.t(levelKey(kind, level));
    const vague = { text: words.t(`SCUFFLE.Track.${kind}.Name`) };
    const icon = kind === "wounds" ? "bandage-roll" : "tired-eye";
    return level > 0 ? [{ icon, text, note: signed(penalty, words), vague }] : [];
  });
  return [
    ...(row ? [hurtChip(row.label, fighter, words)] : []),
    ...tracks,
    ...(hps
      ? [{ icon: "heart-beats", text: words.t("SCUFFLE.Tracker.Hps"), note: hpsText(hps, words), vague: null }]
      : []),
  ];
}

/** A Stage that heals only once medical aid began says so, as the sheet does (docs/rules.md §2). */
function hurtChip(label: string, { body, aid, clock }: FighterFacts, words: Words): Chip {
  const vague = { icon: "internal-injury", text: words.t("SCUFFLE.Tracker.Hurt") };
  const waits = healBody({ body, aid, now: clock.now }).reason === "aid";
  const note = waits ? `${roman(body)} · ${words.t("SCUFFLE.Tracker.NeedsAid")}` : roman(body);
  return { icon: bodyIcon(body), text: words.t(label), note, tone: "mood", vague };
}

function hpsText({ value, max }: { value: number; max: number }, words: Words): string {
  return words.t("SCUFFLE.Tracker.Of", { n: plain(value, words), of: words.number(max) });
}

function attackChip({ attacks }: FighterFacts, words: Words): Chip[] {
  if (!attacks) return [];
  const note = words.t("SCUFFLE.Tracker.Of", { n: words.number(attacks.left), of: words.number(attacks.of) });
  return [{ icon: "fist", text: words.t("SCUFFLE.Tracker.Attacks"), note }];
}
