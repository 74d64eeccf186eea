import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sequence } from "../../module/rules/index";
import { codeOf } from "./code-of";

type Event = { step: string; won?: boolean; choice?: string };

const won = (step: string): Event => ({ step, won: true });
const lost = (step: string): Event => ({ step, won: false });
const chose = (choice: string): Event => ({ step: "choice", choice });
const release: Event = { step: "release" };

function play(kind: string, events: readonly Event[]) {
  const game = sequence(kind);
  return events.reduce((state, event) => game.next(state, event), game.start());
}

const held = [won("attack"), won("overpower")];

/** Every way through, with where it ends: step, status, swapped, counter. */
const paths: readonly [string, string, readonly Event[], string, string, boolean, unknown][] = [
  ["grapple", "not begun", [], "attack", "open", false, null],
  ["grapple", "attack lost", [lost("attack")], "done", "missed", false, null],
  ["grapple", "attack won", [won("attack")], "overpower", "open", false, null],
  ["grapple", "not overpowered", [won("attack"), lost("overpower")], "done", "failed", false, null],
  ["grapple", "overpowered", held, "break", "held", false, null],
  ["grapple", "break lost", [...held, lost("break")], "break", "held", false, null],
  ["grapple", "break lost twice", [...held, lost("break"), lost("break")], "break", "held", false, null],
  ["grapple", "break won", [...held, won("break")], "choice", "held", false, null],
  ["grapple", "break free", [...held, won("break"), chose("free")], "done", "broken", false, null],
  ["grapple", "attack from it", [...held, won("break"), chose("attack")], "done", "broken", false, null],
  ["grapple", "reverse", [...held, won("break"), chose("reverse")], "break", "held", true, null],
  [
    "grapple",
    "reverse twice",
    [...held, won("break"), chose("reverse"), won("break"), chose("reverse")],
    "break",
    "held",
    false,
    null,
  ],
  [
    "grapple",
    "reverse, then free",
    [...held, won("break"), chose("reverse"), won("break"), chose("free")],
    "done",
    "broken",
    true,
    null,
  ],
  [
    "grapple",
    "reverse, then let go",
    [...held, won("break"), chose("reverse"), release],
    "done",
    "released",
    true,
    null,
  ],
  ["grapple", "let go", [...held, release], "done", "released", false, null],
  ["grapple", "let go later", [...held, lost("break"), release], "done", "released", false, null],
  ["snatch", "not begun", [], "attack", "open", false, null],
  ["snatch", "attack lost", [lost("attack")], "done", "missed", false, null],
  ["snatch", "attack won", [won("attack")], "dexterity", "open", false, null],
  ["snatch", "dexterity lost", [won("attack"), lost("dexterity")], "done", "outwitted", false, { bonus: 242 }],
  ["snatch", "dexterity won", [won("attack"), won("dexterity")], "strength", "open", false, null],
  [
    "snatch",
    "strength lost",
    [won("attack"), won("dexterity"), lost("strength")],
    "done",
    "exposed",
    false,
    { bonus: 0, immediate: true },
  ],
  ["snatch", "strength won", [won("attack"), won("dexterity"), won("strength")], "done", "snatched", false, null],
  ["trip", "not begun", [], "attack", "open", false, null],
  ["trip", "attack lost", [lost("attack")], "done", "unnoticed", false, null],
  ["trip", "attack won", [won("attack")], "dexterity", "open", false, null],
  ["trip", "dexterity lost", [won("attack"), lost("dexterity")], "done", "dodged", false, null],
  ["trip", "dexterity won", [won("attack"), won("dexterity")], "strength", "open", false, null],
  ["trip", "strength lost", [won("attack"), won("dexterity"), lost("strength")], "done", "stopped", false, null],
  ["trip", "strength won", [won("attack"), won("dexterity"), won("strength")], "done", "down", false, null],
];

const STEPS = ["attack", "overpower", "break", "choice", "release", "dexterity", "strength", "done", "toString"];

describe("sequence", () => {
  it.each(paths)("%s, %s", (kind, _name, events, step, status, swapped, counter) => {
    expect(play(kind, events)).toEqual({ kind, step, status, swapped, counter });
  });

  it.each(paths)("%s, %s: takes no other step's event", (kind, _name, events, step) => {
    const state = play(kind, events);
    for (const other of STEPS) {
      if (other === step && step !== "done") continue;
      if (other === "release" && step === "break") continue;
      const event = { step: other, won: true, choice: "free" };
      expect(
        codeOf(() => sequence(kind).next(state, event)),
        `${other} at ${step}`,
      ).toBe("sequence.step");
    }
  });

  it.each(["brawl", "", "constructor", undefined, null, {}])("knows no game %j", (kind) => {
    expect(codeOf(() => sequence(kind))).toBe("sequence.kind");
  });

  it("takes no choice that isn't one", () => {
    const state = play("grapple", [...held, won("break")]);
    for (const choice of ["flee", "", "toString", undefined, null, 1, ["free"]]) {
      expect(codeOf(() => sequence("grapple").next(state, { step: "choice", choice }))).toBe("sequence.choice");
    }
  });

  it("needs to know who won", () => {
    const { start, next } = sequence("trip");
    for (const result of [undefined, null, 1, "yes"]) {
      expect(codeOf(() => next(start(), { step: "attack", won: result }))).toBe("sequence.won");
    }
  });

  it("takes no state of another game, and nothing that is no state", () => {
    const { next, start } = sequence("trip");
    expect(codeOf(() => next(sequence("snatch").start(), won("attack")))).toBe("sequence.kind");
    expect(codeOf(() => next(null, won("attack")))).toBe("sequence.state");
    expect(codeOf(() => next({ ...start(), swapped: 1 }, won("attack")))).toBe("sequence.swapped");
    expect(codeOf(() => next({ ...start(), step: 3 }, won("attack")))).toBe("sequence.step");
    expect(codeOf(() => next(start(), "attack"))).toBe("sequence.event");
    for (const step of ["toString", "done", ["attack"], undefined]) {
      expect(codeOf(() => next({ ...start(), step }, { step, won: true }))).toBe("sequence.step");
    }
  });

  it("keeps nothing between calls and changes no state that it was given", () => {
    const { next, start } = sequence("snatch");
    const begun = Object.freeze(start());
    const first = next(begun, lost("attack"));
    expect(next(begun, won("attack"))).toEqual(play("snatch", [won("attack")]));
    expect(first).toEqual(next(begun, lost("attack")));
    const counter = play("snatch", [won("attack"), lost("dexterity")]).counter;
    if (counter) counter.bonus = 0;
    expect(play("snatch", [won("attack"), lost("dexterity")]).counter).toEqual({ bonus: 242 });
  });

  it("ends or waits for a known step, whatever happens on the way", () => {
    const kinds = fc.constantFrom("grapple", "snatch", "trip");
    const events = fc.array(
      fc.record({
        step: fc.constantFrom(...STEPS),
        won: fc.boolean(),
        choice: fc.constantFrom("free", "attack", "reverse", "flee"),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(kinds, events, (kind, list) => {
        const game = sequence(kind);
        let state = game.start();
        for (const event of list) {
          codeOf(() => {
            state = game.next(state, event);
          });
        }
        expect(STEPS).toContain(state.step);
        expect(state.kind).toBe(kind);
        expect(state.counter === null || state.step === "done").toBe(true);
      }),
    );
  });
});
