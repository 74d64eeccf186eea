import type { DefenceOption } from "./defence-options";
import { fightNumbers } from "./dialog-fight";
import { defenceDraft } from "./fight-draft";
import type { FightFacts } from "./fight-facts";
import { signed, type Words } from "./shared-words";

/** A way to defend oneself as a row: what it is, with what, and what would be thrown. */
export interface DefenceRow {
  id: string;
  icon: string;
  name: string;
  /** What it is done with, and what helps. */
  note: string;
  /** How often in a round, or that it is spent. */
  round: string;
  spent: boolean;
  /** "5d6", and what each die must show; blank where nothing is thrown. */
  dice: string;
  target: string;
  /** "Mace, needs 3+, once a round": all of it on one line of a foe's page. */
  brief: string;
  on: boolean;
}

const ICONS: Readonly<Record<DefenceOption["kind"], string>> = {
  dodge: "dodging",
  parry: "sword-clash",
  block: "round-shield",
  none: "cross-mark",
};

/** The ways to defend oneself, with what each would throw before anybody touches a switch. */
export function defenceRows(
  facts: FightFacts,
  options: readonly DefenceOption[],
  chosen: string,
  words: Words,
): DefenceRow[] {
  return options.map((option) => {
    const { id, kind, name, helper, spent } = option;
    const numbers = kind === "none" ? null : fightNumbers(defenceDraft(facts, option), words);
    const helps = helper
      ? words.t("SCUFFLE.Exchange.With", { name: helper.name, signed: signed(helper.modifier, words) })
      : "";
    const note = [name, helps].filter(Boolean).join(", ");
    const round = words.t(spent ? "SCUFFLE.Exchange.Spent" : `SCUFFLE.Exchange.Often.${kind}`);
    const needs = numbers ? words.t("SCUFFLE.Exchange.NeedsEach", { target: numbers.target }) : "";
    return {
      id,
      icon: ICONS[kind],
      name: words.t(`SCUFFLE.Defence.${kind}`),
      note,
      round,
      spent,
      dice: numbers ? words.t("SCUFFLE.Exchange.Pool", { n: numbers.dice }) : "",
      target: numbers?.target ?? "",
      brief: [note, needs, round].filter(Boolean).join(", "),
      on: id === chosen,
    };
  });
}
