import { odds } from "../rules/odds/odds";
import { CONFLICT_BANDS } from "../rules/tables/conflict-bands";
import { bandView, type Band } from "./band";
import type { AttributeId } from "./actor-ids";
import { ACT_IDS, conflictAct, offeredAttribute, type ActId } from "./conflict-acts";
import { conflictModifiers, readyAct, type ConflictFacts } from "./conflict-draft";
import { actName } from "./dialog-conflict";
import { modifierLabel } from "./dialog-check";
import { conflictOdds, type OddsView } from "./odds-view";
import { CONFLICT_LOOKS } from "./shared-tiers";
import { signed, type Words } from "./shared-words";

/** One act on the sheet's Conflict tab. */
export interface ActRow {
  id: ActId;
  icon: string;
  name: string;
  /** "Dexterity +2, Bruised −1". */
  note: string;
  /** "d20 +1". */
  die: string;
  label: string;
  odds: OddsView;
  oddsLabel: string;
  /** The chance of 11 or more. */
  any: string;
  /** Whether the text prints no roll for it. */
  house: boolean;
}

/** A row of the table of totals (docs/rules.md §2). */
export interface BandRow extends Band {
  total: string;
  inflict: string;
  recover: string;
}

/** The acts of somebody with their exact odds now; the attribute is the one chosen last, else the better. */
export function actRows(facts: ConflictFacts, chosen: Readonly<Record<string, AttributeId>>, words: Words): ActRow[] {
  return ACT_IDS.map((id): ActRow => {
    const act = conflictAct(id);
    const attribute = offeredAttribute(act, facts.bonuses, chosen[id]);
    const modifiers = conflictModifiers(facts, act, attribute);
    const { rule, input } = readyAct({
      act: id,
      attribute,
      condition: "",
      modifiers,
      situational: 0,
      reprisal: "hurt",
      supports: false,
      stage: 0,
      naturalOne: false,
    });
    const total = Number(input["bonus"]) + Number(input["penalty"]);
    const view = conflictOdds(odds(rule, input).tiers, words);
    const name = actName(id, words);
    return {
      id,
      icon: act.icon,
      name,
      note: modifiers.map((one) => `${modifierLabel(one, words)} ${signed(one.value, words)}`).join(", "),
      die: `${words.t("SCUFFLE.Conflict.Die")} ${signed(total, words)}`,
      label: words.t("SCUFFLE.Conflict.Roll", { act: name }),
      odds: view,
      oddsLabel: `${name}: ${view.label}`,
      any: view.any,
      house: act.rule === "conflict.injure",
    };
  });
}

/** What the total means, best first. */
export function bandRows(words: Words): BandRow[] {
  return CONFLICT_BANDS.toReversed().map((band) => {
    return {
      ...bandView(CONFLICT_LOOKS[band.tier], words),
      total: range(band.from, band.to, words),
      inflict: words.t(`SCUFFLE.Conflict.Means.inflict.${band.tier}`),
      recover: words.t(`SCUFFLE.Conflict.Means.recover.${band.tier}`),
    };
  });
}

function range(from: number | null, to: number | null, words: Words): string {
  if (from === null) return words.t("SCUFFLE.Conflict.Means.most", { n: words.number(to ?? 0) });
  if (to === null) return words.t("SCUFFLE.Conflict.Means.least", { n: words.number(from) });
  return words.t("SCUFFLE.Conflict.Means.range", { from: words.number(from), to: words.number(to) });
}
