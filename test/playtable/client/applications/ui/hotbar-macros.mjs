/** The macro that a script makes for a document that isn't one. */
function scriptFor(document) {
  const { i18n } = globalThis.game;
  const uuid = JSON.stringify(document.uuid);
  const { name } = document;
  if (document.documentName === "RollTable") {
    return {
      name: i18n.format("MACRO.RollTable", { name }),
      img: document.img,
      command: `const table = await fromUuid(${uuid});\nawait table.draw();`,
    };
  }
  return {
    name: i18n.format("MACRO.ToggleSheet", { name }),
    img: document.img ?? "icons/svg/book.svg",
    command: `await foundry.applications.ui.Hotbar.toggleDocumentSheet(${uuid});`,
  };
}

async function findOrCreate(data) {
  const { game, CONFIG } = globalThis;
  const known = game.macros.find((macro) => macro.isAuthor && macro.command === data.command);
  return known ?? CONFIG.Macro.documentClass.create({ type: "script", scope: "global", ...data });
}

/**
 * The macro for what was dropped on the hotbar: itself, a copy of a pack's, or one that opens or draws from the document.
 * @param {{type?: string, uuid?: string}} data
 * @returns {Promise<object|null>}
 */
export async function macroFor(data) {
  const { game, fromUuid, CONFIG } = globalThis;
  const document = data.uuid ? await fromUuid(data.uuid) : null;
  if (!document?.isOwner && !document?.testUserPermission?.(game.user, "LIMITED")) return null;
  if (document.documentName !== "Macro") return document.sheet ? findOrCreate(scriptFor(document)) : null;
  if (!document.inCompendium && !document.pack) return document;
  return CONFIG.Macro.documentClass.create(game.macros.fromCompendium(document));
}
