// A line of a fight, as the game master, its owner and a stranger see it (docs/rules.md §5).
import { describe, expect, it } from "vitest";
import { statesOf, STATUS_IDS } from "../../module/rules/changes/index";
import type { FighterFacts, LineFacts } from "../../module/view/tracker-facts";
import { lineView } from "../../module/view/tracker-line";
import { trackerList } from "../../module/view/tracker-list";
import { words } from "./sheet-english";

const CLOCK = { now: 0, roundTime: 6, combat: { id: "c", round: 1, turn: 0, turns: [] } };
const NAMES: Record<string, string> = { "Actor.vole": "Vole", "Actor.marsh": "Marsh" };
const nameOf = (uuid: string): string => NAMES[uuid] ?? "";

const time = (seconds: number) => ({ time: seconds, combat: null, round: null, combatant: null, initiative: null });
const blank = statesOf(
  {
    uuid: "Actor.a",
    system: {
      kind: "anthro",
      wounds: { value: 0, max: 10 },
      fatigue: { value: 0, max: 10 },
      hps: { value: 0, max: 0 },
      hurt: { body: 0, since: null, aid: null },
      notches: 0,
      skillSlots: 0,
      care: {},
      ledger: {},
    },
    effects: [],
    items: [],
    combatants: [],
  },
  { now: 0, combat: null, roundTime: 6 },
);
type Status = (typeof STATUS_IDS)[number];
const on = (stage = 1, until: number | null = null, partners: string[] = []) => ({
  stage,
  until: until === null ? null : time(until),
  partners,
});
const states = (statuses: Partial<Record<Status, ReturnType<typeof on>>>, extra = {}) => ({
  statuses: { ...blank.statuses, ...statuses },
  extra: { ...blank.extra, ...extra },
});

const fighter = (more: Partial<FighterFacts> = {}): FighterFacts => ({
  states: states({}),
  clock: CLOCK,
  feels: true,
  body: 0,
  aid: null,
  tracks: { wounds: { level: 0, penalty: 0 }, fatigue: { level: 0, penalty: 0 } },
  hps: null,
  defences: [],
  counters: [],
  attacks: null,
  ...more,
});
const line = (more: Partial<LineFacts> = {}): LineFacts => ({
  id: "a",
  name: "Mara",
  img: "mara.svg",
  initiative: 12,
  acting: false,
  hidden: false,
  defeated: false,
  out: false,
  sight: "all",
  yields: false,
  rolls: false,
  fighter: fighter(),
  ...more,
});
const view = (facts: LineFacts) => lineView(facts, "pools", nameOf, words);
const said = (facts: LineFacts) => view(facts).chips.map(({ icon, text, note, bare }) => [icon, text, note, bare]);

const BUSY = fighter({
  states: states(
    {
      prone: on(1, 240),
      grappled: on(1, null, ["Actor.marsh", "Actor.hidden"]),
      angered: on(2, 180),
      stressed: on(1),
    },
    { angered: { "impaired-judgment": time(60) } },
  ),
  body: 2,
  tracks: { wounds: { level: 2, penalty: 2 }, fatigue: { level: 0, penalty: 0 } },
  hps: { value: -3, max: 20 },
  counters: [{ against: "Actor.vole", bonus: 242, immediate: false }],
  attacks: { left: 1, of: 2 },
});

describe("what is on somebody", () => {
  it("is all there for its owner, with Stage, rest and numbers", () => {
    expect(said(line({ fighter: BUSY }))).toEqual([
      ["drop-weapon", "Counter on Vole", "+242", false],
      ["grab", "Held by Marsh", "", false],
      ["falling", "Prone", "4 min", false],
      ["pressure-cooker", "Stressed", "I", false],
      ["enrage", "Enraged", "II · 3 min", false],
      ["enrage", "Impaired judgment", "1 min", false],
      ["arm-sling", "Bashed", "II", false],
      ["bandage-roll", "Lightly Wounded", "+2", false],
      ["heart-beats", "HPS", "−3 of 20", false],
      ["fist", "Attacks left", "1 of 2", false],
    ]);
  });

  it("is icons for others, with the numbers that the world shows, without what drives somebody and what attacks are left", () => {
    const chips = said(line({ fighter: BUSY, sight: "numbers" }));
    expect(chips.map(([, text, note]) => `${text}: ${note}`)).toEqual([
      "Counter on Vole: +242",
      "Held by Marsh: ",
      "Prone: 4 min",
      "Stressed: I",
      "Enraged: II · 3 min",
      "Bashed: II",
      "Lightly Wounded: +2",
      "HPS: −3 of 20",
    ]);
    expect(chips.every(([, , , bare]) => bare)).toBe(true);
  });

  it("is icons and nothing else where the world hides numbers: no Stage, no level, no rest, and who holds whom is no one's", () => {
    expect(said(line({ fighter: BUSY, sight: "icons" }))).toEqual([
      ["drop-weapon", "A counter", "", true],
      ["grab", "Grappled", "", true],
      ["falling", "Prone", "", true],
      ["pressure-cooker", "Stressed", "", true],
      ["angry-eyes", "Angered", "", true],
      ["internal-injury", "Hurt", "", true],
      ["bandage-roll", "Wounds", "", true],
    ]);
  });

  it("has no emotions and no Hurt where the conflict isn't played, and names nobody unknown", () => {
    const held = fighter({
      states: states({ holding: on(1, null, ["Actor.hidden"]), angered: on(1) }),
      feels: false,
      body: 3,
    });
    expect(said(line({ fighter: held }))).toEqual([["prisoner", "Holding", "", false]]);
    const at = fighter({ counters: [{ against: "Actor.hidden", bonus: 0, immediate: true }] });
    expect(said(line({ fighter: at }))).toEqual([["drop-weapon", "A counter", "", false]]);
    const known = fighter({ counters: [{ against: "Actor.vole", bonus: 0, immediate: true }] });
    expect(said(line({ fighter: known }))).toEqual([["drop-weapon", "Attack on Vole at once", "", false]]);
  });
});

describe("how hurt somebody is", () => {
  it("is no worse than 7 for whoever is Dead or Unconscious", () => {
    const end = { level: 8, penalty: 7 };
    const chips = said(line({ fighter: fighter({ tracks: { wounds: end, fatigue: end } }) }));
    expect(chips.map(([, text, note]) => `${text} ${note}`)).toEqual(["Dead +7", "Unconscious +7"]);
  });

  it("says of a Stage without a clock what it waits for, as the sheet does, until medical aid began", () => {
    const notes = (body: number, aid: number | null) =>
      said(line({ fighter: fighter({ body, aid }) })).map(([, text, note]) => `${text} ${note}`);
    expect([2, 3, 4, 5].flatMap((body) => notes(body, null))).toEqual([
      "Bashed II",
      "Broken III · needs medical aid",
      "Bleeding Out IV · needs medical aid",
      "Dead V",
    ]);
    expect(notes(4, 0)).toEqual(["Bleeding Out IV"]);
  });
});

describe("the clock of Bleeding Out", () => {
  const dying = (until: number) => fighter({ states: states({ bleeding: on(1, until) }), body: 4 });

  it("counts minutes, rounded up, and stands for the Stage", () => {
    const { bleed, chips } = view(line({ fighter: dying(121) }));
    expect(bleed).toMatchObject({ minutes: 3, dial: "3", note: "minutes left", said: "Bleeding Out: 3 min" });
    expect(chips).toEqual([]);
    expect(view(line({ fighter: dying(60) })).bleed).toMatchObject({ minutes: 1, note: "minute left" });
  });

  it("says that the time is over, and is an icon where numbers are hidden", () => {
    expect(view(line({ fighter: dying(0) })).bleed).toMatchObject({ minutes: 0, note: "out of time" });
    const hidden = line({ fighter: dying(120), sight: "icons" });
    expect(view(hidden).bleed).toBeNull();
    expect(said(hidden).map(([, text]) => text)).toEqual(["Bleeding Out", "Hurt"]);
  });

  it("without a clock is a Condition like others, with First Aid", () => {
    const manual = fighter({ states: states({ bleeding: on() }) });
    expect(view(line({ fighter: manual }))).toMatchObject({ bleed: null, aid: true });
    expect(said(line({ fighter: manual }))).toEqual([["bleeding-wound", "Bleeding Out", "", false]]);
  });
});

describe("First Aid", () => {
  const offered = (more: Partial<FighterFacts>, sight: LineFacts["sight"] = "all") =>
    view(line({ fighter: fighter(more), sight })).aid;

  it("is offered for whoever bleeds out, also where no clock runs, until it began", () => {
    expect([3, 4, 5].map((body) => offered({ body }))).toEqual([false, true, false]);
    expect(offered({ states: states({ bleeding: on(1, 120) }), body: 4 })).toBe(true);
    expect(offered({ body: 4, aid: 0 })).toBe(false);
    expect(offered({ body: 4, states: states({ dead: on() }) })).toBe(false);
  });

  it("isn't where the world plays no conflict, nor to whom the Stage is hidden", () => {
    expect(offered({ body: 4, feels: false })).toBe(false);
    expect((["numbers", "icons"] as const).map((sight) => offered({ body: 4 }, sight))).toEqual([true, false]);
    expect(view(line({ fighter: null })).aid).toBe(false);
  });
});

describe("a line", () => {
  it("without an actor is a name and an initiative", () => {
    const bare = view(line({ fighter: null, yields: true, initiative: null }));
    expect(bare).toMatchObject({ initiative: "", typed: "", chips: [], defences: [], bleed: null, yield: null });
  });

  it("shows no figure that only parts equals, and tells its reader what it can't see", () => {
    expect(view(line({ initiative: 14.02 })).initiative).toBe("14");
    expect(view(line({ hidden: true, out: true })).marks).toEqual(["hidden from players", "out of the fight"]);
  });

  it("has its defences, used ones too, as words for its owner", () => {
    const guarded = fighter({
      defences: [
        { kind: "dodge", spent: false },
        { kind: "parry", spent: true },
      ],
    });
    expect(view(line({ fighter: guarded })).defences).toEqual([
      { icon: "dodging", name: "Dodge", spent: false, bare: false },
      { icon: "sword-clash", name: "Parry", spent: true, bare: false },
    ]);
    expect(view(line({ fighter: guarded, sight: "icons" })).defences.map(({ bare }) => bare)).toEqual([true, true]);
    const out = line({ out: true, fighter: { ...guarded, attacks: { left: 1, of: 1 } } });
    expect(view(out)).toMatchObject({ defences: [], chips: [] });
  });

  it("can be given up, and taken up again", () => {
    expect(view(line({ yields: true })).yield).toEqual({ on: false, label: "Yield: Mara" });
    const over = fighter({ states: states({ yielded: on() }) });
    expect(view(line({ yields: true, out: true, fighter: over })).yield?.on).toBe(true);
    expect(view(line({ yields: true, out: true })).yield).toBeNull();
  });
});

describe("the list", () => {
  const four = [3, 2, 2, -1].map((initiative, place) => line({ id: `l${place}`, initiative }));

  it("is plain by dice", () => {
    expect(trackerList(four, "pools", nameOf, words).map(({ head, lines }) => [head, lines.length])).toEqual([
      [null, 4],
    ]);
    expect(trackerList([], "pools", nameOf, words)).toEqual([]);
  });

  it("stands in groups by DEX Bonus, of those that the reader sees", () => {
    const heads = (lines: LineFacts[]) =>
      trackerList(lines, "dexterity", nameOf, words).map(({ head }) => `${head?.word} ${head?.value}`);
    expect(heads(four)).toEqual(["first DEX +3", "together DEX +2", "last DEX −1"]);
    expect(heads(four.filter(({ id }) => id !== "l2"))).toEqual(["first DEX +3", "then DEX +2", "last DEX −1"]);
    expect(heads(four.map((one) => ({ ...one, sight: "icons" })))).toEqual(["first ", "together ", "last "]);
    expect(heads([line({ initiative: null })])).toEqual(["first "]);
  });

  it("shows nobody a stranger's bonus where the world hides numbers", () => {
    const stranger = lineView(line({ initiative: 2, sight: "icons" }), "dexterity", nameOf, words);
    expect(stranger.initiative).toBe("");
    expect(lineView(line({ initiative: 2 }), "dexterity", nameOf, words).initiative).toBe("+2");
  });
});
