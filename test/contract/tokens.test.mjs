// @vitest-environment node
// Tokens and their actors. Sources: foundryvtt.com/api (TokenDocument, ActorDelta), foundryvtt.wiki (From Load to Render), GH#8973.
/* oxlint-disable unicorn/consistent-function-scoping -- what runs on a client sees nothing of this file's scope */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryTable } from "./support/table.mjs";

let table;
let gm;
let one;
let ids;

beforeAll(async () => {
  table = new MemoryTable();
  [gm, one] = await Promise.all([table.join("Gamemaster"), table.join("Player One")]);
  ids = await gm.evaluate(async () => {
    const items = [
      { name: "Rope", type: "thing" },
      { name: "Lamp", type: "thing" },
    ];
    const actor = await Actor.create({ name: "Thug", type: "hero", items, ownership: { default: 3 } });
    const scene = await Scene.create({ name: "Alley", active: true });
    const tokens = [];
    for (const actorLink of [false, false, true]) {
      const token = await actor.getTokenDocument({ actorLink }, { parent: scene });
      tokens.push(token.toObject());
    }
    const made = await scene.createEmbeddedDocuments("Token", tokens);
    await scene.view();
    return {
      actor: actor.id,
      scene: scene.id,
      tokens: made.map((token) => token.id),
      items: actor.items.map((item) => item.id),
    };
  });
});
afterAll(() => table.close());

const read = ({ scene, tokens, actor }) => {
  const all = [game.actors.get(actor), ...tokens.map((id) => game.scenes.get(scene).tokens.get(id).actor)];
  return all.map((each) => [
    each.name,
    each.system.might,
    each.items
      .map((item) => item.name)
      .toSorted()
      .join(),
  ]);
};
const everywhere = async (wanted) => {
  await expect.poll(() => gm.evaluate(read, ids)).toEqual(wanted);
  await expect.poll(() => one.evaluate(read, ids)).toEqual(wanted);
};

describe("unlinked tokens", () => {
  it("have actors of their own, linked ones the world's", async () => {
    const facts = await one.evaluate(({ scene, tokens, actor }) => {
      const [first, second, linked] = tokens.map((id) => game.scenes.get(scene).tokens.get(id));
      return {
        own: first.actor !== second.actor && first.actor.isToken,
        same: linked.actor === game.actors.get(actor) && !linked.actor.isToken,
        uuid: first.actor.uuid,
        found: fromUuidSync(first.actor.uuid) === first.actor,
        token: first.actor.token === first,
        name: first.name,
      };
    }, ids);
    const [first] = ids.tokens;
    const uuid = `Scene.${ids.scene}.Token.${first}.Actor.${ids.actor}`;
    expect(facts).toEqual({ own: true, same: true, uuid, found: true, token: true, name: "Thug" });
  });

  it("keep what is changed on them to themselves, and fire Actor hooks", async () => {
    await Promise.all([gm.heard(), one.heard()]);
    await one.evaluate(async ({ scene, tokens }) => {
      await game.scenes.get(scene).tokens.get(tokens[0]).actor.update({ "system.might": 9, name: "Boss" });
    }, ids);
    await everywhere([
      ["Thug", 3, "Lamp,Rope"],
      ["Boss", 9, "Lamp,Rope"],
      ["Thug", 3, "Lamp,Rope"],
      ["Thug", 3, "Lamp,Rope"],
    ]);
    expect(await one.heard()).toEqual(["preUpdateActor", "updateActor"]);
    expect(await gm.heard()).toEqual(["updateActor"]);
    const { delta } = table.backend.stored("Scene", ids.scene).tokens[0];
    expect(delta).toMatchObject({ name: "Boss", system: { might: 9 } });
  });

  it("take over changes of the base that they don't override", async () => {
    await gm.evaluate(
      async ({ actor }) => void (await game.actors.get(actor).update({ "system.might": 4, name: "Goon" })),
      ids,
    );
    await everywhere([
      ["Goon", 4, "Lamp,Rope"],
      ["Boss", 9, "Lamp,Rope"],
      ["Goon", 4, "Lamp,Rope"],
      ["Goon", 4, "Lamp,Rope"],
    ]);
  });

  it("hold their own items: made, changed, deleted", async () => {
    await one.evaluate(async ({ scene, tokens, items }) => {
      const { actor } = game.scenes.get(scene).tokens.get(tokens[0]);
      const rope = actor.items.get(items[0]);
      await actor.createEmbeddedDocuments("Item", [{ name: "Knife", type: "thing" }]);
      await rope.update({ name: "Cut rope" });
      globalThis.kept = actor.items.get(items[0]) === rope;
      await actor.items.get(items[1]).delete();
    }, ids);
    expect(await one.evaluate(() => globalThis.kept)).toBe(true);
    await everywhere([
      ["Goon", 4, "Lamp,Rope"],
      ["Boss", 9, "Cut rope,Knife"],
      ["Goon", 4, "Lamp,Rope"],
      ["Goon", 4, "Lamp,Rope"],
    ]);
    const { delta } = table.backend.stored("Scene", ids.scene).tokens[0];
    expect(delta.items).toContainEqual(expect.objectContaining({ _id: ids.items[1], _tombstone: true }));
  });

  it("are the same after a reload", async () => {
    const late = await table.join("Player Two");
    expect(await late.evaluate(read, ids)).toEqual(await gm.evaluate(read, ids));
    await late.close();
  });

  it("can carry effects and statuses", async () => {
    const statuses = await one.evaluate(async ({ scene, tokens, actor }) => {
      const mine = game.scenes.get(scene).tokens.get(tokens[1]).actor;
      const made = await mine.toggleStatusEffect("prone");
      return [
        made.name,
        [...mine.statuses],
        game.actors.get(actor).statuses.size,
        game.scenes.get(scene).tokens.get(tokens[1]).hasStatusEffect("prone"),
      ];
    }, ids);
    expect(statuses).toEqual(["Prone", ["prone"], 0, true]);
    await expect
      .poll(() =>
        gm.evaluate(({ scene, tokens }) => [...game.scenes.get(scene).tokens.get(tokens[1]).actor.statuses], ids),
      )
      .toEqual(["prone"]);
  });

  it("go back to their base", async () => {
    await gm.evaluate(
      async ({ scene, tokens }) => void (await game.scenes.get(scene).tokens.get(tokens[0]).delta.restore()),
      ids,
    );
    await everywhere(Array.from({ length: 4 }, () => ["Goon", 4, "Lamp,Rope"]));
  });
});

describe("bars", () => {
  it("show an attribute, and its changes stay between 0 and the maximum", async () => {
    const result = await gm.evaluate(async ({ scene, tokens }) => {
      const token = game.scenes.get(scene).tokens.get(tokens[0]);
      const before = token.getBarAttribute("bar1");
      await token.actor.modifyTokenAttribute("hp", -20, true);
      const empty = token.getBarAttribute("bar1").value;
      await token.actor.modifyTokenAttribute("hp", 7);
      Hooks.once("modifyTokenAttribute", () => false);
      await token.actor.modifyTokenAttribute("hp", 1);
      return [before, empty, token.actor.system.hp.value, TokenDocument.getTrackedAttributes(token.actor.system)];
    }, ids);
    const bar = { type: "bar", attribute: "hp", value: 5, max: 10, editable: true };
    expect(result).toEqual([bar, 0, 7, { bar: [["hp"]], value: [["might"]] }]);
  });
});

describe("tokens on the viewed scene", () => {
  it("are controlled and targeted", async () => {
    const events = await gm.evaluate(() => {
      const told = [];
      Hooks.on("controlToken", (token, on) => void told.push(["control", token.name, on]));
      Hooks.on("targetToken", (user, token, on) => void told.push(["target", user.name, on]));
      const [first, second] = canvas.tokens.placeables;
      first.control();
      second.control();
      first.setTarget(true);
      second.setTarget(true);
      return {
        told,
        controlled: canvas.tokens.controlled.length,
        targets: game.user.targets.ids,
        active: game.actors.contents[0].getActiveTokens().length,
      };
    });
    expect(events.told.map(([kind, , on]) => [kind, on])).toEqual([
      ["control", true],
      ["control", false],
      ["control", true],
      ["target", true],
      ["target", false],
      ["target", true],
    ]);
    expect(events).toMatchObject({ controlled: 1, targets: [ids.tokens[1]], active: 3 });
  });

  it("are targets on every client, also on one that comes later, until they or their user are gone", async () => {
    const targets = () => game.users.getName("Player One").targets.ids;
    await gm.evaluate(() => {
      globalThis.aimed = [];
      Hooks.on("targetToken", (user, token, on) => void aimed.push([user.name, token.id, on]));
    });
    await one.evaluate(({ tokens }) => {
      for (const id of tokens.slice(0, 2)) canvas.tokens.get(id).setTarget(true, { releaseOthers: false });
    }, ids);
    const [first, second, third] = ids.tokens;
    await expect.poll(() => gm.evaluate(targets)).toEqual([first, second]);
    const late = await table.join("Player Two");
    expect(await late.evaluate(targets)).toEqual([first, second]);
    expect(await late.evaluate((id) => canvas.tokens.get(id).isTargeted, first)).toBe(false);
    await one.evaluate((id) => canvas.tokens.get(id).setTarget(true), third);
    await expect.poll(() => gm.evaluate(targets)).toEqual([third]);
    expect(await gm.evaluate(() => aimed.splice(0))).toEqual([
      ["Player One", first, true],
      ["Player One", second, true],
      ["Player One", first, false],
      ["Player One", second, false],
      ["Player One", third, true],
    ]);
    await late.evaluate(() => canvas.tokens.placeables[0].setTarget(true));
    await expect.poll(() => gm.evaluate(() => game.users.getName("Player Two").targets.size)).toBe(1);
    await late.close();
    await expect.poll(() => gm.evaluate(() => game.users.getName("Player Two").targets.size)).toBe(0);
    await gm.evaluate(async () => {
      await (await Scene.create({ name: "Elsewhere" })).view();
    });
    expect(await gm.evaluate(targets)).toEqual([]);
    await gm.evaluate(async ({ scene }) => void (await game.scenes.get(scene).view()), ids);
    expect(await gm.evaluate(targets)).toEqual([third]);
    expect(await gm.logged("error")).toEqual([]);
  });

  it("aren't needed: without a scene everything else works", async () => {
    const facts = await one.evaluate(async ({ actor }) => {
      canvas.scene = null;
      canvas.ready = false;
      const hero = game.actors.get(actor);
      await hero.update({ "system.motto": "Alone" });
      return [canvas.tokens.placeables, canvas.tokens.controlled, hero.getActiveTokens(), hero.system.motto];
    }, ids);
    expect(facts).toEqual([[], [], [], "Alone"]);
  });
});
