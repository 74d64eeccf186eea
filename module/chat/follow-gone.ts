import { followFresh } from "./prompts";
import { redrawMessage } from "./redraw-message";

/** Whatever takes somebody away. */
const ENDS = ["deleteActor", "deleteToken", "deleteScene"];

/** Draws every card again that names somebody who is gone now, whatever it waited for, and asks anew; during `init`. */
export function registerGone(): void {
  for (const name of ENDS) Reflect.apply(Hooks.on, Hooks, [name, followGone]);
}

/** @param gone a token's and a scene's UUID begin those of the actors in them; an actor's ends that of its tokens' own */
function followGone(gone: foundry.abstract.Document.Any): void {
  for (const message of game.messages) {
    if (!JSON.stringify(message.system).includes(gone.uuid)) continue;
    redrawMessage(message);
    void followFresh(message);
  }
}
