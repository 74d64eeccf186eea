import { fight, idFrom, order, place } from "../support/fight.mjs";

/** Initiative and the order that follows from it (docs/foundry.md 10). Sources: foundryvtt.com/api (Combat#rollInitiative), GH#12808, GH#14579, GH#12311. */

export default [
  {
    id: "combat-initiative.the-formula-is-the-callers-or-the-configurations-or-the-manifests",
    lines: ["10/2"],
    run: async ({ gm, expect }) => {
      const id = await fight(gm, [{ hero: "Ida" }]);
      const formulas = await gm.evaluate(async (key) => {
        const [combatant] = game.combats.get(key).combatants;
        await combatant.actor.update({ "system.might": 7 });
        const roll = async (formula) => {
          const thrown = combatant.getInitiativeRoll(formula);
          return [thrown instanceof Roll, thrown.formula, thrown._evaluated];
        };
        const before = CONFIG.Combat.initiative.formula;
        const found = { manifest: await roll() };
        CONFIG.Combat.initiative.formula = "2d4 + @might";
        found.configured = await roll();
        found.own = combatant._getInitiativeFormula();
        found.given = await roll("1d6 + @hp.max");
        CONFIG.Combat.initiative.formula = before;
        return found;
      }, id);
      expect(formulas).toEqual({
        manifest: [true, "1d20", false],
        configured: [true, "2d4 + 7", false],
        own: "2d4 + @might",
        given: [true, "1d6 + 10", false],
      });
    },
  },
  {
    id: "combat-initiative.each-combatant-rolls-with-its-actors-data-in-one-update",
    lines: ["10/2"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, [{ hero: "Ida" }, { hero: "Rat" }, { hero: "Owl" }], { others: [one] });
      const facts = await gm.evaluate(async (key) => {
        const combat = game.combats.get(key);
        const [ida, rat] = combat.combatants;
        await ida.actor.update({ "system.might": 4 });
        await rat.actor.update({ "system.might": 9 });
        const Class = CONFIG.Combatant.documentClass;
        const batches = [];
        class Watched extends Class {
          static async _onUpdateOperation(documents, operation, user) {
            batches.push(documents.length);
            return super._onUpdateOperation(documents, operation, user);
          }
        }
        CONFIG.Combatant.documentClass = Watched;
        const messages = game.messages.size;
        const answer = await combat.rollInitiative([ida.id, rat.id], { formula: "10 + @might" });
        CONFIG.Combatant.documentClass = Class;
        return [batches, answer === combat, game.messages.size - messages];
      }, id);
      expect(facts).toEqual([[2], true, 2]);
      const found = (key) => game.combats.get(key).turns.map(({ name, initiative }) => [name, initiative]);
      await eventually(
        () => one.evaluate(found, id),
        [
          ["Rat", 19],
          ["Ida", 14],
          ["Owl", null],
        ],
      );
    },
  },
  {
    id: "combat-initiative.the-chat-is-told-of-each-roll",
    lines: ["10/2"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, [{ hero: "Ida" }, { hero: "Rat" }], { others: [one] });
      await gm.evaluate((key) => {
        const combat = game.combats.get(key);
        const flags = { world: { tried: true } };
        return combat.rollInitiative([...combat.combatants.keys()], { formula: "12", messageOptions: { flags } });
      }, id);
      const told = () =>
        game.messages.contents.map((message) => ({
          flag: message.getFlag("core", "initiativeRoll"),
          own: message.getFlag("world", "tried"),
          alias: message.speaker.alias,
          named: message.flavor.includes(message.speaker.alias),
          total: message.rolls[0]?.total,
          whisper: message.whisper.length,
        }));
      const message = (alias) => ({ flag: true, own: true, alias, named: true, total: 12, whisper: 0 });
      await eventually(() => one.evaluate(told), [message("Ida"), message("Rat")]);
      expect(await gm.evaluate(told)).toEqual([message("Ida"), message("Rat")]);
    },
  },
  {
    id: "combat-initiative.a-hidden-combatants-roll-is-the-game-masters",
    lines: ["10/2"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, [{ hero: "Ida" }, { hero: "Rat", hidden: true }], { others: [one] });
      await gm.evaluate((key) => game.combats.get(key).rollAll(), id);
      const facts = () =>
        game.messages.contents.map((message) => [
          message.speaker.alias,
          message.whisper.length > 0 && message.whisper.every((user) => game.users.get(user).isGM),
          message.visible,
        ]);
      await eventually(
        () => one.evaluate(facts),
        [
          ["Ida", false, true],
          ["Rat", true, false],
        ],
      );
      expect((await gm.evaluate(facts)).map(([, , visible]) => visible)).toEqual([true, true]);
    },
  },
  {
    id: "combat-initiative.the-turn-stays-with-who-has-it",
    lines: ["10/2", "10/5"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const list = [
        { name: "Ann", initiative: 20 },
        { name: "Bea", initiative: 10 },
        { name: "Cid", initiative: null },
      ];
      const id = await fight(gm, list, { data: { round: 1, turn: 1 }, others: [one] });
      const roll = ([key, name, formula, options]) => {
        const combat = game.combats.get(key);
        return combat.rollInitiative(combat.combatants.getName(name).id, { formula, ...options }).then(() => undefined);
      };
      await gm.evaluate(roll, [id, "Cid", "30", {}]);
      expect(await gm.evaluate(place, id)).toBe("1:2 Bea");
      await eventually(() => one.evaluate(place, id), "1:2 Bea");
      await gm.evaluate(roll, [id, "Bea", "40", {}]);
      await eventually(() => one.evaluate(place, id), "1:0 Bea");
      await gm.evaluate(roll, [id, "Ann", "50", { updateTurn: false }]);
      await eventually(() => one.evaluate(place, id), "1:0 Ann");
      expect(await gm.evaluate(place, id)).toBe("1:0 Ann");
    },
  },
  {
    id: "combat-initiative.before-the-fight-nobody-gets-the-turn",
    lines: ["10/2"],
    run: async ({ gm, expect }) => {
      const id = await fight(gm, [{ name: "Ann" }, { name: "Bea" }]);
      await gm.evaluate(
        (key) =>
          game.combats
            .get(key)
            .rollAll({ formula: "3" })
            .then(() => undefined),
        id,
      );
      expect(await gm.evaluate(place, id)).toBe("0:null -");
    },
  },
  {
    id: "combat-initiative.a-player-rolls-for-their-own-only",
    lines: ["10/2", "10/7"],
    users: ["one"],
    run: async ({ gm, one, eventually }) => {
      const id = await fight(gm, [{ hero: "Ida", owner: "Player One" }, { hero: "Rat" }], { others: [one] });
      await one.evaluate((key) => {
        const combat = game.combats.get(key);
        return combat.rollInitiative([...combat.combatants.keys()], { formula: "8" }).then(() => undefined);
      }, id);
      const found = (key) =>
        game.combats
          .get(key)
          .turns.map(({ name, initiative }) => [name, initiative])
          .toString();
      await eventually(() => gm.evaluate(found, id), "Ida,8,Rat,");
      // The message comes after the initiative, in a write of its own.
      const authors = () => game.messages.map((message) => message.author.name);
      await eventually(() => gm.evaluate(authors), ["Player One"]);
    },
  },
  {
    id: "combat-initiative.an-actor-rolls-for-its-combatants",
    lines: ["10/2"],
    run: async ({ gm, expect }) => {
      const id = await fight(gm, [{ hero: "Ida" }, { hero: "Rat" }]);
      const facts = await gm.evaluate(async (key) => {
        const combat = game.combats.get(key);
        const ida = game.actors.getName("Ida");
        const owl = await Actor.implementation.create({ name: "Owl", type: "hero" });
        const read = () => combat.combatants.map(({ name, initiative }) => `${name} ${initiative}`).toSorted();
        const found = [];
        const roll = async (actor, formula, options = {}) => {
          await actor.rollInitiative({ ...options, initiativeOptions: { formula } });
          found.push(read());
        };
        await roll(ida, "5");
        await roll(ida, "6");
        await roll(ida, "7", { rerollInitiative: true });
        await roll(owl, "8");
        await roll(owl, "9", { createCombatants: true });
        return found;
      }, id);
      expect(facts).toEqual([
        ["Ida 5", "Rat null"],
        ["Ida 5", "Rat null"],
        ["Ida 7", "Rat null"],
        ["Ida 7", "Rat null"],
        ["Ida 7", "Owl 9", "Rat null"],
      ]);
    },
  },
  {
    id: "combat-initiative.the-tracker-shows-all-with-the-same-decimals",
    lines: ["10/3"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const list = [
        { name: "Ann", initiative: 12.5 },
        { name: "Bea", initiative: 7 },
      ];
      const id = await fight(gm, list, { others: [one] });
      expect(await gm.evaluate(() => CONFIG.Combat.initiative.decimals)).toBe(2);
      const shown = () => (ui.combat.element.textContent.match(/\d+(?:\.\d+)?(?=\s|$)/gu) ?? []).join(" ");
      await eventually(() => one.evaluate(shown), "12.50 7.00");
      await gm.evaluate((key) => {
        const combat = game.combats.get(key);
        return combat.setInitiative(combat.turns[0].id, 12);
      }, id);
      await eventually(() => one.evaluate(shown), "12 7");
    },
  },
  {
    id: "combat-initiative.highest-first-none-last-equals-by-id",
    lines: ["10/4", "10/9"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const list = [
        { name: "Zoe", initiative: 5, _id: idFrom("b") },
        { name: "Amy", initiative: 5, _id: idFrom("c") },
        { name: "Max", initiative: 5, _id: idFrom("B") },
        { name: "None", _id: idFrom("a") },
        { name: "Low", initiative: -3, _id: idFrom("d") },
        { name: "Top", initiative: 9, _id: idFrom("z") },
      ];
      const id = await fight(gm, list, { others: [one] });
      const wanted = ["Top", "Max", "Zoe", "Amy", "Low", "None"];
      expect(await gm.evaluate(order, id)).toEqual(wanted);
      await eventually(() => one.evaluate(order, id), wanted);
      const compared = await gm.evaluate((key) => {
        const combat = game.combats.get(key);
        const [top, max, zoe] = combat.turns;
        const signs = [combat._sortCombatants(top, max), combat._sortCombatants(zoe, max)];
        return signs.map((value) => Math.sign(value));
      }, id);
      expect(compared).toEqual([-1, 1]);
    },
  },
  {
    id: "combat-initiative.an-own-order-is-the-real-one",
    lines: ["10/4"],
    run: async ({ gm, expect }) => {
      const list = [
        { name: "Ann", initiative: 20 },
        { name: "Bea", initiative: 10 },
        { name: "Cid", initiative: 5 },
      ];
      const id = await fight(gm, list);
      const names = await gm.evaluate(async (key) => {
        const combat = game.combats.get(key);
        combat._sortCombatants = (a, b) => a.initiative - b.initiative;
        combat.setupTurns();
        await combat.startCombat();
        const acting = [combat.combatant.name];
        await combat.nextTurn();
        acting.push(combat.combatant.name, combat.nextCombatant.name);
        return acting;
      }, id);
      expect(names).toEqual(["Cid", "Bea", "Ann"]);
    },
  },
  {
    id: "combat-initiative.every-client-finds-the-order-itself",
    lines: ["10/9"],
    users: ["one", "two"],
    run: async ({ gm, one, two, expect, eventually }) => {
      const list = ["e", "b", "d", "a", "c"].map((letter) => ({ name: letter, initiative: 4, _id: idFrom(letter) }));
      const id = await fight(gm, list, { others: [one, two] });
      const stored = await gm.evaluate((key) => {
        const source = game.combats.get(key).toObject();
        return [source.combatants.map(({ name }) => name).join(""), "turns" in source];
      }, id);
      expect(stored).toEqual(["ebdac", false]);
      for (const client of [gm, one, two]) {
        await eventually(() => client.evaluate(order, id), ["a", "b", "c", "d", "e"]);
      }
    },
  },
];
