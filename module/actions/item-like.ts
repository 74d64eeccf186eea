import { asText, at } from "../view/shared-guards";

/**
 * The item of an actor that a macro means: the very one that it was made of, else one of the same type and identifier; undefined
 * when there is none.
 */
export function itemLike(
  actor: Actor.Implementation,
  { type, identifier }: { type: string; identifier: string },
  made: foundry.abstract.Document.Any | null,
): Item.Implementation | undefined {
  if (made instanceof Item && made.parent === actor) return made;
  return actor.items.find((item) => {
    const kind: string = item.type;
    return kind === type && identifier !== "" && asText(at(item.system, "identifier")) === identifier;
  });
}
