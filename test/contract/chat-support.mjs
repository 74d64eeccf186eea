// What the contract tests of chat share: a small world without a server, seen by one user after the other.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { CONST } from "../playtable/common/const.mjs";
import { registerTemplateSource, renderTemplate } from "../playtable/client/applications/handlebars.mjs";
import { Roll, diceConfig } from "../playtable/client/dice/index.mjs";
import ChatMessage from "../playtable/client/documents/chat-message.mjs";
import { Hooks } from "../playtable/client/helpers/hooks.mjs";
import { Collection, escapeHTML } from "../playtable/client/utils/index.mjs";

const CLIENT = join(import.meta.dirname, "../playtable/client");

const user = (id, name, isGM, character = null) => ({
  id: id.padEnd(16, "0"),
  name,
  isGM,
  character,
  color: "#123456",
});

const hero = { id: "hero".padEnd(16, "0"), name: "Hero", isOwner: true, getRollData: () => ({ might: 3 }) };

export const users = {
  gm: user("gm", "Gamemaster", true),
  second: user("second", "Assistant", true),
  one: user("one", "Player One", false, hero),
  two: user("two", "Player Two", false),
};

const collection = (documents) => new Collection(documents.map((document) => [document.id, document]));

/** Let the page belong to one of the users. */
export function become(who) {
  globalThis.game.user = who;
}

/** Make the world: four users, no messages, the first game master looking on. */
export function buildWorld() {
  for (const folder of ["chat", "dice"]) {
    for (const file of readdirSync(join(CLIENT, "templates", folder))) {
      registerTemplateSource(
        `templates/${folder}/${file}`,
        readFileSync(join(CLIENT, "templates", folder, file), "utf8"),
      );
    }
  }
  const known = collection(Object.values(users));
  const settings = new Map([
    ["core.rollMode", "publicroll"],
    ["core.messageMode", "public"],
  ]);
  const rejected = [];
  Object.assign(globalThis, {
    CONST,
    Hooks,
    CONFIG: { Dice: diceConfig, ChatMessage: { documentClass: ChatMessage, dataModels: {} } },
    foundry: {
      dice: { Roll },
      utils: { escapeHTML },
      applications: {
        handlebars: { renderTemplate },
        ux: { TextEditor: { implementation: { enrichHTML: async (html) => html } } },
      },
    },
    ui: { notifications: { error: (text) => rejected.push(text) } },
    game: {
      user: users.gm,
      users: known,
      collections: new Map([["User", known]]),
      actors: collection([hero]),
      messages: new Collection(),
      settings: {
        settings: new Map([
          ["core.rollMode", {}],
          ["core.messageMode", {}],
        ]),
        get: (scope, key) => settings.get(`${scope}.${key}`),
        set: (scope, key, value) => settings.set(`${scope}.${key}`, value),
      },
      i18n: {
        lang: "en",
        localize: (key) => key,
        format: (key, values) => `${key} ${JSON.stringify(values)}`,
      },
    },
  });
  return { rejected };
}

let made = 0;

/** A message of the world. */
export function message(data = {}, Cls = ChatMessage) {
  made += 1;
  const _id = `message${String(made).padStart(9, "0")}`;
  const made_ = Cls.fromSource({ _id, author: users.one.id, content: "x", timestamp: made, ...data });
  globalThis.game.messages.set(made_.id, made_);
  return made_;
}
