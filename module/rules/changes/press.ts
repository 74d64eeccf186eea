import { InputReader } from "../input";
import { Draft } from "./draft";
import { readKey } from "./key";
import { highestOrder, type Stamp } from "./ledger";
import { holdersOf } from "./records";
import type { ActorSnapshot, PlanContext } from "./snapshot";
import type { Clock } from "./until";

const ROUND = 6;

/** One press of Apply or Undo, with everything around it. */
export interface Press {
  key: string;
  /** What its entries begin with; their order is after everything that any of the actors has. */
  stamp: Stamp;
  clock: Clock;
  actors: ReadonlyMap<string, ActorSnapshot>;
  draft: Draft;
}

/** @throws {RuleError} `<name>.input`, `<name>.key`, `<name>.now`, `<name>.roundTime`, `<name>.revision` */
export function readPress(name: string, snapshots: readonly ActorSnapshot[], context: PlanContext): Press {
  const read = new InputReader(name, context);
  const key = readKey(read);
  const clock = readClock(name, context);
  const revision = read.whole("revision", { min: 0, initial: 0 });
  const order = highestOrder(snapshots.flatMap(holdersOf).map(({ ledger }) => ledger)) + 1;
  const stamp = { order, at: clock.now, revision, undone: false, spent: false, amount: 0 };
  return { key, stamp, clock, actors: new Map(snapshots.map((actor) => [actor.uuid, actor])), draft: new Draft() };
}

/** @throws {RuleError} `<name>.input`, `<name>.now`, `<name>.roundTime` */
export function readClock(name: string, context: Omit<PlanContext, "key">): Clock {
  const read = new InputReader(name, context);
  const now = read.whole("now");
  const roundTime = read.whole("roundTime", { min: 1, initial: ROUND });
  return { now, roundTime, combat: context.combat };
}
