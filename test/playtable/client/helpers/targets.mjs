/**
 * Targets of other users: their clients tell which tokens of which scene they target, and who looks at that scene shows it.
 */

/** What each user last told. @type {WeakMap<object, {sceneId: string|null, targets: string[]}>} */
const told = new WeakMap();

/** The targets of a user among the tokens of the viewed scene, as that user's client told them. */
function wanted(user, canvas) {
  const { sceneId, targets } = told.get(user) ?? {};
  if (!canvas.scene || sceneId !== canvas.scene.id) return [];
  return targets.map((id) => canvas.tokens.get(id)).filter(Boolean);
}

function show(user) {
  const { canvas } = globalThis;
  const tokens = new Set(wanted(user, canvas));
  for (const token of Array.from(user.targets))
    if (!tokens.has(token)) token.setTarget(false, { user, releaseOthers: false });
  for (const token of tokens) token.setTarget(true, { user, releaseOthers: false });
}

/**
 * Another user targets these tokens now and no others.
 * @param {object} user
 * @param {{sceneId: string|null, targets: string[]}} activity
 */
export function receiveTargets(user, { sceneId, targets }) {
  told.set(user, { sceneId, targets });
  show(user);
}

/** Another scene is viewed: show what the other users target there. */
export function showTargets() {
  for (const user of globalThis.game.users ?? []) if (!user.isSelf) show(user);
}
