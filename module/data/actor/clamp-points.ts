import { parseWhole } from "../fields/parse-whole";

/** Tracks and their prepared maxima. */
type Maxima = Record<"wounds" | "fatigue" | "hps", { max: number }>;

/**
 * Keeps points within their maximum as it is now, whichever way they are written: sheet, token bar, macro. Where an update
 * changes the maximum too, only the preparation clamps. HPS may be negative, and have no end while no maximum is filled in.
 */
export function clampPoints(system: Maxima, changed: object): void {
  const enduring = valueAt(changed, "attributes", "endurance") !== undefined;
  if (!enduring) for (const track of ["wounds", "fatigue"] as const) clamp(changed, track, system[track].max);
  if (system.hps.max > 0 && valueAt(changed, "hps", "max") === undefined) clamp(changed, "hps", system.hps.max);
}

function clamp(changed: object, track: string, max: number): void {
  const group = child(changed, track);
  const value = group && "value" in group ? parseWhole(group.value) : undefined;
  if (group && value !== undefined && value > max) Object.assign(group, { value: max });
}

function valueAt(changed: object, group: string, name: string): unknown {
  const inner: object = child(changed, group) ?? {};
  return Object.entries(inner).find(([key]) => key === name)?.[1];
}

function child(parent: object, name: string): object | null {
  const found: unknown = Object.entries(parent).find(([key]) => key === name)?.[1];
  return typeof found === "object" ? found : null;
}
