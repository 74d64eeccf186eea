// A rest as its dialog and its card have it (docs/rules.md §1 `rest`, §2 the body's Stages, §5 side by side).
import { describe, expect, it } from "vitest";
import { rest, track } from "../../module/rules/index";
import { firstTracks, restView, trackOptions, type Sleeper } from "../../module/view/dialog-rest";
import { restCard, restNote, restText } from "../../module/view/rest-card";
import { planRest, type RestFacts } from "../../module/view/rest-plan";
import {
  readOutcome,
  readRest,
  REST_CONDITIONS,
  REST_TRACKS,
  type RestDraft,
  type RestOutcome,
} from "../../module/view/rest-record";
import { restWanted } from "../../module/view/rest-wanted";
import { restTime } from "../../module/view/rest-words";
import { words } from "./sheet-english";

const NOW = 1_000_000;
const WEEK = 10_080;
const facts = (uuid: string, more: object = {}, endurance = 2): RestFacts => {
  const { max } = track({ points: 0, endurance });
  const points = { value: 0, max };
  const hurt = { body: 0, since: null, aid: null };
  return { uuid, endurance, wounds: points, fatigue: points, hurt, bleeding: false, care: [], ...more };
};
const points = (value: number, max = 49) => ({ value, max });
const draft = (more: Partial<RestDraft> = {}): RestDraft => ({
  tracks: ["fatigue"],
  conditions: "good",
  care: false,
  interrupted: null,
  ...more,
});
const sleeper = (name: string, more: object = {}, on = true): Sleeper => {
  const uuid = `Actor.${name.toLowerCase()}`;
  return { person: { uuid, name, img: "" }, facts: facts(uuid, more), on };
};

describe("a rest", () => {
  it("gives each track what the rule gives, whatever the level, the conditions and the care", () => {
    for (const kind of ["wounds", "fatigue"] as const)
      for (const conditions of REST_CONDITIONS)
        for (const care of [false, true])
          for (const had of [0, 2, 3])
            for (const endurance of [0, 1, 3])
              for (let value = 0; value <= 24 * endurance + 1; value++) {
                const max = 24 * endurance + 1;
                const one = facts("Actor.a", { [kind]: points(value, max), care: Array(had).fill(NOW) }, endurance);
                const plan = planRest(draft({ tracks: [kind], conditions, care }), [one], NOW);
                const wanted = rest({ track: kind, points: value, endurance, conditions, care, carePeriods: had });
                expect(plan.results[0]).toMatchObject({
                  reason: wanted.reason ?? "",
                  minutes: wanted.minutes,
                  to: wanted.points,
                });
                expect(plan).toMatchObject({ minutes: wanted.minutes, useful: wanted.allowed });
              }
  });

  it("keeps the levels where an effect moved the end", () => {
    const wounds = draft({ tracks: ["wounds"], care: true });
    const one = (value: number, max: number) =>
      planRest(wounds, [facts("Actor.a", { wounds: points(value, max) })], NOW);
    expect(one(45, 45).results[0]).toMatchObject({ reason: "dead", levels: [8, 8] });
    expect(one(55, 60).results[0]).toMatchObject({ reason: "", from: 55, to: 49, levels: [7, 7] });
    expect(one(60, 60).results[0]).toMatchObject({ reason: "dead" });
  });

  it("takes as long as the longest, and the body heals for as long", () => {
    const people = [
      facts("Actor.a", { fatigue: points(14), hurt: { body: 2, since: NOW, aid: null } }),
      facts("Actor.b", { wounds: points(43) }),
    ];
    const plan = planRest(draft({ tracks: [...REST_TRACKS], care: true }), people, NOW);
    expect(plan.minutes).toBe(259_200);
    expect(plan.results.map(({ reason, to }) => reason || to)).toEqual([8, "rested", 0, "rested", 37, "rested"]);
    const alone = planRest(draft({ tracks: ["fatigue", "body"] }), people, NOW);
    expect(alone.minutes).toBe(WEEK);
  });

  it("enters care once, also where it begins the medical aid of the body", () => {
    const hurt = { body: 3, since: NOW, aid: null };
    const care = (tracks: RestDraft["tracks"], more: object) =>
      planRest(draft({ tracks, care: true }), [facts("Actor.a", { hurt, ...more })], NOW).results.map(
        (result) => result.care,
      );
    expect(care(["wounds", "body"], { wounds: points(3) })).toEqual([true, false]);
    expect(care(["wounds", "body"], {})).toEqual([false, true]);
    expect(care(["body"], { hurt: { ...hurt, aid: NOW } })).toEqual([false]);
  });

  it("that is interrupted moves the clock as far, and recovers nothing", () => {
    const plan = planRest(
      draft({ interrupted: 7 }),
      [facts("Actor.a", { fatigue: points(14) }), facts("Actor.b")],
      NOW,
    );
    expect(plan).toMatchObject({ minutes: 7, useful: true });
    expect(plan.results.map(({ reason, from, to }) => [reason, from, to])).toEqual([
      ["interrupted", 14, 14],
      ["rested", 0, 0],
    ]);
    expect(planRest(draft({ interrupted: 999 }), [facts("Actor.a", { fatigue: points(14) })], NOW).minutes).toBe(20);
  });
});

describe("the dialog of a rest", () => {
  it("shows before and after, time and reasons", () => {
    const view = restView(
      draft({ tracks: ["fatigue", "wounds"] }),
      [sleeper("Nanne", { fatigue: points(14), wounds: points(8), care: [NOW] }), sleeper("Jory", {}, false)],
      NOW,
      words,
    );
    expect(view).toMatchObject({ title: "A good rest", total: "20 min", ready: true, chosen: true });
    const [nanne, jory] = [view.people.at(0), view.people.at(1)];
    expect(nanne?.lines).toEqual([
      {
        track: "fatigue",
        from: "Lightly Tired, +2",
        to: "Slightly Tired, +1",
        why: "",
        before: "14",
        after: "8",
        time: "20 min",
        note: "60 min ÷ 3",
      },
      {
        track: "wounds",
        from: "Slightly Wounded, +1",
        to: "Slightly Wounded, +1",
        why: "Wounds heal only when somebody tends them.",
        before: "8",
        after: "",
        time: "",
        note: "",
      },
    ]);
    expect(nanne?.care).toEqual({ label: "care: 1 of 3 periods in 24 hours", periods: [true, false, false] });
    expect(jory?.lines.map(({ why }) => why)).toEqual(["Doesn’t rest", "Doesn’t rest"]);
  });

  it("has a reason in words for everything that is refused", () => {
    const why = (more: Partial<RestDraft>, state: object) =>
      restView(draft(more), [sleeper("Nanne", state)], NOW, words).people[0]?.lines[0]?.why;
    const body = (stage: number, more: object = {}) => ({ hurt: { body: stage, since: NOW, aid: null }, ...more });
    const tended = { tracks: ["wounds" as const], care: true };
    expect(why({}, {})).toBe("Nothing to recover: Fresh.");
    expect(why({ conditions: "poor" }, { fatigue: points(3) })).toBe("Nobody recovers in poor conditions.");
    expect(why({ interrupted: 5 }, { fatigue: points(3) })).toBe("Interrupted: nothing is recovered.");
    expect(why(tended, { wounds: points(49) })).toBe("Dead: no rest helps.");
    expect(why({ ...tended, conditions: "makeshift" }, { wounds: points(3) })).toBe(
      "Wounds heal in good conditions only.",
    );
    expect(why(tended, { wounds: points(3), care: [NOW, NOW, NOW] })).toBe(
      "Three periods of care in 24 hours are spent.",
    );
    expect(why({ ...tended, interrupted: 1 }, { wounds: points(3) })).toBe("Interrupted: nothing is recovered.");
    expect(why({ tracks: ["body"] }, body(0))).toBe("Nothing to heal: Unhurt.");
    expect(why({ tracks: ["body"] }, body(3))).toMatch(/^Heals only once medical aid began/);
    expect(why({ tracks: ["body"] }, body(4, { bleeding: true }))).toBe("Bleeding out: First Aid must come first.");
    expect(why({ tracks: ["body"] }, body(5))).toBe("Dead: no rest helps.");
    expect(why({ tracks: ["body"], interrupted: 1 }, body(1))).toBe("Interrupted: nothing heals.");
  });

  it("begins with the first track that somebody suffers on, of those that are played", () => {
    const hurt = facts("Actor.a", { hurt: { body: 1, since: null, aid: null } });
    const worn = facts("Actor.b", { fatigue: points(1) });
    expect(firstTracks([...REST_TRACKS], [hurt, worn])).toEqual(["fatigue"]);
    expect(firstTracks([...REST_TRACKS], [hurt])).toEqual(["body"]);
    expect(firstTracks(["wounds", "body"], [facts("Actor.c")])).toEqual(["wounds"]);
    expect(trackOptions(["body"], ["body"], words)).toEqual([
      { value: "body", icon: "internal-injury", label: "Body", on: true },
    ]);
  });

  it("says times exactly", () => {
    const texts = [0, 5, 90, 91, 360, 2880, 2881, 10_080, 10_025].map((minutes) => restTime(minutes, words));
    expect(texts).toEqual([
      "0 min",
      "5 min",
      "90 min",
      "1 hour 31 min",
      "6 hours",
      "48 hours",
      "2 days 1 min",
      "7 days",
      "6 days 23 hours 5 min",
    ]);
  });
});

describe("the card of a rest", () => {
  const people = [
    { uuid: "Actor.a", name: "Nanne", img: "" },
    { uuid: "Actor.b", name: "Jory", img: "" },
  ];
  const record = { ...draft({ tracks: [...REST_TRACKS], care: true }), people };
  const outcomeOf = (...all: RestFacts[]): RestOutcome => {
    const { results, minutes } = planRest(record, all, NOW);
    return { start: NOW, end: NOW + minutes * 60, moved: true, interrupted: false, results };
  };
  const outcome = outcomeOf(
    facts("Actor.a", { fatigue: points(14), wounds: points(8), hurt: { body: 4, since: NOW, aid: null } }),
    facts("Actor.b", { hurt: { body: 3, since: NOW, aid: null } }),
  );

  it("wants points, Stages and care, each by a number of its own, aid before the Stage that needs it", () => {
    expect(restWanted(record, outcome)).toEqual([
      { n: 0, change: { type: "fatigue.heal", target: "Actor.a", points: 6 } },
      { n: 8, change: { type: "wounds.heal", target: "Actor.a", points: 6 } },
      { n: 9, change: { type: "care.add", target: "Actor.a" } },
      { n: 17, change: { type: "hurt.lower", target: "Actor.a", stages: 1 } },
      { n: 40, change: { type: "care.add", target: "Actor.b" } },
      { n: 41, change: { type: "hurt.lower", target: "Actor.b", stages: 1 } },
    ]);
    const notes = restWanted(record, outcome).map((wanted) => restNote(record, outcome, wanted, words));
    expect(notes[0]).toBe("Lightly Tired, +2 → Slightly Tired, +1");
    expect(notes[2]).toBe("");
    expect(notes[5]).toBe("Stage III, Broken → Stage II, Bashed");
  });

  it("says who, how, how long, and for whom it did nothing", () => {
    expect(restCard(record, outcome, words)).toEqual({
      title: "A good rest",
      names: "Nanne, Jory",
      how: "Fatigue, Wounds, Body · good conditions · with care",
      time: "7 days",
      interrupted: false,
      whys: [
        { uuid: "Actor.b", name: "Jory", why: "Nothing to recover: Fresh." },
        { uuid: "Actor.b", name: "Jory", why: "Nothing to recover: Unwounded." },
      ],
    });
    expect(restCard(record, null, words)).toMatchObject({ time: "", whys: [] });
    expect(restCard(record, { ...outcome, interrupted: true }, words)).toMatchObject({
      title: "A rest, interrupted",
      whys: [],
    });
    expect(restText(record, words)).toBe(
      "A good rest. Nanne, Jory. Fatigue, Wounds, Body · good conditions · with care",
    );
  });

  it("reads what it wrote, and of nonsense what makes sense", () => {
    const { people: them, ...how } = record;
    expect(readRest({ how, people: them })).toEqual(record);
    expect(readRest({ how: { tracks: "all", conditions: 3, care: 1, interrupted: -4 }, people: [4, {}] })).toEqual({
      tracks: [],
      conditions: "poor",
      care: false,
      interrupted: 0,
      people: [],
    });
    expect(readOutcome(structuredClone(outcome))).toEqual(outcome);
    expect(readOutcome(null)).toBeNull();
    expect(readOutcome({ start: "x" })).toBeNull();
    expect(readOutcome({ start: 5, end: 1, results: [3, { track: "luck" }, { track: "body" }] })).toMatchObject({
      end: 5,
      moved: false,
      results: [{ uuid: "", reason: "", from: 0, to: 0, levels: [0, 0] }],
    });
    const stranger = { ...outcome, results: outcome.results.map((result) => ({ ...result, uuid: "Actor.c" })) };
    expect(restWanted(record, stranger)).toEqual([]);
  });
});
