import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { fixturePacks } from "../../e2e/support/fixture-packs.mjs";
import { Table } from "../../e2e/support/table.mjs";
import { Janitor } from "./janitor.mjs";
import { Company } from "./seats.mjs";
import { closeWindows } from "./world-state.mjs";

const WHOLE = "test/playtable";
/** Time for a behaviour on whole lines, and for one that a break may leave waiting for what never comes. */
const PATIENCE = { whole: 25_000, broken: 8000 };

/** As behaviours ask again and again, for a part of the patience. */
const askingFor = (patience) => (read, wanted) => expect.poll(read, { timeout: patience / 3 }).toEqual(wanted);

/** Ends what doesn't end by itself. */
function impatient(work, patience) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("nothing came")), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A table at a copy of the Playtable, in which lines can be broken and mended again. */
export class BrokenTable {
  #company;
  /** Whether the server runs with a line that is broken, or was. */
  #stale = false;

  /** @param {13 | 14} generation */
  static async open(generation) {
    const broken = new BrokenTable();
    Object.assign(broken, { generation, folder: `.cache/broken-${generation}` });
    await rm(broken.folder, { recursive: true, force: true });
    await cp(WHOLE, broken.folder, { recursive: true });
    await fixturePacks("tried");
    const args = ["--generation", String(generation)];
    const options = {
      system: "test/fixtures/tried",
      seed: `${WHOLE}/world`,
      prefix: "",
      playtable: broken.folder,
      args,
    };
    broken.table = await Table.open(options);
    broken.janitor = await Janitor.of(broken.table.server.url);
    broken.#company = new Company(broken.table);
    return broken;
  }

  /** Starts the server anew, with its files as they are now. */
  async #restart() {
    await this.table.server.kill();
    await this.table.server.start();
  }

  /** Loads the pages of who sits there for a behaviour anew, with nothing kept. */
  async #reload(behaviour) {
    await Promise.all(
      Object.values(await this.#company.of(behaviour)).map(async (player) => {
        await player.evaluate(() => localStorage.clear());
        await player.reload();
      }),
    );
  }

  /** Runs a behaviour on pages where nothing is broken. @throws what the behaviour throws */
  async run(behaviour) {
    await this.#run(behaviour, PATIENCE.whole);
    await Promise.all(this.#company.everybody.map((player) => player.evaluate(closeWindows)));
  }

  /**
   * Runs a behaviour with the pages as they are, and puts the world back.
   * @throws what the behaviour throws, or when it takes too long
   */
  async #run(behaviour, patience) {
    const sitting = await this.#company.of(behaviour);
    const { generation, table } = this;
    const eventually = askingFor(patience);
    try {
      await impatient(behaviour.run({ ...sitting, generation, expect, eventually, table }), patience);
    } finally {
      await this.janitor.tidy();
    }
  }

  /**
   * What a behaviour says to a broken line, which is mended again. What isn't the client's alone is read by the server when it starts.
   * @param {import("../breaks/breaks.mjs").Break} line
   * @param {import("../index/behaviours.mjs").Behaviour} behaviour
   * @returns {Promise<Error | undefined>} nothing when it passes all the same
   * @throws when the pages don't even start
   */
  async tryBroken({ file, find, replace }, behaviour) {
    const path = join(this.folder, file);
    const whole = await readFile(path, "utf8");
    const broken = whole.replace(find, () => replace);
    await writeFile(path, broken);
    try {
      const served = !file.startsWith("client/");
      if (served || this.#stale) await this.#restart();
      this.#stale = served;
      await this.#reload(behaviour);
      return await this.#run(behaviour, PATIENCE.broken).then(
        () => undefined,
        (error) => error,
      );
    } finally {
      await writeFile(path, whole);
    }
  }

  /** Closes it all; errors on its pages are nobody's concern. */
  async close() {
    for (const player of this.table.players) player.allowError(/[^]*/);
    await this.table.close();
  }
}
