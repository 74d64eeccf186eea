import { actorAt } from "../actions/actor-at";
import { effectId, holdsOf } from "../rules/changes/index";
import { asFields, asText, at } from "../view/shared-guards";
import { momentNow } from "./moment-now";
import { snapshotOf } from "./snapshot-of";

/** One end of a hold, as a status. */
export type HoldStatus = "grappled" | "holding";

/** Somebody who is held, and by whom: UUIDs. */
export interface Hold {
  holder: string;
  captive: string;
}

/** Is a status one end of a hold? */
export function isHoldStatus(status: string | null): status is HoldStatus {
  return status === "grappled" || status === "holding";
}

/** Whether an actor has an end of a hold on it, loose or not. */
export function hasHold(actor: Actor.Implementation): boolean {
  return actor.effects.has(effectId("grappled")) || actor.effects.has(effectId("holding"));
}

/** The holds that an actor is in by one of its statuses, and that count: each end names the other (docs/rules.md §3, house). */
export function standingHolds(actor: Actor.Implementation, status: HoldStatus): Hold[] {
  const partners = partnersOf(actor, status).flatMap((uuid) => actorAt(uuid) ?? []);
  const people = [actor, ...partners.filter((partner) => partner !== actor)];
  const snapshots = people.map(snapshotOf).filter((snapshot) => snapshot !== null);
  const end = status === "grappled" ? "captive" : "holder";
  return holdsOf(snapshots, momentNow([actor.uuid])).filter((hold) => hold[end] === actor.uuid);
}

/** Ids of the cards that a hold came by, as its ends say. */
export function cardsOf({ holder, captive }: Hold): Set<string> {
  const ends = [
    { actor: actorAt(captive), status: "grappled", partner: holder },
    { actor: actorAt(holder), status: "holding", partner: captive },
  ] as const;
  const keys = ends.flatMap(({ actor, status, partner }) =>
    actor ? sourcesOf(actor, status).flatMap(([key, uuid]) => (uuid === partner ? [key] : [])) : [],
  );
  return new Set(keys.map((key) => key.split("-")[0] ?? ""));
}

function partnersOf(actor: Actor.Implementation, status: HoldStatus): string[] {
  return sourcesOf(actor, status).flatMap(([, uuid]) => (uuid === "" ? [] : [uuid]));
}

/** What a status rests on: keys, each with the UUID of the other end. */
function sourcesOf(actor: Actor.Implementation, status: HoldStatus): [string, string][] {
  const sources = asFields(at(actor.effects.get(effectId(status))?.toObject(), "system.sources"));
  return Object.entries(sources).map(([key, source]) => [key, asText(at(source, "partner"))]);
}
