// Forged requests and cards change nothing, and whoever asked is told why; blind cards are the game masters' (docs/rules.md §0).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cardAt, deal, doneOn, effectsOn, mail, noticesOn, press, quiet, uuidOf, WAY } from "./support/apply.mjs";
import { dialogOf, eventually, lastCard, roll } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;
let one;
let two;
let nanne;
let joss;
let vole;
let act;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  one = await table.join("Player One");
  two = await table.join("Player Two");
  [nanne, joss, vole] = await Promise.all(
    ["Nanne Quill", "Joss Underhill", "Crispin Vole"].map((name) => uuidOf(gm, name)),
  );
  act = await inflict([16, 4, 2, 1, 1]);
});
afterAll(() => table?.close());

/** Player One has Nanne trip Crispin Vole. @returns {Promise<string>} id of the message */
async function inflict(faces) {
  await one.evaluate(() => {
    for (const token of canvas.tokens.placeables) {
      token.setTarget(token.document.name === "Crispin Vole", { releaseOthers: false });
    }
  });
  const sheet = await one.sheet("Nanne Quill");
  await sheet.getByRole("tab", { name: "Conflict" }).click();
  await sheet.getByRole("button", { name: "Roll Inflict a Condition", exact: true }).click();
  const dialog = dialogOf(one);
  await dialog.waitFor();
  await dialog.getByLabel("What", { exact: true }).selectOption("Prone");
  await one.faces(...faces);
  await roll(dialog);
  await lastCard(one, "Crispin Vole");
  const id = await one.evaluate(() => game.messages.contents.at(-1).id);
  await cardAt(gm, id);
  return id;
}

/** Everything that an Apply could change, as the game master's page has it. */
const state = () =>
  gm.evaluate(() => {
    const told = (actor) => [actor.toObject().system, actor.effects.map((effect) => effect.toObject())];
    const cards = game.messages.contents.flatMap(({ id, system: { applied = {} } = {} }) =>
      Object.keys(applied).length > 0 ? [[id, applied]] : [],
    );
    const actors = [...game.actors, ...canvas.scene.tokens.map(({ actor }) => actor)];
    return JSON.stringify([actors.map(told), cards]);
  });

/** Writes a request into the player's own document from their console, past all buttons. */
const request = (player, message, { n = 0, verb = "apply", revision = 1, key = `${message}-${n}` } = {}) =>
  player.evaluate(
    ([name, asked]) => game.user.update({ flags: { scuffle: { requests: { [name]: asked } } } }),
    [key, { message, n, verb, revision }],
  );

/** What a player is told, once; and nothing has changed. */
async function isRefused(player, attempt, reason) {
  await noticesOn(player);
  const before = await state();
  await attempt();
  const seen = [];
  await eventually(async () => seen.push(...(await noticesOn(player))), 1);
  expect(seen).toEqual([expect.stringMatching(reason)]);
  await quiet(player);
  expect(await state()).toBe(before);
}

/** A copy of the real act as the player might write it: with a change of its data, another first face, or a throw more. */
const copy = (change = {}, dice = {}) =>
  one.evaluate(
    async ([id, more, { face, again }]) => {
      const source = game.messages.get(id);
      const rolls = source.rolls.map((thrown) => thrown.toJSON());
      if (face) rolls[0].terms[0].results[0].result = face;
      if (again) rolls.push(rolls[0]);
      const system = foundry.utils.mergeObject(source.toObject().system, more, { inplace: false });
      return (await ChatMessage.create({ type: "action", rolls, system })).id;
    },
    [act, change, dice],
  );

describe("a request", () => {
  it("for somebody else's actor is refused", async () => {
    const id = await deal(gm, { type: "wounds.heal", target: joss, points: 5 });
    await isRefused(one, () => request(one, id), /may not apply/);
  });

  it("that another user wrote, copied into one's own document, is refused", async () => {
    const id = await deal(gm, { type: "wounds.add", target: joss, points: 1 });
    await press(two, id, "Apply");
    await eventually(() => doneOn(two, id), ["done"]);
    await quiet(two);
    await isRefused(one, () => request(one, id, { verb: "undo", revision: 2 }), /may not apply/);
    // The very same one again does nothing, and isn't written on the card as theirs.
    await noticesOn(two);
    const before = await state();
    await request(two, id);
    await two.page.waitForTimeout(WAY);
    await quiet(two);
    expect(await state()).toBe(before);
    expect(await noticesOn(two)).toEqual([]);
  });

  it("for a change that the card doesn't have, a message that has none or isn't there, or a press to come is refused", async () => {
    const id = await deal(gm, { type: "wounds.add", target: nanne, points: 1 });
    await isRefused(one, () => request(one, id, { n: 3 }), /nothing like that/);
    await isRefused(one, () => request(one, id, { revision: 9_000_000_000 }), /moved on/);
    await isRefused(one, () => request(one, "nobodysmessage00"), /gone from the chat log/);
    const plain = await one.evaluate(async () => (await ChatMessage.create({ content: "Hello" })).id);
    await isRefused(one, () => request(one, plain), /nothing on this message/);
  });

  it("under a foreign key, or that is none at all, is nobody's, and twenty real ones still come through", async () => {
    const id = await deal(gm, { type: "wounds.add", target: nanne, points: 1 });
    const before = await state();
    await request(one, id, { key: "aaaaaaaaaaaaaaaa-0" });
    await one.evaluate(() =>
      game.user.update({
        flags: { scuffle: { requests: { "bbbbbbbbbbbbbbbb-0": 7, "cccccccccccccccc-0": { n: "x" } } } },
      }),
    );
    await one.page.waitForTimeout(WAY);
    expect(await state()).toBe(before);
    await press(one, id, "Apply");
    await eventually(() => doneOn(one, id), ["done"]);
    await one.evaluate(() => game.user.unsetFlag("scuffle", "requests"));
    await quiet(one);
    expect(await one.evaluate(() => shownErrors)).toEqual([]);
  });

  it("for everybody to hear as the game master's reply is heard by nobody", async () => {
    await noticesOn(two);
    const id = await deal(gm, { type: "wounds.add", target: joss, points: 1 });
    await one.evaluate(
      ([to, key]) => {
        const reply = { revision: 1, refused: "SCUFFLE.Refused.NotYours", data: {} };
        return game.user.update({
          flags: { scuffle: { replies: { [to]: { [key]: reply } }, writer: { term: 99, token: "mine" } } },
        });
      },
      [await two.evaluate(() => game.user.id), `${id}-0`],
    );
    await press(two, id, "Apply");
    await eventually(() => doneOn(two, id), ["done"]);
    expect(await noticesOn(two)).toEqual([]);
    await one.evaluate(() => game.user.update({ flags: { "-=scuffle": null } }));
    await eventually(() => mail(one), []);
  });
});

describe("a card", () => {
  it("of an actor that isn't its author's is refused", async () => {
    const id = await copy({ actorUuid: joss });
    await isRefused(one, () => request(one, id), /doesn't own/);
  });

  it("with a larger amount is refused, or judged again by its dice", async () => {
    const larger = await copy({ input: { bonus: 12 } });
    await isRefused(one, () => request(one, larger), /can't make sense/);
    const boast = await copy({ outcome: { tier: "triumph", inflict: { minutes: 600 } }, faces: { act: [20] } });
    const real = await one.evaluate((id) => game.messages.get(id).system.outcome.inflict.minutes, act);
    const before = await gm.evaluate(() => game.time.worldTime);
    await request(one, boast);
    await quiet(one);
    const until = await gm.evaluate(
      (uuid) => Object.values(fromUuidSync(uuid).effects.contents[0].system.sources)[0].until.time,
      vole,
    );
    expect(until).toBe(before + real * 60);
    await request(one, boast, { verb: "undo", revision: 2 });
    await quiet(one);
    expect(await effectsOn(gm, vole)).toEqual({});
  });

  it("with impossible faces, or of a rule that isn't there, is refused", async () => {
    const faces = await copy({}, { face: 25 });
    await isRefused(one, () => request(one, faces), /can't make sense .*faces/);
    const more = await copy({}, { again: true });
    await isRefused(one, () => request(one, more), /dice of this card/);
    const rule = await copy({ rule: "conflict.teapot" });
    await isRefused(one, () => request(one, rule), /can't make sense/);
  });

  it("changed by its author after it was made is refused, also after everybody reloads", async () => {
    const id = await inflict([16, 4, 2, 1, 1]);
    await one.evaluate((message) => game.messages.get(message).update({ "system.input.bonus": 3 }), id);
    await isRefused(one, () => request(one, id), /changed after it was made/);
    await Promise.all([gm.reload(), one.reload()]);
    await isRefused(one, () => request(one, id, { verb: "undo" }), /changed after it was made/);
  });

  it("of harm by hand from a player's console is refused", async () => {
    const id = await deal(one, { type: "wounds.heal", target: nanne, points: 40 });
    await isRefused(one, () => request(one, id), /doesn't own/);
  });
});

describe("a blind card", () => {
  /** The game master throws an act blind for somebody, as the answer to a stub is: its data, whispered, and blind. */
  const blind = () =>
    gm.evaluate(async (id) => {
      const { rolls, system } = game.messages.get(id).toObject();
      const whisper = ChatMessage.getWhisperRecipients("GM").map((user) => user.id);
      const made = await ChatMessage.create({
        type: "action",
        blind: true,
        whisper,
        rolls,
        system: { ...system, applied: {}, visibility: "blind" },
      });
      return made.id;
    }, act);

  it("has buttons for game masters alone, and changes nothing until one of them applies it", async () => {
    const before = await state();
    const id = await blind();
    await cardAt(gm, id);
    for (const player of [one, two]) {
      await player.page.waitForFunction((message) => game.messages.has(message), id);
      expect(await player.page.locator(`[data-message-id="${id}"] button`).count()).toBe(0);
    }
    await one.page.waitForTimeout(WAY);
    const now = JSON.parse(await state());
    expect(now[0]).toEqual(JSON.parse(before)[0]);
    await isRefused(one, () => request(one, id), /may not apply/);
    await press(gm, id, "Apply");
    await eventually(() => doneOn(gm, id), ["done"]);
    await eventually(() => effectsOn(one, vole), { Prone: 1 });
    await isRefused(one, () => request(one, id, { verb: "undo", revision: 2 }), /may not apply/);
    await press(gm, id, "Undo");
    await eventually(() => effectsOn(one, vole), {});
    await quiet(gm);
  });
});
