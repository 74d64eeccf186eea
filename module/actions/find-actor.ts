/** The actor of a UUID, a token's own one included; null when it is gone, or never was one. */
export async function findActor(uuid: string): Promise<Actor.Implementation | null> {
  if (uuid === "") return null;
  try {
    const document: unknown = await fromUuid(uuid);
    return document instanceof Actor ? document : null;
  } catch {
    return null;
  }
}
