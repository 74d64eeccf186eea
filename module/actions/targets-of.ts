import type { CardTarget } from "../view/card-choices";

/** Somebody whom an act is aimed at; the actor where it is at hand. */
export interface Aimed {
  target: CardTarget;
  actor: Actor.Implementation | undefined;
}

/** Whoever this user targets, but the actor itself: each actor once, in the order of targeting (foundryvtt.com/api, User#targets). */
export function targetsOf(self: Actor.Implementation): { target: CardTarget; actor: Actor.Implementation }[] {
  const found = new Map<string, { target: CardTarget; actor: Actor.Implementation }>();
  for (const token of game.user.targets) {
    const { actor } = token.document;
    if (!actor || actor === self || found.has(actor.uuid)) continue;
    const target = { uuid: actor.uuid, name: token.document.name, img: token.document.texture.src ?? actor.img ?? "" };
    found.set(actor.uuid, { target, actor });
  }
  return [...found.values()];
}
