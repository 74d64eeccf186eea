import type { StatusId } from "../rules/changes/statuses";
import { STATUS_IDS } from "../rules/changes/statuses";
import { bodyText } from "./harm-body";
import { signed, type Words } from "./shared-words";
import { statusLook } from "./status-catalog";

/** What can change on somebody and float over their token; null for what the world doesn't play. */
export interface FloatFacts {
  /** Points taken. */
  wounds: number | null;
  fatigue: number | null;
  /** Hit points left. */
  hps: number | null;
  /** Stage of the body's Hurt, 0 to 5. */
  body: number | null;
  stages: Readonly<Record<StatusId, number>>;
}

/** A text that floats over a token. */
export interface FloatText {
  text: string;
  /** Harm came, harm went, or something is on or off. */
  tone: "harm" | "heal" | "mark";
}

/** Points, and whether more of them is worse. */
const POINTS = { wounds: true, fatigue: true, hps: false } as const;

/**
 * What became otherwise between two looks at somebody, in words.
 * @param plain who looks on isn't shown numbers: they get words without them
 */
export function floatsOf(before: FloatFacts, after: FloatFacts, plain: boolean, words: Words): FloatText[] {
  return [
    ...points(before, after, plain, words),
    ...body(before, after, plain, words),
    ...statuses(before, after, words),
  ];
}

function points(before: FloatFacts, after: FloatFacts, plain: boolean, words: Words): FloatText[] {
  return (["wounds", "fatigue", "hps"] as const).flatMap((name): FloatText[] => {
    const [was, is] = [before[name], after[name]];
    if (was === null || is === null || was === is) return [];
    const tone = is > was === POINTS[name] ? "harm" : "heal";
    const text = plain
      ? words.t(`SCUFFLE.Float.${tone}.${name}`)
      : `${words.t(`SCUFFLE.Float.${name}`)} ${signed(is - was, words)}`;
    return [{ text, tone }];
  });
}

function body(before: FloatFacts, after: FloatFacts, plain: boolean, words: Words): FloatText[] {
  if (before.body === null || after.body === null || before.body === after.body) return [];
  const tone = after.body > before.body ? "harm" : "heal";
  return [{ text: plain ? words.t(`SCUFFLE.Float.${tone}.body`) : bodyText(after.body, words), tone }];
}

/** A Condition that is on or off; an emotion by the name of the Stage that came or went. */
function statuses(before: FloatFacts, after: FloatFacts, words: Words): FloatText[] {
  return STATUS_IDS.filter((id) => before.stages[id] !== after.stages[id]).map((id): FloatText => {
    const [was, is] = [before.stages[id], after.stages[id]];
    const name = words.t(statusLook(id, Math.max(was, is)).name);
    return { text: words.t(`SCUFFLE.Float.${is > was ? "on" : "off"}`, { name }), tone: "mark" };
  });
}
