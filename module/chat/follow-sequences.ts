import { actorAt } from "../actions/actor-at";
import { isHeldBy } from "../apply/is-held-by";
import { sequenceOf } from "../apply/sequence-of";
import { cardsOf, hasHold, isHoldStatus, standingHolds } from "../apply/standing-holds";
import type { FoldedSequence } from "../view/sequence-fold";
import { captiveOf, uuidOf } from "../view/sequence-sides";
import { statusOfEffect } from "../view/status-catalog";
import { follow, followFresh } from "./prompts";
import { redrawMessage } from "./redraw-message";

/** Whatever brings another unit, or takes one away. */
const HOOKS = ["deleteCombat", "deleteCombatant", "createCombatant"];
const EFFECTS = ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"];

/** Draws sequences that go on again, and asks again, when a new unit began; during `init`. */
export function registerSequences(): void {
  for (const name of HOOKS) Reflect.apply(Hooks.on, Hooks, [name, () => again(followFresh)]);
  Hooks.on("updateCombat", (_combat, changed) => {
    // A round lets whoever is held try, however old the hold is.
    if ("round" in changed) again((message, folded) => (stands(message, folded) ? follow : followFresh)(message));
  });
  // The round may have begun before this client knew of the hold.
  Hooks.on("updateActor", (actor) => askHeld(actor));
  for (const name of ["createActiveEffect", "updateActiveEffect"]) {
    Reflect.apply(Hooks.on, Hooks, [name, (effect: ActiveEffect.Implementation) => askHeld(effect.parent)]);
  }
  for (const name of EFFECTS) Reflect.apply(Hooks.on, Hooks, [name, drawChoices]);
}

/** Draws those again that wait for what is done after a break: it is offered as long as there is a hold. */
function drawChoices({ id }: ActiveEffect.Implementation): void {
  if (!isHoldStatus(statusOfEffect(id))) return;
  for (const message of game.messages) if (sequenceOf(message)?.state.step === "choice") redrawMessage(message);
}

/** Asks whoever has come to be held, whichever of the two this client heard of last. */
function askHeld(actor: unknown): void {
  if (!(actor instanceof Actor) || !hasHold(actor)) return;
  const holds = [...standingHolds(actor, "grappled"), ...standingHolds(actor, "holding")];
  for (const id of new Set(holds.flatMap((hold) => [...cardsOf(hold)]))) {
    const message = game.messages.get(id);
    const folded = message && sequenceOf(message);
    if (message && folded && stands(message, folded)) void follow(message);
  }
}

function again(work: (message: ChatMessage.Implementation, folded: FoldedSequence) => Promise<void>): void {
  for (const message of game.messages) {
    const folded = sequenceOf(message);
    if (!folded || folded.state.step === "done") continue;
    redrawMessage(message);
    void work(message, folded);
  }
}

/** Whether it is a hold that its captive is in. */
function stands(message: ChatMessage.Implementation, { record, state }: FoldedSequence): boolean {
  const captive = state.step === "break" ? actorAt(uuidOf(record, captiveOf(state))) : null;
  return captive !== null && isHeldBy(message, captive);
}
