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
}

export class Messages extends WorldCollection {
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
