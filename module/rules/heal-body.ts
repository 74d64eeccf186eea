import { InputReader } from "./input";
import { BODY_STAGES } from "./tables/body-stages";

const MINUTE = 60;

/** Why a bodily Stage can't heal: there is none, it is past help, it bleeds, or it waits for medical aid. */
export type BodyReason = "rested" | "dead" | "bleeding" | "aid";

export interface BodyHealing {
  allowed: boolean;
  reason: BodyReason | null;
  /** Minutes from now until the next better Stage; 0 for one that has had its time, and where it can't heal. */
  minutes: number;
  /** The Stage that is left once the minutes of `elapsed` have gone. */
  body: number;
  /** Whether it is the care asked for that begins the medical aid. */
  begins: boolean;
}

/**
 * How a bodily Stage heals (docs/rules.md §2, the table of Stages): I overnight, II in a week, III only once medical aid began,
 * a week to II, IV once First Aid has stopped its bleeding, a week of aid to III. Its time runs from the later of when it was reached
 * and, where it needs aid, when that began; care of wounds counts as such (docs/rules.md §5). In a longer time one Stage heals
 * after the other.
 * @param input `{body, since=null, aid=null, now, care=false, bleeding=false, elapsed=null}`: world times in seconds, `elapsed`
 * in minutes; null: as long as the next better Stage takes
 * @throws {RuleError} `healBody.<field>` for the first wrong one in that order
 */
export function healBody(input: unknown): BodyHealing {
  const read = new InputReader("healBody", input);
  const body = read.whole("body", { min: 0, max: BODY_STAGES.length });
  const since = read.wholeOrNull("since");
  const aid = read.wholeOrNull("aid");
  const now = read.whole("now");
  const care = read.flag("care");
  const bleeding = read.flag("bleeding");
  const elapsed = read.wholeOrNull("elapsed", { min: 0 });

  const refuse = (reason: BodyReason): BodyHealing => ({ allowed: false, reason, minutes: 0, body, begins: false });
  const heal = healingOf(body);
  if (body === 0) return refuse("rested");
  if (!heal) return refuse("dead");
  if (bleeding && heal.aid) return refuse("bleeding");
  const began = aid ?? (care ? now : null);
  if (heal.aid && began === null) return refuse("aid");

  const from = Math.min(since ?? now, now);
  const dueAt = (stage: number, reached: number): number => {
    const row = healingOf(stage);
    if (!row || (row.aid && began === null)) return Infinity;
    return Math.max(reached, row.aid ? (began ?? reached) : reached) + row.minutes * MINUTE;
  };
  const minutes = Math.max(0, Math.ceil((dueAt(body, from) - now) / MINUTE));
  const end = now + (elapsed ?? minutes) * MINUTE;
  let left = body;
  for (let due = dueAt(left, from); due <= end; due = dueAt(left, due)) left = healingOf(left)?.to ?? 0;
  return { allowed: true, reason: null, minutes, body: left, begins: heal.aid && aid === null };
}

function healingOf(stage: number): { minutes: number; to: number; aid: boolean } | null {
  return BODY_STAGES[stage - 1]?.heal ?? null;
}
