import type { Choosy } from "./choosy";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * An identifier that rules go by, whatever the language: small letters, digits, single hyphens; or blank. Capitals are made
 * small; anything else becomes blank here, and leaves the old one in an update (`repair`).
 */
export class SlugField
  extends foundry.data.fields.StringField<foundry.data.fields.StringField.Options>
  implements Choosy
{
  constructor() {
    super({ required: true, blank: true, initial: "" });
  }

  accepts(value: unknown): boolean {
    return typeof value === "string" && (value.trim() === "" || SLUG.test(value.trim().toLowerCase()));
  }

  override clean(value: unknown, options?: foundry.data.fields.DataField.CleanOptions) {
    return super.clean(typeof value === "string" && this.accepts(value) ? value.toLowerCase() : undefined, options);
  }
}

/** The identifier that a name suggests; blank when it holds no Latin letter or digit. */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
