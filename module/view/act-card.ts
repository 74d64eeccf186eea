import { isEmotion } from "../rules/changes/statuses";
import type { ConflictTier } from "../rules/tables/conflict-bands";
import { bandView, type Band } from "./band";
import { readAgainst, type Against } from "./against";
import { isConflictTier, CONFLICT_LOOKS } from "./shared-tiers";
import { shiftNote } from "./tier-shift";
import { ACT_IDS, conflictAct } from "./conflict-acts";
import { actName } from "./dialog-conflict";
import type { CheckRecord } from "./card-record";
import type { CardChoices } from "./card-choices";
import { modifierLabel } from "./dialog-check";
import { guardView, type GuardView } from "./guard-view";
import { asList, asText, asWhole, at, isFields } from "./shared-guards";
import { plain, signed, type Words } from "./shared-words";
import { statusName } from "./status-catalog";
import { STATUS_IDS } from "../rules/changes/statuses";

/** An act of a conflict as a card: all text ready, all names as they were typed. */
export interface ActCard extends Band {
  title: string;
  subtitle: string;
  how: string;
  face: number;
  faceText: string;
  lines: string[];
  total: string;
  /** What goes along with it, in words. */
  notes: string[];
  exposure: GuardView;
}

/** What a message about an act shows; null when its outcome can't be read. */
export function actCard(
  record: CheckRecord,
  outcome: unknown,
  faces: unknown,
  choices: CardChoices,
  words: Words,
): ActCard | null {
  const tier = at(outcome, "tier");
  const face = asWhole(asList(at(faces, "act"))[0]);
  if (!isFields(outcome) || !isConflictTier(tier) || face < 1) return null;
  return {
    ...actTitle(record, choices, words),
    how: choices.how,
    ...bandView(CONFLICT_LOOKS[tier], words),
    face,
    faceText: words.t("SCUFFLE.Conflict.Face", { face: words.number(face) }),
    lines: record.modifiers
      .filter(({ on }) => on)
      .map((modifier) => `${modifierLabel(modifier, words)} ${signed(modifier.value, words)}`),
    total: plain(asWhole(outcome["total"]), words),
    notes: notes(outcome, words),
    exposure: exposure(record, choices, words),
  };
}

/** "Inflict a Condition", and "on Constable Marsh: Prone" below it. */
export function actTitle(record: CheckRecord, choices: CardChoices, words: Words): { title: string; subtitle: string } {
  const id = ACT_IDS.find((known) => known === record.subject.identifier) ?? "act";
  const names = record.targets.map(({ name }) => name).join(", ");
  const status = STATUS_IDS.find((known) => known === choices.condition);
  const condition = status ? words.t(statusName(status)) : "";
  const against = readAgainst(record.besides);
  if (against) return { title: actName(id, words), subtitle: againstText(against, words) };
  const key = condition === "" ? "at" : "with";
  const subtitle = names === "" ? condition : words.t(`SCUFFLE.Conflict.On.${key}`, { names, condition });
  return { title: actName(id, words), subtitle };
}

/** "for Nanne Quill, against Crispin Vole: Inflict a Condition". */
function againstText({ name, by, act }: Against, words: Words): string {
  const known = ACT_IDS.find((id) => id === act) ?? "act";
  return words.t("SCUFFLE.Deflect.Against", { name, by, act: actName(known, words) });
}

/** Whether an act's harm reaches those whom it is aimed at. */
export function reaches(outcome: unknown): boolean {
  return isFields(at(outcome, "inflict")) || asWhole(at(outcome, "hurt")) > 0;
}

/** The card for whoever is kept from the numbers: what came of it, not by how much. */
export function withoutNumbers(card: ActCard): ActCard {
  return { ...card, face: 0, faceText: "", lines: [], total: "" };
}

/** What was said about an act since it was thrown, in words. */
export function actNotes({ shift, tier, deflections, nameOf }: SaidSince, words: Words): string[] {
  const shifted =
    shift && isConflictTier(tier) && tier !== shift.to ? [shiftNote(CONFLICT_LOOKS, tier, shift, words)] : [];
  const turned = deflections.map(({ name, target, deflected }) =>
    words.t(deflected ? "SCUFFLE.Deflect.Turned" : "SCUFFLE.Deflect.Failed", { name, target: nameOf(target) }),
  );
  return [...shifted, ...turned];
}

/** What was said about an act since. */
interface SaidSince {
  shift: { to: ConflictTier; by: string } | null;
  /** As the dice alone have it. */
  tier: string;
  deflections: readonly { name: string; target: string; deflected: boolean }[];
  nameOf(uuid: string): string;
}

function notes(outcome: Record<string, unknown>, words: Words): string[] {
  const said: string[] = [];
  const complication = asText(outcome["complication"]);
  if (complication !== "") said.push(words.t(`SCUFFLE.Conflict.Complication.${complication}`));
  if (outcome["deflected"] === true) said.push(words.t("SCUFFLE.Conflict.Deflected"));
  if (outcome["deflected"] === false) said.push(words.t("SCUFFLE.Conflict.NotDeflected"));
  return said;
}

/** What a town guard would make of it (docs/rules.md §2, Exposure). */
function exposure(record: CheckRecord, choices: CardChoices, words: Words): GuardView {
  const id = ACT_IDS.find((known) => known === record.subject.identifier) ?? "act";
  const act = conflictAct(id, choices.condition);
  const seen = act.rule === "conflict.injure" ? (choices.deadly ? "armed" : "unarmed") : "condition";
  const spoken = act.verbal || isEmotion(choices.condition) || act.at !== "other";
  return guardView(spoken ? "words" : seen, words);
}

/** The card in one line of plain text, for exports of the log. */
export function actText(card: ActCard, words: Words): string {
  const { title, subtitle, word, total, face } = card;
  const act = [title, subtitle].filter(Boolean).join(" ");
  return words.t("SCUFFLE.Conflict.Plain", { act, tier: word, total, face: words.number(face) });
}
