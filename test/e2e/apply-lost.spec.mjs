// An Apply whose game master is lost on the way is done once all the same, by whoever takes over (docs/rules.md §2).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cutAfter, deal, doneOn, effectsOn, entries, press, quiet } from "./support/apply.mjs";
import { eventually } from "./support/check.mjs";
import { MastersTable } from "./support/masters.mjs";

let at;

beforeAll(async () => {
  at = await MastersTable.open();
});
afterAll(() => at?.close());

describe("Apply", () => {
  it(
    "is done once by whoever takes over when the active game master is lost before, between or after the writes",
    { timeout: 300_000 },
    async () => {
      // Of wounds: the actor, the card. Of a hold: two effects, two actors, the card.
      const holding = [
        [at.vole, "holding", 1],
        [at.twin, "grappled", 1],
      ];
      const cases = [
        ...[0, 1, 2].map((count) => [at.wounds(2), count, [[at.nanne, "wounds", 2]]]),
        ...[1, 3].map((count) => [at.hold(), count, holding]),
      ];
      for (const [change, count, moved] of cases) {
        const [first, second] = await at.active();
        const id = await deal(second, change);
        const cut = await cutAfter(first, count);
        await press(at.one, id, "Apply");
        await cut();
        await at.kill(first);
        await at.once(id, "done", moved);
        await press(at.one, id, "Undo");
        await at.once(
          id,
          "undone",
          moved.map(([uuid, track]) => [uuid, track, undefined]),
        );
        await at.comeBack(first.name);
      }
      expect(await effectsOn(at.one, at.vole)).toEqual({});
      expect(await effectsOn(at.one, at.twin)).toEqual({});
      expect(await at.errors()).toEqual([]);
    },
  );

  it("that a game master began and was lost in is brought to its end by the other one, and so is Undo", async () => {
    for (const name of ["Apply", "Undo"]) {
      const [first, second] = await at.active();
      const id = await deal(second, at.hold());
      if (name === "Undo") await press(at.one, id, "Apply");
      if (name === "Undo") await at.once(id, "done", [[at.vole, "holding", 1]]);
      const cut = await cutAfter(first, 1);
      await press(first, id, name);
      await cut();
      await at.kill(first);
      const held = name === "Apply" ? 1 : undefined;
      for (const player of at.everybody) {
        await eventually(() => doneOn(player, id), [name === "Apply" ? "done" : "undone"]);
        await eventually(() => entries(player, at.twin, "grappled").then((found) => found[`${id}-0`]), held);
      }
      await at.comeBack(first.name);
      await quiet(at.one);
      if (name === "Apply") await press(second, id, "Undo");
      await eventually(() => effectsOn(at.one, at.twin), {});
    }
    expect(await at.errors()).toEqual([]);
  });
});
