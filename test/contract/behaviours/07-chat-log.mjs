/** Drawing messages: log, pop-outs, cards, menus (docs/foundry.md 2, 7, 17). Sources: foundryvtt.com/api (ChatMessage, ChatLog), GH#11984, GH#13067, GH#13588, GH#14429. */

/** Where a client shows a message: texts in the log, and in everything else on the page. */
const places = (id) => {
  const all = [...document.querySelectorAll(`[data-message-id="${id}"]`)];
  const text = (element) => element.textContent.replaceAll(/\s+/g, " ").trim();
  const inside = all.filter((element) => ui.chat.element.contains(element));
  return { log: inside.map(text), elsewhere: all.filter((element) => !inside.includes(element)).map(text) };
};
const logOf = async (client, id) => (await client.evaluate(places, id)).log;

export default [
  {
    id: "chat.render-html-gives-an-element-and-then-the-hook",
    lines: ["7/7", "2/14"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const message = await ChatMessage.implementation.create({ content: "<b>Hail</b>", flavor: "said" });
        await new Promise((resolve) => setTimeout(resolve, 100));
        const calls = [];
        const ids = [
          Hooks.on("renderChatMessageHTML", (given, html, context) => {
            calls.push([given === message, html instanceof HTMLElement, typeof context, html.jquery === undefined]);
            html.dataset.tried = "seen";
            return false;
          }),
          Hooks.on("renderChatMessageHTML", () => void calls.push("second")),
        ];
        const element = await message.renderHTML();
        for (const id of ids) Hooks.off("renderChatMessageHTML", id);
        return {
          calls,
          element: [element instanceof HTMLElement, element.dataset.messageId === message.id, element.dataset.tried],
          bold: element.querySelector("b")?.textContent,
          said: element.textContent.includes("said"),
        };
      });
      expect(facts).toEqual({
        calls: [[true, true, "object", true], "second"],
        element: [true, true, "seen"],
        bold: "Hail",
        said: true,
      });
    },
  },
  {
    id: "chat.the-template-of-messages-is-configured",
    lines: ["7/7"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const message = await ChatMessage.implementation.create({ content: "plain" });
        const { template } = CONFIG.ChatMessage;
        CONFIG.ChatMessage.template = "systems/tried/templates/message.hbs";
        try {
          const element = await message.renderHTML();
          return { own: element.classList.contains("tried-message"), id: element.dataset.messageId === message.id };
        } finally {
          CONFIG.ChatMessage.template = template;
        }
      });
      expect(facts).toEqual({ own: true, id: true });
    },
  },
  {
    id: "chat.a-model-s-render-html-makes-the-whole-message",
    lines: ["7/7", "17/15"],
    run: async ({ gm, expect, eventually }) => {
      const id = await gm.evaluate(async () => {
        tried.chat.drawn.splice(0);
        const hook = Hooks.on("renderChatMessageHTML", (message, html) => {
          html.dataset.tried = `${message.type} ${html.classList.contains("tried-shown")}`;
        });
        const data = { type: "shown", content: "core says", system: { text: "me" } };
        const message = await ChatMessage.implementation.create(data);
        const element = await message.renderHTML({ canDelete: true, canClose: true });
        Hooks.off("renderChatMessageHTML", hook);
        globalThis.triedElement = element;
        return message.id;
      });
      const facts = await gm.evaluate(() => {
        const element = globalThis.triedElement;
        delete globalThis.triedElement;
        return {
          inside: [...element.children].map((child) => child.textContent),
          hook: element.dataset.tried,
          options: tried.chat.drawn.at(-1),
        };
      });
      expect(facts).toMatchObject({
        inside: ["Press me"],
        hook: "shown true",
        options: { canDelete: true, canClose: true },
      });
      await eventually(() => logOf(gm, id), ["Press me"]);
    },
  },
  {
    id: "chat.actions-of-the-log-miss-pop-outs",
    lines: ["17/15"],
    run: async ({ gm, expect, eventually }) => {
      const id = await gm.evaluate(async () => {
        tried.chat.pressed.splice(0);
        const message = await ChatMessage.implementation.create({ type: "shown", system: { text: "here" } });
        return message.id;
      });
      await eventually(() => logOf(gm, id), ["Press here"]);
      const pressed = await gm.evaluate(async (message) => {
        const press = (root) => root.querySelector(`[data-message-id="${message}"] button`).click();
        press(ui.chat.element);
        const inLog = [...tried.chat.pressed];
        const { ChatPopout } = foundry.applications.sidebar.apps;
        const popout = await new ChatPopout({ message: game.messages.get(message) }).render({ force: true });
        press(popout.element);
        return { inLog, all: tried.chat.pressed.length };
      }, id);
      expect(pressed).toEqual({ inLog: [{ app: true, text: "Press here" }], all: 1 });
    },
  },
  {
    id: "chat.an-update-right-after-the-creation-is-drawn-once",
    lines: ["17/15"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const slow = (texts) => void (tried.chat.slow = texts);
      // The first drawing is still under way when the second is done.
      await Promise.all([gm, one].map((client) => client.evaluate(slow, { wrong: 600 })));
      const id = await gm.evaluate(async () => {
        const message = await ChatMessage.implementation.create({ type: "shown", system: { text: "wrong" } });
        await message.update({ "system.text": "right" });
        return message.id;
      });
      await eventually(() => logOf(gm, id), ["Press right"]);
      await eventually(() => logOf(one, id), ["Press right"]);
      await gm.page.waitForTimeout(1000);
      expect([await logOf(gm, id), await logOf(one, id)]).toEqual([["Press right"], ["Press right"]]);
      await Promise.all([gm, one].map((client) => client.evaluate(slow, {})));
    },
  },
  {
    id: "chat.one-message-is-drawn-in-log-pop-out-and-card-at-once",
    lines: ["17/15"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const tab = await one.evaluate(() => {
        const before = ui.sidebar.tabGroups.primary;
        ui.sidebar.changeTab("actors", "primary");
        return before;
      });
      const id = await gm.evaluate(() =>
        ChatMessage.implementation.create({ type: "shown", system: { text: "early" } }).then((message) => message.id),
      );
      const early = { log: ["Press early"], elsewhere: ["Press early"] };
      await eventually(() => one.evaluate(places, id), early);
      await one.evaluate((message) => {
        const { ChatPopout } = foundry.applications.sidebar.apps;
        return new ChatPopout({ message: game.messages.get(message) }).render({ force: true }).then(() => null);
      }, id);
      await eventually(() => one.evaluate(places, id), { ...early, elsewhere: ["Press early", "Press early"] });
      await gm.evaluate((message) => game.messages.get(message).update({ "system.text": "late" }), id);
      const late = "Press late";
      await eventually(() => one.evaluate(places, id), { log: [late], elsewhere: [late, late] });
      await gm.evaluate((message) => game.messages.get(message).delete(), id);
      await eventually(() => one.evaluate(places, id), { log: [], elsewhere: [] });
      await one.evaluate((name) => ui.sidebar.changeTab(name, "primary"), tab);
      expect(await one.evaluate(places, id)).toEqual({ log: [], elsewhere: [] });
    },
  },
  {
    id: "chat.the-log-follows-messages",
    lines: ["7/7", "7/6"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const [first, second] = await gm.evaluate(async () => {
        const make = (content) => ChatMessage.implementation.create({ content }).then((message) => message.id);
        return [await make("one"), await make("two")];
      });
      const order = (ids) =>
        [...ui.chat.element.querySelectorAll("[data-message-id]")]
          .map((element) => element.dataset.messageId)
          .filter((id) => ids.includes(id));
      await eventually(() => one.evaluate(order, [first, second]), [first, second]);
      await gm.evaluate((id) => game.messages.get(id).update({ content: "changed" }), first);
      await eventually(async () => (await logOf(one, first))[0].includes("changed"), true);
      expect(await one.evaluate(order, [first, second])).toEqual([first, second]);
      await gm.evaluate((id) => game.messages.get(id).delete(), first);
      await eventually(() => one.evaluate(order, [first, second]), [second]);
    },
  },
  {
    id: "chat.whispers-are-in-everybody-s-messages-and-drawn-for-some",
    lines: ["17/1", "7/4"],
    users: ["one", "two"],
    run: async ({ gm, one, two, expect, eventually }) => {
      const friend = await one.evaluate(() => game.user.id);
      const id = await gm.evaluate(
        (user) =>
          ChatMessage.implementation
            .create({ content: "the cellar is open", whisper: [user] })
            .then((message) => message.id),
        friend,
      );
      const known = (message) => game.messages.get(message)?.content ?? null;
      await eventually(() => two.evaluate(known, id), "the cellar is open");
      await eventually(async () => (await logOf(one, id)).length, 1);
      expect(await two.evaluate(places, id)).toEqual({ log: [], elsewhere: [] });
      // Reading it anew, or updating the document, doesn't show it either.
      await gm.evaluate((message) => game.messages.get(message).update({ flavor: "psst" }), id);
      await eventually(() => two.evaluate((message) => game.messages.get(message).flavor, id), "psst");
      await two.page.waitForTimeout(200);
      expect(await two.evaluate(places, id)).toEqual({ log: [], elsewhere: [] });
    },
  },
  {
    id: "chat.a-hidden-message-shows-when-the-log-is-told-to-update-it",
    lines: ["17/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const [plain, own] = await gm.evaluate(async () => {
        const whisper = [game.user.id];
        const make = (data) => ChatMessage.implementation.create({ whisper, ...data }).then((message) => message.id);
        return [await make({ content: "hollow words" }), await make({ type: "shown", system: { text: "bare" } })];
      });
      await eventually(() => one.evaluate((message) => game.messages.has(message), own), true);
      const drawn = await one.evaluate(
        async (ids) => {
          const before = ids.map((id) => ui.chat.element.querySelectorAll(`[data-message-id="${id}"]`).length);
          for (const id of ids) await ui.chat.updateMessage(game.messages.get(id));
          await new Promise((resolve) => setTimeout(resolve, 300));
          return { before };
        },
        [plain, own],
      );
      expect(drawn).toEqual({ before: [0, 0] });
      // Core's own drawing says nothing of it; a model that doesn't look who reads tells everything.
      const [core] = await logOf(one, plain);
      expect([typeof core, core.includes("hollow")]).toEqual(["string", false]);
      expect(await logOf(one, own)).toEqual(["Press bare"]);
      await one.evaluate((ids) => ids.forEach((id) => ui.chat.deleteMessage(id)), [plain, own]);
    },
  },
  {
    id: "chat.concealed-messages-leave-the-log-and-come-back",
    lines: ["7/4"],
    users: ["one"],
    run: async ({ gm, one, eventually }) => {
      const id = await gm.evaluate(() =>
        ChatMessage.implementation.create({ content: "seen" }).then((message) => message.id),
      );
      const count = async () => (await logOf(one, id)).length;
      await eventually(count, 1);
      await gm.evaluate((message) => game.messages.get(message).update({ whisper: [game.user.id] }), id);
      await eventually(count, 0);
      await gm.evaluate((message) => game.messages.get(message).update({ whisper: [] }), id);
      await eventually(count, 1);
    },
  },
  {
    id: "chat.entries-join-the-menu-of-messages",
    lines: ["7/7"],
    run: async ({ gm, generation, expect, eventually }) => {
      const id = await gm.evaluate(async (is14) => {
        globalThis.triedMenu = { hidden: 0, got: null, core: [] };
        const message = await ChatMessage.implementation.create({ content: "menu" });
        Hooks.once("getChatMessageContextOptions", (app, entries) => {
          globalThis.triedMenu.core = entries.map((entry) => Object.keys(entry).toSorted());
          globalThis.triedMenu.app = app instanceof foundry.applications.sidebar.tabs.ChatLog;
          const took = (li) => void (globalThis.triedMenu.got = li.dataset.messageId);
          const shown = (li) => li.dataset.messageId === message.id;
          entries.push(
            is14
              ? { label: "Tried entry", icon: "fa-solid fa-star", visible: shown, onClick: (_event, li) => took(li) }
              : { name: "Tried entry", icon: '<i class="fa-solid fa-star"></i>', condition: shown, callback: took },
            is14
              ? { label: "Tried never", icon: "", visible: () => false, onClick: took }
              : { name: "Tried never", icon: "", condition: () => false, callback: took },
          );
        });
        await ui.chat.renderPopout();
        return message.id;
      }, generation === 14);
      const message = gm.page.locator(`.sidebar-popout [data-message-id="${id}"]`).last();
      await message.click({ button: "right" });
      await gm.page.getByText("Tried entry").waitFor();
      expect(await gm.page.getByText("Tried never").count()).toBe(0);
      await gm.page.getByText("Tried entry").click();
      await eventually(() => gm.evaluate(() => globalThis.triedMenu.got), id);
      const { core, app } = await gm.evaluate(() => globalThis.triedMenu);
      const keys = generation === 14 ? ["label", "onClick", "visible"] : ["callback", "condition", "name"];
      expect(app).toBe(true);
      expect(core.length).toBeGreaterThan(0);
      for (const entry of core)
        expect(entry).toEqual(expect.arrayContaining(keys.filter((key) => !/visible|condition/.test(key))));
    },
  },
  {
    id: "chat.inline-rolls-are-thrown-once-and-deferred-ones-by-a-click",
    lines: ["7/7", "15/6"],
    users: ["one"],
    run: async ({ gm, one, generation, expect, eventually }) => {
      const [key, self] = generation === 14 ? ["messageMode", "self"] : ["rollMode", "selfroll"];
      const id = await gm.evaluate(() =>
        ChatMessage.implementation
          .create({ content: "at once [[1d1000]], later [[/r 2d6 # leap]]" })
          .then((message) => message.id),
      );
      const numbers = (message) => {
        const found = ui.chat.element.querySelector(`[data-message-id="${message}"] a.inline-result`);
        return found?.textContent.trim() ?? null;
      };
      await eventually(() => one.evaluate((message) => game.messages.has(message), id), true);
      await eventually(async () => (await one.evaluate(numbers, id)) !== null, true);
      await eventually(() => gm.evaluate(numbers, id), await one.evaluate(numbers, id));
      const posted = await gm.evaluate(
        async ([message, setting, mode]) => {
          const before = game.settings.get("core", setting);
          await game.settings.set("core", setting, mode);
          const count = game.messages.size;
          const link = ui.chat.element.querySelector(`[data-message-id="${message}"] a.inline-roll[data-formula]`);
          link.click();
          const deadline = Date.now() + 5000;
          while (game.messages.size === count && Date.now() < deadline) {
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
          await game.settings.set("core", setting, before);
          const last = game.messages.contents.at(-1);
          return { flavor: last.flavor, formula: last.rolls[0]?.formula, mine: last.whisper[0] === game.user.id };
        },
        [id, key, self],
      );
      expect(posted).toEqual({ flavor: "leap", formula: "2d6", mine: true });
    },
  },
  {
    id: "chat.the-log-is-flushed-after-asking-and-exported",
    lines: ["7/6"],
    run: async ({ gm, expect, eventually }) => {
      await gm.evaluate(async () => {
        await ChatMessage.implementation.create({ content: "<p>written down</p>", speaker: { alias: "Scribe" } });
        await ChatMessage.implementation.create({ content: "second" });
      });
      const [download] = await Promise.all([
        gm.page.waitForEvent("download"),
        gm.evaluate(() => void game.messages.export()),
      ]);
      let text = "";
      for await (const chunk of await download.createReadStream()) text += chunk;
      expect([text.includes("Scribe"), text.includes("written down"), text.includes("<p>")]).toEqual([
        true,
        true,
        false,
      ]);
      expect(text.indexOf("written down")).toBeLessThan(text.indexOf("second"));
      const confirm = (answer) => gm.page.locator(`dialog.application button[data-action="${answer}"]`).last().click();
      const flushing = gm.evaluate(() => game.messages.flush().then(() => game.messages.size));
      await confirm("no");
      expect(await flushing).toBeGreaterThanOrEqual(2);
      const again = gm.evaluate(() => game.messages.flush().then(() => null));
      await confirm("yes");
      await again;
      await eventually(() => gm.evaluate(() => game.messages.size), 0);
    },
  },
  {
    id: "chat.core-marks-messages-with-flags",
    lines: ["7/10"],
    run: async ({ gm, expect, eventually }) => {
      const ids = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Marked", type: "hero" });
        const combat = await Combat.implementation.create({});
        const [combatant] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
        await combat.rollInitiative([combatant.id]);
        const results = [{ type: "text", description: "a rope", name: "a rope", range: [1, 4], weight: 1 }];
        const table = await RollTable.implementation.create({ name: "Loot", formula: "1d4", results });
        await table.draw();
        const own = await ChatMessage.implementation.create({ content: "x", flags: { core: { canPopout: true } } });
        return { table: table.id, own: own.id };
      });
      const flags = ({ table, own }) => ({
        initiative: game.messages.some((message) => message.getFlag("core", "initiativeRoll") === true),
        table: game.messages.some((message) => message.getFlag("core", "RollTable") === table),
        own: game.messages.get(own).getFlag("core", "canPopout"),
      });
      await eventually(() => gm.evaluate(flags, ids), { initiative: true, table: true, own: true });
      expect(ids.own).toBeTruthy();
    },
  },
];
