/**
 * Who speaks: `{scene, actor, token, alias}`, ids or null.
 * @typedef {{scene: string|null, actor: string|null, token: string|null, alias: string}} ChatSpeaker
 */

/**
 * The speaker for a new message: the token or actor given, else the controlled token, else the user's character, else the user.
 * @param {{scene?: object, actor?: object, token?: object, alias?: string}} [given] a token is a document or a placeable
 * @returns {ChatSpeaker}
 */
export function findSpeaker({ scene, actor, token, alias } = {}) {
  if (token) return ofToken(token.document ?? token, alias);
  if (actor) return ofActor(actor, scene, alias);
  const controlled = globalThis.canvas?.tokens?.controlled?.[0];
  if (controlled) return ofToken(controlled.document, alias);
  const { user } = globalThis.game;
  if (user.character) return ofActor(user.character, scene, alias);
  return { scene: sceneId(scene), actor: null, token: null, alias: alias ?? user.name };
}

/**
 * The actor a speaker names: that of its token if there is one, else that of the world.
 * @param {Partial<ChatSpeaker>} speaker
 * @returns {object|null}
 */
export function findSpeakerActor({ scene, actor, token } = {}) {
  const { scenes, actors } = globalThis.game;
  const placed = scene && token ? scenes?.get(scene)?.tokens.get(token)?.actor : null;
  return placed ?? actors?.get(actor) ?? null;
}

/**
 * The users a name stands for in a whisper: "GM" and "players", a user's name, or that of a user's character.
 * @param {string} name whatever its case
 * @returns {object[]} users, none when nobody has the name
 */
export function findRecipients(name) {
  const users = globalThis.game.users.contents;
  const wanted = name.trim().toLowerCase();
  if (wanted === "gm") return users.filter((user) => user.isGM);
  if (wanted === "players") return users.filter((user) => !user.isGM);
  const named = users.filter((user) => user.name.toLowerCase() === wanted);
  return named.length ? named : users.filter((user) => user.character?.name.toLowerCase() === wanted);
}

function ofToken(token, alias) {
  const { id, parent, actor, name } = token;
  return { scene: parent?.id ?? null, actor: actor?.id ?? null, token: id, alias: alias ?? name };
}

function ofActor(actor, scene, alias) {
  if (actor.isToken && actor.token) return ofToken(actor.token, alias);
  return { scene: sceneId(scene), actor: actor.id, token: null, alias: alias ?? actor.name };
}

function sceneId(scene) {
  return (scene ?? globalThis.canvas?.scene)?.id ?? null;
}
