import type { TemplatePart } from "../../../compat/template-part";

/** Only the parts of these names. */
export function pickParts(parts: Record<string, TemplatePart>, names: readonly string[]): Record<string, TemplatePart> {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name)));
}
