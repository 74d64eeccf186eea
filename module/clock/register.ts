import { onWriting } from "../apply/writer";
import { catchUp, forget } from "./catch-up";
import { effectId } from "../rules/changes/index";
import { beginTurns } from "./turns";

/** Whatever may bring the end of something, besides turns. */
const HOOKS = ["updateWorldTime", "createCombatant", "updateCombatant", "deleteCombatant"];

/** Seconds of a round, where neither core nor a module says otherwise (docs/rules.md §2, house). */
const ROUND = 6;

/**
 * Lets time do its work, on the client that writes: at ready, on takeover, as the world's clock moves and as fights go on, whoever
 * moves them and by whatever way; during `init`, after the queue.
 */
export function registerClock(): void {
  if (CONFIG.time.roundTime <= 0) CONFIG.time.roundTime = ROUND;
  for (const name of ["ready", "userConnected"]) Reflect.apply(Hooks.on, Hooks, [name, takeStock]);
  onWriting(takeStock);
  for (const name of HOOKS) Reflect.apply(Hooks.on, Hooks, [name, () => catchUp()]);
  Hooks.on("updateCombat", (combat, changed) => {
    if (!("round" in changed || "turn" in changed)) return;
    catchUp();
    beginTurns(combat);
  });
  // Who bleeds out again, by an Undo, may have run out of time meanwhile.
  for (const name of ["createActiveEffect", "updateActiveEffect"]) Reflect.apply(Hooks.on, Hooks, [name, bleedAgain]);
  Hooks.on("deleteCombat", (combat) => {
    forget(combat);
    catchUp();
  });
}

function bleedAgain({ id }: ActiveEffect.Implementation): void {
  if (id === effectId("bleeding")) catchUp();
}

function takeStock(): void {
  catchUp({ all: true });
  for (const combat of game.combats) beginTurns(combat);
}
