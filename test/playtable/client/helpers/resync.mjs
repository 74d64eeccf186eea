import { COLLECTIONS } from "../../common/const.mjs";
import { receiveTargets } from "./targets.mjs";

const byId = (sources) => new Map(sources.map((source) => [source._id, source]));

/** The messages that bring one collection to what the server has. */
function differences(collection, sources) {
  const stored = byId(sources);
  const created = sources.filter(({ _id }) => !collection.has(_id) && !collection.invalidDocumentIds.has(_id));
  const changed = sources.filter(({ _id, _stats }) => {
    const known = collection.get(_id);
    return known && known._source._stats?.modifiedTime !== _stats?.modifiedTime;
  });
  return { created, changed, deleted: [...collection.keys()].filter((id) => !stored.has(id)) };
}

/**
 * Catch up with the server after the connection was lost: what was created, changed and deleted meanwhile is applied as if
 * it had been told.
 * @param {object} socket
 */
export async function resync(socket) {
  const { game, CONFIG } = globalThis;
  const data = await new Promise((resolve, reject) => {
    socket.emit("world", (answer) => (answer.error ? reject(new Error(answer.error.message)) : resolve(answer.ok)));
  });
  for (const user of game.users) game.users._setActive(user.id, data.activeUsers.includes(user.id) || user.isSelf);
  resyncTargets(data.targets ?? {});
  for (const [type, collection] of game.collections.entries()) {
    const { created, changed, deleted } = differences(collection, data[COLLECTIONS[type]] ?? []);
    const tell = (action, operation, result) => {
      if (result.length === 0) return;
      CONFIG.DatabaseBackend.receive({
        type,
        action,
        operation,
        result,
        userId: result[0]?._stats?.lastModifiedBy ?? game.userId,
      });
    };
    tell("delete", {}, deleted);
    tell("create", {}, created);
    tell("update", { recursive: false }, changed);
  }
}

/** The others' targets as they are now; the server forgot this client's own. */
function resyncTargets(targets) {
  const { users, user: self } = globalThis.game;
  for (const user of users) if (!user.isSelf) receiveTargets(user, targets[user.id] ?? { sceneId: null, targets: [] });
  if (self.targets.size > 0) self.broadcastActivity({ targets: self.targets.ids });
}
