import { describe, expect, it } from "vitest";
import { rules, tables } from "../../module/rules/index";
import { CONFLICT_TIERS } from "../../module/rules/tables/conflict-bands";
import { EMOTION_IDS } from "../../module/rules/tables/emotions";
import { EXPOSURE_IDS } from "../../module/rules/tables/exposure";
import { FORM_IDS } from "../../module/rules/tables/forms";
import { HARM_IDS } from "../../module/rules/tables/harms";
import { KIND_IDS } from "../../module/rules/tables/kinds";
import { RECOVERY_IDS } from "../../module/rules/tables/recoveries";
import type { Stage } from "../../module/rules/tables/stage";
import brawl from "../../lang/en/data.json";
import words from "../../lang/en/conflict.json";

/** A Stage in one line: penalty, tags, time and what comes with it. */
function line({ penalty, tags, clock, effects, come }: Stage): string {
  const time = clock ? `${clock.amount ?? "1d6"} ${clock.unit}` : "no time";
  const list = effects.map(({ id, timed }) => (timed ? id : `${id} (as long as the Stage)`));
  return `${penalty} ${tags.join(", ")}; ${time}; ${list.join(come === "one" ? " or " : " and ") || "nothing else"}`;
}

const ids = (listed: boolean) => tables.conditions.filter((row) => row.listed === listed).map(({ id }) => id);

/** Every object anywhere inside. */
function objects(value: unknown): object[] {
  return typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(objects)] : [];
}

describe("the table of bands", () => {
  it.each([
    ["triumph", "20+", "2d6 minutes", "no reprisal", 2, -2, null],
    ["success", "16-19", "1d6 minutes", "no reprisal", 1, -1, null],
    ["complication", "11-15", "1d6 minutes", "a Condition for 1d6 minutes", 1, -1, "minor"],
    ["failure", "2-10", "nothing", "1 Hurt, or a Condition for 1d6 minutes", 0, 0, "significant"],
    ["disaster", "1 or less", "nothing", "2 Hurt, or a Condition for 2d6 minutes", 0, 1, null],
  ])("%s is as printed: %s", (tier, totals, inflict, reprisal, hurt, stages, complication) => {
    const band = tables.bands.find((row) => row.tier === tier);
    if (!band) throw new Error(`no band ${tier}`);
    const { from, to } = band;
    expect(to === null ? `${from}+` : from === null ? `${to} or less` : `${from}-${to}`).toBe(totals);
    expect(band.inflict === 0 ? "nothing" : `${band.inflict}d6 minutes`).toBe(inflict);
    const { hurt: answer = 0, minutes = 0 } = band.reprisal ?? {};
    const condition = `a Condition for ${minutes}d6 minutes`;
    const answered = answer > 0 ? `${answer} Hurt, or ${condition}` : condition;
    expect(band.reprisal ? answered : "no reprisal").toBe(reprisal);
    expect(band.hurt).toBe(hurt);
    expect(band.recover).toEqual({ stages, complication });
    expect(band.notches).toBe(tier === "failure" || tier === "disaster" ? 1 : 0);
    expect(band.succeeded).toBe(hurt > 0);
  });

  it("has every tier once, worst to best", () => {
    expect(tables.bands.map(({ tier }) => tier)).toEqual([...CONFLICT_TIERS]);
  });
});

describe("the table of emotions", () => {
  const anger = "-1 aim, verbal, perception, insight, investigation";
  it.each([
    ["stressed", 1, "-1 concentration, diplomacy; no time; nothing else"],
    ["stressed", 2, "-1 concentration, diplomacy; 1d6 minutes; impaired-judgment"],
    ["angered", 1, `${anger}; no time; nothing else`],
    ["angered", 2, `${anger}; 1d6 minutes; lethal-violence and impaired-judgment`],
    ["despairing", 1, "-2 aim, initiative, persuasion; 1 minutes; staggered"],
    ["despairing", 2, "-2 aim, initiative, persuasion; 1d6 minutes; paralyzed or self-destructive"],
    ["frightened", 1, "-2 aim, verbal, inspiration, connection; 1 minutes; staggered"],
    ["frightened", 2, "-2 aim, verbal, inspiration, connection; 1d6 minutes; paralyzed or flees"],
  ] as const)("%s, Stage %i, is as printed", (id, stage, printed) => {
    const row = tables.emotions[id].stages.at(stage - 1);
    expect(row && line(row)).toBe(printed);
    expect(row?.stage).toBe(stage);
  });

  it("has the four that are printed", () => {
    expect(EMOTION_IDS).toEqual(["stressed", "angered", "despairing", "frightened"]);
    expect(Object.values(tables.emotions).map(({ id }) => id)).toEqual([...EMOTION_IDS]);
  });
});

describe("the table of bodily injury", () => {
  const night = { minutes: 480, to: 0, aid: false };
  const week = 10_080;
  it.each([
    [1, "-1 aim; no time; in-pain (as long as the Stage)", night],
    [2, "-2 aim; 1d6 rounds; staggered and slowed", { minutes: week, to: 0, aid: false }],
    [3, "-3 aim; 1d6 rounds; stunned", { minutes: week, to: 2, aid: true }],
    [
      4,
      "-3 aim; 1d6 minutes; stunned (as long as the Stage) and immobilized (as long as the Stage) and bleeding-out",
      { minutes: week, to: 3, aid: true },
    ],
    [5, "-3 aim; no time; dead (as long as the Stage)", null],
  ])("Stage %i is as printed", (stage, printed, heal) => {
    const row = tables.body.at(stage - 1);
    expect(row && line(row)).toBe(printed);
    expect(row?.stage).toBe(stage);
    expect(row?.heal).toEqual(heal);
  });
});

describe("the table of physical Conditions", () => {
  it("has the ten that are printed, in order, and four that Stages bring", () => {
    expect(ids(true).join(", ")).toBe(
      "blinded, deafened, grappled, nauseated, paralyzed, poisoned, prone, restrained, stunned, unconscious",
    );
    expect(ids(false).join(", ")).toBe("staggered, slowed, immobilized, dead");
  });

  it("has every condition that a Stage brings", () => {
    const known = new Set(tables.conditions.map(({ id }) => id));
    const stages: readonly Stage[] = [
      ...tables.body,
      ...Object.values(tables.emotions).flatMap(({ stages: all }) => all),
    ];
    const brought = stages.flatMap(({ effects }) => effects).filter(({ condition }) => condition);
    expect(brought.length).toBeGreaterThan(8);
    for (const { id } of brought) expect(known.has(id), id).toBe(true);
  });
});

describe("the small tables of conflict", () => {
  it.each([
    ["defuse-anger", "intelligence", "angered"],
    ["defuse-fear", "charisma", "frightened"],
    ["comic-levity", "charisma, intelligence", "despairing, stressed"],
  ] as const)("%s goes with %s, against %s", (id, attributes, treats) => {
    const row = tables.recoveries[id];
    expect(row.attributes.join(", ")).toBe(attributes);
    expect(row.treats.join(", ")).toBe(treats);
    const input = { action: id, bonus: 0, stage: 1 };
    expect(rules["conflict.recover"]?.judge(input, { act: [16] })).toMatchObject({ stage: 0 });
  });

  it("deflects words by Charisma or Intelligence, attacks by Dexterity or Strength", () => {
    expect(tables.harmAttributes).toEqual({
      verbal: ["charisma", "intelligence"],
      physical: ["dexterity", "strength"],
    });
    expect(Object.keys(tables.harmAttributes)).toEqual([...HARM_IDS]);
  });

  it.each([
    ["words", "none"],
    ["condition", "assault"],
    ["unarmed", "assault"],
    ["armed", "armed-assault"],
  ])("a guard makes of %s: %s", (act, exposure) => {
    expect(tables.exposures.find((row) => row.act === act)?.exposure).toBe(exposure);
    expect(EXPOSURE_IDS).toContain(exposure);
  });

  it("knows eleven tags", () => {
    expect(tables.rollTags.join(", ")).toBe(
      "aim, initiative, concentration, diplomacy, verbal, perception, insight, investigation, persuasion, inspiration, connection",
    );
  });
});

describe("the tables of brawls", () => {
  it.each([
    ["anthro", true, true, true],
    ["alien", true, true, true],
    ["robot", true, false, false],
    ["flora", false, false, false],
    ["fauna", false, false, false],
  ] as const)("%s: brawls %s, surrenders %s, feels %s", (id, brawls, surrenders, feels) => {
    expect(tables.kinds[id]).toEqual({ id, brawls, surrenders, feels, label: `SCUFFLE.Kind.${id}` });
  });

  it.each([
    ["strike", true, true],
    ["fling", true, false],
    ["shoot", false, true],
    ["sotto", false, true],
    ["flotto", false, true],
    ["zone", false, true],
  ] as const)("%s: allowed %s, with a point %s", (id, allowed, pointedAllowed) => {
    expect(tables.forms[id]).toEqual({ id, allowed, pointedAllowed, label: `SCUFFLE.Form.${id}` });
  });

  it("has a row for every id", () => {
    expect(Object.keys(tables.kinds)).toEqual([...KIND_IDS]);
    expect(Object.keys(tables.forms)).toEqual([...FORM_IDS]);
    expect(Object.keys(tables.recoveries)).toEqual([...RECOVERY_IDS]);
  });
});

describe("all tables of conflict and brawl", () => {
  it("tell each row by its own name", () => {
    for (const table of [tables.recoveries, tables.emotions, tables.kinds]) {
      for (const [id, row] of Object.entries(table)) expect(row).toMatchObject({ id });
    }
  });

  it("bring all of a Stage's effects, one of two in the second Stages of despair and fear only", () => {
    const stages = [tables.body, ...Object.values(tables.emotions).map(({ stages: two }) => two)].flat();
    const one = stages.filter(({ come }) => come === "one").map(({ label }) => label);
    expect(one).toEqual(["SCUFFLE.Emotion.despairing.2", "SCUFFLE.Emotion.frightened.2"]);
    for (const { come } of stages) expect(["all", "one"]).toContain(come);
    for (const { id, condition } of stages.flatMap(({ effects }) => effects)) {
      expect([id, condition]).toEqual([id, tables.conditions.some((row) => row.id === id)]);
    }
  });

  it("have labels with English words", () => {
    const labels = objects([tables.bands, tables.emotions, tables.body, tables.conditions, tables.exposures])
      .concat(objects([tables.recoveries, tables.kinds, tables.forms]))
      .map((part) => ("label" in part ? part.label : null))
      .filter((label) => typeof label === "string");
    expect(labels.length).toBeGreaterThan(50);
    for (const label of labels) {
      const found = [words, brawl].map((tree) =>
        label
          .split(".")
          .reduce<unknown>((at, name) => (at instanceof Object ? Reflect.get(at, name) : undefined), tree),
      );
      expect(
        found.some((text) => typeof text === "string"),
        label,
      ).toBe(true);
    }
  });
});
