import { setGeneration } from "../../playtable/client/generation.mjs";
import { nameData } from "../../playtable/client/namespace-data.mjs";

/** Let models and fields be those of a generation, without the rest of a client. @param {13 | 14} number */
export function useGeneration(number) {
  setGeneration(number);
  nameData(number);
}
