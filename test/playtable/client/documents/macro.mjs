import Document from "../abstract/document.mjs";
import Folder from "./folder.mjs";
import User from "./user.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;

/** @see https://foundryvtt.com/api/v13/classes/foundry.documents.Macro.html */
export default class Macro extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "Macro",
      collection: "macros",
      label: "DOCUMENT.Macro",
      labelPlural: "DOCUMENT.Macros",
      coreTypes: ["script", "chat"],
      hasTypeData: true,
      indexed: true,
      compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
      permissions: { create: "PLAYER", update: "OWNER", delete: "OWNER" },
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      name: shared.name(),
      type: new fields.DocumentTypeField(this, { initial: "chat" }),
      system: new fields.TypeDataField(this),
      author: new fields.ForeignDocumentField(User, { initial: () => globalThis.game?.user?.id ?? null }),
      img: shared.img("icons/svg/dice-target.svg"),
      scope: new fields.StringField({
        required: true,
        choices: () => globalThis.CONST.MACRO_SCOPES,
        initial: "global",
      }),
      command: new fields.StringField({ required: true, blank: true, trim: false }),
      folder: new fields.ForeignDocumentField(Folder),
      sort: shared.order(),
      ownership: shared.ownership(),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  get isAuthor() {
    return this._source.author === globalThis.game.user.id;
  }

  /** Whether the user of this client may run it. */
  get canExecute() {
    return this.canUserExecute(globalThis.game.user);
  }

  canUserExecute(user) {
    if (!this.testUserPermission(user, "LIMITED")) return false;
    return this.type === "script" ? user.can("MACRO_SCRIPT") : true;
  }

  /** The picture in lists. */
  get thumbnail() {
    return this.img;
  }

  /** A click on a link to a macro runs it. @override */
  _onClickDocumentLink(event) {
    return this.execute({ event });
  }

  /** @override */
  getUserLevel(user = globalThis.game.user) {
    if (this._source.author === user.id) return globalThis.CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return super.getUserLevel(user);
  }

  /**
   * Run it.
   * @param {object} [scope]  names that a script reads besides speaker, actor, token, character
   * @returns {unknown} what the script or the chat log returned
   */
  execute(scope = {}) {
    if (!this.canExecute) {
      globalThis.ui.notifications.warn(
        `User ${globalThis.game.user.name} lacks permission to execute Macro "${this.name}".`,
      );
      return undefined;
    }
    return this.type === "chat" ? this.#executeChat(scope) : this.#executeScript(scope);
  }

  #executeChat({ speaker } = {}) {
    return globalThis.ui.chat.processMessage(this.command, { speaker });
  }

  #executeScript({ speaker, actor, token, event, ...rest }) {
    const { game, canvas, ChatMessage } = globalThis;
    const { character } = game.user;
    const own = {
      speaker: speaker ?? ChatMessage.implementation.getSpeaker({ actor, token }),
      actor: actor ?? token?.actor ?? canvas.tokens.controlled[0]?.actor ?? character ?? null,
      token: token ?? canvas.tokens.controlled[0] ?? null,
      character,
      scope: rest,
      event,
      ...rest,
    };
    // A script macro is code that its author wrote to be run.
    const run = new AsyncFunction(...Object.keys(own), this.command);
    return run.call(this, ...Object.values(own)).catch((error) => {
      globalThis.ui.notifications.error("There was an error in your macro syntax. See the console (F12) for details");
      console.error(error);
    });
  }
}
