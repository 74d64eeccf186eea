import { conflictRound } from "../actions/conflict-round";
import { dealHarm } from "../actions/deal-harm";
import { mustPlay } from "../actions/must-play";
import { requestCheck } from "../actions/request-check";
import { rest } from "../actions/rest-action";
import { rollMacro } from "../actions/roll-macro";
import { report } from "../applications/sheets/base/report";
import { key, SYSTEM_ID } from "../constants";

interface Shortcut {
  /** A key's code, pressed with Shift; core has other keys of its own (foundryvtt.com/article/controls). */
  code: string;
  restricted?: boolean;
  press(): Promise<unknown> | null;
}

/** What is pressed most often in a game, by the name of its action. */
const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  rollUntrained: { code: "KeyU", press: () => rollMacro({ kind: "untrained" }) },
  conflictRound: { code: "KeyR", press: () => (mustPlay("conflict") ? conflictRound() : null) },
  rest: { code: "KeyL", press: () => rest() },
  requestCheck: { code: "KeyK", restricted: true, press: () => requestCheck() },
  dealHarm: { code: "KeyH", restricted: true, press: () => dealHarm() },
};

/** Registers the keys, which everybody may change for themselves; during `init` (foundryvtt.com/api, ClientKeybindings#register). */
export function registerKeybindings(): void {
  for (const [action, { code, restricted = false, press }] of Object.entries(SHORTCUTS)) {
    const data = {
      name: key(`Keys.${action}.Name`),
      hint: key(`Keys.${action}.Hint`),
      editable: [{ key: code, modifiers: ["Shift"] }],
      restricted,
      onDown: () => {
        press()?.catch((error: unknown) => report(action, error));
        return true;
      },
    };
    Reflect.apply(game.keybindings.register, game.keybindings, [SYSTEM_ID, action, data]);
  }
}
