import type { Words } from "./sheet-words";

export interface Choice {
  value: string;
  label: string;
  selected: boolean;
}

/** Choices of a closed list, whose names are `<labels>.<word>`. */
export function choices(ids: readonly string[], chosen: string, labels: string, { t }: Words): Choice[] {
  return ids.map((id) => ({ value: id, label: t(`${labels}.${id}`), selected: id === chosen }));
}

/** How often an armour's dice count against a weapon (docs/rules.md §1). */
export function factorChoices(chosen: number, { t }: Words): Choice[] {
  const names = { half: 0.5, once: 1, twice: 2 };
  return Object.entries(names).map(([name, factor]) => ({
    value: String(factor),
    label: t(`SCUFFLE.ArmorFactor.${name}`),
    selected: factor === chosen,
  }));
}
