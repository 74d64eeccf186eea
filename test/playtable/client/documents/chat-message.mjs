import Document from "../abstract/document.mjs";
import * as fields from "../data/fields/index.mjs";
import { is14 } from "../generation.mjs";
import { logCompatibilityWarning } from "../utils/index.mjs";
import { renderMessageHTML } from "./chat-message-html.mjs";
import ChatRollsField from "./chat-rolls-field.mjs";
import { findRecipients, findSpeaker, findSpeakerActor } from "./chat-speaker.mjs";
import { applyVisibility, mapLegacyRollMode } from "./chat-visibility.mjs";
import { sharedFields } from "./shared-fields.mjs";
import User from "./user.mjs";

/**
 * A message of the chat log.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.ChatMessage.html
 */
export default class ChatMessage extends Document {
  /** @override */
  static get metadata() {
    return {
      ...super.metadata,
      name: "ChatMessage",
      collection: "messages",
      label: "DOCUMENT.ChatMessage",
      labelPlural: "DOCUMENT.ChatMessages",
      hasTypeData: true,
      permissions: { view: "OBSERVER", create: mayCreate, update: "OWNER", delete: "OWNER" },
    };
  }

  /** @override */
  static defineSchema() {
    return {
      _id: sharedFields._id(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      style: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 3, initial: 0 }),
      author: new fields.DocumentAuthorField(User),
      timestamp: new fields.NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new fields.HTMLField(),
      ...(is14() ? { title: new fields.StringField() } : {}),
      content: new fields.HTMLField({ textSearch: true }),
      speaker: new fields.SchemaField({
        scene: new fields.DocumentIdField({ readonly: false }),
        actor: new fields.DocumentIdField({ readonly: false }),
        token: new fields.DocumentIdField({ readonly: false }),
        alias: new fields.StringField({ initial: "" }),
      }),
      whisper: new fields.ArrayField(new fields.DocumentIdField({ nullable: false, readonly: false })),
      blind: new fields.BooleanField(),
      rolls: new ChatRollsField(),
      sound: new fields.FilePathField({ categories: ["AUDIO"] }),
      emote: new fields.BooleanField(),
      flags: sharedFields.flags(),
      _stats: sharedFields.stats(),
    };
  }

  /** Whether the chat log shows this message at present. */
  logged = false;

  // Who

  /** Whether the user of this client wrote the message. */
  get isAuthor() {
    return this._source.author === globalThis.game.user.id;
  }

  /** The name the message is signed with. */
  get alias() {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || "";
  }

  /** The actor that speaks, or null. */
  get speakerActor() {
    return this.constructor.getSpeakerActor(this.speaker);
  }

  /** A message belongs to its author. @override */
  getUserLevel(user = globalThis.game.user) {
    const { OWNER, NONE } = globalThis.CONST.DOCUMENT_OWNERSHIP_LEVELS;
    return this._source.author === user.id ? OWNER : NONE;
  }

  // Who sees what

  /** Whether the chat shows the message to the user of this client: a whisper only to its author and those it names. */
  get visible() {
    return this.whisper.length === 0 || this.isAuthor || this.whisper.includes(globalThis.game.user.id);
  }

  /** Whether the user of this client may read what the message says; the author of a blind one only as game master. */
  get isContentVisible() {
    const { user } = globalThis.game;
    if (this.blind && !user.isGM && (this.isAuthor || this.whisper.length === 0)) return false;
    return this.visible;
  }

  /** Whether the message holds rolls. */
  get isRoll() {
    return this.rolls.length > 0;
  }

  /** What formulas in the message read: the speaking actor's data. @override */
  getRollData() {
    return this.speakerActor?.getRollData() ?? {};
  }

  /** Give this message, not yet created, the audience of a visibility mode. @see ChatMessage.applyRollMode */
  applyRollMode(mode) {
    const { whisper, blind } = this._source;
    this.updateSource(this.constructor.applyRollMode({ whisper: [...whisper], blind }, mode));
  }

  /** Generation 14 has `applyMode` for it, and warns. */
  static applyRollMode(data, mode) {
    if (!is14()) return applyVisibility(data, mode);
    const message = "ChatMessage.applyRollMode is deprecated in favor of ChatMessage.applyMode.";
    logCompatibilityWarning(message, { since: 14, until: 16 });
    return this.applyMode(data, mapLegacyRollMode(mode));
  }

  static getSpeaker(given) {
    return findSpeaker(given);
  }

  static getSpeakerActor(speaker) {
    return findSpeakerActor(speaker);
  }

  static getWhisperRecipients(name) {
    return findRecipients(name);
  }

  /** The message as a text of some lines, for the export of the log. */
  export() {
    const holder = document.createElement("template");
    holder.innerHTML = this.content;
    const said = this.isRoll ? this.rolls.map((roll) => `${roll.formula} = ${roll.total}`).join("\n") : "";
    const lines = [holder.content.textContent.trim(), said].filter(Boolean);
    return `[${new Date(this.timestamp).toLocaleString()}] ${this.alias}\n${lines.join("\n")}`;
  }

  // HTML

  /**
   * The message as the chat shows it to the user of this client.
   * @param {{canDelete?: boolean, canClose?: boolean}} [options]
   * @returns {Promise<HTMLElement>}
   */
  async renderHTML(options = {}) {
    return renderMessageHTML(this, options);
  }

  // Life

  /** @override */
  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.#applyOption(options);
    if (this.content.includes("[[")) await this.#rollInline();
    return undefined;
  }

  /** A visibility counts at creation only when it was passed. */
  #applyOption({ rollMode, messageMode }) {
    if (is14() && messageMode) this.applyMode(messageMode);
    else if (rollMode) this.applyRollMode(rollMode);
  }

  /** Inline rolls are thrown once, by the author, so that everybody reads the same. */
  async #rollInline() {
    const { TextEditor } = globalThis.foundry.applications.ux;
    const content = await TextEditor.implementation.enrichHTML(this._source.content, {
      secrets: true,
      documents: false,
      links: false,
      embeds: false,
      custom: false,
      rolls: true,
      rollData: this.getRollData(),
    });
    this.updateSource({ content });
  }

  /** @override */
  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    void globalThis.ui?.chat?.postOne?.(this, { notify: true });
  }

  /** @override */
  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    const { chat } = globalThis.ui ?? {};
    if (this.visible) void chat?.updateMessage?.(this);
    else chat?.deleteMessage?.(this.id);
  }

  /** @override */
  _onDelete(options, userId) {
    super._onDelete(options, userId);
    globalThis.ui?.chat?.deleteMessage?.(this.id);
  }
}

/** Everybody writes in their own name; game masters also in another's. */
function mayCreate(user, message) {
  return user.isGM || message._source.author === user.id;
}
