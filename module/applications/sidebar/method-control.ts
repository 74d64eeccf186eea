import { possibleMethods } from "../../actions/fight-method";
import { usualMethod } from "../../actions/world-settings";
import { words } from "../../actions/words";
import { SYSTEM_ID } from "../../constants";
import { METHODS } from "../../data/combat/combat-data";
import { asText, at } from "../../view/shared-guards";

/** Whether the list had the focus when it was drawn last: core draws the head anew and takes the list away. */
let focused = false;

/**
 * Puts the list into the tracker's head by which a game master chooses how the fight finds its order, where more than one way
 * is played (docs/rules.md §5).
 */
export function drawMethodControl(root: HTMLElement, combat: Combat.Implementation | null): void {
  const head = root.querySelector(".combat-tracker-header");
  const before = head?.querySelector<HTMLElement>(".sc-order");
  const possible = possibleMethods();
  if (!head || !combat || !game.user.isGM || possible.length < 2) {
    before?.remove();
    return;
  }
  const control = makeControl(head.ownerDocument, combat);
  // A list that is open stays so while other parts are drawn.
  if (before?.dataset["shown"] === control.dataset["shown"]) return;
  const list = control.querySelector("select");
  const lost = focused || before?.contains(head.ownerDocument.activeElement) === true;
  if (before) before.replaceWith(control);
  else head.append(control);
  if (lost) list?.focus({ preventScroll: true });
}

function makeControl(document: Document, combat: Combat.Implementation): HTMLElement {
  const { t } = words();
  const control = document.createElement("label");
  control.className = `${SYSTEM_ID} sc-order`;
  const name = document.createElement("span");
  name.textContent = t("SCUFFLE.Initiative.Method");
  const list = document.createElement("select");
  list.className = "sc-field";
  const named = (method: string): string => t(`SCUFFLE.Settings.initiativeMethod.${method}`);
  const usual = t("SCUFFLE.Initiative.AsWorld", { method: named(usualMethod()) });
  list.append(...METHODS.map((method) => new Option(method === "" ? usual : named(method), method)));
  list.value = asText(at(combat.system, "method"));
  control.dataset["shown"] = `${combat.id ?? ""} ${list.value} ${usual}`;
  list.addEventListener("focus", () => {
    focused = true;
  });
  list.addEventListener("blur", () => {
    // One that was taken away lost nothing by itself.
    setTimeout(() => {
      if (list.isConnected) focused = false;
    });
  });
  list.addEventListener("change", () => {
    const system: object = { method: list.value };
    void combat.update({ system });
  });
  control.append(name, list);
  return control;
}
