import type { EffectBonus, TimeLeft } from "./effects-read";
import { signed, type Words } from "./sheet-words";

export interface EffectState {
  uuid: string;
  id: string;
  name: string;
  img: string;
  /** Whose it is, when it comes from an item; blank for the actor's own. */
  source: string;
  disabled: boolean;
  temporary: boolean;
  /** What is left of it, in words; blank for what doesn't end. */
  duration: string;
  bonus: EffectBonus;
  /** What it means, in a sentence; blank where nothing is known. */
  means: string;
}

export const EFFECT_LISTS = ["temporary", "passive", "inactive"] as const;
export type EffectListId = (typeof EFFECT_LISTS)[number];

export interface EffectRow extends EffectState {
  on: boolean;
  note: string;
  toggle: string;
  edit: string;
  remove: string;
}

export interface EffectListView {
  id: EffectListId;
  label: string;
  add: string;
  empty: string;
  rows: EffectRow[];
}

/** The effects on somebody in three lists: for a while, for good, and switched off. */
export function effectLists(effects: EffectState[], words: Words): EffectListView[] {
  const { t, compare } = words;
  const listOf = ({ disabled, temporary }: EffectState): EffectListId =>
    disabled ? "inactive" : temporary ? "temporary" : "passive";
  return EFFECT_LISTS.map((id) => ({
    id,
    label: t(`SCUFFLE.Effects.${id}.Name`),
    add: t(`SCUFFLE.Effects.${id}.Add`),
    empty: t(`SCUFFLE.Effects.${id}.Empty`),
    rows: effects
      .filter((effect) => listOf(effect) === id)
      .toSorted((a, b) => compare(a.name, b.name))
      .map((effect) => ({
        ...effect,
        on: !effect.disabled,
        note: [effect.source, bonusText(effect.bonus, words), effect.duration].filter(Boolean).join(" · "),
        toggle: t("SCUFFLE.Effects.Toggle", { name: effect.name }),
        edit: t("SCUFFLE.Sheet.EditNamed", { name: effect.name }),
        remove: t("SCUFFLE.Sheet.DeleteNamed", { name: effect.name }),
      })),
  }));
}

/** "2 rounds, 1 turn". */
export function timeText(time: readonly TimeLeft[], { count }: Words): string {
  return time.map(({ unit, n }) => count(`SCUFFLE.Effects.Time.${unit}`, n)).join(", ");
}

/** What an effect does to every roll: "+2 dice, +1 to targets"; blank for one that does neither. */
export function bonusText({ dice, target }: EffectBonus, words: Words): string {
  const said: string[] = [];
  if (dice !== 0) said.push(words.count("SCUFFLE.Effects.Dice", dice, { dice: signed(dice, words) }));
  if (target !== 0) said.push(words.t("SCUFFLE.Track.Penalty", { penalty: signed(target, words) }));
  return said.join(", ");
}
