// Requests for checks: what a message of one holds, what fits it, and what its card and dialog say (docs/rules.md §1).
import { describe, expect, it } from "vitest";
import { poolCheck } from "../../module/rules/pool/check";
import { readRecord, type CheckRecord } from "../../module/view/card-record";
import {
  attributeSubject,
  candidateGroups,
  secondsOr,
  secrecyChoices,
  skillSubject,
  subjectChoices,
  subjectOf,
  targetOr,
} from "../../module/view/dialog-request";
import { requestCard, requestText, type RequestLine } from "../../module/view/request-card";
import { atTarget, fitsRequest, MOST_MEMBERS, readRequest } from "../../module/view/request-record";
import { words } from "./sheet-english";

const dodge = { identifier: "dodge", name: "Dodge", img: "", attribute: "dexterity", tags: ["reflex"] } as const;
const member = (name: string, more: object = {}) => ({ uuid: `Actor.${name}`, name, img: "", hidden: false, ...more });
const asked = (more: object = {}) => {
  const request = readRequest({
    skill: dodge,
    target: 5,
    hidden: false,
    seconds: 30,
    members: [member("Mara")],
    ...more,
  });
  if (!request) throw new Error("no request");
  return request;
};
const check = (input: object = {}, subject: object = {}): CheckRecord =>
  readRecord({
    rule: "pool.check",
    input: { attribute: 3, skill: 2, target: 5, ...input },
    subject: { identifier: "dodge", name: "Dodge", attribute: "dexterity", ...subject },
    visibility: "public",
  });

describe("a message that asks for checks", () => {
  it("is read whatever it holds: one without an attribute asks for nothing", () => {
    for (const wrong of [null, 3, "x", [], {}, { skill: 1 }, { skill: { attribute: "luck" } }]) {
      expect(readRequest(wrong)).toBeNull();
    }
    const blank = readRequest({ skill: { attribute: "strength", tags: 3 }, target: "x", seconds: -4, members: "y" });
    expect(blank).toEqual({
      skill: { identifier: "", name: "", img: "", attribute: "strength", tags: [] },
      target: 0,
      hidden: false,
      seconds: 1,
      quiet: false,
      members: [],
    });
    expect(asked({ target: 1e9 }).target).toBe(999);
  });

  it("asks each once, and not more than there is room for", () => {
    const many = Array.from({ length: 99 }, (_one, index) => member(`M${index}`));
    expect(asked({ members: many }).members).toHaveLength(MOST_MEMBERS);
    const odd = [member("Mara"), member("Mara", { name: "Again" }), { uuid: "" }, 3, null];
    expect(asked({ members: odd }).members.map(({ name }) => name)).toEqual(["Mara"]);
  });

  it("takes the check that was asked for, and no other", () => {
    expect(fitsRequest(asked(), check())).toBe(true);
    expect(fitsRequest(asked(), check({ target: 4 }))).toBe(false);
    expect(fitsRequest(asked(), check({}, { identifier: "parry" }))).toBe(false);
    expect(fitsRequest(asked(), { ...check(), rule: "pool.attack" })).toBe(false);
    expect(fitsRequest(asked(), atTarget(asked(), check({ target: 0 })))).toBe(true);
  });

  it("for an attribute alone takes no dots of a skill, and no other attribute", () => {
    const alone = asked({ skill: { ...dodge, identifier: "", attribute: "strength" } });
    expect(fitsRequest(alone, check({ skill: 0 }, { identifier: "", attribute: "strength" }))).toBe(true);
    expect(fitsRequest(alone, check({ skill: 2 }, { identifier: "", attribute: "strength" }))).toBe(false);
    expect(fitsRequest(alone, check({ skill: 0 }, { identifier: "", attribute: "dexterity" }))).toBe(false);
  });
});

const thrown = (...faces: number[]): Partial<RequestLine> => {
  const record = check({ attribute: faces.length, skill: 0, target: 3 });
  return {
    state: "rolled",
    thrown: { record, faces: { pool: faces }, outcome: poolCheck.judge(record.input, { pool: faces }) },
  };
};
const line = (name: string, more: Partial<RequestLine> = {}): RequestLine => ({
  member: member(name),
  state: "waiting",
  thrown: null,
  untrained: false,
  step: "check-0",
  may: false,
  numbers: true,
  ...more,
});

describe("its card", () => {
  const rolled = [
    line("Mara", thrown(5, 5, 1)),
    line("Joss", thrown(1, 1)),
    line("Nan"),
    line("Ox", { state: "gone" }),
  ];

  it("says how many succeeded, how many reached each tier, who is waited for and who is out", () => {
    const { title, subtitle, secret, summary, rows } = requestCard(asked(), rolled, false, words);
    expect([title, subtitle, secret]).toEqual(["Dodge", "Dexterity, target 5", ""]);
    expect(summary).toEqual({
      text: "1 of 2 succeeded",
      tallies: [
        { band: "mediocre", icon: "scales", text: "Mediocre 1" },
        { band: "pool-failure", icon: "cross-mark", text: "Failure 1" },
      ],
      waits: "Waiting for Nan",
      out: "Out: Ox",
    });
    expect(rows.map(({ note, band }) => band?.word ?? note)).toEqual([
      "Mediocre",
      "Failure",
      "to roll",
      "is gone, and can’t roll",
    ]);
    expect(rows.map(({ aside }) => aside)).toEqual(["untrained", "untrained", "", ""]);
    expect(rows.map(({ details }) => details?.dice.map(({ hit }) => hit))).toEqual([
      [true, true, false],
      [false, false],
      undefined,
      undefined,
    ]);
  });

  it("tells a reader of a hidden target nothing but who has rolled", () => {
    const card = requestCard(asked({ hidden: true }), rolled, true, words);
    expect(card.subtitle).toBe("Dexterity, target hidden");
    expect(card.summary).toMatchObject({ text: "2 of 4 have rolled", tallies: [] });
    expect(card.rows.map(({ band, details, cells }) => [band, details, cells])).toEqual(
      rolled.map(() => [null, null, []]),
    );
    expect(JSON.stringify(card)).not.toContain("5");
    expect(requestCard(asked({ hidden: true }), rolled, false, words).secret).not.toBe("");
    expect(requestText(asked({ hidden: true }), ["Mara"], words)).toBe(
      "Asked for a check: Dodge (Dexterity, target hidden): Mara",
    );
  });

  it("shows no dice of those whose numbers the reader doesn't see, and a button to whoever may roll", () => {
    const lines = [line("Mara", { ...thrown(5), numbers: false }), line("Joss", { may: true, untrained: true })];
    const { rows } = requestCard(asked(), lines, false, words);
    expect(rows.map(({ band, details, cells, successes }) => [band?.word, details, cells, successes])).toEqual([
      ["Barely", null, [], ""],
      [undefined, null, [], ""],
    ]);
    expect(rows.map(({ press, aside, icon }) => [press, aside, icon])).toEqual([
      ["", "untrained", "eye-shield"],
      ["Roll for Joss", "untrained", "stopwatch"],
    ]);
  });

  it("names an attribute that is rolled alone", () => {
    const alone = asked({ skill: { ...dodge, identifier: "", attribute: "strength" }, target: -1 });
    expect(requestCard(alone, [], false, words)).toMatchObject({ title: "Strength", subtitle: "target −1" });
  });
});

describe("the dialog that asks", () => {
  const skills = [dodge];

  it("lists skills and attributes, and knows what is chosen", () => {
    const groups = subjectChoices(skills, skillSubject("dodge"), words);
    expect(groups.map(({ choices }) => choices.length)).toEqual([1, 6]);
    expect(groups.flatMap(({ choices }) => choices.filter(({ on }) => on))).toEqual([
      { value: "skill:dodge", label: "Dodge", on: true },
    ]);
    expect(subjectChoices([], "", words)).toHaveLength(1);
    expect(subjectOf("skill:dodge", skills, words)).toBe(dodge);
    expect(subjectOf(attributeSubject("charisma"), skills, words)).toMatchObject({ identifier: "", name: "Charisma" });
    for (const wrong of ["", "skill:", "skill:juggling", "attribute:luck"]) {
      expect(subjectOf(wrong, skills, words)).toBeNull();
    }
  });

  it("puts candidates below their headings, and keeps their places", () => {
    const candidates = [
      { ...member("Marsh"), on: true, group: "scene" as const },
      { ...member("Mara"), on: false, group: "characters" as const },
    ];
    const groups = candidateGroups(candidates, words);
    expect(groups.map(({ label, members }) => [label, members.map(({ name, place }) => [name, place])])).toEqual([
      ["Characters", [["Mara", 1]]],
      ["In this scene", [["Marsh", 0]]],
    ]);
    expect(candidateGroups([], words)).toEqual([]);
  });

  it("takes what is typed for the nearest number, and what is none for the one before", () => {
    expect([targetOr(2.6), targetOr("x", 3), targetOr(NaN), targetOr(-1e9), targetOr(undefined, 5)]).toEqual([
      3, 3, 4, -999, 5,
    ]);
    const limits = { min: 5, max: 3600 };
    expect([1, 12.4, 1e9, Infinity, null].map((value) => secondsOr(value, 60, limits))).toEqual([5, 12, 3600, 60, 60]);
    expect(secrecyChoices("gm", ["shown", "gm"], words).map(({ label, on }) => [label, on])).toEqual([
      ["Target and result", false],
      ["Nothing", true],
    ]);
  });
});
