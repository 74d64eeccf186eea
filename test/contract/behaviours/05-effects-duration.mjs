/**
 * How long effects last (docs/foundry.md 5, 15, 17). Sources: foundryvtt.com/api v13 and v14 (ActiveEffectDuration, EffectDurationData,
 * ActiveEffectRegistry, CONFIG.ActiveEffect, CONST.ACTIVE_EFFECT_EXPIRY_EVENTS), GH#13332, GH#13667, GH#13743, GH#14112, GH#14117.
 */

/** A stored vessel with one effect that adds 1 to its size. Runs on a client. @returns {Promise<string>} its id */
const lasting = async ({ duration, ...data }) => {
  const effect = tried.effectData([{ key: "system.size", type: "add", value: 1 }], {
    name: "Lasting",
    duration,
    ...data,
  });
  const actor = await Actor.implementation.create({
    name: "V",
    type: "vessel",
    ownership: { default: 2 },
    effects: [],
  });
  await actor.createEmbeddedDocuments("ActiveEffect", [effect]);
  return actor.id;
};

/** Whether the effect works, and what is stored of its end; null once it is gone. Runs on a client. */
const look = (id) => {
  const actor = game.actors.get(id);
  const effect = actor.effects.getName("Lasting");
  const stored = effect?.toObject().duration.expired ?? null;
  return effect ? { size: actor.system.size, active: effect.active, stored } : null;
};

/** A fight of these actors, in order, that has begun. Runs on a client. @returns {Promise<string>} its id */
const fight = async (actors) => {
  const combat = await Combat.implementation.create({});
  const combatants = actors.map((actorId, index) => ({ actorId, initiative: 20 - index }));
  await combat.createEmbeddedDocuments("Combatant", combatants);
  await combat.activate();
  await combat.startCombat();
  return combat.id;
};

const begin = { size: 5, active: true, stored: false };
const ended = { size: 4, active: false, stored: true };

/** Makes a vessel whose effect ends at an event of a fight, and a fight in which it is the second of two. */
async function duel(gm, duration) {
  const other = await gm.evaluate(async () => (await Actor.implementation.create({ name: "O", type: "vessel" })).id);
  const own = await gm.evaluate(lasting, { duration });
  const combat = await gm.evaluate(fight, [other, own]);
  const next = () =>
    gm.evaluate(
      (id) =>
        game.combats
          .get(id)
          .nextTurn()
          .then(() => null),
      combat,
    );
  return { own, other, combat, next, state: () => gm.evaluate(look, own) };
}

/** What has just been waits a moment for what it sets off. */
const settled = (gm) => gm.evaluate(() => new Promise((resolve) => setTimeout(() => resolve(null), 250)));

export default [
  {
    id: "effects.durations-have-the-shape-of-their-generation",
    lines: ["5/7", "15/3"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "V", type: "vessel" });
        const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "E" }]);
        const { duration, start = null } = effect.toObject();
        const alone = new ActiveEffect.implementation({ name: "A" }).toObject().start ?? null;
        return { time: game.time.worldTime, duration, start, alone, endless: effect.duration.value === Infinity };
      });
      const none = { combat: null, rounds: null, turns: null, startRound: null, startTurn: null };
      expect(facts.duration).toEqual(
        generation === 14
          ? { value: null, units: "seconds", expiry: null, expired: false }
          : { ...none, startTime: facts.time, seconds: null },
      );
      const start = { combat: null, combatant: null, initiative: null, round: null, turn: null, time: facts.time };
      expect([facts.start, facts.alone, facts.endless]).toEqual(
        generation === 14 ? [start, null, true] : [null, null, false],
      );
      if (generation === 13) return;
      const units = ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"];
      const more = await gm.evaluate((all) => {
        const make = (unit) => new ActiveEffect.implementation({ name: "E", duration: { value: 2, units: unit } });
        const refused = () => {
          try {
            return make("moons") && "made";
          } catch {
            return "thrown";
          }
        };
        return [all.map((unit) => make(unit).duration.units), make("minutes").duration.seconds, refused()];
      }, units);
      expect(more).toEqual([units, 120, "thrown"]);
    },
  },
  {
    id: "effects.begin-where-the-fight-is",
    lines: ["5/7"],
    run: async ({ gm, generation, expect }) => {
      const actor = await gm.evaluate(
        async () => (await Actor.implementation.create({ name: "V", type: "vessel" })).id,
      );
      const combat = await gm.evaluate(fight, [actor, actor]);
      const facts = await gm.evaluate(
        async ([actorId, combatId]) => {
          await game.combats.get(combatId).nextTurn();
          const [effect] = await game.actors.get(actorId).createEmbeddedDocuments("ActiveEffect", [{ name: "E" }]);
          const { duration, start } = effect.toObject();
          const own = game.combats.get(combatId).combatant.id;
          return { duration, start, own, later: ActiveEffect.implementation.getEffectStart?.().turn ?? null };
        },
        [actor, combat],
      );
      if (generation === 14) {
        expect(facts.start).toMatchObject({ combat, combatant: facts.own, initiative: 19, round: 1, turn: 1 });
        expect(facts.later).toBe(1);
      } else expect(facts.duration).toMatchObject({ combat, startRound: 1, startTurn: 1 });
    },
  },
  {
    id: "effects.end-with-time-on-14-only",
    lines: ["5/8", "15/3"],
    users: ["one"],
    run: async ({ gm, one, generation, expect, eventually }) => {
      const duration = generation === 14 ? { value: 60, units: "seconds" } : { seconds: 60 };
      const id = await gm.evaluate(lasting, { duration });
      const advance = (seconds) => gm.evaluate((by) => game.time.advance(by), seconds);
      const stored = generation === 14 ? false : null;
      await advance(59);
      await settled(gm);
      expect(await gm.evaluate(look, id)).toEqual({ ...begin, stored });
      if (generation === 14) {
        expect(await gm.evaluate((own) => game.actors.get(own).effects.contents[0].duration.remaining, id)).toBe(1);
      }
      await advance(1);
      const after = generation === 14 ? ended : { ...begin, stored };
      await eventually(() => gm.evaluate(look, id), after);
      await eventually(() => one.evaluate(look, id), after);
      await advance(-60);
    },
  },
  {
    id: "effects.are-deleted-at-their-end-where-that-is-configured",
    lines: ["5/8"],
    generations: [14],
    run: async ({ gm, expect, eventually }) => {
      const byDefault = await gm.evaluate(() => {
        const { expiryAction } = CONFIG.ActiveEffect;
        CONFIG.ActiveEffect.expiryAction = "delete";
        return expiryAction;
      });
      const id = await gm.evaluate(lasting, { duration: { value: 1, units: "minutes" } });
      await gm.evaluate(() => game.time.advance(60));
      await eventually(() => gm.evaluate(look, id), null);
      await gm.evaluate(() => {
        CONFIG.ActiveEffect.expiryAction = "update";
        return game.time.advance(-60);
      });
      expect(byDefault).toBe("update");
    },
  },
  {
    id: "effects.are-marked-in-memory-even-without-an-action",
    lines: ["17/6", "5/8"],
    generations: [14],
    run: async ({ gm, expect, eventually }) => {
      await gm.evaluate(() => void (CONFIG.ActiveEffect.expiryAction = null));
      const id = await gm.evaluate(lasting, { duration: { value: 10, units: "seconds" } });
      await gm.evaluate(() => game.time.advance(10));
      await eventually(() => gm.evaluate((one) => game.actors.get(one).effects.contents[0].duration.expired, id), true);
      const facts = await gm.evaluate(async (one) => {
        const actor = game.actors.get(one);
        const [effect] = actor.effects;
        const marked = [effect.active, effect.isSuppressed, effect.toObject().duration.expired];
        actor.reset();
        const reset = [effect.active, actor.system.size];
        CONFIG.ActiveEffect.expiryAction = "update";
        await game.time.advance(-10);
        return { marked, reset };
      }, id);
      expect(facts).toEqual({ marked: [false, true, false], reset: [true, 5] });
    },
  },
  {
    id: "effects.of-rounds-end-at-the-start-of-the-turn-they-began-in",
    lines: ["5/8"],
    generations: [14],
    run: async ({ gm, expect, eventually }) => {
      const events = await gm.evaluate(() => CONST.ACTIVE_EFFECT_EXPIRY_EVENTS.toSorted((a, b) => a.localeCompare(b)));
      expect(events).toEqual(["combatEnd", "combatStart", "roundEnd", "roundStart", "turnEnd", "turnStart"]);
      const other = await gm.evaluate(
        async () => (await Actor.implementation.create({ name: "O", type: "vessel" })).id,
      );
      const own = await gm.evaluate(async () => (await Actor.implementation.create({ name: "P", type: "vessel" })).id);
      const combat = await gm.evaluate(fight, [own, other]);
      const id = await gm.evaluate(lasting, { duration: { value: 1, units: "rounds" } });
      const next = () =>
        gm.evaluate(
          (one) =>
            game.combats
              .get(one)
              .nextTurn()
              .then(() => null),
          combat,
        );
      await gm.evaluate(
        ([one, actorId]) =>
          game.combats
            .get(one)
            .createEmbeddedDocuments("Combatant", [{ actorId, initiative: 1 }])
            .then(() => null),
        [combat, id],
      );
      await next();
      await next();
      await settled(gm);
      expect(await gm.evaluate(look, id)).toEqual(begin);
      await next();
      await eventually(() => gm.evaluate(look, id), ended);
    },
  },
  {
    id: "effects.end-at-the-end-of-their-own-turn",
    lines: ["5/8"],
    generations: [14],
    run: async ({ gm, expect, eventually }) => {
      const { next, state } = await duel(gm, { expiry: "turnEnd" });
      await next();
      await settled(gm);
      expect(await state()).toEqual(begin);
      await next();
      await eventually(state, ended);
    },
  },
  {
    id: "effects.end-with-rounds-and-fights",
    lines: ["5/8"],
    generations: [14],
    run: async ({ gm, expect, eventually }) => {
      const atRoundEnd = await duel(gm, { expiry: "roundEnd" });
      await atRoundEnd.next();
      await settled(gm);
      expect(await atRoundEnd.state()).toEqual(begin);
      await atRoundEnd.next();
      await eventually(atRoundEnd.state, ended);
      const atStart = await duel(gm, { expiry: "combatStart" });
      await eventually(atStart.state, ended);
      const atRoundStart = await duel(gm, { expiry: "roundStart", value: 1, units: "rounds" });
      await settled(gm);
      expect(await atRoundStart.state()).toEqual(begin);
      await atRoundStart.next();
      await atRoundStart.next();
      await eventually(atRoundStart.state, ended);
      const atEnd = await duel(gm, { expiry: "combatEnd" });
      await atEnd.next();
      await settled(gm);
      expect(await atEnd.state()).toEqual(begin);
      await gm.evaluate(
        (id) =>
          game.combats
            .get(id)
            .delete()
            .then(() => null),
        atEnd.combat,
      );
      await eventually(atEnd.state, ended);
    },
  },
  {
    id: "effects.end-at-events-that-systems-tell-of",
    lines: ["5/8"],
    generations: [14],
    run: async ({ gm, expect, eventually }) => {
      await gm.evaluate(() => void (CONFIG.ActiveEffect.expiryEvents["tried.dawn"] = "Dawn"));
      const [first, second] = [
        await gm.evaluate(lasting, { duration: { expiry: "tried.dawn" } }),
        await gm.evaluate(lasting, { duration: { expiry: "tried.dawn" } }),
      ];
      const tell = (ids) =>
        gm.evaluate((some) => {
          const actors = some && new Set(some.map((id) => game.actors.get(id)));
          return ActiveEffect.implementation.registry.refresh("tried.dawn", actors ? { actors } : {}).then(() => null);
        }, ids);
      await gm.evaluate(() => ActiveEffect.implementation.registry.refresh("tried.dusk").then(() => null));
      expect(await gm.evaluate(look, first)).toEqual(begin);
      await tell([first]);
      await eventually(() => gm.evaluate(look, first), ended);
      expect(await gm.evaluate(look, second)).toEqual(begin);
      await tell(null);
      await eventually(() => gm.evaluate(look, second), ended);
      await gm.evaluate(() => void delete CONFIG.ActiveEffect.expiryEvents["tried.dawn"]);
    },
  },
  {
    id: "effects.classes-decide-what-ends-them",
    lines: ["5/8", "5/15"],
    generations: [14],
    run: async ({ gm, expect, eventually }) => {
      const id = await gm.evaluate(lasting, { duration: { expiry: "tried.dusk" } });
      const asked = await gm.evaluate(async (one) => {
        const effect = game.actors.get(one).effects.getName("Lasting");
        const seen = [];
        effect.isExpiryEvent = (event) => seen.push(event) > 0;
        await ActiveEffect.implementation.registry.refresh("tried.noon", { actors: new Set([game.actors.get(one)]) });
        return seen;
      }, id);
      expect(asked).toContain("tried.noon");
      await eventually(() => gm.evaluate(look, id), ended);
    },
  },
];
