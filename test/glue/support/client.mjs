/** The system on one client in this very thread, with a page; others are bare lines to the same backend. */
import { registerCoreTemplates } from "../../contract/application-support.mjs";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MemoryBackend } from "../../contract/support/memory-backend.mjs";
import { MemorySocket } from "../../contract/support/socket.mjs";
import { initializeNotifications } from "../../playtable/client/applications/ui/index.mjs";
import { registerTemplateSource } from "../../playtable/client/applications/handlebars.mjs";
import { startGame } from "../../playtable/client/game.mjs";
import { installNamespace } from "../../playtable/client/namespace.mjs";
import { documents, id, jsonFiles, manifest, ROOT, templates, USERS } from "./world.mjs";

/** Core's own look of a message, for types that nobody draws yet. */
function registerChatTemplates() {
  const folder = join(ROOT, "test/playtable/client/templates/chat");
  for (const file of readdirSync(folder)) {
    registerTemplateSource(`templates/chat/${file}`, readFileSync(join(folder, file), "utf8"));
  }
}

/** As `new Option(text, value)` does. */
function optionOf(text, value) {
  return Object.assign(document.createElement("option"), { textContent: text, value });
}

/** Somebody at the table who speaks to the server past all client code. */
function bareLine(backend, userId) {
  const line = backend.connect(userId, () => {});
  return (type, action, operation) =>
    new Promise((resolve) => {
      line.receive(
        "modifyDocument",
        [{ type, action, operation: { diff: true, recursive: true, ...operation } }],
        resolve,
      );
    });
}

/**
 * Open the world; once a test file, since the system's modules take Foundry's classes at import.
 * @param {object} [options]
 * @param {string} [options.as]          who looks on
 * @param {number} [options.generation]
 * @param {(world: object) => void} [options.change]  changes the stored documents before anybody comes
 * @returns {Promise<{backend: MemoryBackend, bare: Function, stored: Function}>}  `bare(user)` gives a line past all client code
 */
export async function openWorld({ as = "gm", generation = 13, change, packs } = {}) {
  for (const [path, source] of templates()) registerTemplateSource(path, source);
  registerCoreTemplates();
  registerChatTemplates();
  // Notices are written to the console too; the tests read them from the page.
  console.warn = () => {};
  const world = documents();
  change?.(world);
  const backend = new MemoryBackend({
    system: manifest(),
    users: structuredClone(USERS),
    documents: world,
    packs,
    generation,
  });
  await installNamespace({ generation });
  await import("../../../module/main.ts");
  const files = await jsonFiles();
  const socket = new MemorySocket((...args) => line.receive(...args));
  const line = backend.connect(id(as), (...args) => socket.receive(...args));
  // Of a browser's elements that a script makes by name, happy-dom lacks this one.
  if (globalThis.document) globalThis.Option ??= optionOf;
  // Without a page there is nowhere to show notices.
  if (globalThis.document) initializeNotifications();
  await startGame({ socket, readJson: async (path) => files[path] ?? null }, { ui: false });
  // They would look for the page after a test has taken it away.
  await game.settings.set(manifest().id, "floatingNumbers", false);
  return {
    backend,
    bare: (user) => bareLine(backend, id(user)),
    stored: (type, name) => backend.stored(type, id(name)),
  };
}

/** The actor of a sample document, or of a token of it. */
export const actorOf = (name) => game.actors.get(id(name)) ?? game.scenes.get(id("alley")).tokens.get(id(name))?.actor;

/** Texts of the notices that came since the last call. */
export function notices() {
  const shown = Array.from(document.querySelectorAll("#notifications .notification p"), (text) => text.textContent);
  ui.notifications.clear();
  return shown;
}

/** Lets somebody else, by their bare line, post the next message of this client a moment before it does. */
export function beat(line, userId) {
  Hooks.once("preCreateChatMessage", (mine) => {
    const theirs = { ...mine.toObject(), _id: "0".repeat(16), author: userId };
    void line("ChatMessage", "create", { data: [theirs], keepId: true });
  });
}

/** The newest message. */
export const lastMessage = () => game.messages.contents.at(-1);

/** Let what nobody awaits come to its end. */
export const settle = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));
