import { activeEffectClass } from "./active-effect.mjs";
import * as documents from "./index.mjs";

/** The document classes of `foundry.documents` in this generation, by name. @returns {Record<string, Function>} */
export const documentKinds = () => ({ ActiveEffect: activeEffectClass(), ...documents });
