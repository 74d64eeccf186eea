import { isOut, looseHolds, plan } from "../rules/changes/index";
import { actorAt } from "../actions/actor-at";
import { isOutNow } from "../actions/is-out-now";
import { statusOfEffect } from "../view/status-catalog";
import { asWriter } from "./as-writer";
import { everybody } from "./everybody";
import { execute } from "./execute";
import { mirrored } from "./mirror";
import { momentNow } from "./moment-now";
import { perform } from "./perform";
import { releaseOnCard } from "./release-card";
import { snapshotOf } from "./snapshot-of";
import { hasHold, isHoldStatus, type Hold } from "./standing-holds";
import { assertWriter, onWriting } from "./writer";

/** Whatever takes one end of a hold away. */
const ENDS = ["deleteActor", "deleteToken", "deleteScene"];
const EFFECTS = ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"];

let waiting = false;

/**
 * Lets the client that writes end holds that have lost one end, and those whose holder is out: after a deletion, when
 * somebody goes down, and whenever a client comes to write (docs/rules.md §3, house); during `init`.
 */
export function registerHolds(): void {
  for (const name of ENDS) Reflect.apply(Hooks.on, Hooks, [name, soon]);
  for (const name of EFFECTS) Reflect.apply(Hooks.on, Hooks, [name, followEffect]);
  onWriting(soon);
  Hooks.on("updateActor", (actor) => {
    if (hasHold(actor) && isOutNow(actor)) soon();
  });
}

function followEffect(effect: ActiveEffect.Implementation): void {
  const status = statusOfEffect(effect.id);
  if (isHoldStatus(status) || isOut({ has: (id) => id === status })) soon();
}

/** In the queue, so that a hold whose second end is being written isn't taken for a loose one. */
function soon(): void {
  if (!game.user.isGM || waiting) return;
  waiting = true;
  void asWriter("end holds", sweep).finally(() => {
    waiting = false;
  });
}

async function sweep(): Promise<void> {
  // What changes from here on is looked at again.
  waiting = false;
  const people = everybody().filter(hasHold);
  const down = new Set(people.filter(isOutNow).map(({ uuid }) => uuid));
  const moment = momentNow(people.map(({ uuid }) => uuid));
  for (const hold of looseHolds(snapshotsOf(people), moment, down)) {
    // One after the other: two may concern the same person.
    // oxlint-disable-next-line no-await-in-loop
    await end(hold);
  }
}

/** On its card, where that can say so; else at once. */
async function end(hold: Hold): Promise<void> {
  const released = await releaseOnCard(hold);
  if (released) {
    const { message, n } = released;
    const revision = mirrored(message, n).revision + 1;
    const reply = await perform(game.user, { message: message.id ?? "", n, verb: "apply", revision });
    if (reply.refused === "") return;
  }
  const people = [hold.holder, hold.captive].flatMap((uuid) => actorAt(uuid) ?? []);
  const moment = momentNow([hold.holder, hold.captive]);
  const key = `${foundry.utils.randomID()}-0`;
  const decided = plan(snapshotsOf(people), { type: "hold.remove", ...hold }, { ...moment, key });
  if (decided.status === "planned") await execute(decided, { key, before: assertWriter });
}

function snapshotsOf(actors: readonly Actor.Implementation[]) {
  return actors.map(snapshotOf).filter((snapshot) => snapshot !== null);
}
