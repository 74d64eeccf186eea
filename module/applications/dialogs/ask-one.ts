import { key, SYSTEM_ID } from "../../constants";
import { asText, at } from "../../view/shared-guards";

/** Something to pick from a list. */
interface Offer {
  value: string;
  label: string;
}

/** Asks for one of a few. @returns its value; null when it was thought better of */
export async function askOne(title: string, offers: readonly Offer[]): Promise<string | null> {
  const answer: unknown = await foundry.applications.api.DialogV2.input({
    window: { title },
    classes: [SYSTEM_ID, "sc-win", "sc-win--dialog", "sc-confirm"],
    content: question(title, offers),
    ok: { label: key("Pick.Choose"), class: "sc-btn sc-btn--do" },
    buttons: [{ action: "cancel", label: key("Check.Cancel"), class: "sc-btn", callback: () => null }],
    rejectClose: false,
    modal: true,
  });
  const picked = asText(at(answer, "picked"));
  return offers.some(({ value }) => value === picked) ? picked : null;
}

function question(text: string, offers: readonly Offer[]): HTMLDivElement {
  const content = document.createElement("div");
  content.className = "sc-dlg";
  const label = document.createElement("label");
  label.className = "sc-2up";
  const words = document.createElement("span");
  words.textContent = text;
  const list = document.createElement("select");
  Object.assign(list, { name: "picked", autofocus: true });
  list.className = "sc-field";
  for (const { value, label: name } of offers) list.append(new Option(name, value));
  label.append(words, list);
  content.append(label);
  return content;
}
