import { carePeriods } from "../rules/care-periods";
import type { CardTarget } from "./card-choices";
import { planRest, type RestFacts, type RestPlan } from "./rest-plan";
import {
  REST_CONDITIONS,
  REST_TRACKS,
  type RestConditions,
  type RestDraft,
  type RestResult,
  type RestTrack,
} from "./rest-record";
import { restLevels, restTime, restTitle, restWhy } from "./rest-words";
import type { Words } from "./shared-words";

/** The most periods of care in 24 hours (docs/rules.md §1). */
const PERIODS = 3;
const ICONS = { fatigue: "tired-eye", wounds: "bandage-roll", body: "internal-injury" } as const;
const PLACES = { good: "person-in-bed", makeshift: "campfire", poor: "heavy-rain" } as const;
/** Good conditions divide the time of recovery from fatigue by this. */
const GOOD = 3;

/** Somebody who may rest, and whether they do. */
export interface Sleeper {
  person: CardTarget;
  facts: RestFacts;
  on: boolean;
}

/** One choice of a row of them. */
export interface RestOption<Value> {
  value: Value;
  icon: string;
  label: string;
  on: boolean;
}

/** What a rest does for one track of somebody. */
export interface RestLine {
  track: RestTrack;
  from: string;
  to: string;
  why: string;
  /** Points, or the body's Stages, before and after; blank after where nothing changes. */
  before: string;
  after: string;
  /** How long it takes by itself; blank where it does nothing. */
  time: string;
  /** "60 min ÷ 3": how that time comes about. */
  note: string;
}

/** Somebody with a line for each track. */
export interface RestPerson {
  uuid: string;
  name: string;
  on: boolean;
  /** Periods of care in the last 24 hours; null where wounds aren't rested from. */
  care: { label: string; periods: boolean[] } | null;
  lines: RestLine[];
}

/** Everything that moves in the dialog as something is chosen. */
export interface RestView {
  title: string;
  people: RestPerson[];
  /** By how much the clock moves on. */
  total: string;
  minutes: number;
  /** Whether anything is chosen to recover. */
  chosen: boolean;
  /** Whether there is a rest to take. */
  ready: boolean;
}

/** What can be rested from, of what is played. */
export function trackOptions(
  offered: readonly RestTrack[],
  chosen: readonly RestTrack[],
  words: Words,
): RestOption<RestTrack>[] {
  return REST_TRACKS.filter((track) => offered.includes(track)).map((value) => ({
    value,
    icon: ICONS[value],
    label: words.t(`SCUFFLE.Rest.Track.${value}`),
    on: chosen.includes(value),
  }));
}

/** Where one rests. */
export function conditionOptions(chosen: RestConditions, words: Words): RestOption<RestConditions>[] {
  return REST_CONDITIONS.map((value) => ({
    value,
    icon: PLACES[value],
    label: words.t(`SCUFFLE.Rest.Conditions.${value}`),
    on: value === chosen,
  }));
}

/** What is rested from at first: the first track of those offered on which somebody has something to recover. */
export function firstTracks(offered: readonly RestTrack[], people: readonly RestFacts[]): RestTrack[] {
  const lacking = REST_TRACKS.filter(
    (track) =>
      offered.includes(track) &&
      people.some(({ hurt, ...facts }) => (track === "body" ? hurt.body : facts[track].value) > 0),
  );
  return [...lacking, ...offered].slice(0, 1);
}

/** What the dialog shows of a rest as it is chosen now. */
export function restView(draft: RestDraft, sleepers: readonly Sleeper[], now: number, words: Words): RestView {
  const resting = sleepers.filter(({ on }) => on).map(({ facts }) => facts);
  const plan = planRest(draft, resting, now);
  return {
    title: restTitle(draft, words),
    people: sleepers.map((sleeper) => personView(draft, sleeper, plan, now, words)),
    chosen: draft.tracks.length > 0,
    total: restTime(plan.minutes, words),
    minutes: plan.minutes,
    ready: plan.useful,
  };
}

function personView(
  draft: RestDraft,
  { person, facts, on }: Sleeper,
  plan: RestPlan,
  now: number,
  words: Words,
): RestPerson {
  // Who stays up is shown as they are.
  const { results } = on ? plan : planRest({ ...draft, interrupted: 0 }, [facts], now);
  return {
    uuid: person.uuid,
    name: person.name,
    on,
    care: draft.tracks.includes("wounds") ? careView(facts, now, words) : null,
    lines: results
      .filter(({ uuid }) => uuid === facts.uuid)
      .map((result) => lineView(draft, on ? result : { ...result, reason: "up" }, words)),
  };
}

function careView({ care }: RestFacts, now: number, words: Words): RestPerson["care"] {
  const had = Math.min(PERIODS, carePeriods(care, now));
  const label = words.t("SCUFFLE.Rest.Periods", { n: words.number(had), most: words.number(PERIODS) });
  return { label, periods: Array.from({ length: PERIODS }, (_none, place) => place < had) };
}

function lineView({ conditions }: RestDraft, result: RestResult, words: Words): RestLine {
  const { track, from, to, minutes, reason } = result;
  const nothing = reason !== "";
  const divided = !nothing && track === "fatigue" && conditions === "good";
  const whole = restTime(minutes * GOOD, words);
  return {
    track,
    ...restLevels(result, words),
    why: reason === "up" ? words.t("SCUFFLE.Rest.Up") : restWhy(result, words),
    before: words.number(from),
    after: nothing || from === to ? "" : words.number(to),
    time: nothing ? "" : restTime(minutes, words),
    note: divided ? words.t("SCUFFLE.Rest.Divided", { time: whole, n: words.number(GOOD) }) : "",
  };
}
