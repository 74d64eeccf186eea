import { freeze } from "../freeze";
import type { RollTag } from "./roll-tags";
import type { Stage } from "./stage";

/** A bodily Stage and how it heals. */
export interface BodyStage extends Stage {
  /** Null: it doesn't heal. `to` is the Stage that is left after `minutes`; `aid`: only once medical aid began. */
  heal: { minutes: number; to: number; aid: boolean } | null;
}

const AIM: readonly RollTag[] = ["aim"];
/** Eight hours. */
const NIGHT = 480;
const WEEK = 10_080;
const ROUNDS = { unit: "rounds", amount: null } as const;

/** Bodily Injury, Stage I to V as printed; each replaces the one before (docs/rules.md §2). */
export const BODY_STAGES: readonly BodyStage[] = freeze([
  {
    stage: 1,
    label: "SCUFFLE.Body.1",
    penalty: -1,
    tags: AIM,
    clock: null,
    effects: [{ id: "in-pain", condition: false, timed: false, label: "SCUFFLE.Extra.in-pain" }],
    come: "all",
    heal: { minutes: NIGHT, to: 0, aid: false },
  },
  {
    stage: 2,
    label: "SCUFFLE.Body.2",
    penalty: -2,
    tags: AIM,
    clock: ROUNDS,
    effects: [
      { id: "staggered", condition: true, timed: true, label: "SCUFFLE.Condition.staggered" },
      { id: "slowed", condition: true, timed: true, label: "SCUFFLE.Condition.slowed" },
    ],
    come: "all",
    heal: { minutes: WEEK, to: 0, aid: false },
  },
  {
    stage: 3,
    label: "SCUFFLE.Body.3",
    penalty: -3,
    tags: AIM,
    clock: ROUNDS,
    effects: [{ id: "stunned", condition: true, timed: true, label: "SCUFFLE.Condition.stunned" }],
    come: "all",
    heal: { minutes: WEEK, to: 2, aid: true },
  },
  {
    stage: 4,
    label: "SCUFFLE.Body.4",
    penalty: -3,
    tags: AIM,
    clock: { unit: "minutes", amount: null },
    effects: [
      { id: "stunned", condition: true, timed: false, label: "SCUFFLE.Condition.stunned" },
      { id: "immobilized", condition: true, timed: false, label: "SCUFFLE.Condition.immobilized" },
      { id: "bleeding-out", condition: false, timed: true, label: "SCUFFLE.Extra.bleeding-out" },
    ],
    come: "all",
    heal: { minutes: WEEK, to: 3, aid: true },
  },
  {
    stage: 5,
    label: "SCUFFLE.Body.5",
    penalty: -3,
    tags: AIM,
    clock: null,
    effects: [{ id: "dead", condition: true, timed: false, label: "SCUFFLE.Condition.dead" }],
    come: "all",
    heal: null,
  },
]);
