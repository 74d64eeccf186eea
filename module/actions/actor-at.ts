/** The actor of a UUID, when it is at hand; null when it is gone, stands in a pack, or never was one. */
export function actorAt(uuid: string): Actor.Implementation | null {
  try {
    const found: unknown = fromUuidSync(uuid);
    return found instanceof Actor ? found : null;
  } catch {
    return null;
  }
}

/** The actor, unless it is gone meanwhile. One in a pack is kept by nobody but whoever opened it, and stays. */
export function actorNow(actor: Actor.Implementation): Actor.Implementation | null {
  return actor.pack ? actor : actorAt(actor.uuid);
}

/** What somebody is called at the table: by their token's name where the token stands for them alone; blank for nobody. */
export function nameAt(uuid: string): string {
  const actor = actorAt(uuid);
  return actor?.token?.name ?? actor?.name ?? "";
}
