import { asList, asText, at } from "./shared-guards";

/** Units of a duration that a sheet names itself. */
export const TIME_UNITS = ["rounds", "turns", "seconds"] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

export interface TimeLeft {
  unit: TimeUnit;
  n: number;
}

/**
 * What is left of an effect's duration, empty when it is in no unit of ours. One generation keeps seconds, or rounds and
 * turns whose remainder is a decimal `rounds.turns` of two places; the other one value in one unit (foundryvtt.com/api,
 * ActiveEffectDuration).
 */
export function timeLeft(duration: unknown): TimeLeft[] {
  const unit = TIME_UNITS.find((known) => known === at(duration, "units"));
  const remaining = finite(at(duration, "remaining"));
  if (unit) return amounts([[unit, remaining ?? finite(at(duration, "value"))]]);
  if (at(duration, "type") === "turns" && remaining !== undefined) {
    const rounds = Math.floor(remaining);
    return amounts([
      ["rounds", rounds],
      ["turns", Math.round((remaining - rounds) * 100)],
    ]);
  }
  const seconds = finite(at(duration, "seconds"));
  if (seconds !== undefined) return amounts([["seconds", remaining ?? seconds]]);
  return amounts([
    ["rounds", finite(at(duration, "rounds"))],
    ["turns", finite(at(duration, "turns"))],
  ]);
}

/** The amounts that are more than nothing; when all are nothing, the first of them. */
function amounts(given: [TimeUnit, number | undefined][]): TimeLeft[] {
  const known = given.flatMap(([unit, n]) => (n === undefined ? [] : [{ unit, n: Math.max(0, Math.round(n)) }]));
  const some = known.filter(({ n }) => n > 0);
  return some.length > 0 ? some : known.slice(0, 1);
}

export interface EffectBonus {
  /** Added to every pool. */
  dice: number;
  /** Added to every target number. */
  target: number;
}

/** An effect's changes, where either generation keeps them (foundryvtt.com/api, ActiveEffect). */
export function effectChanges(effect: unknown): unknown[] {
  const inner = at(effect, "system.changes");
  return Array.isArray(inner) ? asList(inner) : asList(at(effect, "changes"));
}

/** What an effect adds to dice and targets; changes that do something else than add plain numbers are left out. */
export function effectBonus(effect: unknown): EffectBonus {
  const changes = effectChanges(effect);
  const sum = (key: string): number =>
    changes.filter((change) => at(change, "key") === key).reduce<number>((total, change) => total + added(change), 0);
  return { dice: sum("system.bonuses.dice"), target: sum("system.bonuses.target") };
}

/** Core's number for the mode that adds (foundryvtt.com/api, ACTIVE_EFFECT_MODES). */
const ADD = 2;

function added(change: unknown): number {
  const value = at(change, "value");
  const number = typeof value === "number" ? value : asText(value).trim() === "" ? NaN : Number(value);
  if (!Number.isFinite(number)) return 0;
  const type = at(change, "type");
  if (type === "subtract") return -number;
  return type === "add" || at(change, "mode") === ADD ? number : 0;
}

function finite(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
