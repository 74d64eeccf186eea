/** Ids of all game masters, also those who come later. */
export function masters(): string[] {
  return game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
}

/** Ids of whoever plays an actor, and of all game masters. */
export function playersOf(actor: Actor.Implementation): string[] {
  const owners = game.users.filter((user) => user.isGM || actor.testUserPermission(user, "OWNER"));
  return owners.map(({ id }) => id);
}

/** Whether the players know that somebody is there: theirs, or a token that stands openly in the active scene, and not hidden in a fight. */
export function isKnown(actor: Actor.Implementation): boolean {
  const lines = game.combats.contents.flatMap(({ combatants }) => combatants.filter((line) => line.actor === actor));
  if (lines.some(({ hidden }) => hidden)) return false;
  if (actor.hasPlayerOwner) return true;
  const own = game.scenes.active?.tokens.filter((token) => token.actor === actor) ?? [];
  return own.some(({ hidden }) => !hidden);
}
