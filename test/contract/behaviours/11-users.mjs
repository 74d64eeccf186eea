/** Users, sockets and queries (docs/foundry.md 11). Sources: foundryvtt.wiki (Sockets), foundryvtt.com/api (User, Users), GH#13418. */

export default [
  {
    id: "users.one-active-game-master-is-the-same-for-all",
    lines: ["11/1"],
    users: ["assistant", "one"],
    run: async ({ gm, assistant, one, expect }) => {
      const look = () => {
        const masters = game.users.filter((user) => user.active && user.isGM);
        const top = Math.max(...masters.map(({ role }) => role));
        const [first] = masters
          .filter(({ role }) => role === top)
          .toSorted((a, b) => a.id.compare?.(b.id) ?? (a.id < b.id ? -1 : 1));
        return {
          id: game.users.activeGM.id,
          expected: first.id,
          designated: game.users.getDesignatedUser((user) => user.active && user.isGM).id,
        };
      };
      const seen = await Promise.all([gm, assistant, one].map((client) => client.evaluate(look)));
      for (const { id, expected, designated } of seen) expect([id, designated]).toEqual([expected, expected]);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
      const active = await Promise.all(
        [gm, assistant, one].map((client) => client.evaluate(() => game.user.isActiveGM)),
      );
      expect(active.filter(Boolean)).toHaveLength(1);
      expect(active[2]).toBe(false);
    },
  },
  {
    id: "users.without-an-active-game-master-there-is-none",
    lines: ["11/1", "11/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const masters = game.users.filter((user) => user.isGM);
        const before = masters.map((user) => user.active);
        for (const user of masters) user.active = false;
        const none = [game.users.activeGM, game.users.getDesignatedUser(() => false)];
        for (const [index, user] of masters.entries()) user.active = before[index];
        return [...none, game.users.activeGM !== null];
      });
      expect(facts).toEqual([null, null, true]);
    },
  },
  {
    id: "users.know-themselves-their-roles-and-character",
    lines: ["11/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      const actor = await gm.evaluate(async (id) => {
        const made = await Actor.implementation.create({ name: "Mine", type: "hero", ownership: { [id]: 3 } });
        await game.users.get(id).update({ character: made.id });
        return made.id;
      }, player);
      await eventually(() => one.evaluate(() => game.user.character?.id ?? null), actor);
      const facts = await one.evaluate(() => ({
        self: [game.user.isSelf, game.users.activeGM.isSelf],
        active: game.user.active,
        role: [game.user.hasRole("PLAYER"), game.user.hasRole("TRUSTED"), game.user.isGM],
        can: [
          game.user.can("QUERY_USER"),
          game.user.can("ACTOR_CREATE"),
          game.user.can("PLAYER"),
          game.user.can("GAMEMASTER"),
        ],
        same: game.user.character === game.actors.getName("Mine"),
        targets: game.user.targets instanceof Set && game.user.targets.size,
      }));
      expect(facts).toEqual({
        self: [true, false],
        active: true,
        role: [true, false, false],
        can: [true, false, true, false],
        same: true,
        targets: 0,
      });
      await gm.evaluate((id) => game.users.get(id).update({ character: null }), player);
    },
  },
  {
    id: "sockets.reach-all-others-and-never-the-emitter",
    lines: ["11/2"],
    users: ["one", "two"],
    run: async ({ gm, one, two, expect, eventually }) => {
      const listen = () => {
        globalThis.triedHeard = [];
        globalThis.triedListener = (...args) => void triedHeard.push(args);
        game.socket.on("system.tried", triedListener);
      };
      await Promise.all([gm, one, two].map((client) => client.evaluate(listen)));
      await one.evaluate(
        () => void game.socket.emit("system.tried", { at: new Date(0), list: [1, undefined] }, "second"),
      );
      const heard = () => triedHeard;
      const message = [[{ at: "1970-01-01T00:00:00.000Z", list: [1, null] }, "second"]];
      await eventually(() => gm.evaluate(heard), message);
      await eventually(() => two.evaluate(heard), message);
      expect(await one.evaluate(heard)).toEqual([]);
      const stop = () => void game.socket.off("system.tried", triedListener);
      await Promise.all([gm, one, two].map((client) => client.evaluate(stop)));
      // Nobody listens any more: it is lost.
      await one.evaluate(async () => {
        game.socket.emit("system.tried", "lost");
        await new Promise((resolve) => setTimeout(resolve, 700));
      });
      await gm.evaluate(listen);
      await one.evaluate(() => void game.socket.emit("system.tried", "found"));
      await eventually(() => gm.evaluate(heard), [["found"]]);
      await gm.evaluate(stop);
    },
  },
  {
    id: "queries.run-on-the-asked-client-and-answer-json",
    lines: ["11/3", "11/4"],
    users: ["one"],
    run: async ({ gm, one, expect }) => {
      await gm.evaluate(() => {
        CONFIG.queries["tried.add"] = async ({ a, b }, { timeout }) => ({
          sum: a + b,
          timeout,
          who: game.user.name,
          gone: undefined,
        });
      });
      await one.evaluate(() => {
        CONFIG.queries["tried.add"] = () => "not here";
      });
      const to = await gm.evaluate(() => [game.user.id, game.user.name]);
      const answer = await one.evaluate(
        ([id]) => game.users.get(id).query("tried.add", { a: 2, b: 3 }, { timeout: 4000 }),
        to,
      );
      expect(answer).toEqual({ sum: 5, timeout: 4000, who: to[1] });
      const forget = () => void delete CONFIG.queries["tried.add"];
      await Promise.all([gm.evaluate(forget), one.evaluate(forget)]);
    },
  },
  {
    id: "queries.that-cannot-be-answered-reject",
    lines: ["11/3"],
    users: ["one"],
    errors: [/.*(?:quer|handler|fails).*/i],
    run: async ({ gm, one, expect }) => {
      const register = () => {
        CONFIG.queries["tried.fail"] = () => {
          throw new Error("the handler fails");
        };
        CONFIG.queries["tried.slow"] = () => new Promise((resolve) => setTimeout(resolve, 3000));
      };
      await Promise.all([gm.evaluate(register), one.evaluate(register)]);
      const to = await gm.evaluate(() => game.user.id);
      const outcomes = await one.evaluate(async (id) => {
        const other = game.users.get(id);
        const offline = game.users.find((user) => !user.active);
        const outcome = async (user, name, options) => {
          try {
            await user.query(name, {}, options);
            return "answered";
          } catch (error) {
            return error instanceof Error ? "rejected" : "strange";
          }
        };
        return {
          fail: await outcome(other, "tried.fail"),
          slow: await outcome(other, "tried.slow", { timeout: 300 }),
          unknown: await outcome(other, "tried.nowhere"),
          offline: offline ? await outcome(offline, "tried.fail", { timeout: 500 }) : "rejected",
        };
      }, to);
      expect(outcomes).toEqual({ fail: "rejected", slow: "rejected", unknown: "rejected", offline: "rejected" });
      const forget = () => {
        for (const name of ["tried.fail", "tried.slow"]) delete CONFIG.queries[name];
      };
      await Promise.all([gm.evaluate(forget), one.evaluate(forget)]);
    },
  },
  {
    id: "queries.need-the-permission",
    lines: ["11/3"],
    users: ["one"],
    errors: [/permission|QUERY_USER/i],
    run: async ({ gm, one, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      const register = () => {
        CONFIG.queries["tried.any"] = () => "answer";
      };
      await Promise.all([gm.evaluate(register), one.evaluate(register)]);
      const to = await gm.evaluate(() => game.user.id);
      const ask = (id) =>
        game.users
          .get(id)
          .query("tried.any", {}, { timeout: 3000 })
          .catch(() => "refused");
      expect(await one.evaluate(ask, to)).toBe("answer");
      await gm.evaluate((id) => game.users.get(id).update({ permissions: { QUERY_USER: false } }), player);
      await eventually(() => one.evaluate(() => game.user.can("QUERY_USER")), false);
      expect(await one.evaluate(ask, to)).toBe("refused");
      await gm.evaluate((id) => game.users.get(id).update({ permissions: { QUERY_USER: true } }), player);
      await eventually(() => one.evaluate(() => game.user.can("QUERY_USER")), true);
      const forget = () => void delete CONFIG.queries["tried.any"];
      await Promise.all([gm.evaluate(forget), one.evaluate(forget)]);
    },
  },
  {
    id: "users.players-write-what-is-theirs",
    lines: ["11/5"],
    users: ["one"],
    errors: [/permission/i],
    run: async ({ gm, one, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      const combat = await gm.evaluate(async (id) => {
        const actor = await Actor.implementation.create({ name: "Mine", type: "hero", ownership: { [id]: 3 } });
        const made = await Combat.implementation.create({});
        await made.createEmbeddedDocuments("Combatant", [{ name: "Mine", actorId: actor.id }]);
        return made.id;
      }, player);
      await eventually(() => one.evaluate((id) => game.combats.get(id)?.combatants.size ?? 0, combat), 1);
      const outcomes = await one.evaluate(async (id) => {
        const outcome = (work) =>
          Promise.resolve(work).then(
            () => true,
            () => false,
          );
        const actor = game.actors.getName("Mine");
        game.settings.register("tried", "own", { scope: "client", config: false, type: Number, default: 1 });
        return {
          actor: await outcome(actor.update({ "system.might": 5 })),
          item: await outcome(actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }])),
          effect: await outcome(actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Glow" }])),
          message: await outcome(ChatMessage.implementation.create({ content: "Hello" })),
          initiative: await outcome(game.combats.get(id).combatants.contents[0].update({ initiative: 11 })),
          flag: await outcome(game.user.setFlag("tried", "mark", 1)),
          setting: await outcome(game.settings.set("tried", "own", 2)),
          otherUser: await outcome(game.users.activeGM.setFlag("tried", "mark", 1)),
          scene: await outcome(Scene.implementation.create({ name: "Mine" })),
        };
      }, combat);
      expect(outcomes).toEqual({
        actor: true,
        item: true,
        effect: true,
        message: true,
        initiative: true,
        flag: true,
        setting: true,
        otherUser: false,
        scene: false,
      });
      const arrived = (id) => [
        game.actors.getName("Mine").system.might,
        game.actors.getName("Mine").items.size,
        game.combats.get(id).combatants.contents[0].initiative,
      ];
      await eventually(() => gm.evaluate(arrived, combat), [5, 1, 11]);
      await one.evaluate(() => game.user.unsetFlag("tried", "mark"));
    },
  },
];
