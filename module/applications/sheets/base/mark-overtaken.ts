import { key } from "../../../constants";
import type { TextField } from "./fields";

/** Longer texts are cut, in letters. */
const LONG = 120;

/** Says once, quietly, that somebody else changed what is being written here, and to what. */
export function tellOvertaken(stored: string): void {
  ui.notifications.info(key("Sheet.ChangedMeanwhile"), { format: { value: shown(stored) }, escape: true });
}

/** Marks a field whose half-typed text would replace somebody else's change, with the value that this one has now. */
export function markOvertaken(field: TextField, stored: string): void {
  const text = game.i18n.format(key("Sheet.ChangedMeanwhile"), { value: shown(stored) });
  field.dataset["theirs"] = stored;
  field.title = text;
  field.setAttribute("aria-description", text);
}

/** The text that the field says now is the one that is wanted. */
export function unmarkOvertaken(field: TextField): void {
  if (field.dataset["theirs"] === undefined) return;
  delete field.dataset["theirs"];
  field.removeAttribute("title");
  field.removeAttribute("aria-description");
}

function shown(stored: string): string {
  const text = stored.trim();
  if (text === "") return game.i18n.localize(key("Sheet.ChangedTo.nothing"));
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}
