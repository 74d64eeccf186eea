// Order, steps and time of a fight, without a table. Sources: foundryvtt.com/api (Combat), GH#10786, GH#11238, GH#11997, GH#12015, GH#12018.
import { describe, expect, it } from "vitest";
import { byInitiative, timeBetween, turnBefore, turnFrom } from "../playtable/client/documents/combat-order.mjs";
import { stepsBetween, stepsOfReplacement } from "../playtable/client/documents/combat-turn-events.mjs";

const turns = ["a", "b", "c"].map((id) => ({ id, isDefeated: id === "b" }));
const at = (round, turn) => ({ round, turn, combatantId: turns[turn]?.id ?? null, tokenId: null });

/** Steps as text: `endTurn a 1:0`, with `*` when it was skipped. */
const told = (steps) =>
  steps
    .filter(({ method }) => method)
    .map(({ method, args }) => {
      const context = args.at(-1);
      const place = [context.round, context.turn].filter((value) => value !== undefined).join(":");
      const who = args.length > 1 ? ` ${args[0].id}` : "";
      return `${method.slice(3)}${who} ${place}${context.skipped ? "*" : ""}`;
    });

describe("the order", () => {
  it("is by initiative, none last, then by id", () => {
    const list = [
      { id: "d", initiative: null },
      { id: "a", initiative: 1 },
      { id: "c", initiative: 2 },
      { id: "b", initiative: 2 },
      { id: "A", initiative: null },
      { id: "e", initiative: -1 },
    ];
    expect(list.toSorted(byInitiative).map(({ id }) => id)).toEqual(["b", "c", "a", "e", "A", "d"]);
    expect(byInitiative(list[0], list[0])).toBe(0);
  });

  it.each([
    [turnFrom, 0, true, 0],
    [turnFrom, 1, true, 2],
    [turnFrom, 1, false, 1],
    [turnFrom, 3, false, -1],
    [turnBefore, 2, true, 0],
    [turnBefore, 2, false, 1],
    [turnBefore, 0, false, -1],
  ])("finds the next who may act (%#)", (find, from, skip, wanted) => {
    expect(find(turns, from, skip)).toBe(wanted);
  });
});

describe("steps", () => {
  it.each([
    [at(0, null), at(1, 0), ["StartRound 1", "StartTurn a 1:0"]],
    [at(1, 0), at(1, 1), ["EndTurn a 1:0", "StartTurn b 1:1"]],
    [at(1, 0), at(1, 2), ["EndTurn a 1:0", "StartTurn b 1:1*", "EndTurn b 1:1*", "StartTurn c 1:2"]],
    [at(1, 2), at(2, 0), ["EndTurn c 1:2", "EndRound 1", "StartRound 2", "StartTurn a 2:0"]],
    [at(1, null), at(1, 0), ["StartTurn a 1:0"]],
    [at(1, 2), at(2, null), ["EndTurn c 1:2", "EndRound 1", "StartRound 2"]],
    [at(1, 1), at(1, 0), []],
    [at(2, 0), at(1, 2), []],
    [at(1, 0), at(0, null), []],
  ])("from %j to %j", (prior, current, wanted) => {
    expect(told(stepsBetween(prior, current, turns))).toEqual(wanted);
  });

  it("tell crossed rounds as skipped", () => {
    const rounds = told(stepsBetween(at(1, 2), at(3, 0), turns)).filter((line) => line.includes("Round"));
    expect(rounds).toEqual(["EndRound 1", "StartRound 2*", "EndRound 2*", "StartRound 3"]);
  });

  it("say when effects may end, but not of what was crossed", () => {
    const expiry = (prior, current) => stepsBetween(prior, current, turns).flatMap((step) => step.expiry ?? []);
    expect(expiry(at(0, null), at(1, 0))).toEqual(["combatStart", "roundStart", "turnStart"]);
    expect(expiry(at(1, 0), at(2, 0))).toEqual(["turnEnd", "roundEnd", "roundStart", "turnStart"]);
  });

  it("of a fight without combatants are those of its rounds", () => {
    const empty = (round) => ({ round, turn: null, combatantId: null, tokenId: null });
    expect(told(stepsBetween(empty(1), empty(2), []))).toEqual(["EndRound 1", "StartRound 2"]);
  });

  it("where others stand now end the turn of who is still there", () => {
    expect(told(stepsOfReplacement({ ...at(1, 0), combatantId: "c" }, at(1, 0), turns))).toEqual([
      "EndTurn c 1:0",
      "StartTurn a 1:0",
    ]);
    expect(told(stepsOfReplacement({ ...at(1, 0), combatantId: "gone" }, at(1, 1), turns))).toEqual([
      "StartTurn b 1:1",
    ]);
  });
});

describe("time", () => {
  it.each([
    [[1, 0], [1, 1], 2],
    [[1, 2], [2, 0], 8],
    [[1, 0], [2, 0], 12],
    [[2, 0], [1, 2], -8],
    [[0, null], [1, 0], 0],
    [[1, 1], [0, null], -2],
    [[1, null], [1, 2], 4],
  ])("from %j to %j is %d", (from, to, wanted) => {
    expect(timeBetween({ from, to, turns: 3 }, { roundTime: 6, turnTime: 2 })).toBe(wanted);
  });
});
