import { asWriter } from "../apply/as-writer";
import { everybody } from "../apply/everybody";
import { execute } from "../apply/execute";
import { momentNow, stateOf } from "../apply/moment-now";
import { snapshotOf } from "../apply/snapshot-of";
import { assertWriter, claimWriting, isWriter, NotWriter } from "../apply/writer";
import { endings, settle, type CombatState } from "../rules/changes/index";
import { asFields, at } from "../view/shared-guards";
import { statusOfEffect } from "../view/status-catalog";
import { orderRound } from "./order-round";
import { tellBleeding } from "./tell-bleeding";
import { tellEndings } from "./tell-endings";

/** How long the client that writes may take before the active game master's takes over, in milliseconds. */
const PATIENCE = 5000;

/** Fights that were deleted, as they stood: what was left of their rounds goes on in world time. */
const gone = new Map<string, CombatState>();

let waiting = false;
/** Whether the next run looks at everybody whom cards ever changed, not only at whom something shows. */
let thorough = false;
let watching: ReturnType<typeof setTimeout> | null = null;

/** Keeps how a fight stood that was deleted; on every game master's client, since each of them may come to write. */
export function forget(combat: Combat.Implementation): void {
  if (combat.started && combat.id) gone.set(combat.id, stateOf(combat));
}

/**
 * Lets everybody be as it is now, on the client that writes: what has ended goes, and is told once; what two wrote at once folds
 * together, and what a crash left half-done is finished. Done again, it is nothing.
 */
export function catchUp({ all = false } = {}): void {
  if (!game.user.isGM) return;
  thorough ||= all;
  watch();
  if (waiting) return;
  waiting = true;
  void asWriter("catch up with the clock", run).finally(() => {
    waiting = false;
  });
}

async function run(): Promise<void> {
  // What changes from here on is looked at again.
  waiting = false;
  const fights = [...gone.values()];
  // What ends at a place ends at it in the order of the round that begins.
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as all that is written
  for (const combat of game.combats) await guarded(() => orderRound(combat));
  const actors = everybody().filter(thorough ? isTouched : showsSomething);
  thorough = false;
  for (const actor of actors) {
    // One after the other, as all that is written.
    // oxlint-disable-next-line no-await-in-loop
    await attempt(actor, fights);
  }
  for (const { id } of fights) gone.delete(id);
}

/** What goes wrong with one concerns nobody else. */
async function attempt(actor: Actor.Implementation, fights: readonly CombatState[]): Promise<void> {
  await guarded(async () => {
    await settleOne(actor, fights);
    await tellBleeding(actor);
  });
}

async function guarded(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof NotWriter) throw error;
    Hooks.onError("settle", error instanceof Error ? error : new Error(String(error)), { log: "error" });
  }
}

/** Told first: whoever is lost before it is written leaves it to be written, and not to be told again. */
async function settleOne(actor: Actor.Implementation, fights: readonly CombatState[]): Promise<void> {
  const before = snapshotOf(actor);
  if (!before) return;
  const over = endings(before, momentNow([actor.uuid]), fights);
  assertWriter();
  if (over.length > 0) await tellEndings(actor, over);
  const snapshot = snapshotOf(actor);
  if (!snapshot) return;
  const plan = settle([snapshot], momentNow([actor.uuid]), fights);
  if (plan.status === "planned") await execute(plan, { key: "", before: assertWriter });
}

/** Whether cards or statuses ever changed an actor. */
function isTouched(actor: Actor.Implementation): boolean {
  return Object.keys(asFields(at(actor, "_source.system.ledger"))).length > 0 || showsSomething(actor);
}

/** Whether an actor has a status on it. */
function showsSomething(actor: Actor.Implementation): boolean {
  return actor.effects.some(({ id }) => statusOfEffect(id) !== null);
}

/** The writer may be a second page of this very user, and gone: nobody is told of that. */
function watch(): void {
  if (!game.user.isActiveGM || isWriter()) return;
  watching ??= setTimeout(() => {
    watching = null;
    if (game.user.isActiveGM && !isWriter() && isBehind()) void claimWriting();
  }, PATIENCE);
}

/** Whether something waits to be written. */
function isBehind(): boolean {
  return everybody()
    .filter(showsSomething)
    .some((actor) => {
      const snapshot = snapshotOf(actor);
      return snapshot !== null && settle([snapshot], momentNow([actor.uuid])).status === "planned";
    });
}
