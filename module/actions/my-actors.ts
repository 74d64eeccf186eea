/**
 * Whom this user plays, the likeliest first: those whose tokens are selected, somebody who is named, the user's own character.
 * Only whom they own, each once.
 */
export function myActors(named: Actor.Implementation | null = null): Actor.Implementation[] {
  const selected = canvas.ready ? (canvas.tokens?.controlled ?? []).map(({ actor }) => actor) : [];
  const actors = [...selected, named, game.user.character ?? null].filter((actor) => actor?.isOwner === true);
  return [...new Set(actors)].filter((actor) => actor !== null);
}
