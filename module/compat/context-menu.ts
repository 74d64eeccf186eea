import { generation } from "./generation";

/** One entry of a context menu, in words that both generations can be given. */
export interface ContextEntry {
  /** Language key or text. */
  label: string;
  /** Class string of an icon, for example `fa-solid fa-trash`. */
  icon: string;
  /** Left out: always shown. */
  visible?: (target: HTMLElement) => boolean;
  onClick: (target: HTMLElement) => void;
}

interface EntryV13 {
  name: string;
  icon: string;
  condition?: (target: HTMLElement) => boolean;
  callback: (target: HTMLElement) => void;
}

interface EntryV14 {
  label: string;
  icon: string;
  visible?: (target: HTMLElement) => boolean;
  onClick: (event: Event, target: HTMLElement) => void;
}

/**
 * An entry in the shape of the running generation: V13 reads `name/icon/condition/callback` with the icon as markup,
 * V14 `label/icon/visible/onClick` with the icon as a class string.
 */
export function contextEntry(entry: ContextEntry): EntryV13 | EntryV14 {
  if (generation() >= 14) {
    return {
      label: entry.label,
      icon: entry.icon,
      visible: entry.visible,
      onClick: (_event, target) => entry.onClick(target),
    };
  }
  return {
    name: entry.label,
    icon: `<i class="${entry.icon}" inert></i>`,
    condition: entry.visible,
    callback: (target) => entry.onClick(target),
  };
}

/**
 * Binds a context menu to all elements below `root` that match `selector` (foundryvtt.com/api, ContextMenu).
 * @returns the menu; core's class keeps itself alive by its listeners. `eventName` is "contextmenu" for the right button, or "click" for a button that opens the same menu.
 */
export function createContextMenu(
  root: HTMLElement,
  selector: string,
  entries: ContextEntry[],
  eventName: "contextmenu" | "click" = "contextmenu",
): object {
  const Menu = foundry.applications.ux.ContextMenu.implementation as unknown as new (
    root: HTMLElement,
    selector: string,
    entries: object[],
    options: object,
  ) => object;
  return new Menu(root, selector, entries.map(contextEntry), { jQuery: false, fixed: true, eventName });
}
