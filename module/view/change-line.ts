import type { Change } from "../rules/changes/index";
import { statusLook, statusName } from "./status-catalog";
import type { WordData, Words } from "./shared-words";

/** One thing that a card does to somebody: "Marsh is Prone", "4 minutes". */
export interface ChangeText {
  /** A name in `assets/icons`. */
  icon: string;
  text: string;
  /** How long, or blank. */
  note: string;
}

const ICONS: Readonly<Record<string, string>> = {
  "hurt.raise": "internal-injury",
  "hurt.lower": "sticking-plaster",
  "notch.add": "tally-mark-5",
  "skill-slot.add": "graduate-cap",
  "wounds.add": "bandage-roll",
  "wounds.heal": "bandage-roll",
  "fatigue.add": "tired-eye",
  "fatigue.heal": "tired-eye",
  "hps.lose": "heart-beats",
  "hold.add": "prisoner",
  "hold.reverse": "return-arrow",
  "hold.remove": "breaking-chain",
  "weapon.move": "drop-weapon",
  "counter.add": "sword-clash",
  "counter.spend": "sword-clash",
  "defence.use": "round-shield",
  "bleeding.stop": "first-aid-kit",
  "care.add": "first-aid-kit",
};

/**
 * What a change does, in words.
 * @param nameOf  what an actor is called, by UUID
 * @param hidden  whose numbers aren't for the reader, by UUID: points are left out then
 */
export function changeText(
  change: Change,
  nameOf: (uuid: string) => string,
  words: Words,
  hidden: (uuid: string) => boolean = () => false,
): ChangeText {
  if ("points" in change && hidden(change.target)) {
    const text = words.t(`SCUFFLE.Hidden.${change.type}`, { target: nameOf(change.target) });
    return { icon: iconOf(change), text, note: "" };
  }
  const key = `SCUFFLE.Change.${change.type}`;
  return { icon: iconOf(change), text: say(key, change, nameOf, words), note: note(change, words) };
}

function iconOf(change: Change): string {
  if ("emotion" in change) return statusLook(change.emotion, 1).icon;
  if ("condition" in change) return statusLook(change.condition, 1).icon;
  return ICONS[change.type] ?? "star-formation";
}

function say(key: string, change: Change, nameOf: (uuid: string) => string, words: Words): string {
  if ("holder" in change) {
    return words.t(key, { holder: nameOf(change.holder), captive: nameOf(change.captive) });
  }
  if ("item" in change) return words.t(key, { from: nameOf(change.from), to: nameOf(change.to) });
  const data: WordData = { target: nameOf(change.target) };
  if ("condition" in change) data["condition"] = words.t(statusName(change.condition));
  if ("emotion" in change) data["emotion"] = words.t(statusName(change.emotion));
  if ("defence" in change) data["defence"] = words.t(`SCUFFLE.Defence.${change.defence}`);
  if ("against" in change) data["against"] = nameOf(change.against);
  const amount = amountOf(change);
  return amount === null ? words.t(key, data) : words.count(key, amount, data);
}

function amountOf(change: Change): number | null {
  if ("stages" in change) return change.stages;
  if ("points" in change) return change.points;
  return "amount" in change ? change.amount : null;
}

function note(change: Change, words: Words): string {
  if (!("duration" in change) || !change.duration) return "";
  return "minutes" in change.duration
    ? words.count("SCUFFLE.Time.minutes", change.duration.minutes)
    : words.count("SCUFFLE.Time.rounds", change.duration.rounds);
}
