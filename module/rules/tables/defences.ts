import { freeze } from "../freeze";

export interface DefenceRow {
  id: string;
  /** Moves the target number of a defence. */
  modifier: number;
  /** Whether it adds to another weapon's modifier. */
  offHand: boolean;
  twoHanded: boolean;
  /** Against every attack of a round, or against one. */
  repeats: boolean;
  /** Language key. */
  label: string;
  /** Language keys of what is noted beside it. */
  notes: string[];
}

const row = (id: string, modifier: number, notes: string[] = []): DefenceRow => ({
  id,
  modifier,
  offHand: notes.includes("off-hand"),
  twoHanded: notes.includes("two-handed"),
  repeats: notes.includes("repeats"),
  label: `SCUFFLE.Table.Defence.${id}`,
  notes: notes.map((note) => `SCUFFLE.Table.Note.${note}`),
});

/** What a defence is rolled with, as printed (docs/rules.md §1, `pool.defend`). */
export const DEFENCE_ROWS: readonly DefenceRow[] = freeze([
  row("dodge", 0, ["repeats"]),
  row("dagger", -1),
  row("parrying-dagger", -1, ["off-hand"]),
  row("hammer-flail-mace", -1),
  row("heavy-axe-halberd", -1, ["two-handed"]),
  row("one-handed-sword", -1),
  row("small-shield", -1, ["off-hand"]),
  row("large-shield", -2, ["off-hand"]),
  row("cloak", -1, ["off-hand"]),
]);
