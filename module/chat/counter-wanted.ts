import type { Wanted } from "../rules/changes/index";
import { readBesides } from "../view/brawl-record";
import type { CheckRecord } from "../view/card-record";

/** The last number of the first step of a card: nothing that an attack comes to has it. */
const PLACE = 7;

/** Counters that an attack uses up, whatever comes of it: the first that is on (docs/rules.md §3, `sequence`). */
export function counterWanted(record: CheckRecord): Wanted[] {
  const [counter] = readBesides(record).counters;
  if (counter === undefined) return [];
  return [{ n: PLACE, change: { type: "counter.spend", target: record.actorUuid, counter } }];
}
