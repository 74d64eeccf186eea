import { parseWhole } from "../fields/parse-whole";

/** A track of points taken. */
interface Points {
  value: number;
  max: number;
}

/** HPS by the house rule `sharedBody` (docs/rules.md §5): what the wounds leave of 24 times the endurance dots; −1 is Dead. */
export function sharedHps({ value, max }: Points): Points {
  return { value: max - 1 - value, max: max - 1 };
}

/**
 * Turns HPS that somebody types, wherever, into the wound points that leave them. A ledger's own writing of stored HPS, for
 * when the house rule is off again, stays what it is.
 */
export function turnHps({ wounds }: { wounds: Points }, changed: object): void {
  if (!("hps" in changed) || "ledger" in changed) return;
  const { hps } = changed;
  if (typeof hps !== "object" || hps === null || !("value" in hps)) return;
  const value = parseWhole(hps.value);
  delete hps.value;
  if (value === undefined) return;
  Object.assign(changed, { wounds: { value: Math.min(Math.max(wounds.max - 1 - value, 0), wounds.max) } });
}
