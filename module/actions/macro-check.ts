import { TARGET_LIMIT } from "../view/check-draft";
import { isFields } from "../view/shared-guards";
import { macroActors } from "./macro-actors";
import { warn } from "./notify";
import type { CheckRequestOptions } from "./request-check";

/** Reads a check as a macro asks for it, all of it optional; null, with a notice, for what can't be asked for. */
export function macroCheck(source: unknown): CheckRequestOptions | null {
  if (source === undefined) return {};
  const wrong = isFields(source) ? wrongIn(source) : "SCUFFLE.Quick.NoCheck";
  if (wrong !== null) warn(wrong);
  if (wrong !== null || !isFields(source)) return null;
  const actors = macroActors(source["actors"]);
  if (actors === null) return null;
  const { skill, attribute, target, hidden, seconds, skipDialog } = source;
  return {
    ...(typeof skill === "string" ? { skill } : {}),
    ...(typeof attribute === "string" ? { attribute } : {}),
    ...(typeof target === "number" ? { target } : {}),
    ...(typeof seconds === "number" ? { seconds } : {}),
    ...(actors ? { actors } : {}),
    hidden: hidden === true,
    skipDialog: skipDialog === true,
  };
}

/** Language key of what can't be read; null where all of it can. */
function wrongIn({ skill, attribute, target, hidden, seconds }: Record<string, unknown>): string | null {
  if (![skill, attribute].every((name) => name === undefined || typeof name === "string")) {
    return "SCUFFLE.Request.NoSubject";
  }
  if (target !== undefined && !isTarget(target)) {
    return "SCUFFLE.Quick.WrongTarget";
  }
  // What isn't said to be hidden would be shown to everybody.
  if (hidden !== undefined && typeof hidden !== "boolean") return "SCUFFLE.Quick.WrongHidden";
  return seconds === undefined || Number.isFinite(seconds) ? null : "SCUFFLE.Quick.WrongSeconds";
}

function isTarget(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= TARGET_LIMIT;
}
