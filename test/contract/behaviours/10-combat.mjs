import { fight, order, place } from "../support/fight.mjs";

/** Combats: their data, and how they go on and back (docs/foundry.md 10). Sources: foundryvtt.com/api (Combat), GH#12014, GH#11238. */

const THREE = [
  { name: "Bea", initiative: 10 },
  { name: "Ann", initiative: 20 },
  { name: "Cid", initiative: 5 },
];

/** Calls a method of a fight, and says where it stands then. Runs on a client. */
const step = async ([id, method]) => {
  const combat = game.combats.get(id);
  await combat[method]();
  return `${combat.round}:${combat.turn} ${combat.combatant?.name ?? "-"}`;
};

/** Sets whether defeated combatants have no turn, until the returned function runs. */
async function skipDefeated(gm, skip) {
  await gm.evaluate(async (wanted) => {
    const before = game.settings.get("core", "combatTrackerConfig");
    await game.settings.set("core", "combatTrackerConfig", { ...before, skipDefeated: wanted });
  }, skip);
}

export default [
  {
    id: "combat.new-ones-have-no-round-and-no-turn",
    lines: ["10/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const combat = await Combat.implementation.create({});
        const source = combat.toObject();
        const keys = ["scene", "combatants", "groups", "active", "round", "turn", "type", "system", "flags"];
        return {
          source: Object.fromEntries(keys.map((key) => [key, source[key]])),
          sort: typeof source.sort,
          started: combat.started,
          turns: combat.turns,
          next: combat.nextCombatant ?? null,
        };
      });
      expect(facts).toEqual({
        source: {
          scene: null,
          combatants: [],
          groups: [],
          active: false,
          round: 0,
          turn: null,
          type: "base",
          system: {},
          flags: {},
        },
        sort: "number",
        started: false,
        turns: [],
        next: null,
      });
    },
  },
  {
    id: "combat.the-turn-counts-in-the-sorted-turns",
    lines: ["10/1", "10/4"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, THREE, { others: [one] });
      await gm.evaluate((key) => game.combats.get(key).update({ round: 1, turn: 1 }), id);
      const facts = (key) => {
        const combat = game.combats.get(key);
        return {
          stored: combat.combatants.contents.map(({ name }) => name).toSorted(),
          turns: combat.turns.map(({ name }) => name),
          now: combat.combatant?.name,
          next: combat.nextCombatant?.name,
          started: combat.started,
        };
      };
      const wanted = {
        stored: ["Ann", "Bea", "Cid"],
        turns: ["Ann", "Bea", "Cid"],
        now: "Bea",
        next: "Cid",
        started: true,
      };
      expect(await gm.evaluate(facts, id)).toEqual(wanted);
      await eventually(() => one.evaluate(facts, id), wanted);
    },
  },
  {
    id: "combat.starts-in-round-one-with-the-first-turn",
    lines: ["10/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, THREE, { others: [one] });
      expect(await gm.evaluate(step, [id, "startCombat"])).toBe("1:0 Ann");
      await eventually(() => one.evaluate(place, id), "1:0 Ann");
      const empty = await gm.evaluate(async () => {
        const combat = await Combat.implementation.create({});
        await combat.startCombat();
        return [combat.round, combat.started, combat.combatant ?? null];
      });
      expect(empty).toEqual([1, true, null]);
    },
  },
  {
    id: "combat.goes-on-by-turns-and-after-the-last-by-a-round",
    lines: ["10/1"],
    run: async ({ gm, expect }) => {
      const id = await fight(gm, THREE);
      const places = [];
      for (const method of ["startCombat", "nextTurn", "nextTurn", "nextTurn", "nextTurn", "nextRound"]) {
        places.push(await gm.evaluate(step, [id, method]));
      }
      expect(places).toEqual(["1:0 Ann", "1:1 Bea", "1:2 Cid", "2:0 Ann", "2:1 Bea", "3:0 Ann"]);
    },
  },
  {
    id: "combat.goes-back-by-turns-and-rounds-until-it-has-not-begun",
    lines: ["10/1"],
    run: async ({ gm, expect }) => {
      const id = await fight(gm, THREE, { data: { round: 2, turn: 1 } });
      const places = [];
      for (const method of ["previousTurn", "previousTurn", "previousTurn", "previousRound"]) {
        places.push(await gm.evaluate(step, [id, method]));
      }
      expect(places).toEqual(["2:0 Ann", "1:2 Cid", "1:1 Bea", "0:null -"]);
      expect(await gm.evaluate(step, [id, "previousTurn"])).toBe("0:null -");
    },
  },
  {
    id: "combat.skips-the-defeated-when-set-so",
    lines: ["10/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const list = [...THREE, { name: "Dan", initiative: 1 }].map((entry) => ({
        ...entry,
        defeated: ["Ann", "Cid"].includes(entry.name),
      }));
      const id = await fight(gm, list, { data: { round: 1, turn: 1 }, others: [one] });
      expect(await gm.evaluate(step, [id, "nextTurn"])).toBe("1:2 Cid");
      await skipDefeated(gm, true);
      try {
        const places = [];
        for (const method of ["previousTurn", "nextTurn", "nextTurn", "previousTurn", "nextRound", "previousRound"]) {
          places.push(await gm.evaluate(step, [id, method]));
        }
        expect(places).toEqual(["1:1 Bea", "1:3 Dan", "2:1 Bea", "1:3 Dan", "2:1 Bea", "1:3 Dan"]);
        await eventually(() => one.evaluate(() => game.combats.settings.skipDefeated), true);
      } finally {
        await skipDefeated(gm, false);
      }
    },
  },
  {
    id: "combat.ends-when-a-game-master-confirms",
    lines: ["10/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, THREE, { data: { round: 1, turn: 0 }, others: [one] });
      const ask = () => gm.evaluate((key) => void game.combats.get(key).endCombat(), id);
      const dialog = gm.page.locator("dialog.application, .application.dialog").last();
      await ask();
      await dialog.locator('[data-action="no"]').click();
      await dialog.waitFor({ state: "detached" });
      expect(await gm.evaluate((key) => game.combats.has(key), id)).toBe(true);
      await ask();
      await dialog.locator('[data-action="yes"]').click();
      await eventually(() => one.evaluate((key) => game.combats.has(key), id), false);
      await eventually(() => gm.evaluate((key) => game.combats.has(key), id), false);
    },
  },
  {
    id: "combat.takes-initiatives-back-and-sets-them",
    lines: ["10/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, THREE, { others: [one] });
      await gm.evaluate((key) => game.combats.get(key).resetAll(), id);
      const initiatives = (key) => game.combats.get(key).combatants.map(({ initiative }) => initiative);
      await eventually(() => one.evaluate(initiatives, id), [null, null, null]);
      expect(await gm.evaluate(place, id)).toBe("0:null -");
      await gm.evaluate((key) => {
        const combat = game.combats.get(key);
        return combat.setInitiative(combat.combatants.getName("Cid").id, 7);
      }, id);
      await eventually(() => one.evaluate((key) => game.combats.get(key).turns[0].name, id), "Cid");
    },
  },
  {
    id: "combat.a-reset-leaves-the-turn-with-who-has-it",
    lines: ["10/1", "10/5"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const list = THREE.map((entry, index) => ({ ...entry, _id: `${2 - index}`.padEnd(16, "a") }));
      const id = await fight(gm, list, { data: { round: 1, turn: 0 }, others: [one] });
      expect(await gm.evaluate(place, id)).toBe("1:0 Ann");
      await gm.evaluate((key) => game.combats.get(key).resetAll(), id);
      await eventually(() => one.evaluate(order, id), ["Cid", "Ann", "Bea"]);
      await eventually(() => one.evaluate(place, id), "1:1 Ann");
      expect(await gm.evaluate(place, id)).toBe("1:1 Ann");
    },
  },
  {
    id: "combat.rolls-for-all-who-have-not-or-for-those-of-no-player",
    lines: ["10/1"],
    run: async ({ gm, expect }) => {
      const id = await fight(gm, [
        { hero: "Ida", owner: "Player One" },
        { hero: "Rat" },
        { hero: "Jon", owner: "Player One" },
        { hero: "Owl", initiative: 77 },
      ]);
      const rolled = async ([key, method]) => {
        const combat = game.combats.get(key);
        await combat[method]({ formula: "31" });
        return Object.fromEntries(combat.combatants.map(({ name, initiative }) => [name, initiative]));
      };
      expect(await gm.evaluate(rolled, [id, "rollNPC"])).toEqual({ Ida: null, Rat: 31, Jon: null, Owl: 77 });
      await gm.evaluate((key) => game.combats.get(key).setInitiative(game.combats.get(key).turns[1].id, 5), id);
      expect(await gm.evaluate(rolled, [id, "rollAll"])).toEqual({ Ida: 31, Rat: 5, Jon: 31, Owl: 77 });
    },
  },
  {
    id: "combat.one-is-active-and-is-the-games",
    lines: ["10/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const [first, second] = await gm.evaluate(async () => {
        const made = [await Combat.implementation.create({}), await Combat.implementation.create({})];
        await made[0].activate();
        await made[1].activate();
        return made.map(({ id }) => id);
      });
      const facts = (ids) => [...ids.map((id) => game.combats.get(id)?.active), game.combat?.id === ids[1]];
      await eventually(() => one.evaluate(facts, [first, second]), [false, true, true]);
      expect(await gm.evaluate(facts, [first, second])).toEqual([false, true, true]);
      const found = await gm.evaluate((id) => [game.combats.active.id === id, game.combats.get(id).isActive], second);
      expect(found).toEqual([true, true]);
    },
  },
];
