import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "./support/check.mjs";
import { SEASONED, openNightMail } from "./support/night-mail.mjs";

/** "Night Mail" aboard: tokens, combats, journals, and all of it after a reload. */
let table, gm, one, two, agreed;

beforeAll(async () => {
  ({ table, gm, one, two, agreed } = await openNightMail({ ada: SEASONED }));
});
afterAll(() => table?.close());

describe("tokens", () => {
  it("of guards get a number and an alertness of their own, in their delta", async () => {
    await gm.evaluate(async () => {
      const scene = await Scene.create({ name: "Train", active: true });
      const porter = game.actors.getName("Porter");
      const ada = game.actors.getName("Ada");
      for (const actor of [porter, porter, ada]) {
        const data = (await actor.getTokenDocument({ x: 0, y: 0 }, { parent: scene })).toObject();
        await scene.createEmbeddedDocuments("Token", [data]);
      }
    });
    await agreed(
      () =>
        game.scenes
          .getName("Train")
          ?.tokens.contents.map((token) => [
            token.name,
            token.actorLink,
            token.actor?.isToken,
            token.actor?.system.alertness ?? null,
          ]),
      [
        ["Porter 1", false, true, 2],
        ["Porter 2", false, true, 3],
        ["Ada", true, false, null],
      ],
    );
    expect(await gm.evaluate(() => game.actors.getName("Porter").system.alertness)).toBe(1);
  });

  it("show a bar that the actor only prepares", async () => {
    const bars = await one.evaluate(() => {
      const token = game.scenes.getName("Train").tokens.getName("Ada");
      return [
        token.getBarAttribute("bar1"),
        token.getBarAttribute("bar2"),
        token.getBarAttribute("x", { alternative: "haul" }),
      ];
    });
    expect(bars).toEqual([
      { type: "bar", attribute: "nerve", value: 8, max: 8, editable: true },
      { type: "bar", attribute: "load", value: 3, max: 14, editable: false },
      { type: "value", attribute: "haul", value: 0, editable: true },
    ]);
    await one.evaluate(() => game.actors.getName("Ada").modifyTokenAttribute("nerve", -3, true, true));
    await agreed(() => game.actors.getName("Ada").system.nerve.value, 5);
  });

  it("of guards change without the guard they are made from", async () => {
    await gm.evaluate(async () => {
      const [first] = game.scenes.getName("Train").tokens;
      await first.actor.update({ "system.rota": { fore: 3 }, "system.seen": [game.actors.getName("Ada").uuid] });
      await first.actor.createEmbeddedDocuments("Item", [{ name: "Lantern", type: "tool" }]);
      await first.actor.toggleStatusEffect("rattled");
    });
    await agreed(() => {
      const [first, second] = game.scenes.getName("Train").tokens;
      const base = game.actors.getName("Porter");
      return [first.actor, second.actor, base].map((actor) => [
        actor.system.rota,
        actor.system.seen.size,
        actor.items.map(({ name }) => name),
        actor.statuses.has("rattled"),
      ]);
    }, [
      [{ fore: 3 }, 1, ["Lantern"], true],
      [{}, 0, [], false],
      [{}, 0, [], false],
    ]);
    expect(
      await one.evaluate(async () => {
        const [first] = game.scenes.getName("Train").tokens;
        const suspects = await first.actor.system.suspects();
        const lantern = first.actor.items.getName("Lantern");
        const [byUuid, actor] = [await fromUuid(lantern.uuid), fromUuidSync(first.actor.uuid)];
        return [
          suspects.map(({ name }) => name),
          byUuid === lantern,
          actor === first.actor,
          /^Scene\.\w{16}\.Token\.\w{16}\.Actor\.\w{16}$/.test(first.actor.uuid),
          first.baseActor.name,
          first.getBarAttribute("bar1").max,
        ];
      }),
    ).toEqual([["Ada"], true, true, true, "Porter", 5]);
    await gm.evaluate(() => game.actors.getName("Porter").update({ "system.awake": false }));
    await agreed(() => game.scenes.getName("Train").tokens.contents[0].actor.system.notices, 5);
  });
});

describe("tokens and their bases", () => {
  it("are linked and unlinked, and forget what was theirs", async () => {
    const found = await gm.evaluate(async () => {
      const [, second] = game.scenes.getName("Train").tokens;
      await second.actor.toggleStatusEffect("rattled", { active: true });
      await second.update({ name: "Night porter" });
      const before = [second.hasStatusEffect("rattled"), second.actor.system.alertness, second.actor.effects.size];
      await second.delta.restore();
      const after = [second.hasStatusEffect("rattled"), second.actor.system.alertness, second.actor.effects.size];
      await second.update({ actorLink: true });
      const linked = second.actor === game.actors.getName("Porter");
      await second.update({ actorLink: false });
      return [before, after, linked, second.actor.isToken, second.name];
    });
    expect(found).toEqual([[true, 3, 1], [false, 1, 0], true, true, "Night porter"]);
    await agreed(() => game.scenes.getName("Train").tokens.contents[1].actor.system.alertness, 1);
  });
});

describe("combats", () => {
  it("have runners of their own kind, in an order that all clients find alike", async () => {
    await gm.evaluate(async () => {
      const scene = game.scenes.getName("Train");
      const combat = await Combat.create({
        type: "heist",
        scene: scene.id,
        active: true,
        system: { line: "Southbound" },
      });
      const [guard, , ada] = scene.tokens;
      const bo = game.actors.getName("Bo");
      const token = (document) => ({ tokenId: document.id, sceneId: scene.id, actorId: document.actorId });
      await combat.createEmbeddedDocuments("Combatant", [
        { type: "runner", actorId: bo.id, system: { carriage: 5 }, initiative: 9 },
        { type: "runner", ...token(ada), system: { carriage: 5 }, initiative: 12 },
        { type: "runner", ...token(guard) },
      ]);
    });
    await agreed(() => {
      const combat = game.combats.contents[0];
      return combat?.turns.map(({ token, system, actor }) => [
        token?.name ?? actor.name,
        system.carriage,
        actor.isToken,
      ]);
    }, [
      ["Porter 1", 1, true],
      ["Ada", 5, false],
      ["Bo", 5, false],
    ]);
    expect(
      await one.evaluate(() => {
        const [combat] = game.combats;
        const [porter, ada] = combat.turns;
        return [combat.isHeist, combat.system.milesLeft, combat.started, porter.isNPC, ada.isNPC, ada.token.inCombat];
      }),
    ).toEqual([true, 12, false, true, false, true]);
  });

  it("let a player move their own runner, which moves the turns", async () => {
    await one.evaluate(() =>
      game.combats.contents[0].combatants.find(({ actor }) => actor.name === "Ada").update({ system: { carriage: 6 } }),
    );
    await agreed(() => game.combats.contents[0].turns.map(({ actor }) => actor.name), ["Porter", "Bo", "Ada"]);
    const refused = await one.evaluate(() =>
      game.combats.contents[0].combatants
        .find(({ actor }) => actor.name === "Bo")
        .shift(1)
        .then(
          () => false,
          () => true,
        ),
    );
    expect(refused).toBe(true);
  });

  it("know their round and what follows from it", async () => {
    await gm.evaluate(() => game.combats.contents[0].update({ round: 1, turn: 0 }));
    await agreed(() => {
      const [combat] = game.combats;
      return [combat.started, combat.system.milesLeft, combat.combatant?.actor.name];
    }, [true, 10, "Porter"]);
  });
});

describe("the ledger", () => {
  it("is a folder of journals with pages of the system's kind", async () => {
    await gm.evaluate(async () => {
      await game.actors.getName("Ada").update({ "system.haul": 40 });
      await game.actors.getName("Bo").update({ "system.haul": 2 });
      const page = await nightMail.helpers.writeWaybill(game.combats.contents[0]);
      globalThis.pageUuid = page.uuid;
      await nightMail.helpers.writeWaybill(game.combats.contents[0]);
    });
    await agreed(
      () => {
        const entry = game.journal.getName("Southbound");
        return [
          entry?.folder?.name,
          entry?.pages.contents.map((page) => [page.type, page.system.haul, page.system.paid]),
        ];
      },
      [
        "Ledger",
        [
          ["text", undefined, undefined],
          ["waybill", 42, 42],
          ["waybill", 42, 42],
        ],
      ].map((value) => value),
    );
    const uuid = await gm.evaluate(() => globalThis.pageUuid);
    expect(
      await two.evaluate(async (key) => {
        const page = await fromUuid(key);
        return [
          page.parent.name,
          page.name,
          page.parent.getFlag("night-mail", "ledger"),
          page.isOwner,
          game.folders.size,
        ];
      }, uuid),
    ).toEqual(["Southbound", "Round 1", true, false, 1]);
  });
});

describe("a page that is loaded again", () => {
  it("finds everything as it was", async () => {
    const read = () => {
      const [porter] = game.scenes.getName("Train").tokens;
      const bo = game.actors.getName("Bo");
      return {
        alarm: game.settings.get("night-mail", "alarm").level,
        attempts: game.messages
          .filter(({ type }) => type === "attempt")
          .map(({ system }) => [system.outcome, system.margin]),
        rolls: game.messages.contents.flatMap(({ rolls }) => rolls.map((roll) => roll.constructor.name)),
        bo: [bo.system.skills.sneak.rank, bo.system.nerve.max, bo.items.size],
        delta: [porter.actor.system.rota, porter.actor.items.size, porter.name],
        order: game.combats.contents[0].turns.map(({ actor }) => actor.name),
        pages: game.journal.getName("Southbound").pages.map(({ system }) => system.paid),
      };
    };
    await one.evaluate(() =>
      game.actors
        .getName("Ada")
        .attempt("climb", { difficulty: 5 })
        .then(({ id }) => id),
    );
    await gm.evaluate(() =>
      nightMail.data.setting.AlarmModel.current.raise(3, "the brakes").then(({ level }) => level),
    );
    await agreed(() => [game.messages.size, game.settings.get("night-mail", "alarm").level], [1, 3]);
    const before = await two.evaluate(read);
    await two.reload();
    expect(await two.evaluate(read)).toEqual(before);
    expect(before.rolls).toEqual(["HeistRoll"]);
    const drawn = two.page.locator("#chat .night-mail-attempt");
    await eventually(() => drawn.count(), 1);
  });
});
