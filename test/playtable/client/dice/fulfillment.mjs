import { dice } from "./dice-registry.mjs";

/** The permission to enter results by hand. */
const BY_HAND = "MANUAL_ROLLS";

/** The method that this client's user chose for a denomination such as `d6`, blank for none. */
function chosenMethod(denomination) {
  const settings = globalThis.game?.settings;
  if (!settings?.settings?.has?.("core.diceConfiguration")) return "";
  return settings.get("core", "diceConfiguration")?.[denomination] ?? "";
}

/**
 * How the dice of a term come to their results on this client: one of `CONFIG.Dice.fulfillment.methods`.
 * @param {object} term a DiceTerm
 * @returns {{id: string, label: string, interactive?: boolean, handler?: Function, resolver?: Function} | null} null for plain chance
 * @see https://foundryvtt.com/api/v14/interfaces/CONFIG.DiceFulfillmentMethod.html
 */
export function fulfillmentOf(term) {
  const { methods, defaultMethod } = dice().fulfillment;
  const id = chosenMethod(term.denomination) || defaultMethod;
  if (!id || !methods[id]) return null;
  if (id === "manual" && !globalThis.game?.user?.hasPermission?.(BY_HAND)) return null;
  return { ...methods[id], id };
}

/** Every DiceTerm in these terms, also inside parentheses, pools and functions. */
export function diceTermsOf(terms) {
  return terms.flatMap((term) => {
    if ("faces" in term) return [term];
    const rolls = term.rolls ?? (term.roll ? [term.roll] : []);
    return rolls.flatMap((roll) => diceTermsOf(roll.terms));
  });
}

/** The terms whose dice a person is asked for, with the method of each. */
export function interactiveTerms(terms) {
  return diceTermsOf(terms).filter((term) => !term._evaluated && fulfillmentOf(term)?.interactive);
}

/**
 * The class of the window that asks: that of the one interactive method in use beside `manual`, else core's.
 * @param {object[]} terms
 */
export function resolverFor(terms) {
  const own = new Map();
  for (const term of interactiveTerms(terms)) {
    const { id, resolver } = fulfillmentOf(term);
    if (id !== "manual") own.set(id, resolver);
  }
  const [only] = own.size === 1 ? own.values() : [];
  return only ?? globalThis.foundry.applications.dice.RollResolver;
}
