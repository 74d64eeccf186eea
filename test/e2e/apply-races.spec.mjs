// Every Apply is done once, whoever presses, comes, goes or is lost (docs/rules.md §2; foundryvtt.com/api, User flags).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  cutAfter,
  deal,
  doneOn,
  effectsOn,
  entries,
  mail,
  noticesOn,
  press,
  pressTogether,
  quiet,
  uuidOf,
  WAY,
} from "./support/apply.mjs";
import { eventually } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let masters;
let one;
let nanne;
let vole;
let twin;

beforeAll(async () => {
  table = await Table.open();
  masters = { Gamemaster: await table.join("Gamemaster"), Assistant: await table.join("Assistant") };
  one = await table.join("Player One");
  [nanne, vole, twin] = await Promise.all(
    ["Nanne Quill", "Crispin Vole", "Crispin Vole (twin)"].map((name) => uuidOf(one, name)),
  );
  // Player One's own, so that they may press for both.
  await masters.Gamemaster.evaluate(async () => {
    await game.actors.getName("Crispin Vole").update({ ownership: { [game.users.getName("Player One").id]: 3 } });
  });
});
afterAll(() => table?.close());

const all = () => [...Object.values(masters), one];

/** The page of the game master whose client writes, once that is settled, and the other one's. */
async function active() {
  const claim = () =>
    one.evaluate(() => {
      const term = ({ flags }) => flags.scuffle?.writer?.term ?? 0;
      const [last] = game.users
        .filter(({ isGM }) => isGM)
        .toSorted((a, b) => term(b) - term(a) || b.role - a.role || (a.id < b.id ? -1 : 1));
      return { name: last.name, mark: `${last.id} ${term(last)}`, chosen: game.users.activeGM === last };
    });
  // Whom core takes for the active one claims as soon as its page is there, where somebody else wrote till then: a claim of
  // somebody else's has to stand for longer.
  let now = await claim();
  for (let stood = 0; stood < (now.chosen ? 2 : 6);) {
    await one.page.waitForTimeout(WAY);
    const next = await claim();
    stood = next.mark === now.mark ? stood + 1 : 0;
    now = next;
  }
  const { [now.name]: first, ...others } = masters;
  return [first, ...Object.values(others)];
}

/** Takes a game master out, as a power cut would. */
async function kill(master) {
  await master.context.close();
  delete masters[master.name];
}

async function comeBack(name) {
  masters[name] = await table.join(name);
  return masters[name];
}

const wounds = (points, target = nanne) => ({ type: "wounds.add", target, points });
const hold = () => ({ type: "hold.add", holder: vole, captive: twin });
const rage = (target = nanne) => ({
  type: "emotion.raise",
  target,
  emotion: "angered",
  stages: 2,
  duration: null,
  by: null,
  clock: null,
  choice: null,
});

/** Nobody's page has said that something went wrong. */
const noErrors = async () => {
  for (const player of all()) expect(await player.evaluate(() => shownErrors)).toEqual([]);
};

/** Everybody sees a card as done, its key entered once, and no letter left. */
async function once(id, state, moved) {
  for (const player of all()) {
    await eventually(() => doneOn(player, id), [state]);
    for (const [uuid, track, amount] of moved) {
      await eventually(() => entries(player, uuid, track).then((found) => found[`${id}-0`]), amount);
    }
  }
  await quiet(one);
}

describe("Apply", () => {
  it("pressed by all three at once, before and after everybody reloads, is done once", async () => {
    const id = await deal(masters.Gamemaster, wounds(3));
    await pressTogether(all(), id, "Apply");
    await once(id, "done", [[nanne, "wounds", 3]]);
    await Promise.all(all().map((player) => player.reload()));
    const second = await deal(masters.Assistant, wounds(4));
    await pressTogether(all(), second, "Apply");
    await once(second, "done", [[nanne, "wounds", 4]]);
    await pressTogether(all(), id, "Undo");
    await once(id, "undone", [[nanne, "wounds", undefined]]);
    for (const player of all())
      expect(await player.evaluate((uuid) => fromUuidSync(uuid).system.wounds.value, nanne)).toBe(4);
    await noErrors();
  });

  it(
    "is done once by whoever takes over when the active game master is lost before, between or after the writes",
    { timeout: 300_000 },
    async () => {
      // Of wounds: the actor, the card. Of a hold: two effects, two actors, the card.
      const holding = [
        [vole, "holding", 1],
        [twin, "grappled", 1],
      ];
      const cases = [
        ...[0, 1, 2].map((count) => [wounds(2), count, [[nanne, "wounds", 2]]]),
        ...[1, 3].map((count) => [hold(), count, holding]),
      ];
      for (const [change, count, moved] of cases) {
        const [first, second] = await active();
        const id = await deal(second, change);
        const cut = await cutAfter(first, count);
        await press(one, id, "Apply");
        await cut();
        await kill(first);
        await once(id, "done", moved);
        await press(one, id, "Undo");
        await once(
          id,
          "undone",
          moved.map(([uuid, track]) => [uuid, track, undefined]),
        );
        await comeBack(first.name);
      }
      expect(await effectsOn(one, vole)).toEqual({});
      expect(await effectsOn(one, twin)).toEqual({});
      await noErrors();
    },
  );

  it("that a game master began and was lost in is brought to its end by the other one, and so is Undo", async () => {
    for (const name of ["Apply", "Undo"]) {
      const [first, second] = await active();
      const id = await deal(second, hold());
      if (name === "Undo") await press(one, id, "Apply");
      if (name === "Undo") await once(id, "done", [[vole, "holding", 1]]);
      const cut = await cutAfter(first, 1);
      await press(first, id, name);
      await cut();
      await kill(first);
      const held = name === "Apply" ? 1 : undefined;
      for (const player of all()) {
        await eventually(() => doneOn(player, id), [name === "Apply" ? "done" : "undone"]);
        await eventually(() => entries(player, twin, "grappled").then((found) => found[`${id}-0`]), held);
      }
      await comeBack(first.name);
      await quiet(one);
      if (name === "Apply") await press(second, id, "Undo");
      await eventually(() => effectsOn(one, twin), {});
    }
    await noErrors();
  });

  it("is done once, with one throw of its die, while two game masters take themselves for the active one", async () => {
    const pages = Object.values(masters);
    for (const { page } of pages) {
      await page.evaluate(() => {
        Object.defineProperty(game.users, "activeGM", { get: () => game.user, configurable: true });
        Hooks.callAll("userConnected", game.user, true);
      });
    }
    const made = [];
    for (const change of [rage(), wounds(1), rage(vole)]) made.push(await deal(pages[0], change));
    await Promise.all(made.map((id) => press(one, id, "Apply")));
    const mine = await deal(pages[1], { type: "fatigue.add", target: nanne, points: 2 });
    const yours = await deal(pages[0], { type: "fatigue.add", target: nanne, points: 3 });
    await pressTogether(pages, mine, "Apply");
    await pressTogether(pages, yours, "Apply");
    for (const id of [...made, mine, yours]) {
      for (const player of all()) await eventually(() => doneOn(player, id), ["done"]);
    }
    await one.page.waitForTimeout(WAY);
    for (const { page } of pages) await page.evaluate(() => Reflect.deleteProperty(game.users, "activeGM"));
    await quiet(one);
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
          [nanne, vole],
        ],
      );
    for (const player of all()) await eventually(() => clocks(player), { agree: [true, true], fatigue: 5 });
    for (const id of made) await press(one, id, "Undo");
    await eventually(() => effectsOn(one, nanne), {});
    await noErrors();
  });

  it("is done by what is left of a game master who was there twice", async () => {
    const [first] = await active();
    const double = await table.join(first.name);
    const id = await deal(first, wounds(2));
    await press(one, id, "Apply");
    await once(id, "done", [[nanne, "wounds", 2]]);
    await double.context.close();
    const second = await deal(first, wounds(1));
    await press(one, second, "Apply");
    await once(second, "done", [[nanne, "wounds", 1]]);
    await noErrors();
  });

  it("with no game master there says so once, waits, and is withdrawn or done when one comes", async () => {
    const [kept, taken] = [await deal(masters.Assistant, wounds(2)), await deal(masters.Assistant, wounds(1))];
    const hurt = (player) => player.evaluate((uuid) => fromUuidSync(uuid).system.hurt, vole);
    const typed = (player, body) =>
      player.evaluate(
        ([uuid, to]) =>
          fromUuidSync(uuid)
            .update({ "system.hurt.body": to })
            .then(() => undefined),
        [vole, body],
      );
    await typed(masters.Assistant, 4);
    await eventually(() => hurt(one).then(({ body }) => body), 4);
    for (const master of Object.values(masters)) await kill(master);
    await one.page.waitForFunction(() => !game.users.activeGM);
    await noticesOn(one);
    for (const id of [kept, taken]) {
      await press(one, id, "Apply");
      await eventually(() => doneOn(one, id), ["asked"]);
      await eventually(
        () => noticesOn(one).then((texts) => texts.join()),
        expect.stringMatching(/^[^,]*No game master[^,]*, or you/),
      );
    }
    await press(one, taken, "Withdraw");
    await eventually(() => mail(one), [`${kept}-0`]);
    const aids = await one.evaluate(
      async ([helper, patient]) => {
        canvas.tokens.placeables.find(({ actor }) => actor?.uuid === patient).setTarget(true);
        const begun = [];
        for (const _ of "12") begun.push(await game.scuffle.beginFirstAid(fromUuidSync(helper)));
        return begun.map((message) => message?.id ?? null);
      },
      [nanne, vole],
    );
    expect(aids).toEqual([expect.any(String), null]);
    await eventually(() => doneOn(one, aids[0]), ["asked"]);
    await one.reload();
    await comeBack("Assistant");
    await once(kept, "done", [[nanne, "wounds", 2]]);
    await eventually(() => doneOn(one, aids[0]), ["done"]);
    expect(await hurt(one)).toMatchObject({ body: 4, aid: expect.any(Number) });
    await typed(masters.Assistant, 0);
    expect(await doneOn(one, taken)).toEqual([]);
    await comeBack("Gamemaster");
    await noErrors();
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
    await quiet(one);
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
    const [first, second] = await active();
    const guest = await first.evaluate(async () => {
      const user = await User.create({ name: "Guest", role: 4 });
      const [actor] = await Actor.create([{ name: "Passer-by", type: "character", ownership: { default: 3 } }]);
      const [token] = await canvas.scene.createEmbeddedDocuments("Token", [
        { name: "Cut-purse", actorId: game.actors.getName("Crispin Vole").id, actorLink: false, x: 100, y: 100 },
      ]);
      const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Cane", type: "weapon" }]);
      return { user: user.id, actor: actor.uuid, token: token.uuid, item: item.id };
    });
    const third = await table.join("Guest");
    const tokens = await uuidOf(first, "Cut-purse");
    const byGuest = await deal(third, wounds(1));
    const onActor = await deal(first, wounds(1, guest.actor));
    const onToken = await deal(first, wounds(1, tokens));
    const onItem = await deal(first, { type: "weapon.move", from: guest.actor, to: nanne, item: guest.item });
    await third.context.close();
    await first.evaluate(async ({ user, token, actor, item }) => {
      await fromUuidSync(actor).items.get(item).delete();
      await fromUuidSync(token).delete();
      await game.users.get(user).delete();
    }, guest);
    await one.page.waitForFunction((id) => !game.users.has(id), guest.user);
    await refused(one, onItem, "gone");
    await refused(one, byGuest, "no longer a user");
    await refused(first, onToken, "gone");
    await first.evaluate(({ actor }) => fromUuidSync(actor).delete(), guest);
    await second.page.waitForFunction((uuid) => fromUuidSync(uuid) === null, guest.actor);
    await refused(second, onActor, "gone");
    await second.reload();
    for (const player of all()) {
      const [shown, there] = await log(player);
      expect(shown).toBe(there);
    }
    await noErrors();
  });

  it("a token, while its harm is being written: one notice to whoever asked", async () => {
    const [first, second] = await active();
    await first.evaluate(async () => {
      const { id } = game.actors.getName("Crispin Vole");
      await canvas.scene.createEmbeddedDocuments("Token", [
        { name: "Cut-purse", actorId: id, actorLink: false, x: 100, y: 100 },
      ]);
    });
    await one.page.waitForFunction(() => canvas.scene.tokens.getName("Cut-purse"));
    const id = await deal(first, { ...hold(), holder: await uuidOf(one, "Cut-purse") });
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
    await noticesOn(one);
    await press(one, id, "Apply");
    await first.page.waitForFunction(() => globalThis.isCut === true);
    await second.evaluate(() => canvas.scene.tokens.getName("Cut-purse").delete());
    const seen = [];
    await eventually(async () => seen.push(...(await noticesOn(one))), 1);
    expect(seen).toEqual([expect.stringContaining("gone")]);
    await quiet(one);
    expect(await effectsOn(one, twin)).toEqual({});
  });
});
