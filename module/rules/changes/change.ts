import { freeze } from "../freeze";
import type { EmotionId } from "../tables/emotions";
import type { ConditionId } from "./statuses";
import type { Duration } from "./until";

/** Somebody to whom something happens: the UUID of an actor, of a token's own one where it isn't linked. */
interface Aimed {
  target: string;
}

interface Condition extends Aimed {
  condition: Exclude<ConditionId, "holding">;
}

/** What a Stage brings: who did it, the die of its clock and the chosen one of two consequences (docs/rules.md §2). */
interface Staged extends Aimed {
  /** 1 or 2. */
  stages: number;
  /** Whoever did it; its place in the order ends what is counted in rounds. */
  by: string | null;
  /** The d6 of `conflict.clock`; null until a Stage that needs it is reached. */
  clock: number | null;
}

interface Hold {
  holder: string;
  captive: string;
}

/** The closed list of what an outcome can want done; plain data, so that it goes into messages and requests. */
export type Change =
  | ({ type: "condition.add"; duration: Duration | null; by: string | null } & Condition)
  | ({ type: "condition.remove" } & Condition)
  | ({ type: "emotion.raise"; emotion: EmotionId; duration: Duration | null; choice: string | null } & Staged)
  | ({ type: "emotion.lower"; emotion: EmotionId; stages: number } & Aimed)
  | ({ type: "hurt.raise" } & Staged)
  | ({ type: "hurt.lower"; stages: number } & Aimed)
  | ({ type: "notch.add" | "skill-slot.add"; amount: number } & Aimed)
  | ({ type: "wounds.add" | "wounds.heal" | "fatigue.add" | "fatigue.heal" | "hps.lose"; points: number } & Aimed)
  | ({ type: "hold.add" | "hold.reverse" | "hold.remove" } & Hold)
  | { type: "weapon.move"; from: string; to: string; item: string }
  | ({ type: "counter.add"; against: string; bonus: number; immediate: boolean } & Aimed)
  | ({ type: "counter.spend"; counter: string } & Aimed)
  | ({ type: "defence.use"; defence: "dodge" | "parry" | "block" } & Aimed)
  | ({ type: "bleeding.stop"; by: string | null } & Aimed)
  | ({ type: "care.add" } & Aimed);

export type ChangeType = Change["type"];

/** Every type of change. */
export const CHANGE_TYPES: readonly ChangeType[] = freeze([
  "condition.add",
  "condition.remove",
  "emotion.raise",
  "emotion.lower",
  "hurt.raise",
  "hurt.lower",
  "notch.add",
  "skill-slot.add",
  "wounds.add",
  "wounds.heal",
  "fatigue.add",
  "fatigue.heal",
  "hps.lose",
  "hold.add",
  "hold.reverse",
  "hold.remove",
  "weapon.move",
  "counter.add",
  "counter.spend",
  "defence.use",
  "bleeding.stop",
  "care.add",
]);

/** UUIDs of the actors that a change touches, in the order of its fields. */
export function actorsOf(change: Change): string[] {
  if ("holder" in change) return [change.holder, change.captive];
  if ("from" in change) return [change.from, change.to];
  return [change.target];
}
