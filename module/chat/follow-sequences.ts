import { sequenceOf } from "../apply/sequence-of";
import { follow } from "./prompts";
import { redrawMessage } from "./redraw-message";

/** Whatever brings another unit, or takes somebody away. */
const HOOKS = ["deleteCombat", "deleteCombatant", "createCombatant", "deleteActor", "deleteToken", "deleteScene"];

/** Draws sequences that go on again, and asks again, when a new unit began or somebody is gone; during `init`. */
export function registerSequences(): void {
  for (const name of HOOKS) Reflect.apply(Hooks.on, Hooks, [name, again]);
  Hooks.on("updateCombat", (_combat, changed) => {
    if ("round" in changed) again();
  });
}

function again(): void {
  for (const message of game.messages) {
    const folded = sequenceOf(message);
    if (!folded || folded.state.step === "done") continue;
    redrawMessage(message);
    void follow(message);
  }
}
