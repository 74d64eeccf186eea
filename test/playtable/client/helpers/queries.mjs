/**
 * Ask another user's client through the server. Asking oneself, somebody offline, an unknown handler, an error there and
 * the time-out all reject; Foundry's texts for these are not known.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.User.html#query
 */
export async function sendQuery(target, name, data, { timeout = 60_000 } = {}) {
  const { user, socket } = globalThis.game;
  if (!(name in globalThis.CONFIG.queries)) throw new Error(`"${name}" is not a registered query`);
  if (!user.can("QUERY_USER")) throw new Error(`User ${user.name} lacks permission to query other users`);
  if (target.isSelf) throw new Error("A user can't query themselves");
  if (!target.active) throw new Error(`User ${target.name} is not active`);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The query "${name}" to user ${target.name} timed out`)), timeout);
    socket.emit("userQuery", { userId: target.id, name, data, timeout }, (answer) => {
      clearTimeout(timer);
      if (answer.error) reject(new Error(answer.error.message));
      else resolve(answer.ok?.result ?? answer.ok);
    });
  });
}

/** Answer what another client asks. @returns {Promise<{ok: unknown}|{error: {message: string}}>} */
export async function answerQuery({ name, data, timeout }) {
  try {
    const handler = globalThis.CONFIG.queries[name];
    if (!handler) throw new Error(`"${name}" is not a registered query`);
    return { ok: (await handler(data, { timeout })) ?? null };
  } catch (error) {
    return { error: { message: error.message } };
  }
}
