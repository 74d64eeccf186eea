/** A formatted text as stored and as shown. */
export interface RichText {
  source: string;
  enriched: string;
}

/** Resolves the links and rolls of a text; secrets are for the document's owners. */
export async function enrich(source: string, document: Actor.Implementation | Item.Implementation): Promise<RichText> {
  if (!source) return { source, enriched: "" };
  const editor = foundry.applications.ux.TextEditor.implementation;
  const enriched = await editor.enrichHTML(source, { secrets: document.isOwner, relativeTo: document });
  return { source, enriched };
}
