import { foldModel, readModel } from "./actor-model";
import { isOut } from "./is-out";
import { readClock } from "./press";
import type { Moment } from "./settle";
import type { ActorSnapshot } from "./snapshot";

type Loosening = Hold & { type: "hold.remove" };

interface Hold {
  holder: string;
  captive: string;
}

/** The holds that count: each end names the other (docs/rules.md §3, house). */
export function holdsOf(snapshots: readonly ActorSnapshot[], moment: Moment): Hold[] {
  const { grappled, holding } = endsOf(snapshots, moment);
  return grappled.filter((hold) => holding.some((other) => isSame(hold, other)));
}

/**
 * What to apply so that no hold has one end only, and none a holder who is out ("a holder who is out lets go"): after a
 * deletion, after somebody went down, and when a game master comes.
 * @param down UUIDs of whoever is out otherwise than by a status: by points or Stages of a game that is played
 */
export function looseHolds(
  snapshots: readonly ActorSnapshot[],
  moment: Moment,
  down: ReadonlySet<string> = new Set(),
): Loosening[] {
  const { grappled, holding, out } = endsOf(snapshots, moment);
  const holds = [...grappled, ...holding.filter((hold) => !grappled.some((other) => isSame(hold, other)))];
  return holds.flatMap(({ holder, captive }) => {
    const both = [grappled, holding].every((side) => side.some((other) => isSame({ holder, captive }, other)));
    return both && !out.has(holder) && !down.has(holder) ? [] : [{ type: "hold.remove" as const, holder, captive }];
  });
}

function endsOf(snapshots: readonly ActorSnapshot[], moment: Moment) {
  const clock = readClock("holds", moment);
  const grappled: Hold[] = [];
  const holding: Hold[] = [];
  const out = new Set<string>();
  for (const snapshot of snapshots) {
    const { statuses } = foldModel(readModel(snapshot, clock));
    const { uuid } = snapshot;
    for (const partner of partners(statuses.grappled.run)) grappled.push({ holder: partner, captive: uuid });
    for (const partner of partners(statuses.holding.run)) holding.push({ holder: uuid, captive: partner });
    if (isOut({ has: (id) => statuses[id].stage > 0 })) out.add(uuid);
  }
  return { grappled, holding, out };
}

function partners(run: readonly (readonly [string, { partner: string | null }])[]): Set<string> {
  return new Set(run.flatMap(([, { partner }]) => partner ?? []));
}

function isSame(one: Hold, other: Hold): boolean {
  return one.holder === other.holder && one.captive === other.captive;
}
