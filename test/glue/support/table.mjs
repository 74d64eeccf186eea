/** The system on several clients, each in a thread of its own, at one backend in memory. */
import { build } from "esbuild";
import { MemoryTable } from "../../contract/support/table.mjs";
import { documents, jsonFiles, manifest, ROOT, SKILLS } from "./world.mjs";

const ENTRY = `
  import "./module/main.ts";
  import { poolCheck } from "./module/actions/pool-check.ts";
  import { skillSource } from "./module/applications/sheets/actor/skill-source.ts";
  import { answerId } from "./module/chat/answer-id.ts";
  globalThis.scuffleGlue = { poolCheck, skillSource, answerId };
`;

/** Every file is blank; several that are asked for at once come as a list. */
const FETCH = `async (url) => {
  const paths = new URL(url, "http://table").searchParams.get("paths");
  return new Response(paths ? JSON.stringify(JSON.parse(paths).map(() => "")) : "");
}`;

/** What a client does on load: the bundle as a page would run it. Nothing is drawn here, so templates are blank. */
async function bundle() {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: ROOT, loader: "ts" },
    bundle: true,
    write: false,
    format: "iife",
    keepNames: true,
    target: "es2022",
    logLevel: "silent",
  });
  return `() => { globalThis.fetch = ${FETCH};\n${outputFiles[0].text}\n}`;
}

let system;

/** A table in memory at which the system is played. */
export class GlueTable extends MemoryTable {
  /** @param {(world: object) => void} [change]  changes the stored documents before anybody comes */
  constructor(change) {
    const world = documents();
    change?.(world);
    super({ documents: world, manifest: manifest() });
  }

  /** @param {string} name  a user's name */
  async join(name) {
    system ??= bundle();
    return super.join(name, { system: await system, files: await jsonFiles() });
  }

  /** Somebody leaves. */
  async leave(client) {
    this.clients = this.clients.filter((one) => one !== client);
    await client.close();
  }

  /** Write as a user past all client code; to the others that user comes and goes. */
  forge(userId, type, action, operation) {
    const line = this.backend.connect(userId, () => {});
    const request = { type, action, operation: { diff: true, recursive: true, ...operation } };
    return new Promise((resolve) => line.receive("modifyDocument", [request], resolve)).finally(() => line.close());
  }

  /** All stored messages. */
  get messages() {
    return this.backend.table.store.all("ChatMessage");
  }
}

/** On a client: roll a skill of Mara's, or of whom `name` says, without being asked. @returns the message's source */
export const rollThere = (client, mode, name = "mara") =>
  client.evaluate(
    async ([rollMode, actorId, itemId]) => {
      // As the chat's controls would, which aren't drawn here.
      game.settings.storage.get("client").setItem("core.rollMode", JSON.stringify(rollMode));
      const actor = game.actors.get(actorId);
      const skill = scuffleGlue.skillSource(actor.items.get(itemId));
      const made = await scuffleGlue.poolCheck({ actor, skill, skipDialog: true });
      return made?.toObject() ?? null;
    },
    [mode, name.padEnd(16, "0"), SKILLS.alchemy],
  );
