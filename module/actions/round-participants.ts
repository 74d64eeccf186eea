import { ActorData } from "../data/actor/actor-data";
import type { CardTarget } from "../view/card-choices";
import { isOutNow } from "./is-out-now";
import { isOn } from "./world-settings";

/** Somebody in a conflict, as this user sees them. */
export interface Participant {
  actor: Actor.Implementation;
  target: CardTarget;
  /** Players aren't shown them. */
  hidden: boolean;
  /** Out of the fight. */
  out: boolean;
  /** Whether this user says what they do. */
  mine: boolean;
}

interface Seat {
  actor: Actor.Implementation | null;
  name: string;
  img: string;
  hidden: boolean;
  out: boolean;
}

/**
 * Who takes part in a round: whoever fights in the running combat, else who is selected or targeted, two at least, else who
 * stands in the scene; each actor once. Players see those who are shown to them, and act for their own and, by the world's
 * setting, for foes (docs/rules.md §2).
 */
export function roundParticipants(): Participant[] {
  const seats = [combatSeats(), chosenSeats(), sceneSeats()].find((found) => found.length > 0) ?? [];
  const found = new Map<string, Participant>();
  for (const { actor, name, img, hidden, out } of seats) {
    const system: unknown = actor?.system;
    if (!actor || !(system instanceof ActorData) || found.has(actor.uuid) || (hidden && !game.user.isGM)) continue;
    found.set(actor.uuid, { actor, target: { uuid: actor.uuid, name, img }, hidden, out, mine: actsFor(actor) });
  }
  return [...found.values()];
}

function actsFor(actor: Actor.Implementation): boolean {
  const type: string = actor.type;
  return actor.isOwner || (type === "foe" && isOn("playersRollFoes"));
}

function combatSeats(): Seat[] {
  const combat = game.combats.viewed;
  if (!combat?.started) return [];
  return combat.turns.map(({ actor, name, img, hidden, token, isDefeated }) => ({
    actor,
    name: name ?? "",
    img: img ?? "",
    hidden: hidden || token?.hidden === true,
    out: isDefeated || (actor !== null && isOutNow(actor)),
  }));
}

function chosenSeats(): Seat[] {
  const controlled = canvas.tokens?.controlled ?? [];
  const tokens = new Set([...controlled, ...game.user.targets].map(({ document }) => document));
  // One alone makes no conflict: it was targeted for something else.
  return tokens.size > 1 ? [...tokens].map(tokenSeat) : [];
}

function sceneSeats(): Seat[] {
  return (canvas.scene?.tokens.contents ?? []).map(tokenSeat);
}

function tokenSeat(token: TokenDocument.Implementation): Seat {
  const { actor, name, texture, hidden } = token;
  return { actor, name, img: texture.src ?? "", hidden, out: actor !== null && isOutNow(actor) };
}
