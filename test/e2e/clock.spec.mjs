// The clock and the turns of a fight, with two game masters and a player (docs/rules.md §2, "Time"; foundryvtt.com/api, Combat).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cardAt, deal, doneOn, effectsOn, press, quiet, uuidOf } from "./support/apply.mjs";
import { eventually } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

const FIGHTERS = ["Nanne Quill", "Crispin Vole", "Constable Marsh", "Joss Underhill"];

let table;
let masters;
let one;
let uuids;

beforeAll(async () => {
  table = await Table.open();
  masters = [await table.join("Gamemaster"), await table.join("Assistant")];
  one = await table.join("Player One");
  uuids = Object.fromEntries(await Promise.all(FIGHTERS.map(async (name) => [name, await uuidOf(one, name)])));
  await masters[0].evaluate(async (names) => {
    const combat = await Combat.create({ active: true });
    const lines = names.map((name, place) => {
      const token = canvas.scene.tokens.getName(name);
      return { tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId, initiative: 20 - place };
    });
    await combat.createEmbeddedDocuments("Combatant", [...lines, { name: "The fire", initiative: 0 }]);
    await combat.startCombat();
  }, FIGHTERS);
  await eventually(
    () => Promise.all(everybody().map((player) => player.evaluate(() => game.combat?.turns.length))),
    [5, 5, 5],
  );
});
afterAll(() => table?.close());

const everybody = () => [...masters, one];
const joss = () => uuids["Joss Underhill"];
const condition = (name, duration, by, target = joss()) => ({
  type: "condition.add",
  target,
  condition: name,
  duration,
  by: by && uuids[by],
});

/** A game master deals changes, and applies them. */
async function inflict(...changes) {
  const id = await deal(masters.at(-1), ...changes);
  await press(masters.at(-1), id, "Apply");
  await eventually(
    () => doneOn(masters.at(-1), id),
    changes.map(() => "done"),
  );
  await quiet(masters.at(-1));
}

/** Joss has these Conditions on every page. */
const everywhere = async (...names) => {
  for (const player of everybody()) {
    await eventually(
      async () => Object.keys(await effectsOn(player, joss())).toSorted((a, b) => (a < b ? -1 : 1)),
      names,
    );
  }
};

/** Texts of the notices of a kind, as a page has them. */
const told = (player, kind) =>
  player.evaluate(
    (wanted) =>
      game.messages.filter(({ type, system }) => type === "notice" && system.kind === wanted).map((m) => m.content),
    kind,
  );
const agreed = async (kind, texts) => {
  for (const player of everybody()) await eventually(() => told(player, kind), texts);
};

const next = (player) => player.evaluate(() => game.combat.nextTurn());
const back = (player) => player.evaluate(() => game.combat.previousTurn());
const place = (player) => player.evaluate(() => [game.combat.round, game.combat.turn]);
/** Every page is at a place of the fight. */
const at = async (...wanted) => {
  for (const player of everybody()) await eventually(() => place(player), wanted);
};

describe("one round's Conditions by the first, a middle one and the last in order", () => {
  it("end as the place of each comes, whoever moves the turn on", async () => {
    await inflict(
      condition("prone", { rounds: 1 }, "Nanne Quill"),
      condition("blinded", { rounds: 1 }, "Crispin Vole"),
      condition("slowed", { rounds: 1 }, "Joss Underhill"),
    );
    await everywhere("Blinded", "Prone", "Slowed");
    await next(one);
    await everywhere("Prone", "Slowed");
    await next(masters[1]);
    await at(1, 2);
    await everywhere("Prone", "Slowed");
    await next(masters[0]);
    await everywhere("Prone");
    await next(masters[0]);
    await at(1, 4);
    await everywhere("Prone");
    await next(masters[0]);
    await everywhere();
    await agreed("ended", [
      "Joss Underhill is no longer Blinded",
      "Joss Underhill is no longer Slowed",
      "Joss Underhill is no longer Prone",
    ]);
  });

  it("reminded Joss's side of what hampered them, once, and showed nobody else", async () => {
    for (const master of masters) {
      await eventually(async () => (await told(master, "turn")).length, 1);
      const id = await master.evaluate(() => game.messages.find(({ system }) => system.kind === "turn").id);
      expect(await (await cardAt(master, id)).locator(".sc-does b").allTextContents()).toEqual(["Prone"]);
    }
    expect(await one.page.locator("#chat .chat-message", { hasText: "Joss Underhill’s turn" }).count()).toBe(0);
  });

  it("come back by no stepping back, and nothing is told again", async () => {
    for (const step of [back, back, next, next, back, next]) await step(masters[0]);
    await at(2, 0);
    await everywhere();
    for (const player of everybody()) expect(await told(player, "ended")).toHaveLength(3);
    for (const player of everybody()) expect(await told(player, "turn")).toHaveLength(1);
  });
});

describe("a game master who leaves in the midst", () => {
  it("leaves what is to end to the other one, who tells it once", async () => {
    await inflict(
      condition("stunned", { rounds: 1 }, "Nanne Quill"),
      condition("slowed", { rounds: 30 }, "Nanne Quill"),
    );
    await next(masters[0]);
    await at(2, 1);
    const [gone] = masters.splice(0, 1);
    await gone.context.close();
    for (let turn = 2; turn <= 5; turn++) await next(masters[0]);
    await at(3, 0);
    await everywhere("Slowed");
    const texts = await told(masters[0], "ended");
    expect(texts.filter((text) => text === "Joss Underhill is no longer Stunned")).toHaveLength(1);
    expect(texts).toHaveLength(4);
    masters.unshift(await table.join("Gamemaster"));
    await eventually(() => told(masters[0], "ended"), texts);
    await everywhere("Slowed");
  });
});

describe("a fight that is deleted", () => {
  it("leaves its rounds to the world's clock: not after a minute, after a year, and never again", async () => {
    await masters[1].evaluate(() => game.combat.delete());
    await eventually(() => one.evaluate(() => game.combats.size), 0);
    const advance = (seconds) => masters[1].evaluate((by) => game.time.advance(by), seconds);
    await eventually(
      () =>
        one.evaluate((uuid) => {
          const [source] = Object.values(fromUuidSync(uuid).effects.contents[0].system.sources);
          return [source.until.combat, source.until.time - game.time.worldTime];
        }, joss()),
      [null, 29 * 6],
    );
    await advance(60);
    await everywhere("Slowed");
    await advance(31_536_000);
    await everywhere();
    await advance(-31_536_060);
    await eventually(async () => (await told(one, "ended")).length, 5);
    await everywhere();
  });
});

describe("who bleeds out", () => {
  it("dies when a game master confirms it, and not before", async () => {
    const vole = uuids["Crispin Vole"];
    const hurt = { type: "hurt.raise", target: vole, stages: 2, by: null, clock: 1 };
    await inflict(hurt, hurt);
    await masters[0].evaluate(() => game.time.advance(60));
    for (const master of masters) await eventually(async () => (await told(master, "bled")).length, 1);
    expect(Object.keys(await effectsOn(one, vole))).not.toContain("Dead");
    expect(await one.page.locator("#chat .chat-message", { hasText: "Bled out" }).count()).toBe(0);
    const id = await masters[1].evaluate(() => game.messages.find(({ system }) => system.kind === "bled").id);
    await press(masters[1], id, "Apply");
    for (const player of everybody()) {
      await eventually(
        async () => Object.keys(await effectsOn(player, vole)).filter((name) => /Dead|Bleeding/.test(name)),
        ["Dead"],
      );
    }
    await eventually(() => doneOn(masters[0], id), ["done", "done"]);
    await press(masters[0], id, "Undo");
    await eventually(
      async () => Object.keys(await effectsOn(one, vole)).filter((name) => /Dead|Bleeding/.test(name)),
      ["Bleeding Out"],
    );
    for (const master of masters) expect(await told(master, "bled")).toHaveLength(1);
  });
});
