import { conflictAction } from "./actions/conflict-action";
import { conflictRound } from "./actions/conflict-round";
import { dealHarm } from "./actions/deal-harm";
import { beginFirstAid } from "./actions/first-aid-action";
import { macroAct } from "./actions/macro-act";
import { macroActor } from "./actions/macro-actor";
import { macroActors } from "./actions/macro-actors";
import { macroCheck } from "./actions/macro-check";
import { mustPlay } from "./actions/must-play";
import { requestCheck, rollForFoes } from "./actions/request-check";
import { rest } from "./actions/rest-action";
import { rollMacro } from "./actions/roll-macro";
import { rollNumbers } from "./actions/roll-numbers";
import { SYSTEM_ID } from "./constants";

/**
 * What macros and other packages may use, as docs/api.md tells: `game.scuffle.conflictRound()`. Whatever they hand over is read
 * first: what can't be done gives null, with a notice, and throws nothing.
 */
const API = Object.freeze({
  act: (request?: unknown) => rollNumbers("act", request),
  beginFirstAid: read(macroActor, (actor) => beginFirstAid(actor), "conflict"),
  conflictAction: read(macroAct, conflictAction, "conflict"),
  conflictRound: async () => (mustPlay("conflict") ? conflictRound() : null),
  dealHarm: read(macroActors, (actors) => dealHarm(actors)),
  pool: (request?: unknown) => rollNumbers("pool", request),
  requestCheck: read(macroCheck, requestCheck),
  rest: read(macroActors, (actors) => rest(actors)),
  roll: (request?: unknown) => rollMacro(request),
  rollForFoes: read(macroCheck, rollForFoes),
});

/** Puts it on `game` under the package's id; during `init`. */
export function registerApi(): void {
  Object.assign(game, { [SYSTEM_ID]: API });
}

/**
 * Does something with what was handed over, unless that can't be read: then its reader said why. Only where its game is played;
 * elsewhere a notice says so (docs/rules.md §5).
 */
function read<Given, Made>(
  reader: (source: unknown) => Given | null,
  act: (given: Given) => Promise<Made | null>,
  game?: Parameters<typeof mustPlay>[0],
): (source?: unknown) => Promise<Made | null> {
  return async (source) => {
    if (game && !mustPlay(game)) return null;
    const given = reader(source);
    return given === null ? null : act(given);
  };
}
