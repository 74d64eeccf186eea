import { fight, idFrom, place } from "../support/fight.mjs";

/** What players may do in a combat (docs/foundry.md 10, 11, 17). Sources: GH#9574, GH#10501, GH#12386, GH#12442, Nimble#853, SR5#1982. */

const LACKS = /lacks permission to (?:update|create|delete) (?:Combat|Combatant|CombatantGroup)\b/;

/** Tries something with a fight as this client's user: "done", or the error's text. Runs on a client. */
const attempt = async ([id, act, ...rest]) => {
  const combat = game.combats.get(id);
  const combatant = (name) => combat.combatants.getName(name);
  const acts = {
    combat: (data) => combat.update(data),
    combatant: (name, data) => combatant(name).update(data),
    group: (data) => combat.groups.contents[0].update(data),
    delete: () => combat.delete(),
    create: (data) => combat.createEmbeddedDocuments("Combatant", [data]),
    createCombat: () => Combat.implementation.create({}),
  };
  try {
    await acts[act](...rest);
    return "done";
  } catch (error) {
    return error.message;
  }
};

const MEN = [
  { hero: "Ida", owner: "Player One", initiative: 20 },
  { hero: "Rat", initiative: 10 },
  { hero: "Owl", owner: "Player One", initiative: 5 },
];
const STARTED = { round: 1, turn: 1 };

export default [
  {
    id: "combat-rights.players-move-turn-and-round-and-nothing-else",
    lines: ["10/7"],
    users: ["one"],
    errors: [LACKS],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, MEN, { data: STARTED, others: [one] });
      expect(await one.evaluate(attempt, [id, "combat", { turn: 2 }])).toBe("done");
      expect(await one.evaluate(attempt, [id, "combat", { round: 2, turn: 0 }])).toBe("done");
      await eventually(() => gm.evaluate(place, id), "2:0 Ida");
      const user = await one.evaluate(() => game.user.name);
      const refused = `User ${user} lacks permission to update Combat [${id}]`;
      for (const data of [
        { turn: 1, flags: { world: { x: 1 } } },
        { active: false },
        { round: 3, "flags.world.x": 1 },
      ]) {
        expect(await one.evaluate(attempt, [id, "combat", data])).toBe(refused);
      }
      expect(await one.evaluate(attempt, [id, "delete"])).toMatch(/lacks permission to delete Combat/);
      expect(await one.evaluate(attempt, [id, "createCombat"])).toMatch(/lacks permission to create Combat/);
      expect(await gm.evaluate(place, id)).toBe("2:0 Ida");
      expect(await gm.evaluate((key) => game.combats.get(key).toObject().flags, id)).toEqual({});
    },
  },
  {
    id: "combat-rights.a-turn-may-carry-own-combatants-along",
    lines: ["10/7"],
    users: ["one"],
    errors: [LACKS],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, MEN, { data: STARTED, others: [one] });
      const [own, other] = await one.evaluate((key) => {
        const { combatants } = game.combats.get(key);
        return [combatants.getName("Owl").id, combatants.getName("Rat").id];
      }, id);
      const data = (_id) => ({ turn: 0, combatants: [{ _id, defeated: true }] });
      expect(await one.evaluate(attempt, [id, "combat", data(other)])).toMatch(/lacks permission to update Combat/);
      expect(await one.evaluate(attempt, [id, "combat", data(own)])).toBe("done");
      const defeated = (key) => game.combats.get(key).turns.map((combatant) => combatant.defeated);
      await eventually(() => gm.evaluate(defeated, id), [false, false, true]);
      expect(await gm.evaluate(place, id)).toBe("1:0 Ida");
    },
  },
  {
    id: "combat-rights.a-system-may-forbid-turn-and-round",
    lines: ["10/7"],
    users: ["one"],
    errors: [LACKS],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, MEN, { data: STARTED, others: [one] });
      const asked = await one.evaluate((key) => {
        const combat = game.combats.get(key);
        tried.asked = [];
        combat._canChangeRound = (user) => {
          tried.asked.push(["round", user.isSelf]);
          return false;
        };
        combat._canChangeTurn = (user) => {
          tried.asked.push(["turn", user.isSelf]);
          return true;
        };
        return [foundry.documents.Combat.prototype._canChangeTurn.call(combat, game.user)];
      }, id);
      expect(asked).toEqual([true]);
      expect(await one.evaluate(attempt, [id, "combat", { turn: 2 }])).toBe("done");
      expect(await one.evaluate(attempt, [id, "combat", { round: 2 }])).toMatch(/lacks permission to update Combat/);
      const said = await one.evaluate(() => tried.asked.map(([what, self]) => `${what} ${self}`));
      expect(said).toEqual(expect.arrayContaining(["turn true", "round true"]));
      await eventually(() => gm.evaluate(place, id), "1:2 Owl");
    },
  },
  {
    id: "combat-rights.owners-change-initiative-defeat-and-system",
    lines: ["10/7"],
    users: ["one"],
    errors: [LACKS],
    run: async ({ gm, one, expect, eventually }) => {
      const typed = MEN.map((entry) => ({ ...entry, type: "fighter" }));
      const id = await fight(gm, typed, { data: STARTED, others: [one] });
      for (const data of [{ initiative: 4 }, { defeated: true }, { "system.pace": 6 }]) {
        expect(await one.evaluate(attempt, [id, "combatant", "Owl", data])).toBe("done");
      }
      const read = (key) => {
        const { initiative, defeated, system } = game.combats.get(key).combatants.getName("Owl");
        return [initiative, defeated, system.pace];
      };
      await eventually(() => gm.evaluate(read, id), [4, true, 6]);
      const lacks = /lacks permission to update Combatant \[\w{16}\] in parent Combat \[\w{16}\]/;
      for (const data of [{ hidden: true }, { name: "Eagle" }, { initiative: 3, img: "icons/svg/skull.svg" }]) {
        expect(await one.evaluate(attempt, [id, "combatant", "Owl", data])).toMatch(lacks);
      }
      expect(await one.evaluate(attempt, [id, "combatant", "Rat", { initiative: 99 }])).toMatch(lacks);
      expect(await gm.evaluate(read, id)).toEqual([4, true, 6]);
    },
  },
  {
    id: "combat-rights.a-typed-combatants-update-says-its-type-and-is-the-owners-still",
    lines: ["17/13"],
    users: ["one"],
    run: async ({ gm, one, expect }) => {
      const typed = MEN.map((entry) => ({ ...entry, type: "fighter" }));
      const id = await fight(gm, typed, { data: STARTED, others: [one] });
      const sent = await one.evaluate(async (key) => {
        const seen = [];
        const hook = Hooks.on("preUpdateCombatant", (_combatant, changed) => void seen.push(changed.type));
        await game.combats.get(key).combatants.getName("Owl").update({ initiative: 2 });
        Hooks.off("preUpdateCombatant", hook);
        return [seen, game.combats.get(key).combatants.getName("Owl").initiative];
      }, id);
      expect(sent).toEqual([["fighter"], 2]);
    },
  },
  {
    id: "combat-rights.who-has-the-turn-and-a-players-initiative",
    lines: ["17/13"],
    users: ["one"],
    errors: [LACKS],
    run: async ({ gm, one, expect, generation }) => {
      const id = await fight(gm, MEN, { data: { round: 1, turn: 0 }, others: [one] });
      const answer = await one.evaluate(attempt, [id, "combatant", "Ida", { initiative: 1 }]);
      const where = await one.evaluate(place, id);
      if (generation === 13) expect([answer, where]).toEqual(["done", "1:2 Ida"]);
      else {
        expect(answer).toMatch(/^User Player One lacks permission to update Combat \[\w{16}\]$/);
        expect(where).toBe("1:0 Ida");
      }
      expect(await one.evaluate(attempt, [id, "combatant", "Owl", { initiative: 15 }])).toBe("done");
      expect(await one.evaluate(attempt, [id, "combatant", "Ida", { defeated: true }])).toBe("done");
    },
  },
  {
    id: "combat-rights.groups-are-the-game-masters",
    lines: ["10/7"],
    users: ["one"],
    errors: [LACKS],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, MEN, { others: [one] });
      await gm.evaluate(
        async ([key, group]) => {
          const combat = game.combats.get(key);
          await combat.createEmbeddedDocuments("CombatantGroup", [{ _id: group, name: "Pack" }], { keepId: true });
          await combat.combatants.getName("Ida").update({ group });
        },
        [id, idFrom("Pack")],
      );
      const members = (key) => [...(game.combats.get(key).groups.contents[0]?.members ?? [])].map(({ name }) => name);
      await eventually(() => one.evaluate(members, id), ["Ida"]);
      expect(await one.evaluate(attempt, [id, "group", { initiative: 3 }])).toMatch(
        /lacks permission to update CombatantGroup/,
      );
      expect(await gm.evaluate(attempt, [id, "group", { initiative: 3 }])).toBe("done");
      expect(await one.evaluate((key) => game.combats.get(key).groups.contents[0].isOwner, id)).toBe(false);
    },
  },
  {
    id: "combat-rights.players-bring-in-their-own-only",
    lines: ["10/7"],
    users: ["one"],
    errors: [LACKS],
    run: async ({ gm, one, expect }) => {
      const id = await fight(gm, MEN, { others: [one] });
      const actors = await gm.evaluate(() => ["Ida", "Rat"].map((name) => game.actors.getName(name).id));
      expect(await one.evaluate(attempt, [id, "create", { actorId: actors[0] }])).toBe("done");
      expect(await one.evaluate(attempt, [id, "create", { actorId: actors[1] }])).toMatch(
        /lacks permission to create Combatant/,
      );
    },
  },
];
