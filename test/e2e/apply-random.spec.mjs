// A hundred Applies and Undos by three clients end where re-folding says (docs/rules.md §2, §3).
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHANGE_TYPES } from "../../module/rules/changes/index";
import { World } from "../rules/changes/world";
import { deal, quiet, uuidOf, WAY } from "./support/apply.mjs";
import { eventually } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

const PRESSES = 100;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const WEAPON = "walkingcane00000";

let table;
let gm;
let assistant;
let one;
let people;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  assistant = await table.join("Assistant");
  one = await table.join("Player One");
  const names = { nanne: "Nanne Quill", joss: "Joss Underhill", marsh: "Constable Marsh", vole: "Crispin Vole" };
  const found = await Promise.all(Object.values(names).map((name) => uuidOf(gm, name)));
  people = Object.fromEntries(Object.keys(names).map((key, index) => [key, found[index]]));
  // All of them are Player One's, so that three may press everything; all fight, so that defences count.
  await gm.evaluate(
    async ([uuids, weapon]) => {
      const owner = { [game.users.getName("Player One").id]: 3 };
      for (const actor of game.actors) await actor.update({ ownership: owner });
      await fromUuidSync(uuids[0]).createEmbeddedDocuments("Item", [{ _id: weapon, name: "Cane", type: "weapon" }], {
        keepId: true,
      });
      const combat = await Combat.create({ scene: canvas.scene.id });
      const tokens = uuids.map((uuid) => canvas.scene.tokens.find(({ actor }) => actor.uuid === uuid));
      const combatants = tokens.map(({ id, actorId }, index) => ({
        tokenId: id,
        sceneId: canvas.scene.id,
        actorId,
        initiative: 20 - index,
      }));
      await combat.createEmbeddedDocuments("Combatant", combatants);
      await combat.activate();
      await combat.startCombat();
    },
    [found, WEAPON],
  );
  for (const player of [assistant, one]) await player.page.waitForFunction(() => game.combats.active?.started);
}, 180_000);
afterAll(() => table?.close());

/** Numbers from 0 to below 1 that a seed always gives. */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Changes of every kind, on linked and unlinked tokens, several of them on the same values. */
function kinds({ nanne, joss, marsh, vole }) {
  const staged = { duration: null, by: joss, clock: null, choice: null };
  return [
    { type: "condition.add", target: marsh, condition: "prone", duration: { minutes: 2 }, by: null },
    { type: "condition.add", target: marsh, condition: "prone", duration: null, by: null },
    { type: "condition.add", target: nanne, condition: "blinded", duration: { rounds: 2 }, by: vole },
    { type: "condition.remove", target: marsh, condition: "prone" },
    { type: "condition.add", target: marsh, condition: "unconscious", duration: null, by: null },
    { type: "emotion.raise", target: nanne, emotion: "angered", stages: 2, ...staged },
    { type: "emotion.lower", target: nanne, emotion: "angered", stages: 1 },
    { type: "emotion.raise", target: vole, emotion: "frightened", stages: 2, ...staged, duration: { minutes: 3 } },
    { type: "hurt.raise", target: vole, stages: 2, by: nanne, clock: null },
    { type: "hurt.lower", target: vole, stages: 1 },
    { type: "notch.add", target: nanne, amount: 1 },
    { type: "skill-slot.add", target: nanne, amount: 2 },
    { type: "wounds.add", target: nanne, points: 7 },
    { type: "wounds.heal", target: nanne, points: 9 },
    { type: "wounds.add", target: marsh, points: 11 },
    { type: "fatigue.add", target: joss, points: 5 },
    { type: "fatigue.heal", target: joss, points: 3 },
    { type: "hps.lose", target: marsh, points: 50 },
    { type: "hold.add", holder: joss, captive: vole },
    { type: "hold.reverse", holder: joss, captive: vole },
    { type: "hold.remove", holder: joss, captive: vole },
    { type: "weapon.move", from: nanne, to: marsh, item: WEAPON },
    { type: "weapon.move", from: nanne, to: joss, item: WEAPON },
    { type: "counter.add", target: nanne, against: vole, bonus: 242, immediate: false },
    { type: "defence.use", target: marsh, defence: "dodge" },
    { type: "bleeding.stop", target: vole, by: nanne },
    { type: "care.add", target: joss },
  ];
}

/** Everybody as they are stored on a page, as the rules plan with them; and what time it is. */
function look(player) {
  return player.evaluate((uuids) => {
    const state = (actor) => {
      const { ledger, ...stored } = actor.toObject().system;
      const { wounds, fatigue, hps } = actor.system;
      const combatants = game.combats.active.combatants.filter((combatant) => combatant.actor === actor);
      return {
        uuid: actor.uuid,
        system: {
          kind: stored.kind,
          wounds: { value: stored.wounds.value, max: wounds.max },
          fatigue: { value: stored.fatigue.value, max: fatigue.max },
          hps: { value: stored.hps.value, max: hps.max },
          hurt: { body: stored.hurt.body, since: stored.hurt.since, aid: stored.hurt.aid },
          notches: stored.notches,
          skillSlots: stored.skillSlots,
          care: stored.care,
          ledger,
        },
        effects: actor.effects.map((effect) => effect.toObject()),
        items: actor.items.map((item) => item.toObject()),
        combatants: combatants.map(({ uuid, combat, defeated, _source }) => ({
          uuid,
          combat: combat.id,
          defeated,
          ledger: structuredClone(_source.system.ledger),
        })),
      };
    };
    const { id, round, turn, turns } = game.combats.active;
    return {
      actors: uuids.map((uuid) => state(fromUuidSync(uuid))),
      now: game.time.worldTime,
      combat: {
        id,
        round,
        turn,
        turns: turns.map((turned) => ({ id: turned.id, actor: turned.actor.uuid, initiative: turned.initiative })),
      },
    };
  }, Object.values(people));
}

/** What there is to see of somebody, without what only orders it. */
function seen({ uuid, system: { ledger: _ledger, ...values }, effects, items, combatants }) {
  const counting = (source, name) =>
    Object.entries(source[name]?.entries ?? {}).flatMap(([key, entry]) => (entry.undone ? [] : [key]));
  const bare = ({ order: _order, ...rest }) => rest;
  return {
    uuid,
    values,
    effects: Object.fromEntries(
      effects.map(({ _id, system: { sources, extra } }) => [
        _id,
        { extra, sources: Object.fromEntries(Object.entries(sources).map(([key, source]) => [key, bare(source)])) },
      ]),
    ),
    items: items.map(({ _id, name }) => `${name} ${_id}`).toSorted(),
    combatants: combatants.map(({ uuid: combatant, defeated, ledger: own }) => ({
      combatant,
      defeated,
      counters: counting(own, "counters").toSorted(),
      defences: counting(own, "defences").toSorted(),
    })),
  };
}

/** Presses whatever can be pressed on cards picked at random, until enough presses were made. */
function play(player, ids, { count, picks }) {
  return player.evaluate(
    async ([cards, wanted, numbers]) => {
      let made = 0;
      for (const [place, number] of numbers.entries()) {
        if (made === wanted) break;
        const card = document.querySelector(`#chat [data-message-id="${cards[Math.floor(number * cards.length)]}"]`);
        const button = card?.querySelector("[data-card=apply]:enabled, [data-card=undo]:enabled");
        button?.click();
        if (button) made += 1;
        await new Promise((resolve) => setTimeout(resolve, 20 + 100 * numbers.at(-1 - place)));
      }
      return made;
    },
    [ids, count, picks],
  );
}

it(`a hundred presses end where re-folding says (SEED=${SEED})`, { timeout: 600_000 }, async () => {
  const next = random(SEED);
  const changes = new Map();
  for (const change of kinds(people)) changes.set(await deal(gm, change), change);
  const [counter] = [...changes].find(([, { type }]) => type === "counter.add");
  const spend = { type: "counter.spend", target: people.nanne, counter: `${counter}-0` };
  changes.set(await deal(gm, spend), spend);
  expect(new Set([...changes.values()].map(({ type }) => type))).toEqual(new Set(CHANGE_TYPES));

  const ids = [...changes.keys()];
  const players = [gm, assistant, one];
  for (const { page } of players)
    await page.locator(`#chat [data-message-id="${ids.at(-1)}"]`).waitFor({ state: "attached" });
  const before = await look(gm);
  // The order in which they were done is that in which the cards were written.
  await gm.evaluate(() => {
    globalThis.pressed = [];
    Hooks.on("updateChatMessage", ({ id, system }, { system: changed }) => {
      const { state, revision } = changed?.applied?.[0] ?? {};
      if (revision) pressed.push({ id, revision, state: state ?? system.applied[0].state });
    });
  });
  const shares = players.map((_player, index) => Math.floor((PRESSES + index) / players.length));
  const made = await Promise.all(
    players.map((player, index) =>
      play(player, ids, { count: shares[index], picks: Array.from({ length: 3000 }, next) }),
    ),
  );
  expect(made).toEqual(shares);
  // The last presses are on their way.
  await gm.page.waitForTimeout(WAY);
  for (const player of players) await quiet(player, 300_000);
  const after = await look(gm);
  for (const player of [assistant, one]) await eventually(() => look(player), after);

  const { pressed, clocks } = await gm.evaluate((all) => {
    const clock = (id) => game.messages.get(id).system.applied[0]?.clock ?? null;
    return { pressed: globalThis.pressed, clocks: Object.fromEntries(all.map((id) => [id, clock(id)])) };
  }, ids);
  const { now, combat } = before;

  /** Applies a change, with its clock when a Stage is reached that needs one. */
  const apply = (world, id, revision) => {
    const plan = world.apply(changes.get(id), `${id}-0`, revision);
    if (plan.status === "clock") world.apply({ ...changes.get(id), clock: clocks[id] }, `${id}-0`, revision);
  };
  const begin = () => Object.assign(new World(...before.actors), { now, combat });
  const told = (world) => [...world.actors.values()].map(seen);

  const replayed = begin();
  for (const { id, revision, state } of pressed) {
    if (state === "applied") apply(replayed, id, revision);
    else replayed.undo(changes.get(id), `${id}-0`, revision);
  }
  expect(after.actors.map(seen), "played again, press by press").toEqual(told(replayed));

  const last = new Map();
  for (const { id, state } of pressed) {
    last.delete(id);
    last.set(id, state);
  }
  const refolded = begin();
  for (const [id, state] of last) if (state === "applied") apply(refolded, id);
  expect(after.actors.map(seen), "only what is left, from the beginning").toEqual(told(refolded));
  for (const { page } of players) expect(await page.evaluate(() => shownErrors)).toEqual([]);
});
