import { conflictAction } from "./actions/conflict-action";
import { conflictRound } from "./actions/conflict-round";
import { dealHarm } from "./actions/deal-harm";
import { beginFirstAid } from "./actions/first-aid-action";
import { mustPlay } from "./actions/must-play";
import { requestCheck, rollForFoes } from "./actions/request-check";
import { rest } from "./actions/rest-action";
import { rollMacro } from "./actions/roll-macro";
import { rollNumbers } from "./actions/roll-numbers";
import { SYSTEM_ID } from "./constants";

/** What macros and other packages may use, as docs/api.md tells: `game.scuffle.conflictRound()`. */
const API = Object.freeze({
  act: (request?: unknown) => rollNumbers("act", request),
  beginFirstAid: played("conflict", beginFirstAid),
  conflictAction: played("conflict", conflictAction),
  conflictRound: played("conflict", conflictRound),
  dealHarm,
  pool: (request?: unknown) => rollNumbers("pool", request),
  requestCheck,
  rest,
  roll: rollMacro,
  rollForFoes,
});

/** Puts it on `game` under the package's id; during `init`. */
export function registerApi(): void {
  Object.assign(game, { [SYSTEM_ID]: API });
}

/** Something that is done only where its game is played: elsewhere it gives null, with a notice (docs/rules.md §5). */
function played<Given extends unknown[], Made>(
  game: Parameters<typeof mustPlay>[0],
  act: (...given: Given) => Promise<Made | null>,
): (...given: Given) => Promise<Made | null> {
  return async (...given) => (mustPlay(game) ? act(...given) : null);
}
