/** Ids of the world's documents, by collection. Runs on a client. */
const idsByCollection = () =>
  Object.fromEntries(
    [...game.collections.entries()].map(([name, documents]) => [name, documents.map((one) => one.id)]),
  );

/** Deletes what wasn't there, and closes every window. Runs on a client. */
const deleteOthers = async (kept) => {
  for (const [name, documents] of game.collections.entries()) {
    if (name === "Setting" || name === "User") continue;
    const surplus = documents.map((one) => one.id).filter((id) => !kept[name]?.includes(id));
    if (surplus.length > 0) await documents.documentClass.deleteDocuments(surplus);
  }
};

/** Whether a client knows nothing but what was there. Runs on a client. */
const isTidy = (kept) =>
  [...game.collections.entries()].every(
    ([name, documents]) =>
      name === "Setting" || name === "User" || documents.every((one) => kept[name]?.includes(one.id) ?? false),
  );

/** How often it is tidied anew, in milliseconds, and for how long. */
const AGAIN = 100;
const PATIENCE = 30_000;

/** Closes every window and forgets what hooks were heard. Runs on a client. */
export const closeWindows = async () => {
  for (const app of foundry.applications.instances.values()) {
    if (app.hasFrame && app.rendered) await app.close({ animate: false });
  }
  globalThis.tried?.heard.splice(0);
};

/** What the world holds before the first behaviour, so that each leaves it as it was, also a world that isn't ours. */
export class WorldState {
  static async of(gm) {
    const state = new WorldState();
    state.kept = await gm.evaluate(idsByCollection);
    return state;
  }

  /**
   * Takes away what a behaviour left behind. What another client made may still be on its way to the game master, so
   * it is taken away until every client knows of nothing else.
   */
  async restore(gm, others) {
    const clients = [gm, ...others];
    const end = Date.now() + PATIENCE;
    for (;;) {
      await gm.evaluate(deleteOthers, this.kept);
      const tidy = await Promise.all(clients.map((client) => client.evaluate(isTidy, this.kept)));
      if (tidy.every(Boolean)) break;
      if (Date.now() > end) throw new Error("a client still knows documents that a behaviour left behind");
      await gm.page.waitForTimeout(AGAIN);
    }
    await Promise.all(clients.map((client) => client.evaluate(closeWindows)));
  }
}
