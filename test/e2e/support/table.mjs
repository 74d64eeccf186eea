import { chromium } from "playwright-core";
import { chromium as browserPath, CHROMIUM_ARGS } from "../../../tools/chromium.mjs";
import { Player } from "./player.mjs";
import { Server } from "./server.mjs";

/** Of all tables that a process opens: to start one takes as long as to join with a page. */
let launched;

/** It goes with its process, whatever ends that: handlers of signals would keep a worker from ending. */
async function browser() {
  if (launched && !(await launched).isConnected()) launched = undefined;
  launched ??= chromium.launch({
    executablePath: browserPath(),
    args: CHROMIUM_ARGS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return launched;
}

/**
 * A table: one server, and a page for each user who joined. Every page's console errors and error
 * notifications are collected; `close` throws when one was not expected, or when an expected one never came.
 */
export class Table {
  /** @param {object} [options]  as `Server` takes them; `isLookedAt`: pages are drawn whole also where others are drawn plainly */
  static async open({ isLookedAt = false, ...options } = {}) {
    const table = new Table();
    table.isLookedAt = isLookedAt;
    table.server = await new Server(options).start();
    table.browser = await browser();
    table.players = [];
    return table;
  }

  /** Joins as a user of the world, in a browser context of its own. */
  async join(name, { password = process.env.FOUNDRY_PASSWORD ?? "", ...context } = {}) {
    const player = new Player(this, name);
    await player.join(password, context);
    this.players.push(player);
    return player;
  }

  /** Closes every page and the server; fails for errors that no spec expected. */
  async close() {
    const faults = [];
    for (const player of this.players) {
      faults.push(...player.faults());
      await player.context.close().catch(() => undefined);
    }
    await this.server.stop();
    if (faults.length > 0) throw new Error(`unexpected, or expected and missing:\n${faults.join("\n")}`);
  }
}
