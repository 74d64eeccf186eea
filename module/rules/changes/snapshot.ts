import type { CombatState } from "./until";

/** An embedded document as plain JSON: its `toObject()`. */
export interface Embedded {
  _id: string;
  [field: string]: unknown;
}

/** A combatant of an actor in the combat that runs. */
export interface CombatantSnapshot {
  uuid: string;
  /** Id of its combat. */
  combat: string;
  defeated: boolean;
  /** Its `system.ledger`. */
  ledger: Readonly<Record<string, unknown>>;
}

/** The stored values of an actor that changes touch; only the two maxima of `wounds` and `fatigue` are prepared ones. */
export interface ActorSystem {
  kind: string;
  wounds: { value: number; max: number };
  fatigue: { value: number; max: number };
  /** A maximum of 0 isn't filled in. */
  hps: { value: number; max: number };
  hurt: { body: number; since: number | null; aid: number | null };
  notches: number;
  skillSlots: number;
  /** World times of medical care, by key. */
  care: Readonly<Record<string, number>>;
  ledger: Readonly<Record<string, unknown>>;
}

/** An actor at one moment, as plain JSON: of a token that isn't linked, the token's own actor. */
export interface ActorSnapshot {
  uuid: string;
  system: ActorSystem;
  effects: readonly Embedded[];
  items: readonly Embedded[];
  combatants: readonly CombatantSnapshot[];
}

/** When, and under which key, something is applied or undone. */
export interface PlanContext {
  /** `<messageId>-<n>`. */
  key: string;
  now: number;
  combat: CombatState | null;
  /** Seconds of a round; 6 when left out. */
  roundTime?: number;
  /**
   * Counts the presses on one key: each Apply or Undo that a card allows has a higher one. A lower one comes too late and
   * does nothing; left out it is 0, and what was undone once stays undone.
   */
  revision?: number;
}
