import { conflictAction } from "./actions/conflict-action";
import { conflictRound } from "./actions/conflict-round";
import { dealHarm } from "./actions/deal-harm";
import { beginFirstAid } from "./actions/first-aid-action";
import { rest } from "./actions/rest-action";
import { SYSTEM_ID } from "./constants";

/** What macros and other packages may use: `game.scuffle.conflictRound()`. */
const API = Object.freeze({ beginFirstAid, conflictAction, conflictRound, dealHarm, rest });

/** Puts it on `game` under the package's id; during `init`. */
export function registerApi(): void {
  Object.assign(game, { [SYSTEM_ID]: API });
}
