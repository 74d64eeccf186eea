// A grapple, a snatch or a trip folded from its attack and what was answered (docs/rules.md §3).
import { describe, expect, it } from "vitest";
import { foldSequence, isFree, sequenceWanted, type StepAnswer } from "../../module/view/sequence-fold";
import type { SequenceRecord } from "../../module/view/sequence-record";
import type { SequenceSide } from "../../module/view/sequence-sides";
import list from "../rules/cases.json";

const record = (kind: SequenceRecord["kind"]): SequenceRecord => ({
  kind,
  actor: "Actor.a",
  target: "Actor.t",
  scores: { strength: 14, dexterity: 12 },
  item: "clubclubclubclub",
});

let made = 0;
/** An answer of the right side, by default with scores that the card knows and a die that wins or loses. */
const answer = (revision: number, step: string, more: Partial<StepAnswer> & { value?: object } = {}): StepAnswer => ({
  id: `answer${++made}`,
  answersFor: () => true,
  faces: () => null,
  ...more,
  value: { revision, step, ...more.value },
});
const dice = (attacker: number, defender: number) => () => ({ attacker: [attacker], defender: [defender] });
/** Scores: the attacker's 14 and 12, the target's 11 and 10. */
const challenge = (revision: number, step: string, won: boolean, more: object = {}): StepAnswer => {
  const input = step === "dexterity" ? { attacker: 12, defender: 10 } : { attacker: 14, defender: 11 };
  const { value, ...rest } = { value: {}, ...more };
  return answer(revision, step, { faces: won ? dice(20, 1) : dice(1, 20), ...rest, value: { input, ...value } });
};
/** By the captive, first the target; the attacker once the hold is turned round. */
const breaks = (revision: number, won: boolean, swapped = false, more: object = {}): StepAnswer =>
  challenge(revision, "break", won, {
    value: { input: swapped ? { attacker: 14, defender: 11 } : { attacker: 11, defender: 14 }, ...more },
  });
const by = (...sides: SequenceSide[]) => ({ answersFor: (side: SequenceSide) => sides.includes(side) });
const fold = (kind: SequenceRecord["kind"], answers: StepAnswer[], hit = true) =>
  foldSequence(record(kind), hit, answers);
const held = [challenge(1, "overpower", true)];
const statusOf = (answers: StepAnswer[]) => {
  const { status, swapped } = fold("grapple", answers).state;
  return `${status}${swapped ? " turned" : ""}`;
};

interface Case {
  sequence: SequenceRecord["kind"];
  events: { step: string; won?: boolean; choice?: string }[];
  expect: object;
}
const cases: readonly object[] = list;
const isAgreed = (value: object): value is Case => "sequence" in value && "expect" in value && "events" in value;

describe("the agreed cases", () => {
  const agreed = cases.filter(isAgreed);
  it.each(agreed)("of $sequence: $events", ({ sequence: kind, events, expect: wanted }) => {
    const hit = events.some(({ step, won }) => step === "attack" && won);
    const rest = events.slice(1);
    let swapped = false;
    const answers = rest.map(({ step, won = false, choice }, place) => {
      if (step === "choice") {
        swapped = choice === "reverse" ? !swapped : swapped;
        return answer(place + 1, step, { value: { choice } });
      }
      return step === "break" ? breaks(place + 1, won, swapped) : challenge(place + 1, step, won);
    });
    expect(fold(kind, answers, hit).state).toEqual(wanted);
  });
  it("are there", () => expect(agreed.length).toBeGreaterThan(5));
});

describe("who answers", () => {
  it("a challenge: the target's side", () => {
    expect(statusOf([challenge(1, "overpower", true, by("actor"))])).toBe("open");
    expect(statusOf([challenge(1, "overpower", true, by("target"))])).toBe("held");
  });

  it("a break check and the choice: the captive's side, which a reversed hold turns round", () => {
    const reversed = [...held, breaks(2, true), answer(3, "choice", { value: { choice: "reverse" }, ...by("target") })];
    expect(statusOf(reversed)).toBe("held turned");
    const free = { ...breaks(4, true, true), ...by("target") };
    expect(fold("grapple", [...reversed, free]).revision).toBe(4);
    expect(fold("grapple", [...reversed, { ...free, ...by("actor") }]).state.step).toBe("choice");
  });

  it("a release: the holder's side", () => {
    expect(statusOf([...held, answer(2, "release", by("target"))])).toBe("held");
    expect(statusOf([...held, answer(2, "release", by("actor"))])).toBe("released");
  });
});

describe("an answer counts once", () => {
  it("the first valid one of its step, whatever comes later", () => {
    expect(statusOf([challenge(1, "overpower", false), challenge(1, "overpower", true)])).toBe("failed");
    const folded = fold("grapple", [...held, challenge(1, "overpower", false), breaks(1, true)]);
    expect(folded.steps.map(({ step }) => step)).toEqual(["attack", "overpower"]);
  });

  it("not with dice that aren't its own, another's score, or a step that doesn't come", () => {
    const bad: StepAnswer[] = [
      challenge(1, "overpower", true, { faces: () => null }),
      challenge(1, "overpower", true, { value: { input: { attacker: 99, defender: 11 } } }),
      challenge(1, "overpower", true, { value: { input: { attacker: 14, defender: 1e9 } } }),
      challenge(1, "overpower", true, { value: { input: {} } }),
      challenge(1, "overpower", true, { faces: dice(21, 1) }),
      breaks(1, true),
      challenge(2, "overpower", true),
      answer(1, "release"),
      answer(1, "done"),
      answer(1, "choice", { value: { choice: "free" } }),
    ];
    for (const one of bad) expect(statusOf([one]), JSON.stringify(one.value)).toBe("open");
    expect(statusOf([...bad, ...held])).toBe("held");
  });

  it("not with another score of the target's than it threw with before", () => {
    const cheat = challenge(2, "break", true, { value: { input: { attacker: 40, defender: 14 } } });
    expect(fold("grapple", [...held, cheat]).revision).toBe(2);
    expect(fold("grapple", [...held, breaks(2, true)]).revision).toBe(3);
  });

  it("a tie keeps the hold", () => {
    const tie = { ...breaks(2, true), faces: dice(13, 10) };
    expect(fold("grapple", [...held, tie]).steps.at(-1)).toMatchObject({ won: false, challenge: { totals: [24, 24] } });
  });
});

describe("one break check each unit", () => {
  const unit = (round: number, combat = "fight") => ({ unit: { combat, round } });
  it("a second in the same round, or in one that is over, doesn't count", () => {
    const tried = fold("grapple", [...held, breaks(2, false, false, unit(2))]);
    expect(isFree(tried, { combat: "fight", round: 2 })).toBe(false);
    expect(isFree(tried, { combat: "fight", round: 1 })).toBe(false);
    expect(isFree(tried, { combat: "fight", round: 3 })).toBe(true);
    expect(isFree(tried, { combat: "other", round: 1 })).toBe(true);
    const again = [...held, breaks(2, false, false, unit(2)), breaks(3, true, false, unit(2))];
    expect(fold("grapple", again).state.step).toBe("break");
    expect(fold("grapple", [...again, breaks(3, true, false, unit(3))]).state.step).toBe("choice");
  });

  it("whoever was the holder may try in the unit in which it is turned round", () => {
    const turned = [
      ...held,
      breaks(2, true, false, unit(2)),
      answer(3, "choice", { value: { choice: "reverse" } }),
      breaks(4, true, true, unit(2)),
    ];
    expect(fold("grapple", turned).state.step).toBe("choice");
  });
});

describe("what it changes", () => {
  const changesOf = (kind: SequenceRecord["kind"], answers: StepAnswer[]) =>
    sequenceWanted(fold(kind, answers)).map(({ n, change }) => [n, change.type]);

  it("has the number of its step, and stays when more is answered", () => {
    const reversed = [
      ...held,
      breaks(2, false),
      breaks(3, true),
      answer(4, "choice", { value: { choice: "reverse" } }),
    ];
    expect(changesOf("grapple", held)).toEqual([[8, "hold.add"]]);
    expect(changesOf("grapple", reversed)).toEqual([
      [8, "hold.add"],
      [32, "hold.reverse"],
    ]);
    const freed = [...reversed, breaks(5, true, true), answer(6, "choice", { value: { choice: "free" } })];
    expect(sequenceWanted(fold("grapple", freed)).at(-1)).toEqual({
      n: 48,
      change: { type: "hold.remove", holder: "Actor.t", captive: "Actor.a" },
    });
  });

  it("a weapon, a counter or somebody prone", () => {
    const through = [challenge(1, "dexterity", true), challenge(2, "strength", true)];
    expect(changesOf("snatch", through)).toEqual([[16, "weapon.move"]]);
    expect(changesOf("trip", through)).toEqual([[16, "condition.add"]]);
    const outwitted = fold("snatch", [challenge(1, "dexterity", false)]);
    expect(sequenceWanted(outwitted)[0]?.change).toMatchObject({ type: "counter.add", target: "Actor.t", bonus: 242 });
  });
});
