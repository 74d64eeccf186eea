/** Who may do what (docs/foundry.md 4.4). Sources: foundryvtt.com/api (Document, User, CONST), foundryvtt.wiki (Document). */

/** An actor with an item that only the game master and, with a level, one player may see. Runs on a client. */
const makeOwned = async ({ player, level, fallback = 0 }) => {
  const data = { name: "Owned", type: "hero", items: [{ name: "Rope", type: "thing" }] };
  const ownership = { default: fallback, ...(level === undefined ? {} : { [player]: level }) };
  return (await Actor.implementation.create({ ...data, ownership })).id;
};
const has = (id) => game.actors.has(id);

export default [
  {
    id: "rights.levels-have-their-numbers",
    lines: ["4.4/1"],
    run: async ({ gm, expect }) => {
      expect(await gm.evaluate(() => ({ ...CONST.DOCUMENT_OWNERSHIP_LEVELS }))).toEqual({
        INHERIT: -1,
        NONE: 0,
        LIMITED: 1,
        OBSERVER: 2,
        OWNER: 3,
      });
    },
  },
  {
    id: "rights.ownership-is-by-user-or-default-and-children-have-the-parents",
    lines: ["4.4/1", "4.4/2"],
    users: ["one", "two"],
    run: async ({ gm, one, two, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      const id = await gm.evaluate(makeOwned, { player, level: 2, fallback: 1 });
      for (const client of [one, two]) await eventually(() => client.evaluate(has, id), true);
      const look = (actor) => {
        const document = game.actors.get(actor);
        const item = document.items.contents[0];
        const tests = ["LIMITED", "OBSERVER", "OWNER"].map((level) => document.testUserPermission(game.user, level));
        return {
          tests,
          exact: document.testUserPermission(game.user, 2, { exact: true }),
          item: [item.testUserPermission(game.user, "OBSERVER"), item.isOwner],
          isOwner: document.isOwner,
          limited: document.limited,
          visible: document.visible,
          permission: document.permission,
        };
      };
      expect(await one.evaluate(look, id)).toEqual({
        tests: [true, true, false],
        exact: true,
        item: [true, false],
        isOwner: false,
        limited: false,
        visible: true,
        permission: 2,
      });
      expect(await two.evaluate(look, id)).toEqual({
        tests: [true, false, false],
        exact: false,
        item: [false, false],
        isOwner: false,
        limited: true,
        visible: true,
        permission: 1,
      });
      expect(await gm.evaluate(look, id)).toMatchObject({ tests: [true, true, true], isOwner: true, permission: 3 });
    },
  },
  {
    id: "rights.changes-of-ownership-reach-everybody",
    lines: ["4.4/2"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      const id = await gm.evaluate(makeOwned, { player, level: 0 });
      await eventually(() => one.evaluate(has, id), true);
      const look = (actor) => {
        const { isOwner, visible } = game.actors.get(actor);
        return [isOwner, visible];
      };
      expect(await one.evaluate(look, id)).toEqual([false, false]);
      const owned = () => gm.evaluate((actor) => game.actors.get(actor).hasPlayerOwner, id);
      expect(await owned()).toBe(false);
      await gm.evaluate(({ id: actor, player: user }) => game.actors.get(actor).update({ [`ownership.${user}`]: 3 }), {
        id,
        player,
      });
      await eventually(() => one.evaluate(look, id), [true, true]);
      expect(await owned()).toBe(true);
    },
  },
  {
    id: "rights.an-owner-may-change-and-delete-and-nobody-else",
    lines: ["4.4/2", "4.4/4"],
    users: ["one", "two"],
    errors: [/lacks permission/],
    run: async ({ gm, one, two, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      const id = await gm.evaluate(makeOwned, { player, level: 3, fallback: 2 });
      for (const client of [one, two]) await eventually(() => client.evaluate(has, id), true);
      const may = (actor) => {
        const document = game.actors.get(actor);
        const item = document.items.contents[0];
        return [document, item].map((each) =>
          ["update", "delete"].map((action) => each.canUserModify(game.user, action)),
        );
      };
      expect(await one.evaluate(may, id)).toEqual([
        [true, true],
        [true, true],
      ]);
      expect(await two.evaluate(may, id)).toEqual([
        [false, false],
        [false, false],
      ]);
      const attempt = async (actor) => {
        const document = game.actors.get(actor);
        const outcome = (work) =>
          work.then(
            () => true,
            () => false,
          );
        return [
          await outcome(document.update({ "system.might": 7 })),
          await outcome(document.items.contents[0].update({ "system.weight": 7 })),
          await outcome(document.createEmbeddedDocuments("Item", [{ name: "Knife", type: "thing" }])),
          await outcome(document.items.getName("Rope").delete()),
        ];
      };
      expect(await two.evaluate(attempt, id)).toEqual([false, false, false, false]);
      expect(await one.evaluate(attempt, id)).toEqual([true, true, true, true]);
      const left = (actor) => [
        game.actors.get(actor).system.might,
        game.actors.get(actor).items.map(({ name }) => name),
      ];
      await eventually(() => gm.evaluate(left, id), [7, ["Knife"]]);
      await one.evaluate((actor) => game.actors.get(actor).delete(), id);
      await eventually(() => gm.evaluate(has, id), false);
    },
  },
  {
    id: "rights.the-server-refuses-what-a-client-would-not-ask",
    lines: ["4.4/4"],
    users: ["two"],
    run: async ({ gm, two, expect, eventually }) => {
      const id = await gm.evaluate(makeOwned, { player: "none0000000000000".slice(0, 16), level: 3, fallback: 2 });
      await eventually(() => two.evaluate(has, id), true);
      const raw = await two.evaluate(async (actor) => {
        const ask = (request) =>
          new Promise((resolve) => {
            game.socket.emit("modifyDocument", request, (answer) => resolve(Boolean(answer.error)));
          });
        return [
          await ask({ type: "Actor", action: "update", operation: { updates: [{ _id: actor, name: "Mine" }] } }),
          await ask({ type: "Actor", action: "delete", operation: { ids: [actor] } }),
          await ask({ type: "User", action: "update", operation: { updates: [{ _id: game.user.id, role: 4 }] } }),
        ];
      }, id);
      expect(raw).toEqual([true, true, true]);
      expect(await gm.evaluate((actor) => game.actors.get(actor).name, id)).toBe("Owned");
      expect(await two.evaluate(() => game.user.role)).toBe(1);
    },
  },
  {
    id: "rights.players-do-not-give-themselves-ownership",
    lines: ["4.4/4"],
    users: ["one"],
    errors: [/permission/i],
    run: async ({ gm, one, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      const id = await gm.evaluate(makeOwned, { player, level: 3 });
      await eventually(() => one.evaluate(has, id), true);
      await one.evaluate(
        (actor) =>
          game.actors
            .get(actor)
            .update({ "ownership.default": 3 })
            .catch(() => null),
        id,
      );
      expect(await gm.evaluate((actor) => game.actors.get(actor).ownership.default, id)).toBe(0);
    },
  },
  {
    id: "rights.roles-have-their-numbers-and-assistants-are-game-masters",
    lines: ["4.4/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const roles = { ...CONST.USER_ROLES };
        const users = [1, 2, 3, 4].map((role) => new User.implementation({ name: `R${role}`, role }));
        return {
          roles,
          isGM: users.map((user) => user.isGM),
          trusted: users.map((user) => user.hasRole("TRUSTED")),
          exact: users.map((user) => user.hasRole(2, { exact: true })),
        };
      });
      expect(facts).toEqual({
        roles: { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 },
        isGM: [false, false, true, true],
        trusted: [false, true, true, true],
        exact: [false, true, false, false],
      });
    },
  },
  {
    id: "rights.creation-needs-a-role-or-a-permission",
    lines: ["4.4/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const users = [1, 2, 3].map(
          (role) => new User.implementation({ _id: `triedRole000000${role}`, name: `R${role}`, role }),
        );
        const granted = new User.implementation({ name: "G", role: 1, permissions: { ACTOR_CREATE: true } });
        const may = (Class) => users.map((user) => Class.implementation.canUserCreate(user));
        return {
          actors: may(Actor),
          items: may(Item),
          scenes: may(Scene),
          folders: may(Folder),
          granted: [Actor, Item].map((Class) => Class.implementation.canUserCreate(granted)),
        };
      });
      const assistantsOnly = [false, false, true];
      expect(facts).toEqual({
        actors: assistantsOnly,
        items: assistantsOnly,
        scenes: assistantsOnly,
        folders: assistantsOnly,
        granted: [true, false],
      });
    },
  },
  {
    id: "rights.permissions-have-their-default-roles",
    lines: ["4.4/5"],
    run: async ({ gm, expect }) => {
      const defaults = await gm.evaluate(() =>
        Object.fromEntries(Object.entries(CONST.USER_PERMISSIONS).map(([key, { defaultRole }]) => [key, defaultRole])),
      );
      expect(defaults).toMatchObject({
        ACTOR_CREATE: 3,
        ITEM_CREATE: 3,
        TOKEN_CREATE: 3,
        TOKEN_DELETE: 3,
        SETTINGS_MODIFY: 3,
        FILES_UPLOAD: 3,
        JOURNAL_CREATE: 2,
        FILES_BROWSE: 2,
        TOKEN_CONFIGURE: 2,
        MANUAL_ROLLS: 2,
        MACRO_SCRIPT: 1,
        MESSAGE_WHISPER: 1,
        QUERY_USER: 1,
      });
    },
  },
  {
    id: "rights.a-permission-given-to-one-user-counts",
    lines: ["4.4/5"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      const can = () => [game.user.can("ITEM_CREATE"), game.user.hasPermission("QUERY_USER")];
      expect(await one.evaluate(can)).toEqual([false, true]);
      await gm.evaluate((id) => game.users.get(id).update({ "permissions.ITEM_CREATE": true }), player);
      await eventually(() => one.evaluate(can), [true, true]);
      const made = await one.evaluate(
        async () => (await Item.implementation.create({ name: "Mine", type: "thing" })).isOwner,
      );
      expect(made).toBe(true);
      await gm.evaluate((id) => game.users.get(id).update({ "permissions.ITEM_CREATE": false }), player);
      await eventually(() => one.evaluate(can), [false, true]);
    },
  },
  {
    id: "rights.garbage-from-an-owner-is-stored-and-others-put-the-document-aside",
    lines: ["3.1/4", "4.4/4"],
    users: ["one", "two"],
    errors: [/validation|Failed to initialize|must be/i],
    run: async ({ gm, one, two, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      const id = await gm.evaluate(makeOwned, { player, level: 3, fallback: 2 });
      await gm.evaluate(() => ChatMessage.implementation.create({ content: "before the garbage" }));
      for (const client of [one, two]) await eventually(() => client.evaluate(has, id), true);
      const accepted = await one.evaluate(
        (actor) =>
          new Promise((resolve) => {
            const updates = [{ _id: actor, system: { hp: "no hit points", might: { not: "a number" } } }];
            const request = { type: "Actor", action: "update", operation: { updates } };
            game.socket.emit("modifyDocument", request, (answer) => resolve(!answer.error));
          }),
        id,
      );
      expect(accepted).toBe(true);
      await two.reload();
      const facts = await two.evaluate(
        (actor) => ({
          ready: game.ready,
          listed: game.actors.has(actor),
          invalid: game.actors.invalidDocumentIds.has(actor),
          name: game.actors.getInvalid(actor).name,
          log: game.messages.some(({ content }) => content === "before the garbage"),
        }),
        id,
      );
      expect(facts).toEqual({ ready: true, listed: false, invalid: true, name: "Owned", log: true });
      await gm.evaluate((actor) => game.actors.get(actor, { invalid: true }).delete(), id);
      await eventually(() => two.evaluate((actor) => game.actors.invalidDocumentIds.has(actor), id), false);
    },
  },
];
