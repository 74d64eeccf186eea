import { fight } from "../support/fight.mjs";

/** Combatants, and tokens that join fights and leave them (docs/foundry.md 10). Sources: foundryvtt.com/api (Combatant, TokenDocument), GH#11295. */

/** A scene with a token of a new actor; ids. */
const stage = (gm) =>
  gm.evaluate(async () => {
    const ownership = { [game.users.getName("Player One").id]: 3 };
    const data = { name: "Thug", type: "hero", img: "icons/svg/skull.svg", ownership };
    const actor = await Actor.implementation.create(data);
    const scene = await Scene.implementation.create({ name: "Alley" });
    const texture = { src: "icons/svg/eye.svg" };
    const token = await actor.getTokenDocument({ name: "Masked", actorLink: false, texture }, { parent: scene });
    const [made] = await scene.createEmbeddedDocuments("Token", [token.toObject()]);
    return { actor: actor.id, scene: scene.id, token: made.id };
  });

export default [
  {
    id: "combatants.hold-ids-and-find-token-and-actor",
    lines: ["10/8"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const { actor, scene, token } = await stage(gm);
      const list = [{ actorId: actor, tokenId: token, sceneId: scene }, { actorId: actor }, { name: "Fog" }];
      const id = await fight(gm, list, { others: [one] });
      const facts = (key) => {
        const combat = game.combats.get(key);
        return combat.combatants.map((combatant) => {
          const source = combatant.toObject();
          return {
            ids: [source.actorId, source.tokenId, source.sceneId].map((value) => typeof value),
            data: [source.initiative, source.hidden, source.defeated, source.group, source.type],
            token: combatant.token?.name ?? null,
            actor: combatant.actor?.name ?? null,
            own: combatant.actor?.isToken ?? null,
            up: combatant.combat === combat && combatant.parent === combat,
          };
        });
      };
      const wanted = [
        { ids: ["string", "string", "string"], token: "Masked", actor: "Thug", own: true },
        { ids: ["string", "object", "object"], token: null, actor: "Thug", own: false },
        { ids: ["object", "object", "object"], token: null, actor: null, own: null },
      ].map((entry) => ({ ...entry, data: [null, false, false, null, "base"], up: true }));
      expect(await gm.evaluate(facts, id)).toEqual(wanted);
      await eventually(() => one.evaluate(facts, id), wanted);
    },
  },
  {
    id: "combatants.look-as-their-token-or-actor",
    lines: ["10/8"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const { actor, scene, token } = await stage(gm);
      const list = [
        { actorId: actor, tokenId: token, sceneId: scene },
        { actorId: actor },
        { actorId: actor, name: "Alias", img: "icons/svg/sun.svg" },
      ];
      const id = await fight(gm, list, { others: [one] });
      const shown = (key) => game.combats.get(key).combatants.map(({ name, img }) => `${name} ${img}`);
      const wanted = ["Masked icons/svg/eye.svg", "Thug icons/svg/skull.svg", "Alias icons/svg/sun.svg"];
      expect(await gm.evaluate(shown, id)).toEqual(wanted);
      await gm.evaluate(
        ([where, which]) =>
          game.scenes
            .get(where)
            .tokens.get(which)
            .update({ name: "Bare" })
            .then(() => undefined),
        [scene, token],
      );
      await eventually(() => one.evaluate((key) => game.combats.get(key).combatants.contents[0].name, id), "Bare");
      await one.page.waitForFunction(() => ui.combat.element.textContent.includes("Bare"));
    },
  },
  {
    id: "combatants.belong-to-whom-their-actor-belongs",
    lines: ["10/8"],
    users: ["one", "two"],
    run: async ({ gm, one, two, expect, eventually }) => {
      const id = await fight(gm, [{ hero: "Ida", owner: "Player One" }, { hero: "Rat" }, { name: "Fog" }], {
        others: [one, two],
      });
      const rights = (key) =>
        game.combats.get(key).combatants.map((combatant) => ({
          owner: combatant.isOwner,
          level: combatant.permission,
          played: combatant.hasPlayerOwner,
          npc: combatant.isNPC,
          players: combatant.players.map(({ name }) => name),
        }));
      const ida = { played: true, npc: false, players: ["Player One"] };
      const rat = { played: false, npc: true, players: [] };
      await eventually(
        () => one.evaluate(rights, id),
        [
          { ...ida, owner: true, level: 3 },
          { ...rat, owner: false, level: 0 },
          { ...rat, owner: false, level: 0 },
        ],
      );
      expect((await two.evaluate(rights, id)).map(({ owner }) => owner)).toEqual([false, false, false]);
      expect((await gm.evaluate(rights, id)).map(({ owner, level }) => [owner, level])).toEqual([
        [true, 3],
        [true, 3],
        [true, 3],
      ]);
      await gm.evaluate(() => {
        const player = game.users.getName("Player Two").id;
        return game.actors
          .getName("Rat")
          .update({ ownership: { [player]: 3 } })
          .then(() => undefined);
      });
      await eventually(
        () => two.evaluate(rights, id).then((all) => all.map(({ owner }) => owner)),
        [false, true, false],
      );
    },
  },
  {
    id: "combatants.are-defeated-by-mark-or-status",
    lines: ["10/8"],
    run: async ({ gm, expect }) => {
      const id = await fight(gm, [{ hero: "Ida" }, { hero: "Rat", defeated: true }]);
      const states = await gm.evaluate(async (key) => {
        const [ida, rat] = game.combats.get(key).combatants;
        const found = [[ida.isDefeated, rat.isDefeated]];
        await ida.actor.toggleStatusEffect(CONFIG.specialStatusEffects.DEFEATED);
        await rat.update({ defeated: false });
        found.push([ida.isDefeated, rat.isDefeated], [ida.defeated, rat.defeated]);
        return found;
      }, id);
      expect(states).toEqual([
        [false, true],
        [true, false],
        [false, false],
      ]);
    },
  },
  {
    id: "combatants.hidden-ones-are-seen-by-their-owners",
    lines: ["10/8"],
    users: ["one", "two"],
    run: async ({ gm, one, two, expect, eventually }) => {
      const list = [{ hero: "Ida", owner: "Player One", hidden: true }, { hero: "Rat" }];
      const id = await fight(gm, list, { others: [one, two] });
      const seen = (key) => game.combats.get(key).combatants.map(({ visible }) => visible);
      expect(await gm.evaluate(seen, id)).toEqual([true, true]);
      expect(await one.evaluate(seen, id)).toEqual([true, true]);
      expect(await two.evaluate(seen, id)).toEqual([false, true]);
      expect(await two.evaluate((key) => game.combats.get(key).visible, id)).toBe(true);
      const listed = () => ["Ida", "Rat"].map((name) => ui.combat.element.textContent.includes(name));
      await eventually(() => two.evaluate(listed), [false, true]);
      await eventually(() => one.evaluate(listed), [true, true]);
    },
  },
  {
    id: "combatants.show-the-tracked-resource",
    lines: ["10/8"],
    run: async ({ gm, expect }) => {
      const id = await fight(gm, [{ hero: "Ida" }, { name: "Fog" }]);
      const resources = await gm.evaluate(async (key) => {
        const combat = game.combats.get(key);
        const [ida, fog] = combat.combatants;
        const before = game.settings.get("core", "combatTrackerConfig");
        const found = [ida.updateResource()];
        await game.settings.set("core", "combatTrackerConfig", { ...before, resource: "might" });
        found.push(combat.settings.resource, ida.updateResource(), ida.resource, fog.updateResource());
        await game.settings.set("core", "combatTrackerConfig", before);
        return found;
      }, id);
      expect(resources).toEqual([null, "might", 3, 3, null]);
    },
  },
  {
    id: "combatants.are-found-by-actor-and-by-token",
    lines: ["10/8"],
    run: async ({ gm, expect, generation }) => {
      const { actor, scene, token } = await stage(gm);
      const id = await fight(gm, [
        { actorId: actor, tokenId: token, sceneId: scene },
        { actorId: actor },
        { name: "Fog" },
      ]);
      const counts = await gm.evaluate(
        ([key, ids]) => {
          const combat = game.combats.get(key);
          const document = game.scenes.get(ids.scene).tokens.get(ids.token);
          return [
            combat.getCombatantsByActor(ids.actor).length,
            combat.getCombatantsByActor(game.actors.get(ids.actor)).length,
            combat.getCombatantsByToken(ids.token).length,
            combat.getCombatantsByToken(document)[0] === combat.combatants.contents[0],
            combat.getCombatantsByToken("nobodyAtAll00000").length,
          ];
        },
        [id, { actor, scene, token }],
      );
      expect(counts).toEqual([2, 2, 1, true, 0]);
      const single = await gm.evaluate((key) => typeof game.combats.get(key).getCombatantByActor, id);
      expect(single).toBe(generation === 13 ? "function" : "undefined");
    },
  },
  {
    id: "combatants.come-and-go-with-tokens",
    lines: ["10/8"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const { scene, token } = await stage(gm);
      const id = await fight(gm, [], { others: [one] });
      const facts = await gm.evaluate(
        async ([where, which, key]) => {
          const combat = game.combats.get(key);
          const document = game.scenes.get(where).tokens.get(which);
          await document.update({ hidden: true });
          const Token = CONFIG.Token.documentClass;
          const made = await Token.createCombatants([document], { combat });
          const again = await Token.createCombatants([document], { combat });
          const { tokenId, sceneId, actorId, hidden } = made[0];
          const found = [
            made.length,
            again.length,
            tokenId === which,
            sceneId === where,
            actorId === document.actorId,
            hidden,
          ];
          await Token.deleteCombatants([document], { combat });
          found.push(combat.combatants.size);
          found.push(await document.toggleCombatant(), document.inCombat, document.combatant?.tokenId === which);
          found.push(await document.toggleCombatant({ active: true }), combat.combatants.size);
          return found;
        },
        [scene, token, id],
      );
      expect(facts).toEqual([1, 0, true, true, true, true, 0, true, true, true, true, 1]);
      const there = (key) => game.combats.get(key).combatants.size;
      await eventually(() => one.evaluate(there, id), 1);
      await gm.evaluate(
        ([where, which]) =>
          game.scenes
            .get(where)
            .tokens.get(which)
            .delete()
            .then(() => undefined),
        [scene, token],
      );
      await eventually(() => one.evaluate(there, id), 0);
      await eventually(() => gm.evaluate(there, id), 0);
    },
  },
  {
    id: "combatants.of-generation-14-know-the-round-they-joined-in",
    lines: ["10/8"],
    run: async ({ gm, expect, generation }) => {
      const id = await fight(gm, [{ name: "Ann" }], { data: { round: 0 } });
      const joined = await gm.evaluate(async (key) => {
        const combat = game.combats.get(key);
        await combat.startCombat();
        await combat.nextRound();
        await combat.createEmbeddedDocuments("Combatant", [{ name: "Bea" }]);
        return combat.combatants.map(({ roundJoined }) => roundJoined ?? null);
      }, id);
      expect(joined).toEqual(generation === 14 ? [1, 2] : [null, null]);
    },
  },
];
