import { fight, idFrom, place } from "../support/fight.mjs";

/**
 * Turns that follow their combatant, turn events, hooks and the world's time (docs/foundry.md 10, 2 and 17). Sources:
 * foundryvtt.com/api (hookEvents.combatStart, combatTurn, combatRound, combatTurnChange; CombatTurnEventContext), GH#9664,
 * GH#10786, GH#11238, GH#11619, GH#11682, GH#11997, GH#12009, GH#12015, GH#12018, GH#12747, GH#12990.
 */

const THREE = [
  { name: "Ann", initiative: 30 },
  { name: "Bea", initiative: 20 },
  { name: "Cid", initiative: 10 },
];

const call = async ([id, method]) => void (await game.combats.get(id)[method]());

/** What the turn events said since last asked, as lines such as `startTurn Ann 1:0 skipped`. Runs on a client. */
const events = () =>
  tried.turnEvents
    .splice(0)
    .map(({ event, name, context }) =>
      [
        event,
        name,
        context && `${context.round}${context.turn === undefined ? "" : `:${context.turn}`}`,
        context?.skipped && "skipped",
      ]
        .filter(Boolean)
        .join(" "),
    );

/** Waits until turn events are over, then gives those of both game masters; one of the two has none. */
async function eventsOf(gm, assistant, last, eventually) {
  const clients = {
    [await gm.evaluate(() => game.userId)]: gm,
    [await assistant.evaluate(() => game.userId)]: assistant,
  };
  const active = clients[await gm.evaluate(() => game.users.activeGM.id)];
  const other = active === gm ? assistant : gm;
  await eventually(() => active.evaluate(() => tried.turnEvents.at(-1)?.event ?? null), last);
  return { active: await active.evaluate(events), other: await other.evaluate(events) };
}

export default [
  {
    id: "combat-turns.events-come-in-order-on-one-game-masters-client",
    lines: ["10/6"],
    users: ["assistant", "one"],
    run: async ({ gm, assistant, one, expect, eventually }) => {
      const id = await fight(gm, THREE, { others: [assistant, one] });
      await eventsOf(gm, assistant, "enter", eventually);
      await one.evaluate(events);
      await gm.evaluate(call, [id, "startCombat"]);
      const start = await eventsOf(gm, assistant, "startTurn", eventually);
      expect(start).toEqual({ active: ["startRound 1", "startTurn Ann 1:0"], other: [] });
      await gm.evaluate(call, [id, "nextTurn"]);
      const turn = await eventsOf(gm, assistant, "startTurn", eventually);
      expect(turn.active).toEqual(["endTurn Ann 1:0", "startTurn Bea 1:1"]);
      await gm.evaluate(call, [id, "nextTurn"]);
      await eventsOf(gm, assistant, "startTurn", eventually);
      await gm.evaluate(call, [id, "nextTurn"]);
      const round = await eventsOf(gm, assistant, "startTurn", eventually);
      expect(round).toEqual({
        active: ["endTurn Cid 1:2", "endRound 1", "startRound 2", "startTurn Ann 2:0"],
        other: [],
      });
      expect(await one.evaluate(events)).toEqual([]);
    },
  },
  {
    id: "combat-turns.a-players-step-runs-its-events-at-the-game-masters",
    lines: ["10/6"],
    users: ["assistant", "one"],
    run: async ({ gm, assistant, one, expect, eventually }) => {
      const list = [{ hero: "Ida", owner: "Player One", initiative: 9 }, { name: "Rat" }];
      const id = await fight(gm, list, { data: { round: 1, turn: 0 }, others: [assistant, one] });
      await eventsOf(gm, assistant, "enter", eventually);
      await one.evaluate(events);
      await one.evaluate(call, [id, "nextTurn"]);
      const said = await eventsOf(gm, assistant, "startTurn", eventually);
      expect(said).toEqual({ active: ["endTurn Ida 1:0", "startTurn Rat 1:1"], other: [] });
      expect(await one.evaluate(events)).toEqual([]);
    },
  },
  {
    id: "combat-turns.crossed-turns-are-told-as-skipped",
    lines: ["10/6"],
    users: ["assistant"],
    run: async ({ gm, assistant, expect, eventually }) => {
      const id = await fight(gm, THREE, { data: { round: 1, turn: 0 }, others: [assistant] });
      await eventsOf(gm, assistant, "enter", eventually);
      await gm.evaluate(call, [id, "nextRound"]);
      const said = [];
      const last = async () => {
        for (const client of [gm, assistant]) said.push(...(await client.evaluate(events)));
        return said.at(-1);
      };
      await eventually(last, "startTurn Ann 2:0");
      expect(said.filter((line) => !line.endsWith("skipped"))).toEqual([
        "endTurn Ann 1:0",
        "endRound 1",
        "startRound 2",
        "startTurn Ann 2:0",
      ]);
      expect(said.filter((line) => line.startsWith("startTurn") && line.endsWith("skipped"))).toEqual([
        "startTurn Bea 1:1 skipped",
        "startTurn Cid 1:2 skipped",
      ]);
    },
  },
  {
    id: "combat-turns.events-are-driven-by-one-method",
    lines: ["10/6"],
    users: ["assistant"],
    run: async ({ gm, assistant, expect, eventually }) => {
      const id = await fight(gm, THREE, { data: { round: 1, turn: 0 }, others: [assistant] });
      await eventsOf(gm, assistant, "enter", eventually);
      const count = (key) => {
        const combat = game.combats.get(key);
        combat.managed = 0;
        combat._manageTurnEvents = async () => void (combat.managed += 1);
      };
      for (const client of [gm, assistant]) await client.evaluate(count, id);
      await gm.evaluate(call, [id, "nextTurn"]);
      for (const client of [gm, assistant]) {
        await eventually(() => client.evaluate((key) => game.combats.get(key).managed, id), 1);
        expect(await client.evaluate(events)).toEqual([]);
      }
      expect(await gm.evaluate(place, id)).toBe("1:1 Bea");
    },
  },
  {
    id: "combat-turns.combatants-enter-and-leave",
    lines: ["10/6"],
    users: ["assistant"],
    run: async ({ gm, assistant, eventually }) => {
      const id = await fight(gm, [{ name: "Enya" }, { name: "Finn" }], { others: [assistant] });
      const said = async () => {
        const all = await Promise.all([gm, assistant].map((client) => client.evaluate(() => tried.turnEvents)));
        const lines = all.map((list) =>
          list.filter(({ name }) => ["Enya", "Finn"].includes(name)).map(({ event, name }) => `${event} ${name}`),
        );
        return lines.toSorted((a, b) => a.length - b.length);
      };
      await eventually(said, [[], ["enter Enya", "enter Finn"]]);
      await gm.evaluate((key) => {
        const combat = game.combats.get(key);
        return combat.combatants
          .getName("Finn")
          .delete()
          .then(() => undefined);
      }, id);
      await eventually(said, [[], ["enter Enya", "enter Finn", "exit Finn"]]);
      await gm.evaluate(
        (key) =>
          game.combats
            .get(key)
            .delete()
            .then(() => undefined),
        id,
      );
      await eventually(said, [[], ["enter Enya", "enter Finn", "exit Finn", "exit Enya"]]);
    },
  },
  {
    id: "combat-turns.going-back-tells-nothing-and-forward-again-tells-again",
    lines: ["17/7", "10/6"],
    users: ["assistant"],
    run: async ({ gm, assistant, expect, eventually }) => {
      const id = await fight(gm, THREE, { data: { round: 1, turn: 0 }, others: [assistant] });
      await eventsOf(gm, assistant, "enter", eventually);
      const forward = ["endTurn Ann 1:0", "startTurn Bea 1:1"];
      await gm.evaluate(call, [id, "nextTurn"]);
      expect((await eventsOf(gm, assistant, "startTurn", eventually)).active).toEqual(forward);
      await gm.evaluate(call, [id, "previousTurn"]);
      await eventually(() => assistant.evaluate(place, id), "1:0 Ann");
      await gm.evaluate(call, [id, "nextTurn"]);
      expect((await eventsOf(gm, assistant, "startTurn", eventually)).active).toEqual(forward);
      await gm.evaluate(call, [id, "previousRound"]);
      await eventually(() => assistant.evaluate(place, id), "0:null -");
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect([await gm.evaluate(events), await assistant.evaluate(events)]).toEqual([[], []]);
    },
  },
  {
    id: "combat-turns.the-index-follows-when-somebody-comes-before",
    lines: ["10/5"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, THREE, { data: { round: 1, turn: 1 }, others: [one] });
      const carried = await gm.evaluate(async (key) => {
        const found = [];
        const hook = Hooks.on("createCombatant", (combatant, options) => found.push(options.combatTurn ?? null));
        const combat = game.combats.get(key);
        await combat.createEmbeddedDocuments("Combatant", [{ name: "Dan", initiative: 25 }]);
        await combat.createEmbeddedDocuments("Combatant", [{ name: "Eve", initiative: 1 }]);
        Hooks.off("createCombatant", hook);
        return found;
      }, id);
      expect(carried[0]).toBe(2);
      expect(await gm.evaluate(place, id)).toBe("1:2 Bea");
      await eventually(() => one.evaluate(place, id), "1:2 Bea");
      await one.reload();
      expect(await one.evaluate(place, id)).toBe("1:2 Bea");
    },
  },
  {
    id: "combat-turns.the-index-follows-among-equals",
    lines: ["10/5", "10/9"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const list = [{ name: "Mid", _id: idFrom("M") }];
      const id = await fight(gm, list, { data: { round: 1, turn: 0 }, others: [one] });
      await gm.evaluate((key) => {
        const more = Array.from({ length: 12 }, (_, index) => ({ name: `No ${index}` }));
        return game.combats
          .get(key)
          .createEmbeddedDocuments("Combatant", more)
          .then(() => undefined);
      }, id);
      const current = (key) => game.combats.get(key).combatant?.name;
      await eventually(() => one.evaluate((key) => game.combats.get(key).combatants.size, id), 13);
      expect([await gm.evaluate(current, id), await one.evaluate(current, id)]).toEqual(["Mid", "Mid"]);
      await one.reload();
      expect(await one.evaluate(current, id)).toBe("Mid");
    },
  },
  {
    id: "combat-turns.the-index-follows-when-somebody-goes",
    lines: ["10/5"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, THREE, { data: { round: 1, turn: 1 }, others: [one] });
      const remove = ([key, name]) =>
        game.combats
          .get(key)
          .combatants.getName(name)
          .delete()
          .then(() => undefined);
      await gm.evaluate(remove, [id, "Ann"]);
      expect(await gm.evaluate(place, id)).toBe("1:0 Bea");
      await eventually(() => one.evaluate(place, id), "1:0 Bea");
      await gm.evaluate(remove, [id, "Bea"]);
      await eventually(() => one.evaluate(place, id), "1:0 Cid");
    },
  },
  {
    id: "combat-turns.after-the-last-one-is-deleted-the-next-is-the-first",
    lines: ["10/5"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, THREE, { data: { round: 1, turn: 2 }, others: [one] });
      const current = (key) => game.combats.get(key).combatant?.name;
      await gm.evaluate(
        (key) =>
          game.combats
            .get(key)
            .combatant.delete()
            .then(() => undefined),
        id,
      );
      expect(await gm.evaluate(current, id)).toBe("Ann");
      await eventually(() => one.evaluate(current, id), "Ann");
    },
  },
  {
    id: "combat-turns.a-change-that-leaves-the-turn-tells-nothing",
    lines: ["10/5"],
    users: ["assistant"],
    run: async ({ gm, assistant, expect, eventually }) => {
      const id = await fight(gm, THREE, { data: { round: 1, turn: 1 }, others: [assistant] });
      await eventsOf(gm, assistant, "enter", eventually);
      const initiative = ([key, name, value]) => {
        const combat = game.combats.get(key);
        return combat.setInitiative(combat.combatants.getName(name).id, value);
      };
      await gm.evaluate(() => void tried.heard.splice(0));
      await gm.evaluate(initiative, [id, "Cid", 25]);
      await gm.evaluate(initiative, [id, "Bea", 1]);
      await eventually(() => assistant.evaluate(place, id), "1:2 Bea");
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect([await gm.evaluate(events), await assistant.evaluate(events)]).toEqual([[], []]);
      const hooks = await gm.evaluate(() => tried.heard.filter(({ hook }) => hook === "combatTurnChange").length);
      expect(hooks).toBe(0);
    },
  },
  {
    id: "combat-turns.an-operation-may-keep-the-events-away",
    lines: ["10/5"],
    users: ["assistant"],
    run: async ({ gm, assistant, expect, eventually }) => {
      const id = await fight(gm, THREE, { data: { round: 1, turn: 0 }, others: [assistant] });
      await eventsOf(gm, assistant, "enter", eventually);
      await gm.evaluate(
        (key) =>
          game.combats
            .get(key)
            .update({ turn: 1 }, { turnEvents: false })
            .then(() => undefined),
        id,
      );
      await gm.evaluate((key) => {
        const options = { turnEvents: false, combatTurn: 2 };
        const combat = game.combats.get(key);
        const update = { _id: combat.turns[0].id, initiative: 99 };
        return combat.updateEmbeddedDocuments("Combatant", [update], options).then(() => undefined);
      }, id);
      await eventually(() => assistant.evaluate(place, id), "1:2 Cid");
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect([await gm.evaluate(events), await assistant.evaluate(events)]).toEqual([[], []]);
    },
  },
  {
    id: "combat-turns.a-hook-before-the-start-may-change-it",
    lines: ["2/18"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, THREE, { others: [one] });
      const listen = () => {
        tried.starts = [];
        tried.startHook = Hooks.on("combatStart", (combat, data, ...rest) => {
          tried.starts.push({ round: combat.round, data: { ...data }, rest: rest.length });
          data.turn = 2;
        });
      };
      for (const client of [gm, one]) await client.evaluate(listen);
      await gm.evaluate(call, [id, "startCombat"]);
      await eventually(() => one.evaluate(place, id), "1:2 Cid");
      const heard = () => {
        Hooks.off("combatStart", tried.startHook);
        return tried.starts;
      };
      expect(await gm.evaluate(heard)).toEqual([{ round: 0, data: { round: 1, turn: 0 }, rest: 0 }]);
      expect(await one.evaluate(heard)).toEqual([]);
    },
  },
  {
    id: "combat-turns.hooks-before-a-move-may-change-it-and-its-options",
    lines: ["2/19"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, THREE, { data: { round: 1, turn: 0 }, others: [one] });
      const listen = () => {
        tried.moves = [];
        tried.moveHooks = ["combatTurn", "combatRound"].map((name) => [
          name,
          Hooks.on(name, (combat, data, options) => {
            const { direction, worldTime } = options;
            tried.moves.push([name, `${combat.round}:${combat.turn}`, { ...data }, direction, worldTime?.delta]);
            options.tried = name;
            if (name === "combatRound") data.turn = 1;
          }),
        ]);
        tried.moveHooks.push([
          "updateCombat",
          Hooks.on("updateCombat", (_combat, _changed, options) => tried.moves.push(options.tried ?? null)),
        ]);
      };
      for (const client of [gm, one]) await client.evaluate(listen);
      for (const method of ["nextTurn", "previousTurn", "nextRound"]) await gm.evaluate(call, [id, method]);
      await eventually(() => one.evaluate(place, id), "2:1 Bea");
      const heard = () => {
        for (const [name, hook] of tried.moveHooks) Hooks.off(name, hook);
        return tried.moves;
      };
      expect(await gm.evaluate(heard)).toEqual([
        ["combatTurn", "1:0", { round: 1, turn: 1 }, 1, 0],
        "combatTurn",
        ["combatTurn", "1:1", { round: 1, turn: 0 }, -1, 0],
        "combatTurn",
        ["combatRound", "1:0", { round: 2, turn: 0 }, 1, 0],
        "combatRound",
      ]);
      expect(await one.evaluate(heard)).toEqual(["combatTurn", "combatTurn", "combatRound"]);
    },
  },
  {
    id: "combat-turns.every-client-hears-of-the-change-after-it",
    lines: ["2/20", "10/6"],
    users: ["one", "two"],
    run: async ({ gm, one, two, expect, eventually }) => {
      const list = THREE.map((entry, index) => ({
        ...entry,
        _id: idFrom(entry.name),
        ...(index === 0 && { tokenId: idFrom("T") }),
      }));
      const id = await fight(gm, list, { data: { round: 1, turn: 0 }, others: [one, two] });
      const listen = () => {
        tried.changes = [];
        tried.changeHook = Hooks.on("combatTurnChange", (combat, prior, current) => {
          tried.changes.push({ prior: { ...prior }, current: { ...current }, now: combat.combatant.name });
        });
      };
      for (const client of [gm, one, two]) await client.evaluate(listen);
      await one.evaluate(call, [id, "nextTurn"]);
      const wanted = [
        {
          prior: { round: 1, turn: 0, combatantId: idFrom("Ann"), tokenId: idFrom("T") },
          current: { round: 1, turn: 1, combatantId: idFrom("Bea"), tokenId: null },
          now: "Bea",
        },
      ];
      for (const client of [gm, one, two]) await eventually(() => client.evaluate(() => tried.changes), wanted);
      expect(await two.evaluate((key) => game.combats.get(key).current, id)).toEqual(wanted[0].current);
      for (const client of [gm, one, two]) await client.evaluate(() => Hooks.off("combatTurnChange", tried.changeHook));
    },
  },
  {
    id: "combat-turns.the-worlds-time-goes-along-and-first",
    lines: ["17/8"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, THREE, { others: [one] });
      const listen = () => {
        tried.time = { ...CONFIG.time };
        Object.assign(CONFIG.time, { roundTime: 6, turnTime: 2 });
        const start = game.time.worldTime;
        tried.times = [];
        tried.timeHooks = [
          ["updateWorldTime", Hooks.on("updateWorldTime", (_time, delta) => tried.times.push(`time ${delta}`))],
          ["updateCombat", Hooks.on("updateCombat", () => tried.times.push(`combat ${game.time.worldTime - start}`))],
        ];
      };
      for (const client of [gm, one]) await client.evaluate(listen);
      for (const method of ["startCombat", "nextTurn", "nextRound"]) await gm.evaluate(call, [id, method]);
      await eventually(() => one.evaluate(place, id), "2:0 Ann");
      await one.evaluate(call, [id, "previousTurn"]);
      const wanted = ["combat 0", "time 2", "combat 2", "time 10", "combat 12", "time -8", "combat 4"];
      for (const client of [gm, one]) await eventually(() => client.evaluate(() => tried.times), wanted);
      const deltas = await gm.evaluate((key) => {
        const combat = game.combats.get(key);
        return [
          combat.getTimeDelta(1, 0, 2, 0),
          combat.getTimeDelta(2, 1, 1, 0),
          combat.getTimeDelta(0, null, 1, 0),
          combat.getTimeDelta(1, 0, 1, 2),
        ];
      }, id);
      expect(deltas).toEqual([12, -14, 0, 4]);
      const forgetTime = () => {
        for (const [name, hook] of tried.timeHooks) Hooks.off(name, hook);
        Object.assign(CONFIG.time, tried.time);
      };
      for (const client of [gm, one]) await client.evaluate(forgetTime);
    },
  },
  {
    id: "combat-turns.a-fight-may-have-lengths-of-its-own",
    lines: ["17/8"],
    run: async ({ gm, expect }) => {
      const id = await fight(gm, THREE, { data: { round: 1, turn: 0 } });
      const passed = await gm.evaluate(async (key) => {
        const combat = game.combats.get(key);
        combat.getTimeDelta = (...span) => (span.join() === "1,0,1,1" ? 60 : 1000);
        const before = game.time.worldTime;
        await combat.nextTurn();
        return game.time.worldTime - before;
      }, id);
      expect(passed).toBe(60);
    },
  },
  {
    id: "combat-turns.effects-of-generation-14-end-with-the-events",
    lines: ["10/6"],
    users: ["one"],
    generations: [14],
    run: async ({ gm, one, expect, eventually }) => {
      const list = [{ hero: "Ida", owner: "Player One", initiative: 9 }, { name: "Rat" }];
      const id = await fight(gm, list, { data: { round: 1, turn: 0 }, others: [one] });
      await gm.evaluate(async () => {
        const duration = { value: 1, units: "rounds", expiry: "turnStart" };
        const effect = { name: "Dazed", duration };
        await game.actors.getName("Ida").createEmbeddedDocuments("ActiveEffect", [effect]);
      });
      const expired = () => game.actors.getName("Ida").effects.contents[0]?.duration.expired ?? null;
      await gm.evaluate(call, [id, "nextTurn"]);
      await eventually(() => one.evaluate(place, id), "1:1 Rat");
      await eventually(() => one.evaluate(expired), false);
      expect(await gm.evaluate(expired)).toBe(false);
      await gm.evaluate(call, [id, "nextTurn"]);
      await eventually(() => gm.evaluate(expired), true);
      await eventually(() => one.evaluate(expired), true);
    },
  },
];
