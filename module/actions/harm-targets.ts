import type { CardTarget } from "../view/card-choices";

/** A token as far as it says who it is. */
interface Shown {
  name: string;
  actor: Actor.Implementation | null;
  texture: { src?: string | null | undefined };
}

/** Those who are named; else whose tokens are selected, else whose are targeted. Each actor once. */
export function harmTargets(actors?: readonly Actor.Implementation[]): CardTarget[] {
  const named = actors?.map((actor) => ({ actor, name: actor.token?.name ?? actor.name, img: actor.img ?? "" }));
  const found = named ?? shown(controlled()) ?? shown([...game.user.targets].map(({ document }) => document)) ?? [];
  const each = new Map(found.map(({ actor, name, img }) => [actor.uuid, { uuid: actor.uuid, name, img }]));
  return [...each.values()];
}

function controlled(): Shown[] {
  return canvas.ready ? (canvas.tokens?.controlled ?? []).map(({ document }) => document) : [];
}

function shown(tokens: readonly Shown[]): { actor: Actor.Implementation; name: string; img: string }[] | null {
  const known = tokens.flatMap(({ actor, name, texture }) =>
    actor ? [{ actor, name, img: texture.src ?? actor.img ?? "" }] : [],
  );
  return known.length > 0 ? known : null;
}
