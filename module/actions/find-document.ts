/** The document of a UUID; null when it is gone, or the UUID is none. */
export async function findDocument(uuid: string): Promise<foundry.abstract.Document.Any | null> {
  if (uuid === "") return null;
  try {
    const found: unknown = await fromUuid(uuid);
    return found instanceof foundry.abstract.Document ? found : null;
  } catch {
    return null;
  }
}
