/** Who a message is for (docs/foundry.md 7, 15). Sources: foundryvtt.com/api (ChatMessage), GH#8856, GH#11442, WoD20#1396. */

/** What each of the four modes makes of data, by the generation's own method. */
const audiences = ([modes, method]) => {
  const apply = (data, mode) => {
    ChatMessage.implementation[method](data, mode);
    return data;
  };
  const masters = game.users.filter((user) => user.isGM).map((user) => user.id);
  const name = ({ whisper, blind }) => {
    const to = JSON.stringify([...whisper].toSorted((a, b) => a.localeCompare(b)));
    const known = {
      "[]": "all",
      [JSON.stringify([game.user.id])]: "me",
      [JSON.stringify(masters.toSorted((a, b) => a.localeCompare(b)))]: "gms",
      '["other"]': "other",
    };
    return `${known[to] ?? to}${blind ? ", blind" : ""}`;
  };
  return {
    fresh: modes.map((mode) => name(apply({ content: "x" }, mode))),
    whispered: modes.map((mode) => name(apply({ content: "x", whisper: ["other"], blind: true }, mode))),
  };
};

const NAMES = { 13: ["publicroll", "gmroll", "blindroll", "selfroll"], 14: ["public", "gm", "blind", "self"] };

export default [
  {
    id: "chat.modes-choose-who-reads",
    lines: ["7/2", "7/3", "15/6"],
    users: ["one"],
    run: async ({ one, generation, expect }) => {
      const method = generation === 14 ? "applyMode" : "applyRollMode";
      expect(await one.evaluate(audiences, [NAMES[generation], method])).toEqual({
        fresh: ["all", "gms", "gms, blind", "me"],
        whispered: ["all", "other", "other, blind", "me"],
      });
    },
  },
  {
    id: "chat.roll-is-the-current-mode-and-unknown-modes-throw",
    lines: ["7/2"],
    errors: [/applyMode|messageMode|deprecated/],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(
        async ([key, self]) => {
          const before = game.settings.get("core", key);
          await game.settings.set("core", key, self);
          const data = { content: "x" };
          const { value: thrown } = await tried.told(() => {
            ChatMessage.implementation.applyRollMode(data, "roll");
            const unknown = key === "messageMode" ? "applyMode" : "applyRollMode";
            if (key !== "messageMode") return true;
            try {
              ChatMessage.implementation[unknown]({ content: "x" }, "loud");
              return false;
            } catch {
              return true;
            }
          });
          await game.settings.set("core", key, before);
          return { whisper: data.whisper, me: [game.user.id], thrown };
        },
        generation === 14 ? ["messageMode", "self"] : ["rollMode", "selfroll"],
      );
      expect(facts.whisper).toEqual(facts.me);
      expect(facts.thrown).toBe(true);
    },
  },
  {
    id: "chat.apply-roll-mode-is-deprecated-on-14",
    lines: ["7/2", "15/6"],
    errors: [/applyMode/],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async () => {
        const data = { content: "x" };
        const { told } = await tried.told(() => ChatMessage.implementation.applyRollMode(data, "selfroll"));
        const message = new ChatMessage.implementation({ content: "x" });
        await tried.told(() => message.applyRollMode("blindroll"));
        return {
          whisper: [data.whisper[0] === game.user.id, data.blind],
          message: [message.blind, message.whisper.length > 0],
          warned: told.some((text) => /applyMode/.test(text)),
        };
      });
      expect(facts).toEqual({ whisper: [true, false], message: [true, true], warned: generation === 14 });
    },
  },
  {
    id: "chat.systems-add-modes-on-14",
    lines: ["7/2"],
    generations: [14],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const seen = [];
        CONFIG.ChatMessage.modes.triedLoud = {
          label: "Loud",
          icon: "fa-solid fa-bullhorn",
          handler: (data) => {
            seen.push(data.content);
            data.flavor = "loudly";
          },
        };
        const data = { content: "hear me" };
        ChatMessage.implementation.applyMode(data, "triedLoud");
        delete CONFIG.ChatMessage.modes.triedLoud;
        const spoken = { content: "I speak" };
        ChatMessage.implementation.applyMode(spoken, "ic");
        return { seen, flavor: data.flavor, ic: spoken.whisper ?? [] };
      });
      expect(facts).toEqual({ seen: ["hear me"], flavor: "loudly", ic: [] });
    },
  },
  {
    id: "chat.a-mode-counts-at-creation-only-when-it-is-passed",
    lines: ["7/3"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(
        async ([key, mode]) => {
          const before = game.settings.get("core", key);
          await game.settings.set("core", key, mode);
          const plain = await ChatMessage.implementation.create({ content: "plain" });
          const passed = await ChatMessage.implementation.create({ content: "passed" }, { [key]: mode });
          await game.settings.set("core", key, before);
          return { plain: plain.whisper, passed: passed.whisper[0] === game.user.id };
        },
        generation === 14 ? ["messageMode", "self"] : ["rollMode", "selfroll"],
      );
      expect(facts).toEqual({ plain: [], passed: true });
    },
  },
  {
    id: "chat.everybody-sees-what-is-meant-for-them",
    lines: ["7/4"],
    users: ["assistant", "one", "two"],
    run: async ({ gm, assistant, one, two, generation, expect, eventually }) => {
      const sitting = [gm, assistant, one, two];
      const other = await two.evaluate(() => game.user.id);
      const ids = await one.evaluate(
        async ([modes, key, friend]) => {
          const ChatMessages = ChatMessage.implementation;
          const made = {};
          for (const mode of modes) {
            const rolls = [await new Roll("1d6").evaluate({ allowInteractive: false })];
            made[mode] = (await ChatMessages.create({ content: "words", rolls }, { [key]: mode })).id;
          }
          made.friends = (await ChatMessages.create({ content: "words", whisper: [friend] })).id;
          return made;
        },
        [NAMES[generation], generation === 14 ? "messageMode" : "rollMode", other],
      );
      const [open, masters, blind, self] = NAMES[generation];
      const wanted = {
        [open]: ["all", "all", "all", "all"],
        [masters]: ["all", "all", "all", "nothing"],
        [blind]: ["all", "all", "shell", "nothing"],
        [self]: ["nothing", "nothing", "all", "nothing"],
        friends: ["nothing", "nothing", "all", "all"],
      };
      const seen = (id) => {
        const message = game.messages.get(id);
        if (!message) return null;
        if (!message.visible) return message.isContentVisible ? "odd" : "nothing";
        return message.isContentVisible ? "all" : "shell";
      };
      for (const [name, expected] of Object.entries(wanted)) {
        await eventually(() => Promise.all(sitting.map((client) => client.evaluate(seen, ids[name]))), expected);
      }
      const own = await one.evaluate((id) => {
        const { isAuthor, isRoll, alias } = game.messages.get(id);
        return { isAuthor, isRoll, alias };
      }, ids[open]);
      expect(own).toEqual({ isAuthor: true, isRoll: true, alias: "Player One" });
      expect(await gm.evaluate((id) => game.messages.get(id).isAuthor, ids[open])).toBe(false);
    },
  },
  {
    id: "chat.private-rolls-are-drawn-for-each-viewer",
    lines: ["7/7", "6.5/1", "17/2"],
    users: ["one"],
    run: async ({ gm, one, generation, expect, eventually }) => {
      const option = generation === 14 ? { messageMode: "blind" } : { rollMode: "blindroll" };
      const id = await one.evaluate(async (mode) => {
        const message = await tried.showing([6, 5], () => new Roll("2d6 + 100").toMessage({ flavor: "creep" }, mode));
        return message.id;
      }, option);
      const text = async (message) => {
        const found = game.messages.get(message);
        return found ? (await found.renderHTML()).textContent : "";
      };
      await eventually(async () => (await gm.evaluate(text, id)).includes("111"), true);
      const shown = await one.evaluate(text, id);
      expect([shown.includes("111"), shown.includes("2d6"), shown.includes("?"), shown.includes("creep")]).toEqual([
        false,
        false,
        true,
        false,
      ]);
      // It was thrown here all the same: whoever asks the document can read it.
      expect(await one.evaluate((message) => game.messages.get(message).rolls[0].total, id)).toBe(111);
    },
  },
];
