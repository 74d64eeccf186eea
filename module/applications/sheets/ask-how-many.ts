import { warn } from "../../actions/notify";
import { key, SYSTEM_ID } from "../../constants";
import { parseWhole } from "../../data/fields/parse-whole";
import { at } from "../../view/shared-guards";

/**
 * Asks how many of a stack are handed over, all of them to begin with.
 * @returns 1 to `max`; null when it was thought better of, or no number from 1 on was typed, which is said
 */
export async function askHowMany(name: string, max: number): Promise<number | null> {
  const title = game.i18n.format(key("Drop.HowMany"), { name });
  const answer: unknown = await foundry.applications.api.DialogV2.input({
    window: { title },
    classes: [SYSTEM_ID, "sc-win", "sc-win--dialog", "sc-confirm"],
    content: question(title, max),
    ok: { label: key("Drop.Give"), class: "sc-btn sc-btn--do" },
    buttons: [{ action: "cancel", label: key("Drop.Keep"), class: "sc-btn", callback: () => null }],
    rejectClose: false,
    modal: true,
  });
  const typed = at(answer, "quantity");
  if (typeof typed !== "string") return null;
  const amount = parseWhole(typed) ?? 0;
  if (amount >= 1) return Math.min(amount, max);
  warn(key("Drop.NotSoMany"), { typed, max: String(max) });
  return null;
}

function question(text: string, max: number): HTMLDivElement {
  const content = document.createElement("div");
  content.className = "sc-dlg";
  const label = document.createElement("label");
  label.className = "sc-many";
  const words = document.createElement("span");
  words.textContent = text;
  const field = document.createElement("input");
  Object.assign(field, { type: "text", inputMode: "numeric", name: "quantity", autocomplete: "off", autofocus: true });
  field.className = "sc-field sc-field--n";
  field.setAttribute("value", String(max));
  field.addEventListener("focus", () => field.select());
  const all = document.createElement("span");
  all.textContent = game.i18n.format(key("Drop.OfAll"), { max: String(max) });
  label.append(words, field, all);
  content.append(label);
  return content;
}
