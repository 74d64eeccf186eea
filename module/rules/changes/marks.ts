import { isFields } from "../input";
import type { Draft } from "./draft";
import { wholeOr, type Stamp } from "./ledger";
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
 * is one. One by which an entry that came after it still tells what had ended before stays: the clock had been turned back.
 * @param stamps  of every entry that the actor has
 */
export function writeMark(
  { uuid, system }: ActorSnapshot,
  mark: Mark,
  stamps: readonly Pick<Stamp, "order" | "at">[],
  draft: Draft,
): void {
  const key = String(mark.order);
  const marks = readMarks({ system });
  if (marks.some(({ time, order }) => order === mark.order && time >= mark.time)) return;
  const isNeeded = (old: Mark): boolean =>
    stamps.some(({ order, at }) => order > old.order && order <= mark.order && at < old.time);
  const covered = marks.filter((old) => old.time <= mark.time && old.order < mark.order && !isNeeded(old));
  const unset = covered.map(({ order }) => `system.ledger.${TRACK}.entries.${order}`);
  draft.update("Actor", uuid, null, { system: { ledger: { [TRACK]: { entries: { [key]: mark } } } } }, unset);
}
