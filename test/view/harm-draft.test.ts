// What a game master's hand deals (docs/rules.md §1, §2, §3).
import { describe, expect, it } from "vitest";
import { readChange } from "../../module/rules/changes/index";
import { changeText } from "../../module/view/change-line";
import { harmChanges, NO_HARM, readHarmDraft, soakDice, soakedBy, type HarmDraft } from "../../module/view/harm-draft";
import { readSoaks, soakText } from "../../module/view/harm-soaks";
import { words } from "./sheet-english";

const thug = { uuid: "Actor.thug", feels: true, endurance: 2, armorDice: 2 };
const draft = (more: Partial<HarmDraft>): HarmDraft => ({ ...NO_HARM, ...more });

describe("harm by hand", () => {
  it("wants done what was chosen, in changes that the rules read", () => {
    const all = draft({
      wounds: 3,
      fatigue: 2,
      hps: 5,
      track: "body",
      stages: 4,
      condition: "prone",
      lasting: "rounds",
    });
    const changes = harmChanges({ ...all, lasts: 2 }, thug, null);
    expect(changes.map((change) => readChange(change))).toMatchObject([
      { type: "wounds.add", points: 3 },
      { type: "fatigue.add", points: 2 },
      { type: "hps.lose", points: 5 },
      { type: "hurt.raise", stages: 4 },
      { type: "condition.add", condition: "prone", duration: { rounds: 2 } },
    ]);
    expect(harmChanges(draft({}), thug, null)).toEqual([]);
  });

  it("touches the emotions of those who have some", () => {
    const angry = draft({ track: "angered", stages: 2 });
    expect(harmChanges(angry, thug, null).map((change) => readChange(change))).toMatchObject([
      { type: "emotion.raise", emotion: "angered", stages: 2, duration: null },
    ]);
    expect(harmChanges(angry, { ...thug, feels: false }, null)).toEqual([]);
  });

  it("is soaked by worn armour and endurance where that is wanted, never below nothing", () => {
    const blow = draft({ wounds: 10, armour: true });
    expect([
      soakDice(blow, thug),
      soakDice(draft({ wounds: 10 }), thug),
      soakDice(draft({ armour: true }), thug),
    ]).toEqual([2, 0, 0]);
    const soaked = soakedBy(blow, thug, [3, 4]);
    expect(soaked).toMatchObject({ damage: 10, endurance: 2, wounds: 1 });
    expect(harmChanges(blow, thug, soaked)).toMatchObject([{ points: 1 }]);
    const stopped = soakedBy(blow, thug, [6, 6]);
    expect([stopped?.wounds, harmChanges(blow, thug, stopped)]).toEqual([0, []]);
    expect(soakedBy(draft({ wounds: 10 }), thug, [])).toBeNull();
    const said = readSoaks({ soaks: [soaked, "nonsense"] }).map((read) => soakText(read, "Thug", words));
    expect(said).toEqual(["Thug: 10 damage, armour 3 + 4, endurance 2: 1 wound"]);
  });

  it("reads its fields with care", () => {
    const read = readHarmDraft({
      wounds: "1e9",
      fatigue: -4,
      hps: "2.6",
      track: "stressed",
      stages: 5,
      condition: "holding",
      lasting: "years",
      lasts: "",
    });
    expect(read).toEqual({ ...NO_HARM, wounds: 9999, hps: 3, track: "stressed", stages: 2 });
    expect(readHarmDraft({})).toEqual(NO_HARM);
  });
});

describe("hidden numbers", () => {
  it("leave out the points of those whose they are, and of nobody else", () => {
    const say = (change: object) =>
      changeText(
        readChange({ target: "Actor.thug", ...change }),
        () => "Thug",
        words,
        (uuid) => uuid === "Actor.thug",
      ).text;
    expect(say({ type: "wounds.add", points: 4 })).toBe("Thug is wounded");
    expect(say({ type: "wounds.add", points: 4, target: "Actor.mara" })).toBe("Thug takes 4 wounds");
    expect(say({ type: "condition.remove", condition: "prone" })).toBe("Thug is no longer Prone");
  });
});
