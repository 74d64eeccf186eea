import { intlLanguage, words } from "../../actions/words";
import type { Words } from "../../view/sheet-words";

/** The reader's language for a sheet: texts, figures and the order of names. */
export function sheetWords(): Words {
  const collator = new Intl.Collator(intlLanguage(), { numeric: true, sensitivity: "base" });
  return { ...words(), compare: (a, b) => collator.compare(a, b) };
}
