/** Chat messages: data, speakers, recipients, rights (docs/foundry.md 7). Sources: foundryvtt.com/api (ChatMessage), GH#6627. */

/** Makes a hero owned by a user, and waits until that user's client has it. */
const hero = async ({ gm, eventually }, client, name, data = {}) => {
  const user = await client.evaluate(() => game.user.id);
  const id = await gm.evaluate(
    ([owner, called, more]) =>
      Actor.implementation
        .create({ name: called, type: "hero", ownership: { [owner]: 3 }, ...more })
        .then((actor) => actor.id),
    [user, name, data],
  );
  await eventually(() => client.evaluate((actor) => Boolean(game.actors.get(actor)), id), true);
  return id;
};

export default [
  {
    id: "chat.a-message-has-the-documented-data",
    lines: ["7/1"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async () => {
        const message = await ChatMessage.implementation.create({
          content: "Hello",
          title: "Greeting",
          flavor: "said",
          flags: { world: { mark: 1 } },
        });
        const data = message.toObject();
        const { type, system, style, author, flavor, content, speaker, whisper, blind, rolls, emote, flags } = data;
        return {
          data: { type, system, style, flavor, content, whisper, blind, rolls, emote, mark: flags.world.mark },
          author: author === game.user.id,
          speaker: Object.keys(speaker).toSorted(),
          fresh: Math.abs(Date.now() - message.timestamp) < 60_000,
          title: data.title ?? null,
          styles: { ...CONST.CHAT_MESSAGE_STYLES },
        };
      });
      expect(facts).toEqual({
        data: {
          type: "base",
          system: {},
          style: 0,
          flavor: "said",
          content: "Hello",
          whisper: [],
          blind: false,
          rolls: [],
          emote: false,
          mark: 1,
        },
        author: true,
        speaker: ["actor", "alias", "scene", "token"],
        fresh: true,
        title: generation === 14 ? "Greeting" : null,
        styles: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
      });
    },
  },
  {
    id: "chat.rolls-are-taken-in-any-form-and-broken-ones-dropped",
    lines: ["7/1"],
    errors: [/roll/i],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const roll = await tried.thrown("1d6 + 1", [4]);
        const broken = JSON.stringify({ ...roll.toJSON(), class: "NobodyKnowsThisRoll" });
        const rolls = [roll, JSON.stringify(roll), broken];
        const { told, value } = await tried.told(() => ChatMessage.implementation.create({ content: "x", rolls }));
        const first = value.rolls.filter((each) => each instanceof Roll && each.total === 5);
        return {
          prepared: first.length,
          all: value.rolls.length,
          stored: value.toObject().rolls.every((each) => typeof each === "string"),
          logged: told.length > 0,
        };
      });
      expect(facts).toEqual({ prepared: 2, all: 2, stored: true, logged: true });
    },
  },
  {
    id: "chat.old-names-of-data-are-not-valid",
    lines: ["7/1"],
    errors: [/type|roll/i],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { value: numbered } = await tried.told(() =>
          ChatMessage.implementation.create({ content: "x", type: 5 }).then(
            () => "created",
            () => "refused",
          ),
        );
        const roll = await new Roll("1d6").evaluate();
        const { value: single } = await tried.told(() =>
          ChatMessage.implementation.create({ content: "x", roll: JSON.stringify(roll) }).then(
            (message) => message.rolls.length,
            () => 0,
          ),
        );
        return { numbered, single };
      });
      expect(facts).toEqual({ numbered: "refused", single: 0 });
    },
  },
  {
    id: "chat.the-speaker-is-who-is-named-else-the-character-else-the-user",
    lines: ["7/5"],
    users: ["one"],
    run: async (context) => {
      const { gm, one, expect, eventually } = context;
      const id = await hero(context, one, "Speaker");
      const user = await one.evaluate(() => game.user.id);
      const said = (actor) => {
        const given = ChatMessage.implementation.getSpeaker({ actor: game.actors.get(actor), alias: "Mask" });
        const plain = ChatMessage.implementation.getSpeaker();
        return { given: [given.actor, given.alias, given.token], plain: [plain.actor, plain.alias] };
      };
      expect(await one.evaluate(said, id)).toEqual({ given: [id, "Mask", null], plain: [null, "Player One"] });
      await gm.evaluate(([who, actor]) => game.users.get(who).update({ character: actor }), [user, id]);
      await eventually(() => one.evaluate(() => game.user.character?.id ?? null), id);
      expect((await one.evaluate(said, id)).plain).toEqual([id, "Speaker"]);
      await gm.evaluate((who) => game.users.get(who).update({ character: null }), user);
    },
  },
  {
    id: "chat.a-token-speaks-with-its-own-name",
    lines: ["7/5", "7/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Base", type: "hero", system: { might: 4 } });
        const scene = await Scene.implementation.create({ name: "Stage" });
        const given = { name: "Masked", actorId: actor.id, actorLink: false, delta: { system: { might: 9 } } };
        const [token] = await scene.createEmbeddedDocuments("Token", [given]);
        const Message = ChatMessage.implementation;
        const speaker = Message.getSpeaker({ token });
        const message = await Message.create({ content: "x", speaker });
        return {
          ids: [speaker.scene === scene.id, speaker.token === token.id, speaker.actor === actor.id],
          alias: [speaker.alias, message.alias],
          actor: [message.speakerActor === token.actor, message.getRollData().might],
          named: Message.getSpeakerActor({ actor: actor.id }) === actor,
        };
      });
      expect(facts).toEqual({
        ids: [true, true, true],
        alias: ["Masked", "Masked"],
        actor: [true, 9],
        named: true,
      });
    },
  },
  {
    id: "chat.whispers-find-recipients-by-role-name-and-character",
    lines: ["7/5"],
    users: ["one"],
    run: async (context) => {
      const { gm, one, expect, eventually } = context;
      const id = await hero(context, one, "Alrune");
      const user = await one.evaluate(() => game.user.id);
      await gm.evaluate(([who, actor]) => game.users.get(who).update({ character: actor }), [user, id]);
      await eventually(() => gm.evaluate((who) => game.users.get(who).character?.name ?? null, user), "Alrune");
      const found = await gm.evaluate(() => {
        const find = (name) =>
          ChatMessage.implementation
            .getWhisperRecipients(name)
            .map((each) => each.name)
            .toSorted();
        const masters = game.users.filter((each) => each.isGM).map((each) => each.name);
        return {
          gm: JSON.stringify(find("GM")) === JSON.stringify(masters.toSorted()),
          players: find("players").includes("Player One") && !find("players").includes(game.user.name),
          user: find("Player One"),
          character: find("Alrune"),
          nobody: find("Nobody at all"),
        };
      });
      await gm.evaluate((who) => game.users.get(who).update({ character: null }), user);
      expect(found).toEqual({
        gm: true,
        players: true,
        user: ["Player One"],
        character: ["Player One"],
        nobody: [],
      });
    },
  },
  {
    id: "chat.players-write-in-their-own-name-only",
    lines: ["7/6"],
    users: ["one"],
    errors: [/permission/i],
    run: async ({ gm, one, expect, eventually }) => {
      const master = await gm.evaluate(() => game.user.id);
      const outcome = await one.evaluate(async (author) => {
        const own = await ChatMessage.implementation.create({ content: "own" });
        const forged = await ChatMessage.implementation.create({ content: "forged", author }).then(
          (message) => message?.author.id ?? null,
          () => "refused",
        );
        return { own: own.isAuthor, forged: forged === author };
      }, master);
      expect(outcome).toEqual({ own: true, forged: false });
      const texts = () => game.messages.filter(({ author }) => author === game.user).map(({ content }) => content);
      await eventually(() => gm.evaluate(() => game.messages.some(({ content }) => content === "own")), true);
      expect(await gm.evaluate(texts)).toEqual([]);
    },
  },
  {
    id: "chat.only-the-author-and-game-masters-change-a-message",
    lines: ["7/6"],
    users: ["one", "two"],
    errors: [/permission/i],
    run: async ({ gm, one, two, expect, eventually }) => {
      const id = await one.evaluate(() =>
        ChatMessage.implementation.create({ content: "first" }).then((made) => made.id),
      );
      const content = (message) => game.messages.get(message)?.content ?? null;
      const change = ([message, text]) =>
        game.messages
          .get(message)
          .update({ content: text })
          .then(
            () => "done",
            () => "refused",
          );
      const remove = (message) =>
        game.messages
          .get(message)
          .delete()
          .then(
            () => "done",
            () => "refused",
          );
      await eventually(() => two.evaluate(content, id), "first");
      expect(await two.evaluate(change, [id, "stolen"])).toBe("refused");
      expect(await two.evaluate(remove, id)).toBe("refused");
      expect(await two.evaluate((message) => game.messages.get(message).isOwner, id)).toBe(false);
      expect(await one.evaluate(change, [id, "mine"])).toBe("done");
      await eventually(() => two.evaluate(content, id), "mine");
      expect(await gm.evaluate(change, [id, "the master's"])).toBe("done");
      await eventually(() => one.evaluate(content, id), "the master's");
      expect(await one.evaluate(remove, id)).toBe("done");
      await eventually(() => gm.evaluate(content, id), null);
    },
  },
  {
    id: "chat.sub-types-have-models",
    lines: ["7/8"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await gm.evaluate(() =>
        ChatMessage.implementation
          .create({ type: "note", system: { text: 7, stray: 1 } })
          .then((message) => message.id),
      );
      const read = (message) => {
        const found = game.messages.get(message);
        return (
          found && [found.type, found.system instanceof CONFIG.ChatMessage.dataModels.note, found.system.toObject()]
        );
      };
      await eventually(() => one.evaluate(read, id), ["note", true, { text: "7" }]);
      expect(await gm.evaluate(() => ChatMessage.TYPES.includes("note") && ChatMessage.TYPES.includes("base"))).toBe(
        true,
      );
    },
  },
  {
    id: "chat.secrets-are-for-whoever-owns-the-speaker",
    lines: ["7/9"],
    users: ["one", "two"],
    run: async (context) => {
      const { gm, one, two, expect, eventually } = context;
      const id = await hero(context, one, "Keeper");
      const content = '<p>open</p><section class="secret" id="secret-tried"><p>hollow king</p></section>';
      const ids = await gm.evaluate(
        async ([text, actor]) => {
          const speaker = { actor, alias: "Keeper" };
          const spoken = await ChatMessage.implementation.create({ content: text, speaker });
          const own = await ChatMessage.implementation.create({ content: text });
          return [spoken.id, own.id];
        },
        [content, id],
      );
      const shows = async (list) => {
        const seen = [];
        for (const message of list) {
          const found = game.messages.get(message);
          seen.push(found ? (await found.renderHTML()).textContent.includes("hollow king") : null);
        }
        return seen;
      };
      await eventually(() => two.evaluate(shows, ids), [false, false]);
      await eventually(() => one.evaluate(shows, ids), [true, false]);
      expect(await gm.evaluate(shows, ids)).toEqual([true, true]);
    },
  },
];
