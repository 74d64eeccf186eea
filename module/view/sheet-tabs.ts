import type { Words } from "./sheet-words";

export interface TabView {
  id: string;
  label: string;
  active: boolean;
  tabindex: number;
  /** How many things are on there, null for none. */
  mark: number | null;
  markText: string;
}

/** The tabs of a sheet; one is open and in the tab order. */
export function tabViews(
  ids: readonly string[],
  active: string,
  marks: Record<string, number>,
  { t }: Words,
): TabView[] {
  const open = ids.includes(active) ? active : ids[0];
  return ids.map((id) => {
    const count = marks[id] ?? 0;
    return {
      id,
      label: t(`SCUFFLE.Tab.${id}`),
      active: id === open,
      tabindex: id === open ? 0 : -1,
      mark: count > 0 ? count : null,
      markText: t("SCUFFLE.Sheet.Active", { count }),
    };
  });
}
