import { targetOf } from "./event-target";

/** Moves between the tabs of a tablist with arrows, Home and End; the tab that is reached is opened. */
export function bindTabKeys(root: HTMLElement, open: (tab: string) => void): void {
  root.addEventListener("keydown", (event) => {
    const tab = targetOf(event)?.closest<HTMLElement>("[role=tab]");
    const list = tab?.closest("[role=tablist]");
    if (!tab || !list) return;
    const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = tabs.indexOf(tab);
    const rtl = root.ownerDocument.defaultView?.getComputedStyle(list).direction === "rtl" ? -1 : 1;
    const moves: Record<string, number> = { ArrowRight: at + rtl, ArrowLeft: at - rtl, Home: 0, End: tabs.length - 1 };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    next?.focus();
    if (next?.dataset["tab"]) open(next.dataset["tab"]);
  });
}

/** Tells everybody which tab is open: selected, in the tab order, its panel shown and the others hidden. */
export function showTab(root: HTMLElement, group: string, tab: string): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[data-group="${group}"][data-tab]`)) {
    const on = element.dataset["tab"] === tab;
    if (element.getAttribute("role") === "tab") {
      element.setAttribute("aria-selected", String(on));
      element.tabIndex = on ? 0 : -1;
    } else element.hidden = !on;
  }
}
