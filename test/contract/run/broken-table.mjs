import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { Table } from "../../e2e/support/table.mjs";
import { buildPacks } from "../../fixtures/tried/build-packs.mjs";
import { Janitor } from "./janitor.mjs";
import { sit } from "./seats.mjs";

const WHOLE = "test/playtable";
/** Time for a behaviour that a break may leave waiting for what never comes. */
const PATIENCE = 8000;

const eventually = (read, wanted) => expect.poll(read, { timeout: 2500 }).toEqual(wanted);

/** Ends what doesn't end by itself. */
function impatient(work) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("nothing came")), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A table at a copy of the Playtable, in which lines can be broken and mended again. */
export class BrokenTable {
  #seats = {};

  /** @param {13 | 14} generation @param {string[]} seats  who joins */
  static async open(generation, seats) {
    const broken = new BrokenTable();
    Object.assign(broken, { generation, folder: `.cache/broken-${generation}` });
    await rm(broken.folder, { recursive: true, force: true });
    await cp(WHOLE, broken.folder, { recursive: true });
    await buildPacks();
    await broken.#start(seats);
    return broken;
  }

  async #start(seats) {
    const args = ["--generation", String(this.generation)];
    const options = { system: "test/fixtures/tried", seed: `${WHOLE}/world`, prefix: "", playtable: this.folder, args };
    this.table = await Table.open(options);
    this.janitor = await Janitor.of(this.table.server.url);
    this.#seats = {};
    for (const seat of seats) this.#seats[seat] = await sit(this.table, seat);
  }

  /** Loads the pages of some seats anew, with nothing kept. */
  async #reload(seats) {
    await Promise.all(
      seats.map(async (seat) => {
        await this.#seats[seat].evaluate(() => localStorage.clear());
        await this.#seats[seat].reload();
      }),
    );
  }

  /**
   * Runs a behaviour with the pages as they are, and puts the world back.
   * @throws what the behaviour throws, or when it takes too long
   */
  async run({ users = [], run }) {
    const sitting = Object.fromEntries(["gm", ...users].map((seat) => [seat, this.#seats[seat]]));
    const { generation, table } = this;
    try {
      await impatient(run({ ...sitting, generation, expect, eventually, table }));
    } finally {
      await this.janitor.tidy();
    }
  }

  /**
   * What a behaviour says to a broken line, which is mended again. What isn't the client's is read by a server of its own.
   * @param {import("../breaks/breaks.mjs").Break} line
   * @param {import("../index/behaviours.mjs").Behaviour} behaviour
   * @returns {Promise<Error | undefined>} nothing when it passes all the same
   * @throws when the pages don't even start
   */
  async tryBroken({ file, find, replace }, behaviour) {
    const path = join(this.folder, file);
    const whole = await readFile(path, "utf8");
    await writeFile(
      path,
      whole.replace(find, () => replace),
    );
    let other;
    try {
      if (file.startsWith("client/")) await this.#reload(["gm", ...(behaviour.users ?? [])]);
      else other = await this.#another();
      return await (other ?? this).run(behaviour).then(
        () => undefined,
        (error) => error,
      );
    } finally {
      await writeFile(path, whole);
      await other?.close();
    }
  }

  /** A second table at the same copy, for one break. */
  async #another() {
    const other = new BrokenTable();
    Object.assign(other, { generation: this.generation, folder: this.folder });
    await other.#start(Object.keys(this.#seats));
    return other;
  }

  /** Closes it all; errors on its pages are nobody's concern. */
  async close() {
    for (const player of this.table.players) player.allowError(/[^]*/);
    await this.table.close();
  }
}
