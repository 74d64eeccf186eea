import { SYSTEM_ID } from "../constants";
import { settle } from "../rules/changes/index";
import { statusOfEffect } from "../view/status-catalog";
import { asFields, at, isFields } from "../view/shared-guards";
import { execute } from "./execute";
import { momentNow } from "./moment-now";
import { enqueue } from "./queue";
import { snapshotOf } from "./snapshot-of";

/** Values that something may have followed from as a card moved them: a maximum of wounds is death, a Stage of Hurt makes slow. */
const HARM = ["wounds", "fatigue", "hps", "hurt"];

/**
 * Lets what follows from a direct edit follow, on the client of whoever edited: a deleted emotion takes along what its Stage
 * brought, and points or a Stage typed over a card's take along what that had brought (docs/rules.md §1, §2). What is typed is
 * the value alone: it brings no status, throws no clock, and whoever is at the end of it is out by it (`isOutNow`). Writes of
 * our own plans settle everything themselves.
 */
export function registerEdits(): void {
  Hooks.on("createActiveEffect", (document, options, userId) => followEffect(document, options, userId));
  Hooks.on("updateActiveEffect", (document, _changed, options, userId) => followEffect(document, options, userId));
  Hooks.on("deleteActiveEffect", (document, options, userId) => followEffect(document, options, userId));
  Hooks.on("updateActor", (actor, changed, options, userId) => {
    const system = asFields(at(changed, "system"));
    if (HARM.some((name) => name in system)) follow(actor, options, userId);
  });
}

function followEffect(effect: ActiveEffect.Implementation, options: object, userId: string): void {
  const parent: unknown = effect.parent;
  if (parent instanceof Actor && statusOfEffect(effect.id)) follow(parent, options, userId);
}

function follow(actor: Actor.Implementation, options: object, userId: string): void {
  if (userId !== game.user.id || isFields(at(options, SYSTEM_ID))) return;
  enqueue(() => settleNow(actor)).catch((error: unknown) => {
    Hooks.onError("settle an edit", error instanceof Error ? error : new Error(String(error)), { log: "error" });
  });
}

/** Writes what an actor's ledgers come to now, as far as it isn't so already. */
async function settleNow(actor: Actor.Implementation): Promise<void> {
  const snapshot = snapshotOf(actor);
  if (!snapshot) return;
  const plan = settle([snapshot], momentNow([actor.uuid]));
  if (plan.status === "planned") await execute(plan, { key: "" });
}
