import { is14 } from "../generation.mjs";
import ActiveEffect13 from "./active-effect-13.mjs";
import ActiveEffect14 from "./active-effect-14.mjs";

/** Core's ActiveEffect of the generation; they differ in all their data (docs/foundry.md §5). */
export const activeEffectClass = () => (is14() ? ActiveEffect14 : ActiveEffect13);
