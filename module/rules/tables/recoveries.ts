import { freeze } from "../freeze";
import type { EmotionId } from "./emotions";

/** Recovery Actions (docs/rules.md §2, `conflict.recover`). */
export const RECOVERY_IDS = freeze(["defuse-anger", "defuse-fear", "comic-levity"]);

export type RecoveryId = (typeof RECOVERY_IDS)[number];

/** A Recovery Action: with which attributes, against which emotions. */
export interface Recovery {
  id: RecoveryId;
  /** The better of them, unless the player chooses. */
  attributes: readonly ("intelligence" | "charisma")[];
  treats: readonly EmotionId[];
  /** Language key. */
  label: string;
}

/** Attributes as printed, emotions read from the names. */
export const RECOVERIES: Readonly<Record<RecoveryId, Recovery>> = freeze({
  "defuse-anger": {
    id: "defuse-anger",
    attributes: ["intelligence"],
    treats: ["angered"],
    label: "SCUFFLE.Recovery.defuse-anger",
  },
  "defuse-fear": {
    id: "defuse-fear",
    attributes: ["charisma"],
    treats: ["frightened"],
    label: "SCUFFLE.Recovery.defuse-fear",
  },
  "comic-levity": {
    id: "comic-levity",
    attributes: ["charisma", "intelligence"],
    treats: ["despairing", "stressed"],
    label: "SCUFFLE.Recovery.comic-levity",
  },
});
