import { isFields, type Fields } from "../input";
import type { Change } from "./change";
import type { Draft } from "./draft";
import { isFree, readTrack, type Entry, type Stamp, type Track } from "./ledger";
import type { ActorSnapshot, CombatantSnapshot } from "./snapshot";
import type { Clock } from "./until";

/** Entries that no value is folded from: they count while they aren't undone. */
export const RECORD_IDS = ["attacks", "care", "counters", "defences", "weapons"] as const;
export type RecordId = (typeof RECORD_IDS)[number];

/** What holds a ledger: an actor, or its combatant. */
export interface Holder {
  type: "Actor" | "Combatant";
  uuid: string;
  ledger: Readonly<Record<string, unknown>>;
}

export interface RecordPress {
  key: string;
  stamp: Stamp;
  draft: Draft;
}

/** Whatever the entry says. */
export function readRecord(ledger: Readonly<Record<string, unknown>>, id: RecordId): Track<Fields> {
  return readTrack(ledger[id], (fields) => fields);
}

export function actorHolder({ uuid, system }: ActorSnapshot): Holder {
  return { type: "Actor", uuid, ledger: system.ledger };
}

export function combatantHolder({ uuid, ledger }: CombatantSnapshot): Holder {
  return { type: "Combatant", uuid, ledger };
}

/** Writes an entry of a holder's ledger. */
export function writeRecord({ type, uuid }: Holder, id: RecordId, key: string, entry: Fields, draft: Draft): void {
  draft.update(type, uuid, null, { system: { ledger: { [id]: { entries: { [key]: entry } } } } });
}

/** Enters a record unless its key is known. Whether it was. */
export function bookRecord(holder: Holder, id: RecordId, body: Fields, { key, stamp, draft }: RecordPress): boolean {
  if (!isFree(readRecord(holder.ledger, id), key, stamp.revision)) return false;
  writeRecord(holder, id, key, { ...body, ...stamp }, draft);
  draft.enter({ uuid: holder.uuid, track: id, key, amount: 1 });
  return true;
}

/**
 * Medical care, a counter, a defence used. Counters and defences are kept on the combatant while one runs in the combat; with
 * none, a counter is kept on the actor, and defences aren't counted.
 */
export function bookRecords(change: Change, actor: ActorSnapshot, clock: Clock, press: RecordPress): void {
  const combatant = combatantIn(actor, clock);
  const fight = { combat: combatant?.combat ?? null, round: combatant ? (clock.combat?.round ?? null) : null };
  const home = combatant ? combatantHolder(combatant) : actorHolder(actor);
  if (change.type === "care.add") {
    const booked = bookRecord(actorHolder(actor), "care", {}, press);
    if (booked) press.draft.update("Actor", actor.uuid, null, { system: { care: { [press.key]: clock.now } } });
  } else if (change.type === "counter.add") {
    const { against, bonus, immediate } = change;
    bookRecord(home, "counters", { against, bonus, immediate, ...fight }, press);
  } else if (change.type === "counter.spend") {
    const kept = holdersOf(actor).find(({ ledger }) => readRecord(ledger, "counters").entries.has(change.counter));
    bookRecord(kept ?? home, "counters", { spends: change.counter }, press);
  } else if (change.type === "defence.use" && combatant) {
    bookRecord(home, "defences", { defence: change.defence, ...fight }, press);
  }
}

/** Takes back every record of a key. */
export function undoRecords(actor: ActorSnapshot, { key, stamp, draft }: RecordPress): void {
  for (const holder of holdersOf(actor)) {
    for (const id of ["care", "counters", "defences"] as const) {
      const entry = readRecord(holder.ledger, id).entries.get(key);
      if (!entry || entry.undone || stamp.revision < entry.revision) continue;
      writeRecord(holder, id, key, { undone: true, revision: stamp.revision }, draft);
      draft.enter({ uuid: holder.uuid, track: id, key, amount: -1 });
      if (key in actor.system.care) draft.update("Actor", actor.uuid, null, {}, [`system.care.${key}`]);
    }
  }
}

export function holdersOf(actor: ActorSnapshot): Holder[] {
  return [...actor.combatants.map(combatantHolder), actorHolder(actor)];
}

/** Whoever stands for an actor in the combat that runs. */
export function combatantIn({ combatants }: ActorSnapshot, { combat }: Clock): CombatantSnapshot | undefined {
  return combatants.find((combatant) => combat !== null && combatant.combat === combat.id);
}

/** A counter that may still be used (docs/rules.md §3, `sequence`, snatch). */
export interface Counter {
  key: string;
  against: string;
  bonus: number;
  immediate: boolean;
}

/** Counters that somebody has left: not spent, not undone, of this round; outside a fight, of this round's time. */
export function countersOf(actor: ActorSnapshot, clock: Clock): Counter[] {
  return holdersOf(actor).flatMap(({ ledger }) => {
    const entries = [...readRecord(ledger, "counters").entries].filter(([, { undone }]) => !undone);
    const spent = new Set(entries.map(([, entry]) => entry["spends"]));
    return entries.flatMap(([key, entry]) => {
      const { against, bonus, immediate } = entry;
      const lasts = typeof against === "string" && typeof bonus === "number" && isNow(entry, clock) && !spent.has(key);
      return lasts ? [{ key, against, bonus, immediate: immediate === true }] : [];
    });
  });
}

/** Defences that somebody has used in this round, in the order of use (docs/rules.md §1). */
export function defencesOf(actor: ActorSnapshot, clock: Clock): string[] {
  const combatant = combatantIn(actor, clock);
  if (!combatant) return [];
  const entries = [...readRecord(combatant.ledger, "defences").entries.values()];
  const used = entries.filter((entry) => !entry.undone && isNow(entry, clock)).toSorted((a, b) => a.order - b.order);
  return used.flatMap(({ defence }) => (typeof defence === "string" ? [defence] : []));
}

/** Whether an entry was made in the round that it is now; outside a fight, within a round's time. */
export function isNow(entry: Entry<Fields>, { now, roundTime, combat }: Clock): boolean {
  if (typeof entry["combat"] !== "string") return now - entry.at < roundTime;
  return isFields(combat) && entry["combat"] === combat.id && entry["round"] === combat.round;
}
