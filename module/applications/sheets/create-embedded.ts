/**
 * Makes a document inside another. Our types aren't in Foundry's static ones, so the models check the data at run time.
 * @returns the new document; undefined when a hook cancelled it
 */
export async function createEmbedded(
  parent: Actor.Implementation | Item.Implementation,
  name: "Item" | "ActiveEffect",
  data: object,
): Promise<unknown> {
  const make: unknown = parent.createEmbeddedDocuments;
  if (typeof make !== "function") return undefined;
  const made: unknown = await Reflect.apply(make, parent, [name, [data]]);
  return Array.isArray(made) ? made[0] : undefined;
}
