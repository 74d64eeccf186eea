// A fight of eight over six rounds, with two game masters and two players: the same on every page at each step
// (docs/rules.md §2, "Time"; foundryvtt.com/api, Combat).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deal, doneOn, press, quiet, uuidOf } from "./support/apply.mjs";
import { eventually } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

/** In their order. */
const FIGHTERS = [
  "Nanne Quill",
  "Constable Marsh",
  "Joss Underhill",
  "Crispin Vole",
  "Mara Flint",
  "Crispin Vole (twin)",
  "Second Constable",
  "Third Constable",
];
const ROUND = 6;

let table;
let masters;
let players;
let uuids;
/** What was told so far of what has ended. */
const ended = [];

const everybody = () => [...masters, ...players];

beforeAll(async () => {
  table = await Table.open();
  masters = [await table.join("Gamemaster"), await table.join("Assistant")];
  players = [await table.join("Player One"), await table.join("Player Two")];
  await masters[0].evaluate(async (names) => {
    const marsh = canvas.scene.tokens.getName("Constable Marsh").toObject();
    const more = ["Second Constable", "Third Constable"].map((name) => ({ ...marsh, _id: undefined, name }));
    await canvas.scene.createEmbeddedDocuments("Token", more);
    const combat = await Combat.create({ active: true });
    const lines = names.map((name, place) => {
      const token = canvas.scene.tokens.getName(name);
      return { tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId, initiative: 40 - place };
    });
    await combat.createEmbeddedDocuments("Combatant", lines);
    await combat.startCombat();
  }, FIGHTERS);
  await stands(1, 0);
  uuids = Object.fromEntries(await Promise.all(FIGHTERS.map(async (name) => [name, await uuidOf(players[0], name)])));
}, 240_000);
afterAll(() => table?.close());

/** What a page knows of the fight: order, place, tracks, what is on each and until when, what was told, and the tracker's rows. */
const pictureOf = (player) =>
  player.evaluate(() => {
    const { combat, messages, time } = game;
    const lines = [...document.querySelectorAll("#combat [data-combatant-id]")];
    const notices = messages.filter(({ type }) => type === "notice");
    const kind = (wanted) => notices.filter(({ system }) => system.kind === wanted).map(({ content }) => content);
    return {
      place: [combat?.round, combat?.turn],
      time: time.worldTime,
      order: combat?.turns.map(({ name }) => name),
      defeated: combat?.turns.filter(({ isDefeated }) => isDefeated).map(({ name }) => name),
      who: combat?.turns.map(({ actor }) => ({
        tracks: [actor.system.wounds.value, actor.system.fatigue.value, actor.system.hps.value, actor.system.hurt.body],
        effects: Object.fromEntries(
          actor.effects.map(({ name, img, system }) => [name, [img, system.sources, system.extra]]),
        ),
      })),
      lines: lines.map((line) => [line.querySelector(".sc-clamp").textContent, line.ariaCurrent === "true"]),
      ended: kind("ended"),
      turns: kind("turn"),
      messages: messages.size,
    };
  });

/** The icons of what is on whom, as a page's tracker has them: a player's of those alone who are nobody's characters. */
const iconsOf = (player) =>
  player.evaluate(() =>
    [...document.querySelectorAll("#combat [data-combatant-id]")]
      .filter((line) => game.user.isGM || !game.combat.combatants.get(line.dataset.combatantId).actor.hasPlayerOwner)
      .map((line) => [...line.querySelectorAll(".sc-chip .sc-i")].map((icon) => icon.dataset.i)),
  );

/** How many different things these pages show. */
const kinds = async (pages, read) =>
  new Set((await Promise.all(pages.map(read))).map((seen) => JSON.stringify(seen))).size;

/** Every page is at a place, has heard of the same endings, and shows the same fight. @returns {Promise<object>} it */
async function stands(round, turn) {
  const pictures = () => Promise.all(everybody().map(pictureOf));
  await eventually(
    async () => (await pictures()).map(({ place, ended: told }) => [place, told]),
    everybody().map(() => [[round, turn], ended]),
    30_000,
  );
  await quiet(masters[0]);
  await eventually(() => kinds(everybody(), pictureOf), 1);
  for (const pages of [masters, players]) await eventually(() => kinds(pages, iconsOf), 1);
  return pictureOf(players[0]);
}

const next = (player) => player.evaluate(() => game.combat.nextTurn());
const back = (player) => player.evaluate(() => game.combat.previousTurn());

/**
 * Goes on to a place, each time by another page.
 * @param {Record<string, string[]>} endings what ends as which place comes, by "round/turn"
 */
async function goOn(toRound, toTurn, endings = {}) {
  for (;;) {
    const [round, turn] = (await pictureOf(players[0])).place;
    if (round === toRound && turn === toTurn) return;
    const place = turn === FIGHTERS.length - 1 ? [round + 1, 0] : [round, turn + 1];
    const pages = everybody();
    await next(pages[(place[0] + place[1]) % pages.length]);
    ended.push(...(endings[place.join("/")] ?? []));
    await stands(...place);
  }
}

const to = (name) => uuids[name];
const condition = (name, rounds, by, target) => ({
  type: "condition.add",
  target: to(target),
  condition: name,
  duration: { rounds },
  by: to(by),
});

describe("a fight of eight over six rounds", () => {
  it("begins with harm that a game master deals", async () => {
    const changes = [
      condition("prone", 1, "Nanne Quill", "Joss Underhill"),
      condition("blinded", 2, "Constable Marsh", "Mara Flint"),
      condition("slowed", 3, "Third Constable", "Crispin Vole"),
      condition("deafened", 5, "Crispin Vole", "Second Constable"),
      { type: "hurt.raise", target: to("Crispin Vole (twin)"), stages: 2, by: null, clock: 4 },
      { type: "hurt.raise", target: to("Crispin Vole (twin)"), stages: 2, by: null, clock: 4 },
      { type: "wounds.add", target: to("Mara Flint"), points: 4 },
    ];
    const id = await deal(masters[1], ...changes);
    await press(masters[1], id, "Apply");
    await eventually(
      () => doneOn(masters[1], id),
      changes.map(() => "done"),
      100_000,
    );
    const { who, order } = await stands(1, 0);
    expect(order).toEqual(FIGHTERS);
    expect(who.map(({ effects }) => Object.keys(effects).toSorted())).toEqual([
      [],
      [],
      ["Prone"],
      ["Slowed"],
      ["Blinded"],
      ["Bleeding Out", "Immobilized", "Slowed", "Staggered", "Stunned"],
      ["Deafened"],
      [],
    ]);
  }, 150_000);

  it("lets two rounds pass, whoever moves the turns on", async () => {
    await goOn(3, 0, {
      "2/0": ["Joss Underhill is no longer Prone"],
      "2/1": ["Mara Flint is no longer Blinded"],
    });
  });

  it("goes on under the other game master when the active one leaves in the third", async () => {
    const [gone] = masters.splice(0, 1);
    await gone.context.close();
    await goOn(4, 2, { "3/7": ["Crispin Vole is no longer Slowed"] });
    masters.unshift(await table.join("Gamemaster"));
    await stands(4, 2);
  });

  it("is the same after two turns back and forward again", async () => {
    const before = await stands(4, 2);
    for (const [step, turn] of [
      [back, 1],
      [back, 0],
      [next, 1],
      [next, 2],
    ]) {
      await step(masters[turn % 2]);
      await stands(4, turn);
    }
    expect(await stands(4, 2)).toEqual(before);
  });

  it("has told each ending once at the end of the sixth, and each turn's reminder once", async () => {
    await goOn(6, 7, {
      "5/0": ["Crispin Vole (twin) is no longer Staggered. Crispin Vole (twin) is no longer Slowed"],
      "5/3": ["Second Constable is no longer Deafened"],
    });
    const { who, turns, time } = await stands(6, 7);
    expect(who.flatMap(({ effects }) => Object.keys(effects)).toSorted()).toEqual([
      "Bleeding Out",
      "Immobilized",
      "Stunned",
    ]);
    expect(time).toBe(5 * ROUND);
    // Joss and Mara once, Vole in three rounds, his twin in all six.
    expect(turns).toHaveLength(11);
    expect(new Set(turns).size).toBe(11);
  });
});
