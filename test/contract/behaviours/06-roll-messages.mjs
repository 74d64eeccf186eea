/** Rolls posted to the chat (docs/foundry.md 6.5, 15). Sources: foundryvtt.com/api (Roll#toMessage), WoD20#1395, dnd5e#6958, swnr#231. */

const MODES = { 13: ["publicroll", "gmroll", "blindroll", "selfroll"], 14: ["public", "gm", "blind", "self"] };
const option = (generation, mode) => (generation === 14 ? { messageMode: mode } : { rollMode: mode });

export default [
  {
    id: "roll.to-message-posts-the-evaluated-roll",
    lines: ["6.5/2"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const facts = await gm.evaluate(async () => {
        const roll = new Roll("1d6 + 2", {}, { target: 4 });
        const message = await tried.showing([5], () => roll.toMessage({ flavor: "Climb" }));
        const { content, flavor, sound, author, rolls, isRoll } = message;
        return {
          evaluated: roll.total,
          message: { content, flavor, isRoll, sound: sound === CONFIG.sounds.dice, mine: author === game.user },
          rolls: rolls.map((each) => [each instanceof Roll, each.total, each.options.target]),
          stored: typeof message.toObject().rolls[0],
        };
      });
      expect(facts).toEqual({
        evaluated: 7,
        message: { content: "7", flavor: "Climb", isRoll: true, sound: true, mine: true },
        rolls: [[true, 7, 4]],
        stored: "string",
      });
      const there = () => game.messages.contents.at(-1)?.rolls[0]?.total ?? null;
      await eventually(() => one.evaluate(there), 7);
    },
  },
  {
    id: "roll.to-message-gives-data-when-nothing-is-created",
    lines: ["6.5/2"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(
        async ([options, own]) => {
          const before = game.messages.size;
          const roll = await tried.thrown("1d6", [3]);
          const data = await roll.toMessage({ content: own }, { ...options, create: false });
          return {
            created: game.messages.size - before,
            content: data.content,
            rolls: data.rolls.length,
            whisper: data.whisper,
            self: [game.user.id],
          };
        },
        [option(generation, MODES[generation][3]), "<b>mine</b>"],
      );
      expect(facts).toEqual({ created: 0, content: "<b>mine</b>", rolls: 1, whisper: facts.self, self: facts.self });
    },
  },
  {
    id: "roll.to-message-takes-the-mode-that-is-passed-else-the-current-one",
    lines: ["6.5/2", "7/3"],
    run: async ({ gm, generation, expect }) => {
      const [open, masters, blind, self] = MODES[generation];
      const facts = await gm.evaluate(
        async ([key, modes, optionKey]) => {
          const gms = game.users
            .filter((user) => user.isGM)
            .map(({ id }) => id)
            .toSorted((a, b) => a.localeCompare(b));
          const post = async (options) => {
            const roll = new Roll("1d6");
            const { whisper, blind: isBlind } = await roll.toMessage({}, options);
            const to = JSON.stringify([...whisper].toSorted((a, b) => a.localeCompare(b)));
            const who = { "[]": "all", [JSON.stringify(gms)]: "gms", [JSON.stringify([game.user.id])]: "me" }[to] ?? to;
            return isBlind ? `${who}, blind` : who;
          };
          const before = game.settings.get("core", key);
          const seen = [];
          for (const mode of modes) seen.push(await post({ [optionKey]: mode }));
          for (const mode of modes) {
            await game.settings.set("core", key, mode);
            seen.push(await post({}));
          }
          await game.settings.set("core", key, before);
          return seen;
        },
        [
          generation === 14 ? "messageMode" : "rollMode",
          [open, masters, blind, self],
          generation === 14 ? "messageMode" : "rollMode",
        ],
      );
      const each = ["all", "gms", "gms, blind", "me"];
      expect(facts).toEqual([...each, ...each]);
    },
  },
  {
    id: "roll.roll-mode-still-works-on-14-with-a-warning",
    lines: ["6.5/2", "7/2", "15/6"],
    generations: [14],
    errors: [/messageMode|applyMode/],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const post = (options) => tried.told(async () => (await new Roll("1d6").toMessage({}, options)).whisper);
        const old = await post({ rollMode: "selfroll" });
        const current = await post({ messageMode: "self" });
        const created = await tried.told(() =>
          ChatMessage.implementation.create({ content: "x" }, { rollMode: "selfroll" }),
        );
        return {
          whispers: [old.value, current.value, created.value.whisper].map((whisper) => whisper[0] === game.user.id),
          warned: [old.told, current.told, created.told].map((texts) => texts.some((text) => /deprecated/i.test(text))),
          mapped: ["publicroll", "gmroll", "blindroll", "selfroll", "roll"].map((mode) =>
            Roll._mapLegacyRollMode(mode),
          ),
          setting: game.settings.get("core", "messageMode"),
        };
      });
      expect(facts).toEqual({
        whispers: [true, true, true],
        warned: [true, false, true],
        mapped: ["public", "gm", "blind", "self", facts.setting],
        setting: facts.setting,
      });
    },
  },
  {
    id: "roll.modes-and-their-setting-have-a-name-of-the-generation",
    lines: ["6.5/3", "7/2", "15/6", "15/7"],
    errors: [/messageMode|rollModes|DICE_ROLL_MODES|ChatMessage\.modes/],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async () => {
        const read = async (work) => {
          const { value, told } = await tried.told(() => {
            try {
              return work() ?? null;
            } catch {
              return "threw";
            }
          });
          return { value, warned: told.some((text) => /deprecated/i.test(text)) };
        };
        const values = { public: 0, publicroll: 0, ...CONFIG.ChatMessage.modes };
        return {
          modes: Object.keys(CONFIG.ChatMessage.modes ?? {}).toSorted(),
          labelled: Object.values(CONFIG.ChatMessage.modes ?? {}).every(({ label, icon }) => label && icon),
          former: await read(() => Object.keys(CONFIG.Dice.rollModes).toSorted()),
          constants: await read(() => ({ ...CONST.DICE_ROLL_MODES })),
          messageMode: await read(() => game.settings.get("core", "messageMode") in values),
          rollMode: await read(() => game.settings.get("core", "rollMode")),
          mapped: typeof Roll._mapLegacyRollMode,
          applyMode: typeof ChatMessage.applyMode,
        };
      });
      const old = ["blindroll", "gmroll", "publicroll", "selfroll"];
      const constants = { PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll" };
      const warned = generation === 14;
      expect(facts).toEqual({
        modes: generation === 14 ? ["blind", "gm", "ic", "public", "self"] : [],
        labelled: true,
        former: { value: old, warned },
        constants: { value: constants, warned },
        messageMode: generation === 14 ? { value: true, warned: false } : { value: "threw", warned: false },
        rollMode: generation === 14 ? { value: null, warned: true } : { value: "publicroll", warned: false },
        mapped: generation === 14 ? "function" : "undefined",
        applyMode: generation === 14 ? "function" : "undefined",
      });
    },
  },
];
