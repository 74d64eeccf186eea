/**
 * Who may be let rest: those who are named; else whose tokens are selected; else a player's own character, or all characters of
 * those that a user owns. Each actor once, and none that the user doesn't own.
 */
export function restPeople(actors?: readonly Actor.Implementation[]): Actor.Implementation[] {
  if (actors) return own(actors);
  const selected = own(controlled());
  if (selected.length > 0) return selected;
  const character = game.user.isGM ? null : game.user.character;
  if (character) return own([character]);
  return own(game.actors.filter(({ type }) => isCharacter(type)));
}

function own(found: readonly Actor.Implementation[]): Actor.Implementation[] {
  return [...new Map(found.filter(({ isOwner }) => isOwner).map((actor) => [actor.uuid, actor])).values()];
}

function controlled(): Actor.Implementation[] {
  return canvas.ready ? (canvas.tokens?.controlled ?? []).flatMap(({ actor }) => actor ?? []) : [];
}

function isCharacter(type: string): boolean {
  return type === "character";
}
