import type { Deflection } from "../apply/deflections";
import { ActorData } from "../data/actor/actor-data";
import type { CheckRecord } from "../view/card-record";

/**
 * Whom this user can deflect with: of a player every actor that they own, of a game master whoever fights in a combat or stands
 * in the scene that is shown.
 */
function ownActors(): Actor.Implementation[] {
  const standing = [
    ...game.combats.contents.flatMap((combat) => combat.combatants.contents.map(({ actor }) => actor)),
    ...(canvas.scene?.tokens.contents.map(({ actor }) => actor) ?? []),
    ...(game.user.isGM ? [] : game.actors.contents),
  ];
  const found = new Map<string, Actor.Implementation>();
  for (const actor of standing) {
    const system: unknown = actor?.system;
    if (actor?.isOwner && system instanceof ActorData) found.set(actor.uuid, actor);
  }
  return [...found.values()];
}

/** Who of this user's can turn an act away from somebody: not they themselves, not who acts, and nobody who tried before. */
export function deflectors(record: CheckRecord, target: string, tries: readonly Deflection[]): Actor.Implementation[] {
  const tried = new Set(tries.filter((one) => one.target === target).map(({ actorUuid }) => actorUuid));
  return ownActors().filter(({ uuid }) => uuid !== target && uuid !== record.actorUuid && !tried.has(uuid));
}

/** Whether there is anybody. */
export function mayDeflect(...about: Parameters<typeof deflectors>): boolean {
  return deflectors(...about).length > 0;
}
