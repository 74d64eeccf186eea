/** What users type into the chat (docs/foundry.md 2, 7, 15). Sources: foundryvtt.com/api (ChatLog, hookEvents.chatMessage, ChatCommandCallback), foundryvtt.com/article/chat/, acks-core#191, GH#13717. */

const FIELD = "textarea#chat-message, #chat-message [contenteditable=true]";

/** Types a line into the docked chat and sends it. */
const type = async (client, text) => {
  await client.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
  const field = client.page.locator(FIELD).first();
  await field.click();
  await client.page.keyboard.type(text);
  await client.page.keyboard.press("Enter");
};

/** What the newest message is, in short. */
const newest = () => {
  const message = game.messages.contents.at(-1);
  if (!message) return null;
  const holder = document.createElement("div");
  holder.innerHTML = message.content;
  const { style, whisper, rolls, flavor, blind } = message;
  return { text: holder.textContent.trim(), style, whisper: whisper.length, rolls: rolls.length, flavor, blind };
};

export default [
  {
    id: "chat.the-hook-chat-message-comes-first-and-may-take-over",
    lines: ["2/15"],
    run: async ({ gm, generation, expect, eventually }) => {
      const before = await gm.evaluate(() => {
        globalThis.triedHook = { calls: [], answer: false };
        globalThis.triedHook.id = Hooks.on("chatMessage", (log, message, data) => {
          const { user, speaker } = data;
          globalThis.triedHook.calls.push([log === ui.chat, message, user === game.user.id, "alias" in speaker]);
          return globalThis.triedHook.answer;
        });
        return game.messages.size;
      });
      await type(gm, "/tried me");
      const typed = generation === 14 ? "<p>/tried me</p>" : "/tried me";
      await eventually(() => gm.evaluate(() => globalThis.triedHook.calls), [[true, typed, true, true]]);
      await gm.page.waitForTimeout(200);
      expect(await gm.evaluate(() => game.messages.size)).toBe(before);
      await gm.evaluate(() => void (globalThis.triedHook.answer = undefined));
      await type(gm, "hello there");
      await eventually(async () => (await gm.evaluate(newest))?.text, "hello there");
      await gm.evaluate(() => {
        Hooks.off("chatMessage", globalThis.triedHook.id);
        delete globalThis.triedHook;
      });
    },
  },
  {
    id: "chat.what-is-typed-is-posted-and-the-field-is-empty-again",
    lines: ["7/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      await type(one, "plain words & more");
      await eventually(async () => (await gm.evaluate(newest))?.text, "plain words & more");
      const left = () => {
        const field = document.querySelector("#chat-message");
        return (field.value ?? field.textContent).replace(/<[^>]*>/g, "").trim();
      };
      await eventually(() => one.evaluate(left), "");
      expect(await gm.evaluate(newest)).toMatchObject({ style: 1, whisper: 0, rolls: 0 });
    },
  },
  {
    id: "chat.commands-choose-voice-and-recipients",
    lines: ["7/1", "7/5"],
    users: ["one"],
    run: async ({ one, expect }) => {
      const masters = await one.evaluate(() => game.users.filter((user) => user.isGM).length);
      const say = async (text) => {
        await one.evaluate((typed) => ui.chat.processMessage(typed).then(() => null), text);
        return one.evaluate(newest);
      };
      expect(await say("/ic I swear")).toMatchObject({ text: "I swear", style: 2, whisper: 0 });
      expect(await say("/ooc brb")).toMatchObject({ text: "brb", style: 1 });
      expect(await say("/me waves")).toMatchObject({ text: "Player One waves", style: 3 });
      expect(await say("/em waves")).toMatchObject({ text: "Player One waves", style: 3 });
      expect(await say("/w GM psst")).toMatchObject({ text: "psst", whisper: masters });
      expect(await say("/w [Player Two, Player One] hey")).toMatchObject({ text: "hey", whisper: 2 });
      expect(await say("/whisper players all")).toMatchObject({ text: "all", whisper: 2 });
    },
  },
  {
    id: "chat.commands-roll-with-the-speaker-s-data-and-a-visibility",
    lines: ["6.5/2", "7/3", "15/6"],
    users: ["one"],
    run: async ({ gm, one, generation, expect, eventually }) => {
      const user = await one.evaluate(() => game.user.id);
      const actor = await gm.evaluate(async (owner) => {
        const system = { might: 7 };
        const made = await Actor.implementation.create({
          name: "Roller",
          type: "hero",
          system,
          ownership: { [owner]: 3 },
        });
        await game.users.get(owner).update({ character: made.id });
        return made.id;
      }, user);
      await eventually(() => one.evaluate(() => game.user.character?.id ?? null), actor);
      const roll = async (text, results) => {
        await one.evaluate(
          ([typed, faces]) => tried.showing(faces, () => ui.chat.processMessage(typed).then(() => null)),
          [text, results],
        );
        return one.evaluate(() => {
          const { rolls, flavor, whisper, blind, content } = game.messages.contents.at(-1);
          const masters = game.users.filter((each) => each.isGM).map(({ id }) => id);
          const to = whisper.length === 0 ? "all" : whisper.every((id) => masters.includes(id)) ? "gms" : "me";
          return [rolls.map(({ total }) => total), flavor, to, blind, content];
        });
      };
      expect(await roll("/r 2d6 + @might # climb", [4, 5])).toEqual([[16], "climb", "all", false, "16"]);
      expect(await roll("/roll 1d6", [2])).toEqual([[2], "", "all", false, "2"]);
      expect(await roll("/pr 1d6", [2])).toEqual([[2], "", "all", false, "2"]);
      expect(await roll("/gmr 1d6", [3])).toEqual([[3], "", "gms", false, "3"]);
      expect(await roll("/br 1d6", [3])).toEqual([[3], "", "gms", true, "3"]);
      expect(await roll("/sr 1d6", [3])).toEqual([[3], "", "me", false, "3"]);
      const [key, self] = generation === 14 ? ["messageMode", "self"] : ["rollMode", "selfroll"];
      await one.evaluate(([setting, mode]) => game.settings.set("core", setting, mode), [key, self]);
      const current = await roll("/r 1d6", [6]);
      const shouted = await roll("/publicroll 1d6", [6]);
      await one.evaluate((setting) => {
        const { default: initial } = game.settings.settings.get(`core.${setting}`);
        return game.settings.set("core", setting, initial);
      }, key);
      await gm.evaluate((owner) => game.users.get(owner).update({ character: null }), user);
      expect([current[2], shouted[2]]).toEqual(["me", "all"]);
    },
  },
  {
    id: "chat.what-cannot-be-done-rejects-and-posts-nothing",
    lines: ["7/1"],
    errors: [/.*/],
    run: async ({ gm, expect }) => {
      const outcomes = await gm.evaluate(async () => {
        const before = game.messages.size;
        const tell = (text) =>
          ui.chat.processMessage(text).then(
            () => "done",
            () => "rejected",
          );
        const told = [];
        for (const text of ["/tried-unknown x", "/r 1d6 +", "/w Nobody-at-all psst"]) told.push(await tell(text));
        return { told, posted: game.messages.size - before };
      });
      expect(outcomes).toEqual({ told: ["rejected", "rejected", "rejected"], posted: 0 });
    },
  },
  {
    id: "chat.systems-bring-commands",
    lines: ["2/15", "15/6"],
    run: async ({ gm, generation, expect, eventually }) => {
      const facts = await gm.evaluate(() => {
        const { ChatLog } = foundry.applications.sidebar.tabs;
        if (ChatLog.CHAT_COMMANDS) {
          const seen = [];
          globalThis.triedCommand = seen;
          ChatLog.CHAT_COMMANDS.toast = {
            rgx: /^\/toast\s+(.*)$/i,
            fn: async function toast(command, match, chatData, createOptions) {
              seen.push([command, match[1], this === ui.chat, typeof createOptions]);
              if (match[1] === "nobody") return false;
              chatData.content = `Cheers: ${match[1]}`;
              return undefined;
            },
          };
        } else {
          globalThis.triedCommand = Hooks.on("chatMessage", (_log, message, { user }) => {
            const found = /^\/toast\s+(.*)$/.exec(message);
            if (!found) return true;
            if (found[1] !== "nobody")
              void ChatMessage.implementation.create({ author: user, content: `Cheers: ${found[1]}` });
            return false;
          });
        }
        return { commands: Object.keys(ChatLog.CHAT_COMMANDS ?? {}).toSorted(), parse: ChatLog.parse("/r 1d6")[0] };
      });
      await type(gm, "/toast the tide");
      await eventually(async () => (await gm.evaluate(newest))?.text, "Cheers: the tide");
      const count = await gm.evaluate(() => game.messages.size);
      await type(gm, "/toast nobody");
      await gm.page.waitForTimeout(300);
      expect(await gm.evaluate(() => game.messages.size)).toBe(count);
      const seen = await gm.evaluate(() => {
        const { ChatLog } = foundry.applications.sidebar.tabs;
        const kept = globalThis.triedCommand;
        delete globalThis.triedCommand;
        if (!ChatLog.CHAT_COMMANDS) return void Hooks.off("chatMessage", kept);
        delete ChatLog.CHAT_COMMANDS.toast;
        return kept;
      });
      if (generation === 14) {
        expect(facts.commands).toEqual(
          expect.arrayContaining(["roll", "gmroll", "whisper", "ic", "ooc", "emote", "toast"]),
        );
        expect(seen).toEqual([
          ["toast", "the tide", true, "object"],
          ["toast", "nobody", true, "object"],
        ]);
      } else {
        expect(facts.commands).toEqual([]);
      }
      expect(facts.parse).toBe("roll");
    },
  },
  {
    id: "chat.the-former-record-of-patterns-is-a-fallback-on-14",
    lines: ["15/6"],
    errors: [/CHAT_COMMANDS/],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { ChatLog } = foundry.applications.sidebar.tabs;
        const core = ChatLog.MESSAGE_PATTERNS.macro instanceof RegExp;
        const { told } = await tried.told(() => {
          ChatLog.MESSAGE_PATTERNS.triedPattern = /^(\/triedpattern) (.*)$/;
        });
        const [command, match] = ChatLog.parse("/triedpattern x");
        delete ChatLog.MESSAGE_PATTERNS.triedPattern;
        return { core, command, rest: match[2], warned: told.some((text) => /CHAT_COMMANDS/.test(text)) };
      });
      expect(facts).toEqual({ core: generation === 13, command: "triedPattern", rest: "x", warned: generation === 14 });
    },
  },
  {
    id: "chat.the-visibility-is-chosen-beside-the-field-and-remembered-on-the-client",
    lines: ["15/7"],
    users: ["one"],
    run: async ({ gm, one, generation, expect }) => {
      const [key, other] = generation === 14 ? ["messageMode", "gm"] : ["rollMode", "gmroll"];
      const facts = await one.evaluate(
        async ([setting, mode]) => {
          const changed = [];
          const hook = Hooks.on("clientSettingChanged", (name, value) => void changed.push([name, value]));
          const before = game.settings.get("core", setting);
          await game.settings.set("core", setting, mode);
          const after = game.settings.get("core", setting);
          await game.settings.set("core", setting, before);
          Hooks.off("clientSettingChanged", hook);
          return { changed, after, before, scope: game.settings.settings.get(`core.${setting}`).scope };
        },
        [key, other],
      );
      expect(facts).toEqual({
        changed: [
          [`core.${key}`, other],
          [`core.${key}`, facts.before],
        ],
        after: other,
        before: generation === 14 ? "public" : "publicroll",
        scope: "client",
      });
      expect(await gm.evaluate((setting) => game.settings.get("core", setting), key)).not.toBe(other);
    },
  },
];
