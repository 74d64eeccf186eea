import { checkRequest } from "../apply/check-request";
import { follow } from "./prompts";
import { redrawMessage } from "./redraw-message";

/** Whatever takes somebody away who was asked. */
const ENDS = ["deleteActor", "deleteToken", "deleteScene"];

/** Draws requests again, and asks anew, when somebody is gone who was asked; during `init`. */
export function registerRequests(): void {
  for (const name of ENDS) {
    Reflect.apply(Hooks.on, Hooks, [
      name,
      () => {
        for (const message of game.messages) {
          if (!checkRequest(message)) continue;
          redrawMessage(message);
          void follow(message);
        }
      },
    ]);
  }
}
