// What a sheet says of Hurt, emotions, Conditions and their ends (docs/rules.md §2).
import { describe, expect, it } from "vitest";
import { effectId, statesOf, type Until } from "../../module/rules/changes/index";
import { bodyText, bodyView } from "../../module/view/harm-body";
import { conditionViews } from "../../module/view/harm-conditions";
import { feelingViews } from "../../module/view/harm-feelings";
import { leftText } from "../../module/view/time-left";
import { words } from "./sheet-english";

const clock = { now: 1000, roundTime: 6, combat: null };
const ends = (time: number): Until => ({ time, combat: null, round: null, combatant: null, initiative: null });
const source = (stage: number, until: Until | null, partner: string | null = null) => ({
  stage,
  until,
  partner,
  order: 1,
  at: 1000,
});
const system = {
  kind: "anthro",
  wounds: { value: 0, max: 49 },
  fatigue: { value: 0, max: 49 },
  hps: { value: 0, max: 0 },
  hurt: { body: 0, since: null, aid: null },
  notches: 0,
  skillSlots: 0,
  care: {},
  ledger: {},
};
const effect = (status: Parameters<typeof effectId>[0], sources: object, extra = {}) => ({
  _id: effectId(status),
  system: { sources, extra },
});
const states = (...effects: ReturnType<typeof effect>[]) =>
  statesOf({ uuid: "Actor.mara", system, effects, items: [], combatants: [] }, clock);

describe("how long something lasts", () => {
  it("is told in its largest unit, and never as nothing", () => {
    const left = (seconds: number) => leftText(ends(1000 + seconds), clock, words);
    expect([1, 60, 61, 5400].map(left)).toEqual(["1 min", "1 min", "2 min", "90 min"]);
    expect([5401, 172_800, 172_801].map(left)).toEqual(["2 hours", "48 hours", "3 days"]);
    expect(left(0)).toBe("over");
    expect(leftText(null, clock, words)).toBe("");
  });

  it("is told in rounds while its fight runs", () => {
    const turns = ["a", "b"].map((id, place) => ({ id, actor: null, initiative: 10 - place }));
    const combat = { id: "fight", round: 2, turn: 0, turns };
    const until = { time: 9999, combat: "fight", round: 4, combatant: "b", initiative: 9 };
    expect(leftText(until, { ...clock, combat }, words)).toBe("3 rounds");
    expect(leftText(until, { ...clock, combat: { ...combat, round: 4 } }, words)).toBe("1 round");
    expect(leftText({ ...until, time: 1100 }, clock, words)).toBe("2 min");
  });
});

describe("the body", () => {
  const bleeding = { stage: 0, until: null, partners: [] };
  const note = (body: number, since: number | null, aid: number | null = null) =>
    bodyView({ body, since, aid, bleeding }, clock, words).note;

  it("says when its Stage heals, or what it waits for", () => {
    expect(note(0, null)).toBe("");
    expect(note(1, 1000)).toBe("Bruised heals in 8 hours");
    expect(note(1, 1000 - 30_000)).toBe("Bruised has had its time to heal");
    expect(note(2, null)).toBe("Bashed: nobody noted since when");
    expect(note(3, 1000)).toBe("Broken heals only once medical aid began");
    expect(note(3, 0, 1000)).toBe("Broken heals in 7 days");
    expect(note(5, 0)).toBe("Dead: this doesn't heal");
    const dying = { ...bleeding, stage: 1, until: ends(1120) };
    expect(bodyView({ body: 4, since: 0, aid: null, bleeding: dying }, clock, words).note).toBe(
      "2 min to live, unless somebody begins First Aid",
    );
  });

  it("fills its cells up to its Stage, each with what it takes", () => {
    const view = bodyView({ body: 2, since: 0, aid: null, bleeding }, clock, words);
    expect(view.cells.map(({ roman, on, penalty }) => `${roman} ${on} ${penalty}`)).toEqual([
      "I true −1 aim",
      "II true −2 aim",
      "III false −3 aim",
      "IV false −3 aim",
      "V false out",
    ]);
    expect([view.text, view.name, view.roman]).toEqual(["Stage II, Bashed", "Bashed", "II"]);
    expect(bodyText(0, words)).toBe("Unhurt");
  });
});

describe("emotions", () => {
  it("say their Stage, what it takes and for how long, and what it makes one do", () => {
    const views = feelingViews(
      states(effect("stressed", { "a-0": source(1, ends(1300)) }), effect("angered", { manual: source(2, null) })),
      clock,
      words,
    );
    expect(views).toMatchObject([
      { stage: 1, text: "Stage I, Stressed", penalty: -1, notes: ["−1 concentration, diplomacy · 5 min"] },
      { stage: 2, text: "Stage II, Enraged", cells: [{ on: true }, { on: true }] },
      { stage: 0, text: "Calm", notes: [] },
      { stage: 0 },
    ]);
  });
});

describe("Conditions", () => {
  const list = (games: boolean, ...effects: ReturnType<typeof effect>[]) =>
    conditionViews(
      states(...effects),
      clock,
      (uuid) => `<${uuid}>`,
      (id) => (id === "slowed" ? ["Cursed", "Mud"] : []),
      () => games,
      words,
    );

  it("that are on say how long, or by whom", () => {
    const views = list(
      true,
      effect("prone", { "a-0": source(1, ends(1180)) }),
      effect("deafened", { "a-0": source(1, ends(1180)), manual: source(1, null) }),
      effect("grappled", { "a-1": source(1, null, "Actor.marsh") }),
    );
    expect(views.flatMap(({ id, on, note }) => (on ? [`${id} ${note}`] : []))).toEqual([
      "deafened ",
      "grappled by <Actor.marsh>",
      "prone 3 min",
      "slowed from Cursed, Mud",
    ]);
  });

  it("of one game are left out where it isn't played, unless they are on", () => {
    const ids = list(false, effect("yielded", { manual: source(1, null) })).map(({ id }) => id);
    expect(ids).toContain("yielded");
    expect(ids).toContain("prone");
    expect(ids).not.toContain("subdued");
    expect(ids).not.toContain("bleeding");
    expect(list(true).map(({ id }) => id)).toEqual(expect.arrayContaining(["subdued", "bleeding"]));
  });
});
