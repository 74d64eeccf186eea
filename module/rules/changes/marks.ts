import { isFields } from "../input";
import type { Draft } from "./draft";
import { wholeOr } from "./ledger";
import type { ActorSnapshot } from "./snapshot";
import type { Mark } from "./until";

/** The name in an actor's ledger under which the marks stand. */
const TRACK = "clock";

/** Up to when an actor was looked at, and with which entries, whenever something had ended. */
export function readMarks({ system }: Pick<ActorSnapshot, "system">): Mark[] {
  const raw = system.ledger[TRACK];
  const entries = isFields(raw) && isFields(raw["entries"]) ? Object.values(raw["entries"]) : [];
  return entries.flatMap((entry) => {
    const [time, order] = isFields(entry)
      ? [wholeOr(entry["time"], null), wholeOr(entry["order"], null)]
      : [null, null];
    return time === null || order === null ? [] : [{ time, order }];
  });
}

/**
 * Notes that everything up to an order was looked at now. Marks that this one covers go: while the clock only runs on, there
 * is one.
 */
export function writeMark({ uuid, system }: ActorSnapshot, mark: Mark, draft: Draft): void {
  const key = String(mark.order);
  const covered = readMarks({ system }).filter(({ time, order }) => time <= mark.time && order < mark.order);
  const known = readMarks({ system }).some(({ time, order }) => order === mark.order && time >= mark.time);
  if (known) return;
  const unset = covered.map(({ order }) => `system.ledger.${TRACK}.entries.${order}`);
  draft.update("Actor", uuid, null, { system: { ledger: { [TRACK]: { entries: { [key]: mark } } } } }, unset);
}
