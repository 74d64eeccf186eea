import { asText, asWhole, isFields } from "./shared-guards";

/** A unit of a brawl: one round of a combat (docs/rules.md §3). */
export interface Unit {
  combat: string;
  round: number;
}

/** Reads it; null outside a combat, and for what is none. */
export function readUnit(source: unknown): Unit | null {
  if (!isFields(source)) return null;
  const unit = { combat: asText(source["combat"]), round: asWhole(source["round"]) };
  return unit.combat !== "" && unit.round > 0 ? unit : null;
}
