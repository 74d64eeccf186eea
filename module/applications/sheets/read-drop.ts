import { asText, at, isFields, type Fields } from "../../view/shared-guards";

/** What a drop carries; empty for what is no drag of Foundry's. */
export function dropData(event: DragEvent): Fields {
  const data: unknown = foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
  return isFields(data) ? data : {};
}

/** The document that a drop speaks of, or null: a file, a broken link, a type that isn't there any more. */
export async function droppedDocument(data: Fields): Promise<foundry.abstract.Document.Any | null> {
  const cls = documentClass(asText(data["type"]));
  if (!cls) return null;
  try {
    const found: unknown = await Reflect.apply(cls.fromDropData, cls, [data]);
    return found instanceof foundry.abstract.Document ? found : null;
  } catch {
    return null;
  }
}

function documentClass(type: string): { fromDropData: (data: object) => unknown } | null {
  const cls = at(CONFIG, `${type}.documentClass`);
  return typeof cls === "function" && hasDrop(cls) ? cls : null;
}

function hasDrop(cls: object): cls is { fromDropData: (data: object) => unknown } {
  return "fromDropData" in cls && typeof cls.fromDropData === "function";
}
