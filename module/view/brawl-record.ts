import { MOVE_IDS, type MoveId } from "./brawl-moves";
import type { CheckRecord } from "./card-record";
import { readUnit, type Unit } from "./sequence-unit";
import { asList, asText, asWhole, at, type Fields } from "./shared-guards";

/** What the card of an attack knows besides the rule's input, as it was when it was thrown. */
export interface BrawlBesides extends Fields {
  /** What it is: a whole blow, or what goes on after the attack. */
  sequence: MoveId;
  /** Why the rules refuse it, where a game master allowed it. */
  override: string[];
  warnings: string[];
  /** Scores of whoever acts. */
  scores: { strength: number; dexterity: number };
  /** UUID of the weapon that is to be snatched; blank for none. */
  item: string;
  /** Keys of the counters that it uses up. */
  counters: string[];
  /** The target's maximum of HPS; 0: not filled in. */
  hpsMax: number;
  /** House rules that were on: the subdued come round, and the target's side throws its stun check. */
  subdued: boolean;
  asks: boolean;
  /** The unit that it was thrown in; null outside a fight. */
  unit: Unit | null;
}

/** Reads it; whatever is wrong in it becomes blank. */
export function readBesides({ besides }: Pick<CheckRecord, "besides">): BrawlBesides {
  const texts = (name: string): string[] => asList(besides[name]).filter((entry) => typeof entry === "string");
  return {
    sequence: MOVE_IDS.find((id) => id === besides["sequence"]) ?? "strike",
    override: texts("override"),
    warnings: texts("warnings"),
    scores: { strength: asWhole(at(besides, "scores.strength")), dexterity: asWhole(at(besides, "scores.dexterity")) },
    item: asText(besides["item"]),
    counters: texts("counters"),
    hpsMax: Math.max(0, asWhole(besides["hpsMax"])),
    subdued: besides["subdued"] === true,
    asks: besides["asks"] === true,
    unit: readUnit(besides["unit"]),
  };
}
