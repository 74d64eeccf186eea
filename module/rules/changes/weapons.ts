import type { Fields } from "../input";
import { itemIdOf } from "./key";
import { byOrder, type Keyed, type Stamp } from "./ledger";
import { actorHolder, bookRecord, readRecord, writeRecord, type RecordPress } from "./records";
import type { ActorSnapshot, Embedded } from "./snapshot";

/** One change of hands: the item as it was called before and after. */
export interface Move {
  from: string;
  to: string;
  item: string;
  copy: string;
}

type Actors = ReadonlyMap<string, ActorSnapshot>;

interface Place {
  actor: string;
  id: string;
}

/** A weapon that changes hands, entered with both sides. False when it isn't there to be taken. */
export function bookMove(from: string, to: string, item: string, actors: Actors, press: RecordPress): boolean {
  const move: Move = { from, to, item, copy: itemIdOf(press.key) };
  const sides = [from, to].flatMap((uuid) => actors.get(uuid) ?? []);
  const known = sides.some(({ system }) => readRecord(system.ledger, "weapons").entries.has(press.key));
  const there = itemAt({ actor: from, id: item }, actors) ?? itemAt({ actor: to, id: move.copy }, actors);
  if (!known && !there) return false;
  let booked: Stamp | null = null;
  for (const side of sides) {
    if (bookRecord(actorHolder(side), "weapons", { ...move }, press)) booked = press.stamp;
  }
  return settleWeapon(press.key, actors, press, booked && [press.key, { ...move, ...booked }]);
}

/** Takes back a change of hands. False when the weapon is nowhere to be found. */
export function undoMove(actors: Actors, press: RecordPress): boolean {
  const { key, stamp, draft } = press;
  let undone: Keyed<Move> | null = null;
  for (const actor of actors.values()) {
    const entry = readMoves(actor).find(([known]) => known === key)?.[1];
    if (!entry || entry.undone || stamp.revision < entry.revision) continue;
    undone = [key, { ...entry, undone: true, revision: stamp.revision }];
    writeRecord(actorHolder(actor), "weapons", key, { undone: true, revision: stamp.revision }, draft);
    draft.enter({ uuid: actor.uuid, track: "weapons", key, amount: -1 });
  }
  return settleWeapon(key, actors, press, undone);
}

/**
 * Puts a weapon where its moves say: each one that isn't undone takes it along if it is in that hand, in order. It is made
 * there before it is deleted elsewhere, so that it is never lost; asked again, a second one is deleted. A weapon that is
 * nowhere any more stays so.
 */
function settleWeapon(key: string, actors: Actors, { draft }: RecordPress, pressed: Keyed<Move> | null): boolean {
  const moves = movesOf(key, actors, pressed);
  const [first] = moves;
  if (!first) return true;
  let wanted: Place = { actor: first[1].from, id: first[1].item };
  for (const [, { from, to, item, copy, undone }] of moves) {
    if (!undone && isSame(wanted, { actor: from, id: item })) wanted = { actor: to, id: copy };
  }
  const places = moves.flatMap(([, move]) => placesOf(move));
  const there = places.findLast((place) => itemAt(place, actors));
  const item = there && itemAt(there, actors);
  if (!item || !actors.has(wanted.actor)) return false;
  if (!itemAt(wanted, actors)) draft.create("Item", wanted.actor, moved(item, wanted.id));
  const others = places.filter((place) => !isSame(place, wanted));
  for (const { actor, id } of unique(others)) if (itemAt({ actor, id }, actors)) draft.delete("Item", actor, id);
  return true;
}

/**
 * The moves of one weapon, in order: those of a key and all that hang together with it by the hands it was in. An id alone
 * is no weapon: tokens of one actor hold theirs under the same.
 */
function movesOf(key: string, actors: Actors, pressed: Keyed<Move> | null): Keyed<Move>[] {
  const all = new Map<string, Keyed<Move>>();
  for (const actor of actors.values()) {
    for (const item of readMoves(actor)) {
      const old = all.get(item[0]);
      if (!old || isNewer(item[1], old[1])) all.set(item[0], item);
    }
  }
  if (pressed) all.set(key, pressed);
  const start = all.get(key);
  const found = new Set(start ? [start] : []);
  for (const { 1: known } of found) {
    for (const other of all.values()) if (touch(known, other[1])) found.add(other);
  }
  return [...found].toSorted(byOrder);
}

/** Of two sides' entries of one move, between whose writes somebody was lost: the later press, and an Undo over its Apply. */
function isNewer(one: Stamp, other: Stamp): boolean {
  return one.revision === other.revision ? one.undone : one.revision > other.revision;
}

function touch(one: Move, other: Move): boolean {
  return placesOf(one).some((place) => placesOf(other).some((known) => isSame(place, known)));
}

function placesOf({ from, to, item, copy }: Move): Place[] {
  return [
    { actor: from, id: item },
    { actor: to, id: copy },
  ];
}

function isSame(one: Place, other: Place): boolean {
  return one.actor === other.actor && one.id === other.id;
}

/** The UUIDs of everybody through whose hands the weapons of some actors went; their snapshots are needed too. */
export function handsOf(actors: Iterable<ActorSnapshot>): string[] {
  const hands = [...actors].flatMap((actor) => readMoves(actor).flatMap(([, { from, to }]) => [from, to]));
  return [...new Set(hands)];
}

function readMoves({ system }: ActorSnapshot): Keyed<Move>[] {
  return [...readRecord(system.ledger, "weapons").entries].flatMap(([key, entry]) => {
    const { from, to, item, copy } = entry;
    const whole =
      typeof from === "string" && typeof to === "string" && typeof item === "string" && typeof copy === "string";
    return whole ? [[key, { ...entry, from, to, item, copy }] as const] : [];
  });
}

function itemAt({ actor, id }: Place, actors: Actors): Embedded | undefined {
  return actors.get(actor)?.items.find(({ _id }) => _id === id);
}

/** In the new hand it is held. */
function moved(item: Embedded, _id: string): Fields & { _id: string } {
  const { system, ...rest } = item;
  return { ...rest, _id, system: { ...(typeof system === "object" ? system : {}), held: true } };
}

function unique(places: Place[]): Place[] {
  return [...new Map(places.map((place) => [`${place.actor} ${place.id}`, place])).values()];
}
