import type { ActorStates, Clock } from "../rules/changes/index";
import type { DefenceKind } from "./defence-options";

/** How much a reader sees of somebody in a fight: all of one's own; of others icons, with numbers where the world shows them. */
export type Sight = "all" | "numbers" | "icons";

/** Whoever stands in a line of a fight, as it concerns the fight (docs/rules.md §1–§3, §5). */
export interface FighterFacts {
  states: ActorStates;
  clock: Clock;
  /** Whether the world plays the conflict: emotions and Hurt of the body are shown. */
  feels: boolean;
  /** Stage of the body's Hurt, 0–5, and the world time of the medical aid for it. */
  body: number;
  aid: number | null;
  /** Levels of the two tracks, 0–8, with what each adds to targets; null where the world doesn't play with pools. */
  tracks: Record<"wounds" | "fatigue", { level: number; penalty: number }> | null;
  /** Null where the world doesn't brawl, or the maximum isn't filled in. */
  hps: { value: number; max: number } | null;
  /** Ways to defend oneself in this round; empty outside the fight's rounds. */
  defences: readonly { kind: Exclude<DefenceKind, "none">; spent: boolean }[];
  /** Counters that are left, with the UUID of whom they are against. */
  counters: readonly { against: string; bonus: number; immediate: boolean }[];
  /** Attacks of the unit; null outside the fight's rounds, and where the world doesn't brawl. */
  attacks: { left: number; of: number } | null;
}

/** One line of a fight as it stands, for one reader. */
export interface LineFacts {
  id: string;
  name: string;
  img: string;
  /** Null before it was rolled or set. */
  initiative: number | null;
  /** Whether it acts now; several may, in the order of DEX Bonus. */
  acting: boolean;
  hidden: boolean;
  /** The mark that game masters set. */
  defeated: boolean;
  /** Out of the fight, by the mark or by how they stand. */
  out: boolean;
  sight: Sight;
  /** Whether this reader may give up for it. */
  yields: boolean;
  /** Whether this reader may roll its initiative, and has something to roll it with. */
  rolls: boolean;
  /** Null without an actor, and for one of another maker's type. */
  fighter: FighterFacts | null;
}
