import type { CardTarget } from "../view/card-choices";
import { actorNow } from "./actor-at";
import type { Refusal } from "./refusal";
import type { Aimed } from "./targets-of";

/** Those aimed at who are still there, in their order. */
export function aimedNow<One extends Aimed>(aimed: readonly One[]): One[] {
  return aimed.filter(({ actor }) => !actor || actorNow(actor));
}

/** The same as a card names them. */
export function targetsNow(aimed: readonly Aimed[]): CardTarget[] {
  return aimedNow(aimed).map(({ target }) => target);
}

/** Why there is nobody left to aim at; null while there is, or when it was aimed at nobody. */
export function aimedGone(aimed: readonly Aimed[]): Refusal | null {
  return aimed.length > 0 && aimedNow(aimed).length === 0 ? { key: "SCUFFLE.Gone.Target" } : null;
}
