/** Every actor of the world, and those that unlinked tokens have of their own. */
export function everybody(): Actor.Implementation[] {
  const own = game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents.flatMap((token) => (token.actorLink ? [] : (token.actor ?? []))),
  );
  return [...game.actors.contents, ...own];
}
