// @vitest-environment node
// Names that only one generation has: foundryvtt.com/api, v13 and v14.
import { afterAll, describe, expect, it } from "vitest";
import { installNamespace } from "../playtable/client/namespace.mjs";
import { startWorld } from "./application-world.mjs";

const OF_14 = ["_loc", "_del", "_replace"];
const hero = { _id: "hero000000000000", name: "Hero", type: "hero", flags: { trial: { a: 1, b: { c: 1, d: 2 } } } };

afterAll(() => installNamespace());

describe.each([13, 14])("generation %i", (generation) => {
  it("has its own names and not the other's, and nothing of the Playtable's", async () => {
    await installNamespace({ generation: 27 - generation });
    await installNamespace({ generation });
    const { data, utils } = globalThis.foundry;
    const there = generation === 14;
    expect(OF_14.filter((name) => name in globalThis)).toEqual(there ? OF_14 : []);
    expect("equals" in utils).toBe(there);
    expect("operators" in data).toBe(there);
    expect(utils.objectsEqual({ a: [1] }, { a: [1] })).toBe(true);
    expect(utils).not.toHaveProperty("operatorsToKeys");
    expect(data.operators ?? {}).not.toHaveProperty("asOperator");
  });
});

it("_loc localizes and formats, _del and _replace change documents", async () => {
  const { game } = await startWorld({ generation: 14, actors: [hero] });
  const { _del, _loc, _replace } = globalThis;
  game.i18n.translations = { TRIED: { Hi: "Hi, {name}", Yes: "Yes" } };
  expect([_loc("TRIED.Yes"), _loc("TRIED.Hi", { name: "Ann" })]).toEqual(["Yes", "Hi, Ann"]);
  const actor = game.actors.get(hero._id);
  await actor.update({ flags: { trial: { a: _del, b: _replace({ e: 3 }) } } });
  expect(actor.flags.trial).toEqual({ b: { e: 3 } });
});
