import WorldCollection from "./world-collection.mjs";

/** @see https://foundryvtt.com/api/v13/modules/foundry.documents.collections.html */
export class Actors extends WorldCollection {
  static documentName = "Actor";

  /** The actors of unlinked tokens on the scenes, by uuid. */
  get tokens() {
    const synthetic = globalThis.game.scenes.contents
      .flatMap((scene) => scene.tokens.contents)
      .filter((token) => token.syntheticActor);
    return Object.fromEntries(synthetic.map((token) => [token.uuid, token.syntheticActor]));
  }
}

/** Effects that stand alone; generation 14 only. */
export class ActiveEffects extends WorldCollection {
  static documentName = "ActiveEffect";
}

export class Items extends WorldCollection {
  static documentName = "Item";
}

export class Folders extends WorldCollection {
  static documentName = "Folder";

  /** @override */
  _onModifyContents(action, documents, result, operation, user) {
    super._onModifyContents(action, documents, result, operation, user);
    for (const type of new Set(documents.map((folder) => folder.type)))
      globalThis.game.collections.get(type)?.render(false);
  }
}

export class Scenes extends WorldCollection {
  static documentName = "Scene";

  /** The scene that everybody is meant to look at. */
  get active() {
    return this.find((scene) => scene.active) ?? null;
  }

  /** The scene that this client looks at. */
  get viewed() {
    return globalThis.canvas?.scene ?? null;
  }

  get current() {
    return this.viewed;
  }

  /**
   * Load what a scene shows. Nothing is drawn here, so that there is nothing to load; with `push` the others are told too.
   * @param {string} sceneId
   * @param {boolean} [push]
   */
  async preload(sceneId, push = false) {
    if (push) globalThis.game.socket.emit("preloadScene", sceneId);
    return this.get(sceneId, { strict: true });
  }
}

export class ChatMessages extends WorldCollection {
  static documentName = "ChatMessage";
  static directory = "chat";

  /** Save the messages that this user may read as a text file. */
  export() {
    const readable = this.filter((message) => message.visible && message.isContentVisible);
    const text = readable.map((message) => message.export()).join("\n---------------------------\n");
    const link = document.createElement("a");
    link.download = `fvtt-log-${new Date().toISOString().slice(0, 10)}.txt`;
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href));
  }

  /** Delete them all, after asking. */
  async flush() {
    const { i18n } = globalThis.game;
    const sure = await globalThis.foundry.applications.api.DialogV2.confirm({
      window: { title: i18n.localize("CHAT.FlushTitle") },
      content: `<p>${i18n.localize("CHAT.FlushWarning")}</p>`,
    });
    return sure ? this.documentClass.deleteDocuments([], { deleteAll: true }) : sure;
  }
}

export class Journal extends WorldCollection {
  static documentName = "JournalEntry";

  /**
   * Show an entry or a page to other users, who must be there and, unless forced, may observe it.
   * @param {object} doc  a JournalEntry or JournalEntryPage
   * @param {{force?: boolean, users?: string[]}} [options]  `users`: ids; none means everybody
   * @returns {Promise<object>} the document
   * @throws {Error} for who doesn't own it
   */
  static async show(doc, { force = false, users = [] } = {}) {
    if (!doc.isOwner) throw new Error(`You may only show to others what you own, and not ${doc.uuid}`);
    globalThis.game.socket.emit("showEntry", doc.uuid, { force, users });
    globalThis.ui.notifications.info("JOURNAL.Shown", { format: { title: doc.name } });
    return doc;
  }

  /** Ask whom to show an entry or a page to. @param {object} doc */
  static async showDialog(doc) {
    const { ShowToPlayersDialog } = globalThis.foundry.applications.sheets.journal;
    return new ShowToPlayersDialog({ document: doc }).render({ force: true });
  }

  /** A game master shows something to this client's user. */
  static async _showEntry(uuid, { force = false, users = [] } = {}) {
    const { game, fromUuid } = globalThis;
    if (users.length > 0 && !users.includes(game.userId)) return;
    const doc = await fromUuid(uuid);
    if (!doc || (!force && !doc.testUserPermission(game.user, "OBSERVER"))) return;
    const entry = doc.documentName === "JournalEntryPage" ? doc.parent : doc;
    const pageId = entry === doc ? undefined : doc.id;
    await entry.sheet.render({ force: true, pageId, shown: force });
  }
}

export class Macros extends WorldCollection {
  static documentName = "Macro";
}

export class RollTables extends WorldCollection {
  static documentName = "RollTable";
}

export class Playlists extends WorldCollection {
  static documentName = "Playlist";
}
