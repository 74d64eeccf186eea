import { key } from "../../constants";

/** Puts the switch between playing and editing into a window's title bar, before its other buttons. */
export function modeSwitch(frame: HTMLElement): void {
  const { ownerDocument } = frame;
  const button = ownerDocument.createElement("button");
  button.type = "button";
  button.className = "sc-mode";
  button.dataset["action"] = "toggleMode";
  button.setAttribute("role", "switch");
  button.setAttribute("aria-label", game.i18n.localize(key("Sheet.EditMode")));
  for (const word of [key("Sheet.Play"), key("Sheet.Edit")]) {
    const side = ownerDocument.createElement("span");
    side.textContent = game.i18n.localize(word);
    button.append(side);
  }
  frame.querySelector(".window-header .window-title")?.after(button);
}

/** Says which of the two is on. */
export function showMode(root: HTMLElement, editing: boolean): void {
  root.querySelector(".sc-mode")?.setAttribute("aria-checked", String(editing));
  root.classList.toggle("sc-sheet--edit", editing);
}
