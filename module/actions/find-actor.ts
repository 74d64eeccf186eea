import { findDocument } from "./find-document";

/** The actor of a UUID, a token's own one included; null when it is gone, or never was one. */
export async function findActor(uuid: string): Promise<Actor.Implementation | null> {
  const document = await findDocument(uuid);
  return document instanceof Actor ? document : null;
}
