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

/** Whether a client has heard that all surplus is gone. Runs on a client. */
const isTidy = (kept) =>
  [...game.collections.entries()].every(
    ([name, documents]) =>
      name === "Setting" || name === "User" || documents.every((one) => kept[name]?.includes(one.id) ?? false),
  );

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

  /** Takes away what a behaviour left behind. */
  async restore(gm, others) {
    await gm.evaluate(deleteOthers, this.kept);
    await Promise.all(others.map(({ page }) => page.waitForFunction(isTidy, this.kept)));
    await Promise.all([gm, ...others].map((client) => client.evaluate(closeWindows)));
  }
}
