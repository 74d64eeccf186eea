// Initiative and the order of a fight, with two game masters and a player (docs/rules.md §1, §2, §5; foundryvtt.com/api, Combat).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quiet } from "./support/apply.mjs";
import { eventually } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

const NANNE = "Nanne Quill";
const MARSH = "Constable Marsh";
const JOSS = "Joss Underhill";
const VOLE = "Crispin Vole";
const MARA = "Mara Flint";

let table;
let gm;
let assistant;
let one;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  assistant = await table.join("Assistant");
  one = await table.join("Player One");
  await gm.evaluate(
    async ([names, hidden]) => {
      const combat = await Combat.create({ active: true });
      const gone = await Actor.create({ name: "Nobody left", type: "foe" });
      const lines = names.map((name) => {
        const token = canvas.scene.tokens.getName(name);
        return { tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId, hidden: name === hidden };
      });
      await combat.createEmbeddedDocuments("Combatant", [
        ...lines,
        { name: "The fire" },
        { actorId: gone.id, name: gone.name },
      ]);
      await gone.delete();
      const dice = { [names[0]]: 3, [names[1]]: 2, [names[2]]: 2, [names[3]]: 1 };
      for (const { name, actor } of combat.combatants) {
        if (!(name in dice)) continue;
        await actor.update({ system: { attributes: { dexterity: { dots: dice[name] } } } });
        await actor.updateEmbeddedDocuments(
          "Item",
          actor.items.filter(({ type }) => type === "weapon").map(({ id }) => ({ _id: id, system: { held: false } })),
        );
      }
      const halberd = {
        name: "Halberd",
        type: "weapon",
        system: { identifier: "heavy-axe-halberd", held: true, dice: 6 },
      };
      Object.assign(halberd.system, { initiative: { far: 8, near: 2 } });
      await combat.combatants.getName(names[1]).actor.createEmbeddedDocuments("Item", [halberd]);
      await combat.startCombat();
    },
    [[NANNE, MARSH, JOSS, VOLE], VOLE],
  );
  for (const player of everybody()) {
    await eventually(() => player.evaluate(() => [game.combat?.turns.length, game.combat?.round]), [6, 1]);
    await player.evaluate(() => {
      ui.combat.activate();
      const { notifications } = ui;
      const warn = notifications.warn.bind(notifications);
      globalThis.warned = [];
      notifications.warn = (text, ...options) => {
        globalThis.warned.push(text);
        return warn(text, ...options);
      };
    });
  }
});
afterAll(() => table?.close());

const everybody = () => [gm, assistant, one];
const order = (player) =>
  player.evaluate(() => game.combat.turns.map(({ name, initiative }) => `${name} ${initiative}`));
/** Every page has this order. */
const agreed = async (...wanted) => {
  for (const player of everybody()) await eventually(() => order(player), wanted);
};
const now = (player) => player.evaluate(() => [game.combat.round, game.combat.combatant?.name]);
/** On every page it is this one's turn. */
const acts = async (round, name) => {
  for (const player of everybody()) await eventually(() => now(player), [round, name]);
};
const line = (player, name) => player.page.locator("#combat [data-combatant-id]").filter({ hasText: name });
const press = (player, action, name) =>
  (name ? line(player, name) : player.page.locator("#combat")).locator(`[data-action="${action}"]`).first().click();
const cards = (player) =>
  player.evaluate(() =>
    game.messages
      .filter(({ system }) => system.rule === "pool.initiative")
      .map(({ alias, content }) => `${alias}: ${content}`),
  );
/** Keys of the warnings of ours that a page was shown since it was asked last. */
const told = (player) => player.evaluate(() => globalThis.warned.splice(0));
const setting = (name, value) =>
  gm.evaluate(([key, to]) => game.settings.set("scuffle", key, to).then(() => undefined), [name, value]);
const next = (player) => player.evaluate(() => game.combat.nextTurn().then(() => undefined));

describe("by dice", () => {
  it("a player rolls for their own in the midst of its turn, and a game master's client writes it", async () => {
    await gm.evaluate(async (name) => {
      await game.combat.update({ turn: game.combat.turns.findIndex((turn) => turn.name === name) });
    }, NANNE);
    await acts(1, NANNE);
    await one.faces(4, 5, 6);
    await press(one, "rollInitiative", NANNE);
    for (const player of everybody()) await eventually(async () => (await order(player))[0], `${NANNE} 15`);
    await acts(1, NANNE);
    await eventually(() => one.evaluate(() => Object.keys(game.user.flags.scuffle?.requests ?? {})), []);
    expect(await cards(assistant)).toEqual([`${NANNE}: Initiative 15`]);
    expect(await gm.evaluate(() => game.messages.contents.at(-1).author.name)).toBe("Player One");
  });

  it("what a player forges counts for nothing", async () => {
    await gm.evaluate((name) => game.combat.setInitiative(game.combat.combatants.getName(name).id, null), NANNE);
    for (const player of everybody()) {
      await eventually(() => player.evaluate((name) => game.combat.combatants.getName(name).initiative, NANNE), null);
    }
    const made = await one.evaluate(async (name) => {
      const first = game.messages.contents.at(-1);
      const { _id, system, ...data } = first.toObject();
      const roll = await CONFIG.Dice.rolls
        .find((known) => known.name === "ScuffleRoll")
        .ofDice(9, 6, {
          group: "initiative",
          wave: 0,
        })
        .evaluate();
      const faces = { initiative: roll.faces };
      const forged = { ...system, input: { agility: 9, weapon: 0 }, faces, applied: {} };
      const strong = await ChatMessage.create({ ...data, rolls: [roll], system: forged });
      const other = game.combat.combatants.find((combatant) => combatant.name !== name && !combatant.isOwner);
      return [_id, strong.id, other.id];
    }, NANNE);
    await one.evaluate((ids) => {
      const requests = Object.fromEntries(
        ids.map((id) => [`${id}-0`, { message: id, n: 0, verb: "initiative", revision: 1 }]),
      );
      return game.user.update({ flags: { scuffle: { requests } } }).then(() => undefined);
    }, made);
    await eventually(() => one.evaluate(() => Object.keys(game.user.flags.scuffle?.requests ?? {})), []);
    await quiet(gm);
    expect(await gm.evaluate(() => game.combat.turns.map(({ initiative }) => initiative))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
    expect((await told(one)).toSorted()).toEqual(["SCUFFLE.Initiative.Refused.Other", "SCUFFLE.Refused.NotYours"]);
    const idle = made
      .slice(0, 2)
      .map((id) => assistant.page.locator(`#chat [data-message-id="${id}"] .sc-why`).count());
    expect(await Promise.all(idle)).toEqual([0, 1]);
    await gm.evaluate(
      (id) =>
        game.messages
          .get(id)
          .delete()
          .then(() => undefined),
      made[1],
    );
    await one.faces(4, 5, 6);
    await press(one, "rollInitiative", NANNE);
    for (const player of everybody()) await eventually(async () => (await order(player))[0], `${NANNE} 15`);
  });

  it("all are rolled for at once: what applies is asked once, ties are settled, who has no dice comes last", async () => {
    // Marsh 1 + 2 + 2 in closer quarters, Joss 1 + 4, Vole 5: the higher agility first, and of equal agility the id decides.
    const equals = await gm.evaluate(
      (names) =>
        names.toSorted((a, b) =>
          game.combat.combatants.getName(a).id < game.combat.combatants.getName(b).id ? -1 : 1,
        ),
      [MARSH, JOSS],
    );
    const turns = await gm.evaluate(() =>
      game.combat.combatants.filter(({ initiative }) => initiative === null).map(({ name }) => name),
    );
    const faces = { [MARSH]: [1, 2], [JOSS]: [1, 4], [VOLE]: [5] };
    await gm.faces(...turns.flatMap((name) => faces[name] ?? []));
    await press(gm, "rollAll");
    const dialog = gm.page.getByRole("dialog").filter({ hasText: MARSH });
    await dialog.locator("select").selectOption({ label: "Halberd, in closer quarters: +2" });
    await dialog.getByRole("button", { name: "Choose" }).click();
    await agreed(`${NANNE} 15`, `${equals[0]} 5`, `${equals[1]} 5`, `${VOLE} 5`, ...(await order(gm)).slice(4));
    expect((await order(gm)).slice(4).toSorted()).toEqual(["Nobody left null", "The fire null"]);
    expect(await told(gm)).toEqual(["SCUFFLE.Initiative.NoDice"]);
    await acts(1, NANNE);
    expect(await cards(gm)).toHaveLength(5);
    // What is hidden leaves no trace in a player's page.
    for (const place of ["#combat", "#chat"]) {
      expect(await one.page.locator(place).evaluate(({ innerHTML }) => innerHTML)).not.toContain(VOLE);
    }
  });

  it("each round anew by setting: each who stands once, the first begins, and nothing again after stepping back", async () => {
    await setting("rerollInitiative", true);
    await gm.evaluate((name) => game.combat.combatants.getName(name).update({ defeated: true }), JOSS);
    const turns = (await order(gm)).slice(0, 4).map((text) => text.replace(/ \d+$/u, ""));
    const faces = { [NANNE]: [1, 1, 1], [MARSH]: [6, 6], [VOLE]: [2] };
    for (const master of [gm, assistant]) await master.faces(...turns.flatMap((name) => faces[name] ?? []));
    await assistant.evaluate(() => game.combat.nextRound().then(() => undefined));
    await agreed(`${MARSH} 14`, `${JOSS} 5`, `${NANNE} 3`, `${VOLE} 2`, ...(await order(gm)).slice(4));
    await acts(2, MARSH);
    await quiet(gm);
    expect(await cards(gm)).toHaveLength(8);
    for (const way of ["previousTurn", "nextTurn"]) {
      await gm.evaluate((step) => game.combat[step]().then(() => undefined), way);
      await quiet(gm);
    }
    expect(await cards(gm)).toHaveLength(8);
    await setting("rerollInitiative", false);
    for (const player of everybody()) await player.page.evaluate(() => globalThis.playtable.faces());
  });

  it("who joins in mid-turn is rolled for, and the turn stays where it is", async () => {
    await gm.evaluate(async (name) => {
      const token = canvas.scene.tokens.getName(name);
      const own = token.actor.items.filter(({ type }) => type === "weapon");
      await token.actor.updateEmbeddedDocuments(
        "Item",
        own.map(({ id }) => ({ _id: id, system: { held: false } })),
      );
      await token.actor.update({ system: { attributes: { dexterity: { dots: 4 } } } });
      const newcomer = { tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId };
      await game.combat.createEmbeddedDocuments("Combatant", [newcomer]);
    }, MARA);
    await eventually(() => assistant.evaluate(() => game.combat.turns.length), 7);
    await assistant.faces(6, 6, 6, 6);
    await line(assistant, MARA).waitFor();
    await press(assistant, "rollInitiative", MARA);
    for (const player of everybody()) await eventually(async () => (await order(player))[0], `${MARA} 24`);
    await acts(2, MARSH);
  });
});

describe("by hand", () => {
  it("lines are dragged, or moved by one, and whoever acts goes on", async () => {
    await line(gm, MARA).dragTo(line(gm, NANNE));
    await agreed(`${MARSH} 14`, `${JOSS} 5`, `${NANNE} 3`, `${MARA} 24`, `${VOLE} 2`, ...(await order(gm)).slice(5));
    await acts(2, MARSH);
    await assistant.evaluate((name) => game.combat.moveInOrder(game.combat.combatants.getName(name).id, -1), MARA);
    await agreed(`${MARSH} 14`, `${JOSS} 5`, `${MARA} 24`, `${NANNE} 3`, `${VOLE} 2`, ...(await order(gm)).slice(5));
    await gm.evaluate(() => game.combat.update({ system: { hand: [] }, turn: 1 }).then(() => undefined));
    await acts(2, MARSH);
  });
});

describe("who has no dice", () => {
  it("gets an initiative that is typed", async () => {
    const fire = line(gm, "The fire");
    expect(await fire.locator('[data-action="rollInitiative"]').count()).toBe(0);
    const field = gm.page.locator("#combat").getByRole("textbox", { name: "Initiative of The fire" });
    for (const [typed, shown] of [
      ["7", "The fire 7"],
      ["", "The fire null"],
    ]) {
      await field.fill(typed);
      await field.press("Tab");
      await eventually(async () => (await order(one)).includes(shown), true);
    }
  });
});

describe("by DEX Bonus", () => {
  it("is chosen in the head of the tracker, and equals act at once", async () => {
    const scores = { [NANNE]: 14, [MARSH]: 10, [JOSS]: 14, [VOLE]: 14, [MARA]: 10 };
    await gm.evaluate(async (wanted) => {
      for (const { name, actor } of game.combat.combatants) {
        if (name in wanted) await actor.update({ system: { attributes: { dexterity: { score: wanted[name] } } } });
      }
    }, scores);
    await gm.evaluate((name) => game.combat.combatants.getName(name).update({ defeated: false }), JOSS);
    const list = gm.page.locator("#combat").getByRole("combobox", { name: "Order", exact: true });
    await list.focus();
    await list.selectOption({ label: "DEX Bonus" });
    await eventually(() => assistant.evaluate(() => game.combat.method), "dexterity");
    await eventually(() => gm.page.evaluate(() => document.activeElement?.closest(".sc-order") !== null), true);
    expect(await one.page.locator(".sc-order").count()).toBe(0);
    await gm.evaluate(() => game.combat.nextRound().then(() => undefined));
    await eventually(
      async () => (await order(one)).slice(0, 5),
      [`${NANNE} 2`, `${JOSS} 2`, `${VOLE} 2`, `${MARA} 0`, `${MARSH} 0`],
    );
    await agreed(...(await order(one)));
    await acts(3, NANNE);
    await eventually(() => gm.evaluate(() => game.combat.system.done.ids.length), 3);
    await next(one);
    await acts(3, MARA);
    await next(gm);
    await acts(3, (await order(gm))[5].replace(" null", ""));
    await gm.evaluate(() => game.combat.previousTurn().then(() => undefined));
    await gm.evaluate(() => game.combat.previousTurn().then(() => undefined));
    await acts(3, NANNE);
  });

  it("whoever plays one of them ends their turn, also after somebody hidden, of whom nothing shows", async () => {
    await gm.evaluate((name) => game.combat.moveInOrder(game.combat.combatants.getName(name).id, -2), VOLE);
    await acts(3, VOLE);
    const end = one.page.locator('#combat [data-action="nextTurn"]');
    await end.waitFor();
    expect(await one.page.locator("#combat").evaluate(({ innerHTML }) => innerHTML)).not.toContain(VOLE);
    await end.click();
    await acts(3, MARA);
    await end.click();
    await acts(3, (await order(gm))[5].replace(" null", ""));
    await end.waitFor({ state: "detached" });
    for (const back of [MARA, VOLE]) {
      await gm.evaluate(() => game.combat.previousTurn().then(() => undefined));
      await acts(3, back);
    }
    await end.waitFor();
    await gm.evaluate(() => game.combat.update({ system: { hand: [] } }).then(() => undefined));
  });

  it("goes back before its first round, and begins anew", async () => {
    await gm.evaluate(() => game.combat.update({ round: 0 }).then(() => undefined));
    await eventually(() => gm.evaluate(() => game.combat.system.done), { round: 0, ids: [], restarts: 1 });
    await gm.evaluate(() => game.combat.startCombat().then(() => undefined));
    await eventually(() => gm.evaluate(() => game.combat.system.done.ids.length), 3);
  });
});

describe("with no game master online", () => {
  it("a player is told so once, and nothing is thrown", async () => {
    await gm.evaluate((name) => game.combat.setInitiative(game.combat.combatants.getName(name).id, null), NANNE);
    await eventually(() => one.evaluate((name) => game.combat.combatants.getName(name).initiative, NANNE), null);
    const before = await one.evaluate(() => game.messages.size);
    for (const master of [gm, assistant]) await master.page.goto("about:blank");
    await eventually(() => one.evaluate(() => game.users.activeGM === null), true);
    await one.evaluate((name) => game.combat.rollInitiative(game.combat.combatants.getName(name).id), NANNE);
    expect(await told(one)).toEqual(["SCUFFLE.Initiative.NoMaster"]);
    expect(await one.evaluate(() => game.messages.size)).toBe(before);
  });
});
