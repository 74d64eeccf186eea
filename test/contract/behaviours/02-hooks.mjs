/** Hooks (docs/foundry.md 2). Sources: foundryvtt.wiki (Hooks), foundryvtt.com/api (Hooks), dnd5e#2306, GH#12166. */
export default [
  {
    id: "hooks.call-stops-only-at-false",
    lines: ["2/2"],
    run: async ({ gm, expect }) => {
      const calls = await gm.evaluate(() => {
        const order = [];
        const ids = [
          Hooks.on("tried.call", () => void order.push(1)),
          Hooks.on("tried.call", () => order.push(2) && 0),
          Hooks.on("tried.call", () => order.push(3) && false),
          Hooks.on("tried.call", () => order.push(4)),
        ];
        const answer = Hooks.call("tried.call");
        for (const id of ids) Hooks.off("tried.call", id);
        return { order, answer, without: Hooks.call("tried.nobody") };
      });
      expect(calls).toEqual({ order: [1, 2, 3], answer: false, without: true });
    },
  },
  {
    id: "hooks.on-gives-ids-and-off-takes-ids-or-functions",
    lines: ["2/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const order = [];
        const kept = () => void order.push("kept");
        const ids = [
          Hooks.on("tried.on", () => void order.push("by id")),
          Hooks.on("tried.on", kept),
          Hooks.once("tried.on", () => void order.push("once")),
          Hooks.on("tried.on", () => void order.push("also once"), { once: true }),
        ];
        Hooks.callAll("tried.on");
        Hooks.callAll("tried.on");
        Hooks.off("tried.on", ids[0]);
        Hooks.callAll("tried.on");
        Hooks.off("tried.on", kept);
        Hooks.callAll("tried.on");
        return { order, numbers: ids.every((id) => typeof id === "number"), different: new Set(ids).size };
      });
      expect(facts).toEqual({
        order: ["by id", "kept", "once", "also once", "by id", "kept", "kept"],
        numbers: true,
        different: 4,
      });
    },
  },
  {
    id: "hooks.call-all-runs-everybody",
    lines: ["2/2"],
    run: async ({ gm, expect }) => {
      const order = await gm.evaluate(() => {
        const seen = [];
        const ids = [
          Hooks.on("tried.all", () => seen.push(1) && false),
          Hooks.on("tried.all", () => void seen.push(2)),
        ];
        Hooks.callAll("tried.all");
        for (const id of ids) Hooks.off("tried.all", id);
        return seen;
      });
      expect(order).toEqual([1, 2]);
    },
  },
  {
    id: "hooks.are-never-awaited-and-share-their-arguments",
    lines: ["2/3"],
    users: ["one"],
    run: async ({ gm, one, expect }) => {
      const count = () => {
        globalThis.triedCalls = 0;
        globalThis.triedHook = Hooks.on("tried.local", () => (globalThis.triedCalls += 1));
      };
      await Promise.all([gm.evaluate(count), one.evaluate(count)]);
      const facts = await gm.evaluate(async () => {
        const order = [];
        const ids = [
          Hooks.on("tried.promise", async (data) => {
            data.mark = "changed";
            await Promise.resolve();
            order.push("later");
            return false;
          }),
          Hooks.on("tried.promise", (data) => void order.push(data.mark)),
        ];
        const data = {};
        const answer = Hooks.call("tried.promise", data);
        order.push("after the call");
        await new Promise((resolve) => setTimeout(resolve));
        for (const id of ids) Hooks.off("tried.promise", id);
        Hooks.callAll("tried.local");
        return { order, answer, data };
      });
      expect(facts).toEqual({ order: ["changed", "after the call", "later"], answer: true, data: { mark: "changed" } });
      const stop = () => {
        Hooks.off("tried.local", globalThis.triedHook);
        return globalThis.triedCalls;
      };
      expect([await gm.evaluate(stop), await one.evaluate(stop)]).toEqual([1, 0]);
    },
  },
  {
    id: "hooks.a-handler-that-throws-is-reported-and-the-others-run",
    lines: ["2/4"],
    errors: [/Error thrown in hooked function/],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const order = [];
        const reports = [];
        const watch = Hooks.on("error", (location, error) => void reports.push([typeof location, error.message]));
        const ids = [
          Hooks.on("tried.throws", () => {
            order.push(1);
            throw new Error("the first breaks");
          }),
          Hooks.on("tried.throws", () => void order.push(2)),
        ];
        const answer = Hooks.call("tried.throws");
        Hooks.callAll("tried.throws");
        for (const id of ids) Hooks.off("tried.throws", id);
        Hooks.off("error", watch);
        return {
          order,
          answer,
          count: reports.length,
          kind: reports[0][0],
          says: /the first breaks/.test(reports[0][1]),
        };
      });
      expect(facts).toEqual({ order: [1, 2, 1, 2], answer: true, count: 2, kind: "string", says: true });
    },
  },
  {
    id: "hooks.on-error-notifies-logs-and-tells",
    lines: ["2/5"],
    errors: [/tried went wrong/, /the cause/],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const told = [];
        const shown = [];
        const watch = Hooks.on(
          "error",
          (location, error, data) => void told.push([location, error.message, data.extra]),
        );
        const { notifications } = ui;
        const { error: notify } = notifications;
        notifications.error = (message, ...rest) => {
          shown.push(String(message?.message ?? message));
          return notify.call(notifications, message, ...rest);
        };
        try {
          Hooks.onError("tried#place", new Error("the cause"), {
            msg: "tried went wrong",
            notify: "error",
            log: "error",
            extra: 5,
          });
          Hooks.onError("tried#quiet", new Error("unseen"), { extra: 6 });
        } finally {
          delete notifications.error;
          Hooks.off("error", watch);
        }
        return {
          told: told.map(([location, , extra]) => [location, extra]),
          shown: shown.map((text) => /went wrong/.test(text)),
        };
      });
      expect(facts).toEqual({
        told: [
          ["tried#place", 5],
          ["tried#quiet", 6],
        ],
        shown: [true],
      });
    },
  },
  {
    id: "hooks.off-for-an-unknown-name-throws",
    lines: ["2/6"],
    run: async ({ gm, expect }) => {
      const thrown = await gm.evaluate(() => {
        try {
          Hooks.off("tried.neverRegistered", () => {});
          return false;
        } catch {
          return true;
        }
      });
      expect(thrown).toBe(true);
    },
  },
  {
    id: "hooks.create-is-asked-of-the-requester-and-told-everybody",
    lines: ["2/8", "2/9"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const listen = () => {
        globalThis.triedArgs = [];
        const shape = (args) => {
          const [document, ...rest] = args;
          const options = rest.at(-2);
          return {
            document: document.name,
            count: args.length,
            data: args.length === 4 ? rest[0].name : null,
            mark: options.mark ?? null,
            userId: rest.at(-1),
          };
        };
        globalThis.triedOff = ["preCreateActor", "createActor"].map((hook) => {
          const id = Hooks.on(hook, (...args) => void triedArgs.push({ hook, ...shape(args) }));
          return () => Hooks.off(hook, id);
        });
      };
      await Promise.all([gm.evaluate(listen), one.evaluate(listen)]);
      const userId = await gm.evaluate(async () => {
        await Actor.implementation.create({ name: "Made", type: "hero", ownership: { default: 2 } }, { mark: "x" });
        return game.user.id;
      });
      const made = { document: "Made", mark: "x", userId };
      const told = { hook: "createActor", ...made, count: 3, data: null };
      const read = () => triedArgs;
      expect(await gm.evaluate(read)).toEqual([{ hook: "preCreateActor", ...made, count: 4, data: "Made" }, told]);
      await eventually(() => one.evaluate(read), [told]);
      const stop = () => void triedOff.forEach((off) => off());
      await Promise.all([gm.evaluate(stop), one.evaluate(stop)]);
    },
  },
  {
    id: "hooks.update-has-the-changes-on-both-sides",
    lines: ["2/8", "2/10"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await gm.evaluate(
        async () => (await Actor.implementation.create({ name: "Made", type: "hero", ownership: { default: 2 } })).id,
      );
      await eventually(() => one.evaluate((actor) => game.actors.has(actor), id), true);
      const listen = () => {
        globalThis.triedArgs = [];
        globalThis.triedOff = ["preUpdateActor", "updateActor"].map((hook) => {
          const handler = Hooks.on(hook, (...args) => {
            const [document, changed, options, userId] = args;
            const { system } = changed;
            triedArgs.push({ hook, name: document.name, count: args.length, system, mark: options.mark, userId });
          });
          return () => Hooks.off(hook, handler);
        });
      };
      await Promise.all([gm.evaluate(listen), one.evaluate(listen)]);
      const userId = await gm.evaluate(async (actor) => {
        await game.actors.get(actor).update({ "system.might": 4 }, { mark: "x" });
        return game.user.id;
      }, id);
      const entry = { name: "Made", count: 4, system: { might: 4 }, mark: "x", userId };
      const read = () => triedArgs;
      expect(await gm.evaluate(read)).toEqual([
        { hook: "preUpdateActor", ...entry },
        { hook: "updateActor", ...entry },
      ]);
      await eventually(() => one.evaluate(read), [{ hook: "updateActor", ...entry }]);
      const stop = () => void triedOff.forEach((off) => off());
      await Promise.all([gm.evaluate(stop), one.evaluate(stop)]);
    },
  },
  {
    id: "hooks.delete-is-asked-and-told",
    lines: ["2/8", "2/11"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await gm.evaluate(
        async () => (await Actor.implementation.create({ name: "Made", type: "hero", ownership: { default: 2 } })).id,
      );
      await eventually(() => one.evaluate((actor) => game.actors.has(actor), id), true);
      const listen = () => {
        globalThis.triedArgs = [];
        globalThis.triedOff = ["preDeleteActor", "deleteActor"].map((hook) => {
          const handler = Hooks.on(hook, (...args) => {
            const [document, options, userId] = args;
            const there = game.actors.has(document.id);
            triedArgs.push({ hook, name: document.name, count: args.length, mark: options.mark, userId, there });
          });
          return () => Hooks.off(hook, handler);
        });
      };
      await Promise.all([gm.evaluate(listen), one.evaluate(listen)]);
      const userId = await gm.evaluate(async (actor) => {
        await game.actors.get(actor).delete({ mark: "x" });
        return game.user.id;
      }, id);
      const entry = { name: "Made", count: 3, mark: "x", userId };
      const read = () => triedArgs;
      expect(await gm.evaluate(read)).toEqual([
        { hook: "preDeleteActor", ...entry, there: true },
        { hook: "deleteActor", ...entry, there: false },
      ]);
      await eventually(() => one.evaluate(read), [{ hook: "deleteActor", ...entry, there: false }]);
      const stop = () => void triedOff.forEach((off) => off());
      await Promise.all([gm.evaluate(stop), one.evaluate(stop)]);
    },
  },
  {
    id: "hooks.false-from-a-pre-hook-stops-the-operation",
    lines: ["2/9", "2/10", "2/11"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Made", type: "hero" });
        const stops = ["preCreateActor", "preUpdateActor", "preDeleteActor"].map((hook) => [
          hook,
          Hooks.on(hook, () => false),
        ]);
        tried.heard.splice(0);
        const results = [
          await Actor.implementation.create({ name: "Other", type: "hero" }),
          await actor.update({ name: "Renamed" }),
          await actor.delete(),
        ];
        for (const [hook, id] of stops) Hooks.off(hook, id);
        const told = tried.heard.map(({ hook }) => hook).filter((hook) => !hook.startsWith("pre"));
        return {
          results: results.map((result) => result ?? null),
          told,
          names: game.actors.map(({ name }) => name).filter((name) => ["Made", "Other", "Renamed"].includes(name)),
        };
      });
      expect(facts).toEqual({ results: [null, null, null], told: [], names: ["Made"] });
    },
  },
  {
    id: "hooks.modify-token-attribute-may-change-or-stop-it",
    lines: ["2/22"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Barred", type: "hero" });
        const seen = [];
        const change = Hooks.on("modifyTokenAttribute", (data, updates, owner) => {
          seen.push([{ ...data }, owner === actor, { ...updates }]);
          updates["system.might"] = 9;
        });
        await actor.modifyTokenAttribute("hp", -2, true, true);
        Hooks.off("modifyTokenAttribute", change);
        const after = [actor.system.hp.value, actor.system.might];
        const stop = Hooks.on("modifyTokenAttribute", () => false);
        await actor.modifyTokenAttribute("hp", 1, false, true);
        Hooks.off("modifyTokenAttribute", stop);
        return { seen, after, stopped: actor.system.hp.value };
      });
      expect(facts).toEqual({
        seen: [[{ attribute: "hp", value: -2, isDelta: true, isBar: true }, true, { "system.hp.value": 3 }]],
        after: [3, 9],
        stopped: 3,
      });
    },
  },
  {
    id: "hooks.world-time-is-told-everybody",
    lines: ["2/23"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const listen = () => {
        globalThis.triedTimes = [];
        globalThis.triedTime = Hooks.on("updateWorldTime", (time, dt, options, userId) => {
          triedTimes.push([time - dt, dt, options.mark ?? null, userId]);
        });
      };
      await Promise.all([gm.evaluate(listen), one.evaluate(listen)]);
      const told = await gm.evaluate(async () => {
        const before = game.time.worldTime;
        await game.time.advance(60, { mark: "x" });
        await game.time.advance(-60);
        return [
          [before, 60, "x", game.user.id],
          [before + 60, -60, null, game.user.id],
        ];
      });
      const read = () => triedTimes;
      expect(await gm.evaluate(read)).toEqual(told);
      await eventually(() => one.evaluate(read), told);
      const stop = () => void Hooks.off("updateWorldTime", triedTime);
      await Promise.all([gm.evaluate(stop), one.evaluate(stop)]);
    },
  },
  {
    id: "hooks.tokens-of-the-canvas-tell-of-targets-and-control",
    lines: ["2/24"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const calls = [];
        const hooks = ["canvasReady", "controlToken", "targetToken"].map((hook) => [
          hook,
          Hooks.on(hook, (...args) => void calls.push([hook, args])),
        ]);
        const actor = await Actor.implementation.create({ name: "Mark", type: "hero" });
        const scene = await Scene.implementation.create({ name: "Range" });
        await scene.createEmbeddedDocuments("Token", [{ name: "Mark", actorId: actor.id, x: 200, y: 200 }]);
        await scene.view();
        while (!canvas.ready || canvas.scene !== scene) await new Promise((resolve) => setTimeout(resolve, 50));
        const [token] = canvas.tokens.placeables;
        token.control();
        token.release();
        token.setTarget(true);
        token.setTarget(false);
        for (const [hook, id] of hooks) Hooks.off(hook, id);
        return {
          ready: calls.filter(([hook, [first]]) => hook === "canvasReady" && first === canvas).length,
          control: calls.filter(([hook]) => hook === "controlToken").map(([, [one, on]]) => [one === token, on]),
          target: calls
            .filter(([hook]) => hook === "targetToken")
            .map(([, [user, one, on]]) => [user === game.user, one === token, on]),
        };
      });
      expect(facts.ready).toBeGreaterThan(0);
      expect(facts.control).toEqual([
        [true, true],
        [true, false],
      ]);
      expect(facts.target).toEqual([
        [true, true, true],
        [true, true, false],
      ]);
    },
  },
  {
    id: "hooks.pause-reaches-everybody",
    lines: ["2/24"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const listen = () => {
        globalThis.triedPause = [];
        globalThis.triedPauseHook = Hooks.on("pauseGame", (paused) => void triedPause.push(paused));
      };
      await Promise.all([gm.evaluate(listen), one.evaluate(listen)]);
      const before = await gm.evaluate(() => game.paused);
      const toggle = () => game.togglePause(!game.paused, { broadcast: true });
      await gm.evaluate(toggle);
      const state = () => ({ paused: game.paused, told: triedPause });
      await eventually(() => one.evaluate(state), { paused: !before, told: [!before] });
      await gm.evaluate(toggle);
      await eventually(() => one.evaluate(state), { paused: before, told: [!before, before] });
      expect(await gm.evaluate(state)).toEqual({ paused: before, told: [!before, before] });
      const stop = () => void Hooks.off("pauseGame", triedPauseHook);
      await Promise.all([gm.evaluate(stop), one.evaluate(stop)]);
    },
  },
  {
    id: "hooks.who-comes-and-goes-is-told",
    lines: ["2/24"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      await gm.evaluate(() => {
        globalThis.triedSeats = [];
        globalThis.triedSeat = Hooks.on(
          "userConnected",
          (user, on) => void triedSeats.push([user.id, on, user.active]),
        );
      });
      await one.reload();
      await eventually(
        () => gm.evaluate(() => triedSeats),
        [
          [player, false, false],
          [player, true, true],
        ],
      );
      await gm.evaluate(() => void Hooks.off("userConnected", triedSeat));
      expect(await gm.evaluate((id) => game.users.get(id).active, player)).toBe(true);
    },
  },
  {
    id: "hooks.a-client-setting-tells-this-client",
    lines: ["2/24"],
    run: async ({ gm, expect }) => {
      const calls = await gm.evaluate(async () => {
        game.settings.register("tried", "quiet", { scope: "client", config: false, type: Number, default: 1 });
        await game.settings.set("tried", "quiet", 1);
        const seen = [];
        const id = Hooks.on(
          "clientSettingChanged",
          (key, value, options) => void seen.push([key, value, options.mark]),
        );
        await game.settings.set("tried", "quiet", 2, { mark: "x" });
        Hooks.off("clientSettingChanged", id);
        return seen;
      });
      expect(calls).toEqual([["tried.quiet", 2, "x"]]);
    },
  },
];
