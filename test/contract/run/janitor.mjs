import { WORLD_DOCUMENTS, COLLECTIONS } from "../../playtable/common/const.mjs";
import { Client } from "../../server/support/client.mjs";

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Puts the world of a running Playtable back as it was, by the bare protocol: the pages may be broken. */
export class Janitor {
  /** @param {string} url @returns {Promise<Janitor>} who remembers the world as it is now */
  static async of(url) {
    const janitor = new Janitor();
    janitor.url = url;
    janitor.before = await janitor.#visit(({ world }) => world);
    return janitor;
  }

  async #visit(work) {
    const names = await (await fetch(`${this.url}/join`)).text();
    const [, id] = /value="?(\w{16})"?[^>]*>\s*Gamemaster/.exec(names);
    const client = await Client.join(this.url, id);
    try {
      return await work({ client, world: await client.world() });
    } finally {
      client.close();
    }
  }

  /** Deletes what was made, and takes back what was changed. @returns {Promise<void>} */
  async tidy() {
    await this.#visit(async ({ client, world }) => {
      for (const type of WORLD_DOCUMENTS) {
        const now = world[COLLECTIONS[type]] ?? [];
        const before = new Map((this.before[COLLECTIONS[type]] ?? []).map((source) => [source._id, source]));
        const made = now.filter(({ _id }) => !before.has(_id)).map(({ _id }) => _id);
        const changed = now.filter((source) => before.has(source._id) && !same(source, before.get(source._id)));
        if (made.length > 0) await client.delete(type, made);
        for (const { _id } of changed) await client.update(type, before.get(_id), { recursive: false, diff: false });
      }
    });
  }
}
