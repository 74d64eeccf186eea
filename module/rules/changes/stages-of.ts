import { foldStatus, type StatusItem } from "./fold-status";
import { recordOf } from "./record-of";
import type { ActorSnapshot } from "./snapshot";
import { readStatus, type Source } from "./status-track";
import { highestStage, STATUS_IDS, type StatusId } from "./statuses";

/** Ends aren't looked at here: an effect is there until a game master's client takes it off. */
const ANY_TIME = { now: 0, roundTime: 6, combat: null };

/**
 * The Stage that each status's effect stands for: 0 without an effect, 1 for a Condition that is on, 1 or 2 for an emotion
 * (docs/rules.md §2). The effect is the one source of truth, also where the ledger doesn't agree yet.
 */
export function stagesOf(effects: ActorSnapshot["effects"]): Record<StatusId, number> {
  return recordOf(STATUS_IDS, (status) => {
    const { sources } = readStatus(status, { effects, system: { ledger: {} } });
    return foldStatus([...sources].map(itemOf), highestStage(status), ANY_TIME, true).stage;
  });
}

function itemOf([key, source]: readonly [string, Source]): StatusItem {
  return [key, { ...source, clock: null, choice: null }];
}
