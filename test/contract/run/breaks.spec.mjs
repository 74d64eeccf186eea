import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { breaks, drawn } from "../breaks/breaks.mjs";
import { behaviours } from "../index/behaviours.mjs";
import { generationsOf } from "../index/entries.mjs";
import { BrokenTable } from "./broken-table.mjs";
import { needsAssistant } from "./seats.mjs";

const all = new Map((await behaviours()).map((behaviour) => [behaviour.id, behaviour]));
/** Those that the seed draws; `BEHAVIOUR` those whose id contains it, `BREAKS=all` every one. */
function isWanted(id) {
  const { BEHAVIOUR, BREAKS } = process.env;
  if (BEHAVIOUR) return id.includes(BEHAVIOUR);
  return BREAKS === "all" || lots.has(id);
}

const lots = new Set(drawn([...all.keys()]));
const wanted = (await breaks())
  .filter(({ behaviour }) => isWanted(behaviour))
  .map((line) => ({ line, behaviour: all.get(line.behaviour) }));
/** A server that starts anew and pages that load anew take their time on a busy machine. */
const LONG = 60_000;

const isServed = ({ line }) => !line.file.startsWith("client/");
const placeOf = ({ line, behaviour }) => line.generation ?? Math.max(...generationsOf(behaviour));

// They are about the Playtable's own lines.
describe.skipIf(process.env.FOUNDRY_URL).each([13, 14])("generation %i", (generation) => {
  // What the server reads comes late: it has to start anew for each.
  const here = wanted
    .filter((one) => placeOf(one) === generation)
    .toSorted((a, b) => Number(isServed(a)) - Number(isServed(b)));

  describe.runIf(here.length > 0)("a behaviour", () => {
    let table;
    beforeAll(async () => {
      table = await BrokenTable.open(generation);
    });
    afterAll(() => table?.close());

    // While a second game master is there, either may be the active one.
    for (const crowded of [false, true]) {
      const some = here.filter(({ behaviour }) => needsAssistant(behaviour) === crowded);
      it.each([...new Set(some.map(({ behaviour }) => behaviour))])("$id holds while nothing is broken", (behaviour) =>
        table.run(behaviour),
      );

      it.each(some)(
        "$behaviour.id notices a break: $line.find",
        async ({ line, behaviour }) => {
          expect(await table.tryBroken(line, behaviour), "it passes all the same").toBeDefined();
        },
        LONG,
      );
    }
  });
});
