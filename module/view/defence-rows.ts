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
    return {
      id,
      icon: ICONS[kind],
      name: words.t(`SCUFFLE.Defence.${kind}`),
      note: [name, helps].filter(Boolean).join(", "),
      round: words.t(spent ? "SCUFFLE.Exchange.Spent" : `SCUFFLE.Exchange.Often.${kind}`),
      spent,
      dice: numbers ? words.t("SCUFFLE.Exchange.Pool", { n: numbers.dice }) : "",
      target: numbers?.target ?? "",
      on: id === chosen,
    };
  });
}
