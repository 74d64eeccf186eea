// Every Apply is done once, whoever presses, comes, goes or is lost (docs/rules.md §2; foundryvtt.com/api, User flags).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  deal,
  doneOn,
  effectsOn,
  mail,
  noticesOn,
  press,
  pressTogether,
  quiet,
  uuidOf,
  WAY,
} from "./support/apply.mjs";
import { eventually } from "./support/check.mjs";
import { MastersTable } from "./support/masters.mjs";

let at;

beforeAll(async () => {
  at = await MastersTable.open();
});
afterAll(() => at?.close());

const rage = (target = at.nanne) => ({
  type: "emotion.raise",
  target,
  emotion: "angered",
  stages: 2,
  duration: null,
  by: null,
  clock: null,
  choice: null,
});

describe("Apply", () => {
  it("pressed by all three at once, before and after everybody reloads, is done once", async () => {
    const id = await deal(at.masters.Gamemaster, at.wounds(3));
    await pressTogether(at.everybody, id, "Apply");
    await at.once(id, "done", [[at.nanne, "wounds", 3]]);
    await Promise.all(at.everybody.map((player) => player.reload()));
    const second = await deal(at.masters.Assistant, at.wounds(4));
    await pressTogether(at.everybody, second, "Apply");
    await at.once(second, "done", [[at.nanne, "wounds", 4]]);
    await pressTogether(at.everybody, id, "Undo");
    await at.once(id, "undone", [[at.nanne, "wounds", undefined]]);
    for (const player of at.everybody)
      expect(await player.evaluate((uuid) => fromUuidSync(uuid).system.wounds.value, at.nanne)).toBe(4);
    expect(await at.errors()).toEqual([]);
  });

  it("is done once, with one throw of its die, while two game masters take themselves for the active one", async () => {
    const pages = Object.values(at.masters);
    for (const { page } of pages) {
      await page.evaluate(() => {
        Object.defineProperty(game.users, "activeGM", { get: () => game.user, configurable: true });
        Hooks.callAll("userConnected", game.user, true);
      });
    }
    const made = [];
    for (const change of [rage(), at.wounds(1), rage(at.vole)]) made.push(await deal(pages[0], change));
    await Promise.all(made.map((id) => press(at.one, id, "Apply")));
    const mine = await deal(pages[1], { type: "fatigue.add", target: at.nanne, points: 2 });
    const yours = await deal(pages[0], { type: "fatigue.add", target: at.nanne, points: 3 });
    await pressTogether(pages, mine, "Apply");
    await pressTogether(pages, yours, "Apply");
    for (const id of [...made, mine, yours]) {
      for (const player of at.everybody) await eventually(() => doneOn(player, id), ["done"]);
    }
    await at.one.page.waitForTimeout(WAY);
    for (const { page } of pages) await page.evaluate(() => Reflect.deleteProperty(game.users, "activeGM"));
    await quiet(at.one);
    const clocks = (player) =>
      player.evaluate(
        ([ids, uuids]) => {
          const kept = [...ids.keys()].map((index) => {
            const { entries: booked } = fromUuidSync(uuids[index]).toObject().system.ledger.angered;
            return [game.messages.get(ids[index]).system.applied[0].clock, booked[`${ids[index]}-0`].clock];
          });
          const { fatigue } = fromUuidSync(uuids[0]).system;
          return {
            agree: kept.map(([card, entry]) => card === entry && card >= 1 && card <= 6),
            fatigue: fatigue.value,
          };
        },
        [
          [made[0], made[2]],
          [at.nanne, at.vole],
        ],
      );
    for (const player of at.everybody) await eventually(() => clocks(player), { agree: [true, true], fatigue: 5 });
    for (const id of made) await press(at.one, id, "Undo");
    await eventually(() => effectsOn(at.one, at.nanne), {});
    expect(await at.errors()).toEqual([]);
  });

  it("is done by what is left of a game master who was there twice", async () => {
    const [first] = await at.active();
    const double = await at.table.join(first.name);
    const id = await deal(first, at.wounds(2));
    await press(at.one, id, "Apply");
    await at.once(id, "done", [[at.nanne, "wounds", 2]]);
    await double.context.close();
    const second = await deal(first, at.wounds(1));
    await press(at.one, second, "Apply");
    await at.once(second, "done", [[at.nanne, "wounds", 1]]);
    expect(await at.errors()).toEqual([]);
  });

  it("with no game master there says so once, waits, and is withdrawn or done when one comes", async () => {
    const [kept, taken] = [
      await deal(at.masters.Assistant, at.wounds(2)),
      await deal(at.masters.Assistant, at.wounds(1)),
    ];
    const hurt = (player) => player.evaluate((uuid) => fromUuidSync(uuid).system.hurt, at.vole);
    const typed = (player, body) =>
      player.evaluate(
        ([uuid, to]) =>
          fromUuidSync(uuid)
            .update({ "system.hurt.body": to })
            .then(() => undefined),
        [at.vole, body],
      );
    await typed(at.masters.Assistant, 4);
    await eventually(() => hurt(at.one).then(({ body }) => body), 4);
    for (const master of Object.values(at.masters)) await at.kill(master);
    await at.one.page.waitForFunction(() => !game.users.activeGM);
    await noticesOn(at.one);
    for (const id of [kept, taken]) {
      await press(at.one, id, "Apply");
      await eventually(() => doneOn(at.one, id), ["asked"]);
      await eventually(
        () => noticesOn(at.one).then((texts) => texts.join()),
        expect.stringMatching(/^[^,]*No game master[^,]*, or you/),
      );
    }
    await press(at.one, taken, "Withdraw");
    await eventually(() => mail(at.one), [`${kept}-0`]);
    const aids = await at.one.evaluate(
      async ([helper, patient]) => {
        canvas.tokens.placeables.find(({ actor }) => actor?.uuid === patient).setTarget(true);
        const begun = [];
        for (const _ of "12") begun.push(await game.scuffle.beginFirstAid(fromUuidSync(helper)));
        return begun.map((message) => message?.id ?? null);
      },
      [at.nanne, at.vole],
    );
    expect(aids).toEqual([expect.any(String), null]);
    await eventually(() => doneOn(at.one, aids[0]), ["asked"]);
    await at.one.reload();
    await at.comeBack("Assistant");
    await at.once(kept, "done", [[at.nanne, "wounds", 2]]);
    await eventually(() => doneOn(at.one, aids[0]), ["done"]);
    expect(await hurt(at.one)).toMatchObject({ body: 4, aid: expect.any(Number) });
    await typed(at.masters.Assistant, 0);
    expect(await doneOn(at.one, taken)).toEqual([]);
    await at.comeBack("Gamemaster");
    expect(await at.errors()).toEqual([]);
  });
});

describe("when something is gone", () => {
  /** Presses Apply, and waits for the one notice that says why nothing happens. */
  async function refused(player, id, text) {
    await noticesOn(player);
    await press(player, id, "Apply");
    const seen = [];
    await eventually(async () => seen.push(...(await noticesOn(player))), 1);
    expect(seen).toEqual([expect.stringContaining(text)]);
    await quiet(at.one);
    await player.page.waitForTimeout(WAY);
    expect(await noticesOn(player)).toEqual([]);
  }

  /** How many messages the log shows, and how many there are to show. */
  const log = (player) =>
    player.evaluate(() => [
      document.querySelectorAll("#chat .chat-log > .chat-message").length,
      game.messages.filter(({ visible, type }) => visible && type !== "answer").length,
    ]);

  it("target, token, item, card or author: one notice, nothing thrown, and the log whole", async () => {
    const [first, second] = await at.active();
    const guest = await first.evaluate(async () => {
      const user = await User.create({ name: "Guest", role: 4 });
      const [actor] = await Actor.create([{ name: "Passer-by", type: "character", ownership: { default: 3 } }]);
      const [token] = await canvas.scene.createEmbeddedDocuments("Token", [
        { name: "Cut-purse", actorId: game.actors.getName("Crispin Vole").id, actorLink: false, x: 100, y: 100 },
      ]);
      const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Cane", type: "weapon" }]);
      return { user: user.id, actor: actor.uuid, token: token.uuid, item: item.id };
    });
    const third = await at.table.join("Guest");
    const tokens = await uuidOf(first, "Cut-purse");
    const byGuest = await deal(third, at.wounds(1));
    const onActor = await deal(first, at.wounds(1, guest.actor));
    const onToken = await deal(first, at.wounds(1, tokens));
    const onItem = await deal(first, { type: "weapon.move", from: guest.actor, to: at.nanne, item: guest.item });
    await third.context.close();
    await first.evaluate(async ({ user, token, actor, item }) => {
      await fromUuidSync(actor).items.get(item).delete();
      await fromUuidSync(token).delete();
      await game.users.get(user).delete();
    }, guest);
    await at.one.page.waitForFunction((id) => !game.users.has(id), guest.user);
    await refused(at.one, onItem, "gone");
    await refused(at.one, byGuest, "no longer a user");
    await refused(first, onToken, "gone");
    await first.evaluate(({ actor }) => fromUuidSync(actor).delete(), guest);
    await second.page.waitForFunction((uuid) => fromUuidSync(uuid) === null, guest.actor);
    await refused(second, onActor, "gone");
    await second.reload();
    for (const player of at.everybody) {
      const [shown, there] = await log(player);
      expect(shown).toBe(there);
    }
    expect(await at.errors()).toEqual([]);
  });

  it("a token, while its harm is being written: one notice to whoever asked", async () => {
    const [first, second] = await at.active();
    await first.evaluate(async () => {
      const { id } = game.actors.getName("Crispin Vole");
      await canvas.scene.createEmbeddedDocuments("Token", [
        { name: "Cut-purse", actorId: id, actorLink: false, x: 100, y: 100 },
      ]);
    });
    await at.one.page.waitForFunction(() => canvas.scene.tokens.getName("Cut-purse"));
    const id = await deal(first, { ...at.hold(), holder: await uuidOf(at.one, "Cut-purse") });
    // The first write goes out only when the token is gone.
    await first.evaluate(() => {
      const { emit } = game.socket;
      game.socket.emit = function late(event, ...args) {
        if (event !== "modifyDocument" || args[0].type !== "ActiveEffect") return emit.call(this, event, ...args);
        game.socket.emit = emit;
        globalThis.isCut = true;
        const gone = () => !canvas.scene.tokens.getName("Cut-purse");
        const wait = setInterval(() => {
          if (!gone()) return;
          clearInterval(wait);
          emit.call(this, event, ...args);
        }, 10);
        return this;
      };
    });
    await noticesOn(at.one);
    await press(at.one, id, "Apply");
    await first.page.waitForFunction(() => globalThis.isCut === true);
    await second.evaluate(() => canvas.scene.tokens.getName("Cut-purse").delete());
    const seen = [];
    await eventually(async () => seen.push(...(await noticesOn(at.one))), 1);
    expect(seen).toEqual([expect.stringContaining("gone")]);
    await quiet(at.one);
    expect(await effectsOn(at.one, at.twin)).toEqual({});
  });
});
