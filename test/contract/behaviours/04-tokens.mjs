/**
 * Tokens and what their own actors differ in (docs/foundry.md 4.6). Sources: foundryvtt.com/api (TokenDocument, ActorDelta, Actor),
 * GH#6892, GH#9657, GH#9955, GH#9466, GH#8726, GH#11089.
 */

/** An actor with two items, a scene, and tokens of it: two unlinked, one linked. Runs on a client. */
const setTable = async () => {
  const items = [
    { name: "Rope", type: "thing", system: { weight: 2 } },
    { name: "Lamp", type: "thing" },
  ];
  const actor = await Actor.implementation.create({ name: "Thug", type: "hero", items, ownership: { default: 3 } });
  const scene = await Scene.implementation.create({ name: "Alley" });
  const data = [false, false, true].map((actorLink) => ({ name: "Thug", actorId: actor.id, actorLink }));
  const tokens = await scene.createEmbeddedDocuments("Token", data);
  return { actor: actor.id, scene: scene.id, tokens: tokens.map(({ id }) => id) };
};

/** Name, might and items of the actor and of each token's. Runs on a client. */
const read = ({ actor, scene, tokens }) =>
  [game.actors.get(actor), ...tokens.map((id) => game.scenes.get(scene)?.tokens.get(id)?.actor)].map((one) => [
    one?.name,
    one?.system.might,
    one?.items.map((item) => `${item.name} ${item.system.weight}`).join(", "),
  ]);

const has = ({ scene, tokens }) => game.scenes.get(scene)?.tokens.has(tokens.at(-1)) ?? false;

const BASE = ["Thug", 3, "Rope 2, Lamp 1"];

/** What tokens' deltas hold, without what the server notes. Runs on a client. */
const deltaOf = ({ scene, tokens }) => {
  const { name, img, system, items, effects, ownership, flags } = game.scenes
    .get(scene)
    .tokens.get(tokens[0])
    .toObject().delta;
  const kept = (items ?? []).map((item) => (item._tombstone ? "tombstone" : item.name));
  return { name: name ?? null, img: img ?? null, system, items: kept, effects, ownership: ownership ?? null, flags };
};

const EMPTY = { name: null, img: null, system: {}, items: [], effects: [], ownership: null, flags: {} };

export default [
  {
    id: "tokens.texts-float-over-them-unless-the-client-switched-it-off",
    lines: ["4.6/4"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Mara", type: "hero" });
        const scene = await Scene.implementation.create({ name: "Pier", active: true, ownership: { default: 2 } });
        const data = { name: "Mara", actorId: actor.id, x: 200, y: 300, width: 2, height: 1 };
        const [token] = await scene.createEmbeddedDocuments("Token", [data]);
        return token.id;
      });
      for (const client of [gm, one])
        await eventually(() => client.evaluate((token) => Boolean(canvas.ready && canvas.tokens.get(token)), id), true);
      const facts = await one.evaluate(async (token) => {
        const { center } = canvas.tokens.get(token);
        const { size } = canvas.scene.grid;
        const float = async () => (await canvas.interface.createScrollingText(center, "+3"))?.text;
        const shown = await float();
        await game.settings.set("core", "scrollingStatusText", false);
        const off = await float();
        await game.settings.set("core", "scrollingStatusText", true);
        return { middle: [center.x - size, center.y - size / 2], shown, off: off ?? null };
      }, id);
      expect(facts).toEqual({ middle: [200, 300], shown: "+3", off: null });
      const visible = (client) => client.evaluate((token) => canvas.tokens.get(token).isVisible, id);
      expect([await visible(gm), await visible(one)]).toEqual([true, true]);
      await gm.evaluate((token) => canvas.scene.tokens.get(token).update({ hidden: true }), id);
      await eventually(() => visible(one), false);
      expect(await visible(gm)).toBe(true);
    },
  },
  {
    id: "tokens.linked-ones-are-the-world-actor-others-have-their-own",
    lines: ["4.6/1", "4.6/2"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const ids = await gm.evaluate(setTable);
      await eventually(() => one.evaluate(has, ids), true);
      const look = ({ actor, scene, tokens }) => {
        const [first, second, linked] = tokens.map((id) => game.scenes.get(scene).tokens.get(id));
        const base = game.actors.get(actor);
        return {
          linked: linked.actor === base,
          own: first.actor !== base && first.actor !== second.actor,
          isToken: [base.isToken, first.actor.isToken, linked.actor.isToken],
          token: [first.actor.token === first, base.token],
          uuid: first.actor.uuid === `Scene.${scene}.Token.${first.id}.Actor.${actor}`,
          found: fromUuidSync(first.actor.uuid) === first.actor,
          base: first.baseActor === base,
          delta: first.delta.documentName,
          collected: Object.values(game.actors.tokens).includes(first.actor),
        };
      };
      const wanted = {
        linked: true,
        own: true,
        isToken: [false, true, false],
        token: [true, null],
        uuid: true,
        found: true,
        base: true,
        delta: "ActorDelta",
        collected: true,
      };
      expect(await gm.evaluate(look, ids)).toEqual(wanted);
      expect(await one.evaluate(look, ids)).toEqual(wanted);
      expect(await gm.evaluate(deltaOf, ids)).toEqual(EMPTY);
    },
  },
  {
    id: "tokens.the-delta-holds-differences-only",
    lines: ["4.6/1", "4.6/2"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const ids = await gm.evaluate(setTable);
      await eventually(() => one.evaluate(has, ids), true);
      // A player who owns the actor owns its tokens' actors.
      await one.evaluate(async ({ scene, tokens }) => {
        const { actor } = game.scenes.get(scene).tokens.get(tokens[0]);
        await actor.update({ name: "Boss", system: { hp: { value: 1 }, might: 9 }, "flags.world.mark": 1 });
        await actor.items.getName("Rope").update({ "system.weight": 7 });
        await actor.items.getName("Lamp").delete();
        await actor.createEmbeddedDocuments("Item", [{ name: "Knife", type: "thing" }]);
      }, ids);
      const changed = [BASE, ["Boss", 9, "Rope 7, Knife 1"], BASE, BASE];
      await eventually(() => gm.evaluate(read, ids), changed);
      await eventually(() => one.evaluate(read, ids), changed);
      const stored = {
        ...EMPTY,
        name: "Boss",
        system: { hp: { value: 1 }, might: 9 },
        items: ["Rope", "tombstone", "Knife"],
        flags: { world: { mark: 1 } },
      };
      expect(await gm.evaluate(deltaOf, ids)).toEqual(stored);
      expect(await one.evaluate(deltaOf, ids)).toEqual(stored);
    },
  },
  {
    id: "tokens.deltas-come-back-as-they-were-stored",
    lines: ["4.6/2"],
    run: async ({ gm, expect }) => {
      const ids = await gm.evaluate(setTable);
      await gm.evaluate(async ({ scene, tokens }) => {
        const { actor } = game.scenes.get(scene).tokens.get(tokens[0]);
        await actor.update({ "system.might": 9 });
        await actor.items.getName("Lamp").delete();
        await actor.items.getName("Rope").update({ name: "Chain" });
      }, ids);
      const before = await gm.evaluate(read, ids);
      await gm.reload();
      expect(before).toEqual([BASE, ["Thug", 9, "Chain 2"], BASE, BASE]);
      expect(await gm.evaluate(read, ids)).toEqual(before);
    },
  },
  {
    id: "tokens.items-of-a-token-actor-fire-item-hooks-everywhere",
    lines: ["4.6/2"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const ids = await gm.evaluate(setTable);
      await eventually(() => one.evaluate(has, ids), true);
      const forget = () => void tried.heard.splice(0);
      await Promise.all([gm.evaluate(forget), one.evaluate(forget)]);
      await gm.evaluate(async ({ scene, tokens }) => {
        const { actor } = game.scenes.get(scene).tokens.get(tokens[0]);
        const [knife] = await actor.createEmbeddedDocuments("Item", [{ name: "Knife", type: "thing" }]);
        await knife.update({ "system.weight": 2 });
        await knife.delete();
      }, ids);
      const heard = () => tried.heard.map(({ hook }) => hook).filter((hook) => /Item|Token|Actor/.test(hook));
      expect(await gm.evaluate(heard)).toEqual([
        "preCreateItem",
        "createItem",
        "preUpdateItem",
        "updateItem",
        "preDeleteItem",
        "deleteItem",
      ]);
      await eventually(() => one.evaluate(heard), ["createItem", "updateItem", "deleteItem"]);
    },
  },
  {
    id: "tokens.changes-of-the-base-flow-through-unless-overridden",
    lines: ["4.6/3"],
    users: ["one"],
    run: async ({ gm, one, eventually }) => {
      const ids = await gm.evaluate(setTable);
      await eventually(() => one.evaluate(has, ids), true);
      await gm.evaluate(async ({ actor, scene, tokens }) => {
        const [first] = tokens.map((id) => game.scenes.get(scene).tokens.get(id));
        await first.actor.update({ "system.might": 9 });
        await first.actor.items.getName("Rope").update({ "system.weight": 7 });
        await first.actor.items.getName("Lamp").delete();
        const base = game.actors.get(actor);
        await base.update({ name: "Ruffian", "system.might": 5 });
        await base.items.getName("Rope").update({ "system.weight": 4 });
        await base.items.getName("Lamp").update({ "system.weight": 4 });
        await base.createEmbeddedDocuments("Item", [{ name: "Coin", type: "thing" }]);
      }, ids);
      const base = ["Ruffian", 5, "Rope 4, Lamp 4, Coin 1"];
      const wanted = [base, ["Ruffian", 9, "Rope 7, Coin 1"], base, base];
      await eventually(() => gm.evaluate(read, ids), wanted);
      await eventually(() => one.evaluate(read, ids), wanted);
    },
  },
  {
    id: "tokens.what-the-base-got-later-can-be-deleted-on-the-token",
    lines: ["4.6/3"],
    run: async ({ gm, expect }) => {
      const ids = await gm.evaluate(setTable);
      const facts = await gm.evaluate(async ({ actor, scene, tokens }) => {
        const base = game.actors.get(actor);
        const token = game.scenes.get(scene).tokens.get(tokens[0]);
        await base.createEmbeddedDocuments("Item", [{ name: "Coin", type: "thing" }]);
        await token.actor.items.getName("Coin").delete();
        return [base, token.actor].map((one) => one.items.some(({ name }) => name === "Coin"));
      }, ids);
      expect(facts).toEqual([true, false]);
    },
  },
  {
    id: "tokens.restore-makes-the-actor-as-its-base-and-it-can-change-again",
    lines: ["4.6/2"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const ids = await gm.evaluate(setTable);
      await eventually(() => one.evaluate(has, ids), true);
      await gm.evaluate(async ({ scene, tokens }) => {
        const token = game.scenes.get(scene).tokens.get(tokens[0]);
        await token.actor.update({ name: "Boss", "system.might": 9 });
        await token.actor.items.getName("Lamp").delete();
        await token.delta.restore();
      }, ids);
      await eventually(() => gm.evaluate(read, ids), [BASE, BASE, BASE, BASE]);
      await eventually(() => one.evaluate(read, ids), [BASE, BASE, BASE, BASE]);
      expect(await gm.evaluate(deltaOf, ids)).toEqual(EMPTY);
      await gm.evaluate(
        ({ scene, tokens }) => game.scenes.get(scene).tokens.get(tokens[0]).actor.update({ "system.might": 6 }),
        ids,
      );
      const again = [BASE, ["Thug", 6, "Rope 2, Lamp 1"], BASE, BASE];
      await eventually(() => gm.evaluate(read, ids), again);
      await eventually(() => one.evaluate(read, ids), again);
    },
  },
  {
    id: "tokens.a-copy-takes-its-differences-along-and-goes-its-own-way",
    lines: ["4.6/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const ids = await gm.evaluate(setTable);
      const copies = await gm.evaluate(async ({ scene, tokens }) => {
        const place = game.scenes.get(scene);
        const token = place.tokens.get(tokens[0]);
        await token.actor.update({ "system.might": 9 });
        await token.actor.items.getName("Lamp").delete();
        const [copy] = await place.createEmbeddedDocuments("Token", [token.toObject()]);
        await copy.actor.update({ "system.might": 8 });
        await copy.actor.createEmbeddedDocuments("Item", [{ name: "Knife", type: "thing" }]);
        return [token.id, copy.id];
      }, ids);
      const both = { ...ids, tokens: copies };
      const wanted = [BASE, ["Thug", 9, "Rope 2"], ["Thug", 8, "Rope 2, Knife 1"]];
      expect(copies[0]).not.toBe(copies[1]);
      await eventually(() => gm.evaluate(read, both), wanted);
      await eventually(() => one.evaluate(read, both), wanted);
    },
  },
  {
    id: "tokens.a-link-made-or-cut-changes-the-actor",
    lines: ["4.6/1"],
    users: ["one"],
    run: async ({ gm, one, eventually }) => {
      const ids = await gm.evaluate(setTable);
      await eventually(() => one.evaluate(has, ids), true);
      const isToken = ({ scene, tokens }) => game.scenes.get(scene).tokens.get(tokens[0]).actor.isToken;
      for (const linked of [true, false]) {
        await gm.evaluate(
          ({ ids: given, linked: wanted }) =>
            game.scenes.get(given.scene).tokens.get(given.tokens[0]).update({ actorLink: wanted }),
          { ids, linked },
        );
        await eventually(() => gm.evaluate(isToken, ids), !linked);
        await eventually(() => one.evaluate(isToken, ids), !linked);
      }
    },
  },
  {
    id: "tokens.a-scene-that-goes-takes-its-tokens-actors-and-leaves-the-base",
    lines: ["4.6/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const ids = await gm.evaluate(setTable);
      await eventually(() => one.evaluate(has, ids), true);
      await gm.evaluate(async ({ actor, scene, tokens }) => {
        const place = game.scenes.get(scene);
        await place.tokens.get(tokens[0]).actor.update({ "system.might": 9 });
        await place.delete();
        await game.actors.get(actor).update({ "system.might": 4 });
        await game.actors.get(actor).createEmbeddedDocuments("Item", [{ name: "Coin", type: "thing" }]);
      }, ids);
      const facts = ({ actor, scene, tokens }) => ({
        scene: game.scenes.has(scene),
        found: fromUuidSync(`Scene.${scene}.Token.${tokens[0]}.Actor.${actor}`),
        tokens: Object.keys(game.actors.tokens).filter((uuid) => uuid.includes(scene)),
        base: [game.actors.get(actor).system.might, game.actors.get(actor).items.size],
      });
      const wanted = { scene: false, found: null, tokens: [], base: [4, 3] };
      await eventually(() => one.evaluate(facts, ids), wanted);
      expect(await gm.evaluate(facts, ids)).toEqual(wanted);
    },
  },
  {
    id: "tokens.a-token-that-goes-while-its-actor-changes-leaves-all-whole",
    lines: ["4.6/2"],
    users: ["one"],
    errors: [/does not exist|permission|undefined id/i],
    run: async ({ gm, one, expect, eventually }) => {
      const ids = await gm.evaluate(setTable);
      await eventually(() => one.evaluate(has, ids), true);
      const gone = gm.evaluate(
        ({ scene, tokens }) =>
          game.scenes
            .get(scene)
            .tokens.get(tokens[0])
            .delete()
            .then(() => true),
        ids,
      );
      const late = one.evaluate(
        ({ scene, tokens }) =>
          Promise.resolve(game.scenes.get(scene).tokens.get(tokens[0])?.actor.update({ "system.might": 9 })).then(
            () => "done",
            () => "refused",
          ),
        ids,
      );
      await gone;
      expect(["done", "refused"]).toContain(await late);
      const rest = { ...ids, tokens: ids.tokens.slice(1) };
      const size = ({ scene }) => game.scenes.get(scene).tokens.size;
      for (const client of [gm, one]) {
        await eventually(() => client.evaluate(size, ids), 2);
        expect(await client.evaluate(read, rest)).toEqual([BASE, BASE, BASE]);
      }
    },
  },
  {
    id: "tokens.without-their-base-have-no-actor",
    lines: ["4.6/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const ids = await gm.evaluate(setTable);
      await eventually(() => one.evaluate(has, ids), true);
      await gm.evaluate(async ({ actor, scene, tokens }) => {
        await game.scenes.get(scene).tokens.get(tokens[0]).actor.update({ "system.might": 9 });
        await game.actors.get(actor).delete();
      }, ids);
      const actors = ({ scene, tokens }) => tokens.map((id) => game.scenes.get(scene).tokens.get(id).actor);
      await eventually(() => one.evaluate(actors, ids), [null, null, null]);
      expect(await gm.evaluate(actors, ids)).toEqual([null, null, null]);
    },
  },
  {
    id: "tokens.are-made-from-the-actors-prototype",
    lines: ["4.6/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const prototypeToken = { name: "Foe", actorLink: false, disposition: 0, bar1: { attribute: "hp" } };
        const actor = await Actor.implementation.create({ name: "Thug", type: "hero", prototypeToken });
        const scene = await Scene.implementation.create({ name: "Alley" });
        const made = await actor.getTokenDocument({ x: 100, hidden: true }, { parent: scene });
        const { name, actorId, actorLink, disposition, x, hidden } = made;
        const bar = made.getBarAttribute("bar1");
        return {
          data: { name, own: actorId === actor.id, actorLink, disposition, x, hidden },
          stored: [made.id, scene.tokens.size],
          bar: [bar.type, bar.attribute, bar.value, bar.max, bar.editable],
          none: made.getBarAttribute("bar2"),
        };
      });
      expect(facts).toEqual({
        data: { name: "Foe", own: true, actorLink: false, disposition: 0, x: 100, hidden: true },
        stored: [null, 0],
        bar: ["bar", "hp", 5, 10, true],
        none: null,
      });
    },
  },
  {
    id: "tokens.bars-may-show-what-a-type-has-or-the-system-configured",
    lines: ["4.5/5"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const Token = CONFIG.Token.documentClass;
        const plain = ({ bar, value }) => ({
          bar: bar.map((path) => path.join(".")),
          value: value.map((path) => path.join(".")),
        });
        const tracked = (data) => plain(Token.getTrackedAttributes(data));
        const before = CONFIG.Actor.trackableAttributes;
        const seen = {
          type: tracked("hero"),
          other: tracked("sampler").value.includes("might"),
          model: tracked(CONFIG.Actor.dataModels.hero),
          all: tracked().value.includes("low") && tracked().value.includes("might"),
          object: tracked({ luck: 3, deep: { hp: { value: 1, max: 2 } } }),
        };
        CONFIG.Actor.trackableAttributes = { hero: { bar: ["hp"], value: ["total"] } };
        seen.configured = tracked("hero");
        seen.unconfigured = tracked("sampler").value.includes("low");
        CONFIG.Actor.trackableAttributes = before;
        return seen;
      });
      expect(facts).toEqual({
        type: { bar: ["hp"], value: ["might"] },
        other: false,
        model: { bar: ["hp"], value: ["might"] },
        all: true,
        object: { bar: ["deep.hp"], value: ["luck"] },
        configured: { bar: ["hp"], value: ["total"] },
        unconfigured: true,
      });
    },
  },
];
