import { dealHarm } from "./actions/deal-harm";
import { SYSTEM_ID } from "./constants";

/** What macros and other packages may use, on `game` under the package's id; during `init`. */
export function registerApi(): void {
  Object.assign(game, { [SYSTEM_ID]: { dealHarm } });
}
