/**
 * Traps that public threads document (docs/foundry.md 17), those that belong to no other room: secrecy that is a matter of drawing,
 * identities that nobody vouches for, writes that overwrite each other, tokens' actors, core's own styles.
 */

const fresh = (data = {}) => ({ name: "Trapped", type: "hero", ...data });

export default [
  {
    id: "traps.whispers-reach-every-client-and-are-hidden-when-drawn",
    lines: ["17/1"],
    users: ["one", "two"],
    run: async ({ gm, one, two, expect, eventually }) => {
      const master = await gm.evaluate(() => game.user.id);
      await one.evaluate(async (whispered) => {
        await ChatMessage.implementation.create({ content: "The king is hollow", whisper: [whispered] });
      }, master);
      const known = () => game.messages.find((message) => message.content.includes("hollow"))?.visible ?? null;
      await eventually(() => two.evaluate(known), false);
      expect(await one.evaluate(known)).toBe(true);
      await eventually(() => gm.evaluate(known), true);
      const drawn = () => ui.chat.element.textContent.includes("hollow");
      await eventually(() => one.evaluate(drawn), true);
      expect(await two.evaluate(drawn)).toBe(false);
    },
  },
  {
    id: "traps.blind-rolls-are-thrown-by-the-roller",
    lines: ["17/2"],
    users: ["one"],
    run: async ({ gm, one, generation, expect, eventually }) => {
      const watch = () => {
        const { randomUniform } = CONFIG.Dice;
        globalThis.watched = { thrown: 0, randomUniform };
        CONFIG.Dice.randomUniform = () => {
          globalThis.watched.thrown += 1;
          return 0.5;
        };
      };
      const unwatch = () => {
        CONFIG.Dice.randomUniform = globalThis.watched.randomUniform;
        return globalThis.watched.thrown;
      };
      await Promise.all([gm.evaluate(watch), one.evaluate(watch)]);
      const mode = generation === 13 ? { rollMode: "blindroll" } : { messageMode: "blind" };
      const seen = await one.evaluate(async (options) => {
        const message = await new Roll("3d20").toMessage({ flavor: "in the dark" }, options);
        return { drawn: message.isContentVisible, total: message.rolls[0].total > 0 };
      }, mode);
      const arrived = () => game.messages.some((message) => message.flavor === "in the dark");
      await eventually(() => gm.evaluate(arrived), true);
      expect([await one.evaluate(unwatch), await gm.evaluate(unwatch)]).toEqual([3, 0]);
      // The result is on the roller's client all along; it is only not shown.
      expect(seen).toEqual({ drawn: false, total: true });
    },
  },
  {
    id: "traps.a-query-handler-is-not-told-who-asked",
    lines: ["17/3"],
    users: ["one", "two"],
    run: async ({ gm, one, two, expect }) => {
      const handle = () => {
        CONFIG.queries["tried.who"] = (...args) => JSON.parse(JSON.stringify(args));
      };
      await Promise.all([gm, one, two].map((client) => client.evaluate(handle)));
      const ask = ({ to, from }) => game.users.get(to).query("tried.who", { from }, { timeout: 5000 });
      const to = await gm.evaluate(() => game.user.id);
      const from = await one.evaluate(() => game.user.id);
      const honest = await one.evaluate(ask, { to, from });
      const liar = await two.evaluate(ask, { to, from });
      expect(honest).toEqual([{ from }, { timeout: 5000 }]);
      expect(liar).toEqual(honest);
      for (const client of [gm, one, two]) await client.evaluate(() => void delete CONFIG.queries["tried.who"]);
    },
  },
  {
    id: "traps.gm-only-fields-are-read-by-anybody-and-written-by-nobody-else",
    lines: ["17/4"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      const id = await gm.evaluate(async (owner) => {
        const system = { secret: "the vault", open: "the door" };
        const ownership = { default: 0, [owner]: 3 };
        return (await Actor.implementation.create({ name: "Trapped", type: "guarded", ownership, system })).id;
      }, player);
      const both = (actor) => game.actors.get(actor)?.system.toObject() ?? null;
      await eventually(() => one.evaluate(both, id), { secret: "the vault", open: "the door" });
      await one.evaluate(
        (actor) =>
          game.actors
            .get(actor)
            .update({ "system.secret": "mine", "system.open": "ajar" })
            .catch(() => null),
        id,
      );
      await gm.evaluate((actor) => game.actors.get(actor).update({ "system.open": "shut" }), id);
      await eventually(() => one.evaluate(both, id), { secret: "the vault", open: "shut" });
      expect(await gm.evaluate(both, id)).toEqual({ secret: "the vault", open: "shut" });
    },
  },
  {
    id: "traps.players-create-types-with-gm-only-fields-before-14-only",
    lines: ["17/4"],
    users: ["one"],
    errors: [/lacks permission|GM/],
    run: async ({ gm, one, generation, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      await gm.evaluate(
        (owner) => Actor.implementation.create({ name: "Trapped", type: "hero", ownership: { [owner]: 3 } }),
        player,
      );
      await eventually(() => one.evaluate(() => Boolean(game.actors.getName("Trapped"))), true);
      const made = await one.evaluate(async () => {
        const data = { name: "Letter", type: "sealed", system: { seal: "wax", text: "Dear" } };
        const actor = game.actors.getName("Trapped");
        await actor.createEmbeddedDocuments("Item", [data]).catch(() => null);
        return actor.items.map(({ system }) => ({ seal: system.seal ?? "", text: system.text }));
      });
      expect(made).toEqual(generation === 13 ? [{ seal: "", text: "Dear" }] : []);
    },
  },
  {
    id: "traps.two-clients-that-add-to-one-base-leave-one",
    lines: ["17/5"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      await gm.evaluate(
        (owner) => Actor.implementation.create({ name: "Trapped", type: "hero", ownership: { [owner]: 3 } }),
        player,
      );
      await eventually(() => one.evaluate(() => Boolean(game.actors.getName("Trapped"))), true);
      const add = async () => {
        const actor = game.actors.getName("Trapped");
        // Both read before either hears of the other's write.
        const base = (actor.getFlag("world", "base") ?? 3) + 1;
        await actor.update({ "system.might": base });
        return base;
      };
      expect(await Promise.all([gm.evaluate(add), one.evaluate(add)])).toEqual([4, 4]);
      const might = () => game.actors.getName("Trapped").system.might;
      await eventually(async () => [await gm.evaluate(might), await one.evaluate(might)], [4, 4]);
    },
  },
  {
    id: "traps.an-embedded-id-that-exists-is-refused",
    lines: ["17/9"],
    errors: [/exist/],
    run: async ({ gm, expect }) => {
      const outcome = await gm.evaluate(async (data) => {
        const actor = await Actor.implementation.create({ ...data, items: [{ name: "Rope", type: "thing" }] });
        const [{ id }] = actor.items;
        const again = { _id: id, name: "Other rope", type: "thing" };
        const refused = await actor.createEmbeddedDocuments("Item", [again], { keepId: true }).then(
          () => false,
          () => true,
        );
        return { refused, names: actor.items.map(({ name }) => name) };
      }, fresh());
      expect(outcome).toEqual({ refused: true, names: ["Rope"] });
    },
  },
  {
    id: "traps.what-goes-with-its-parent-goes-without-events",
    lines: ["17/10"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const forget = () => void tried.heard.splice(0);
      const deletions = () => tried.heard.map(({ hook }) => hook).filter((hook) => /delete/i.test(hook));
      const ids = await gm.evaluate(async (data) => {
        const actor = await Actor.implementation.create({ ...data, items: [{ name: "Rope", type: "thing" }] });
        const scene = await Scene.implementation.create({ name: "Trapped" });
        const token = { name: "Trapped", actorId: actor.id, actorLink: false };
        const [{ id }] = await scene.createEmbeddedDocuments("Token", [token]);
        await scene.tokens.get(id).actor.createEmbeddedDocuments("Item", [{ name: "Knife", type: "thing" }]);
        return { actor: actor.id, scene: scene.id, token: id };
      }, fresh());
      await Promise.all([gm.evaluate(forget), one.evaluate(forget)]);
      await gm.evaluate(({ scene, token }) => game.scenes.get(scene).tokens.get(token).delete(), ids);
      await eventually(() => one.evaluate(deletions), ["deleteToken"]);
      expect(await gm.evaluate(deletions)).toEqual(["preDeleteToken", "deleteToken"]);
      await Promise.all([gm.evaluate(forget), one.evaluate(forget)]);
      await gm.evaluate(({ actor }) => game.actors.get(actor).delete(), ids);
      await eventually(() => one.evaluate(deletions), ["deleteActor"]);
      expect(await gm.evaluate(deletions)).toEqual(["preDeleteActor", "deleteActor"]);
    },
  },
  {
    id: "traps.a-token-actor-fires-actor-hooks-and-writes-the-delta",
    lines: ["17/11"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      await one.evaluate(() => void tried.heard.splice(0));
      const facts = await gm.evaluate(async (data) => {
        const items = [
          { name: "Rope", type: "thing" },
          { name: "Lamp", type: "thing" },
        ];
        const actor = await Actor.implementation.create({ ...data, items });
        const scene = await Scene.implementation.create({ name: "Trapped" });
        const given = { name: "Trapped", actorId: actor.id, actorLink: false };
        const [token] = await scene.createEmbeddedDocuments("Token", [given]);
        tried.heard.splice(0);
        await token.actor.update({ "system.might": 7 });
        await token.actor.items.getName("Rope").delete();
        const { system, items: kept } = token.toObject().delta;
        return {
          base: [actor.system.might, actor.items.size],
          token: [token.actor.system.might, token.actor.items.map(({ name }) => name)],
          delta: { system, kept: kept.map((item) => Boolean(item._tombstone)) },
          hooks: tried.heard.map(({ hook }) => hook).filter((hook) => /Actor|Token/.test(hook)),
        };
      }, fresh());
      expect(facts).toEqual({
        base: [3, 2],
        token: [7, ["Lamp"]],
        delta: { system: { might: 7 }, kept: [true] },
        hooks: ["preUpdateActor", "updateActor"],
      });
      const updates = () => tried.heard.map(({ hook }) => hook).filter((hook) => /update(?:Actor|Token)/.test(hook));
      await eventually(() => one.evaluate(updates), ["updateActor"]);
    },
  },
  {
    id: "traps.item-effects-made-at-a-token-actor-vanish-until-the-page-is-loaded-anew",
    lines: ["17/11"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const scene = await gm.evaluate(async (data) => {
        const items = [{ name: "Rope", type: "thing" }];
        const actor = await Actor.implementation.create({ ...data, items });
        const made = await Scene.implementation.create({ name: "Trapped" });
        const given = { name: "Trapped", actorId: actor.id, actorLink: false };
        const [token] = await made.createEmbeddedDocuments("Token", [given]);
        await token.actor.items.getName("Rope").createEmbeddedDocuments("ActiveEffect", [{ name: "Wet" }]);
        return made.id;
      }, fresh());
      const effects = (id) => [...(game.scenes.get(id)?.tokens ?? [])][0]?.actor.items.getName("Rope").effects.size;
      expect(await gm.evaluate(effects, scene)).toBe(1);
      await eventually(() => one.evaluate(effects, scene), 1);
      await gm.evaluate((id) => [...game.scenes.get(id).tokens][0].actor.update({ "system.might": 9 }), scene);
      expect(await gm.evaluate(effects, scene)).toBe(0);
      await eventually(() => one.evaluate(effects, scene), 0);
      await one.reload();
      expect(await one.evaluate(effects, scene)).toBe(1);
    },
  },
  {
    id: "traps.new-combats-and-effects-are-base-until-precreate-says-otherwise",
    lines: ["17/12"],
    run: async ({ gm, expect }) => {
      const types = await gm.evaluate(async (data) => {
        const actor = await Actor.implementation.create(data);
        const combat = await Combat.implementation.create({});
        const make = async () => {
          const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Glow" }]);
          return effect.type;
        };
        const plain = await make();
        const hook = Hooks.on("preCreateActiveEffect", (effect) => {
          const system = foundry.data.operators ? { system: _replace({}) } : { "==system": {} };
          effect.updateSource({ type: "spell", ...system });
        });
        const chosen = await make();
        Hooks.off("preCreateActiveEffect", hook);
        return { combat: combat.type, plain, chosen };
      }, fresh());
      expect(types).toEqual({ combat: "base", plain: "base", chosen: "spell" });
    },
  },
  {
    id: "traps.explosions-that-run-away-throw",
    lines: ["17/14"],
    run: async ({ gm, expect }) => {
      const thrown = await gm.evaluate(() =>
        new Roll("1d1x").evaluate({ allowInteractive: false }).then(
          () => false,
          (error) => error instanceof Error,
        ),
      );
      expect(thrown).toBe(true);
    },
  },
  {
    id: "traps.successes-are-faces-not-chains",
    lines: ["17/14"],
    run: async ({ gm, expect }) => {
      const counted = await gm.evaluate(async () => {
        const { randomUniform } = CONFIG.Dice;
        const fixed = (value) => void (CONFIG.Dice.randomUniform = () => value);
        // Which number gives which face is nobody's promise: find one for each.
        const numbers = {};
        for (let step = 1; step < 24; step += 2) {
          fixed(step / 24);
          const { total } = await new Roll("1d6").evaluate({ allowInteractive: false });
          numbers[total] = step / 24;
        }
        const faces = [6, 6, 5, 1];
        CONFIG.Dice.randomUniform = () => numbers[faces.shift()];
        const roll = await new Roll("2d6x=6cs>=5").evaluate({ allowInteractive: false });
        CONFIG.Dice.randomUniform = randomUniform;
        return { total: roll.total, faces: roll.dice[0].results.map(({ result }) => result) };
      });
      expect(counted).toEqual({ total: 3, faces: [6, 6, 5, 1] });
    },
  },
  {
    id: "traps.a-bar-of-points-taken-is-full-at-death-and-edits-stop-at-zero",
    lines: ["17/16"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async (data) => {
        const actor = await Actor.implementation.create({ ...data, system: { hp: { value: 4, max: 10 } } });
        const token = await actor.getTokenDocument({ actorLink: true, bar1: { attribute: "hp" } });
        await actor.modifyTokenAttribute("hp", -50, true);
        const low = actor.system.hp.value;
        await actor.modifyTokenAttribute("hp", 50, true);
        const { type, value, max } = token.getBarAttribute("bar1");
        return { low, bar: { type, value, max } };
      }, fresh());
      expect(facts).toEqual({ low: 0, bar: { type: "bar", value: 10, max: 10 } });
    },
  },
  {
    id: "traps.an-index-entry-stands-for-a-document-of-a-pack-without-its-system",
    lines: ["17/17"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const pack = game.packs.get("tried.kit");
        pack.clear?.();
        const { uuid, name } = pack.index.getName("Rope");
        const before = foundry.utils.fromUuidSync(uuid);
        const loaded = await foundry.utils.fromUuid(uuid);
        return { name: before.name === name, system: "system" in before, loaded: loaded.system.weight > 0 };
      });
      expect(facts).toEqual({ name: true, system: false, loaded: true });
    },
  },
  {
    id: "traps.core-styles-bare-elements-below-every-other-layer",
    lines: ["17/18"],
    run: async ({ gm, expect }) => {
      const found = await gm.evaluate(async () => {
        class Bare extends foundry.applications.api.ApplicationV2 {
          static DEFAULT_OPTIONS = { id: "tried-bare", position: { width: 400, height: 300 } };

          async _renderHTML() {
            const content = document.createElement("div");
            content.innerHTML = '<button type="button">B</button><input type="text">';
            return content;
          }

          _replaceHTML(result, content) {
            content.replaceChildren(result);
          }
        }
        const app = await new Bare().render({ force: true });
        const style = (selector) => getComputedStyle(app.element.querySelector(`div > ${selector}`));
        const { clientWidth } = app.element.querySelector(".window-content > div");
        const width = Math.round(app.element.querySelector("div > input").getBoundingClientRect().width);
        const height = style("button").height;
        const layered = document.createElement("style");
        layered.textContent = "@layer system { #tried-bare button { height: 61px; } }";
        document.head.append(layered);
        const own = style("button").height;
        layered.remove();
        const facts = { fills: width === clientWidth, height, own };
        await app.close({ animate: false });
        return facts;
      });
      expect(found).toMatchObject({ fills: true, own: "61px" });
      expect(found.height).not.toBe("61px");
    },
  },
];
