import type { Choosy } from "./choosy";

/** One word of a closed list; anything else becomes the initial one here, and leaves the old one in an update (`repair`). */
export class ChoiceField
  extends foundry.data.fields.StringField<foundry.data.fields.StringField.Options>
  implements Choosy
{
  readonly #words: readonly string[];

  /** `labels` begins the language keys of the choices: `<labels>.<word>`. */
  constructor(words: readonly string[], initial: string, labels: string) {
    const choices = Object.fromEntries(words.map((word) => [word, `${labels}.${word}`]));
    super({ required: true, blank: words.includes(""), choices, initial });
    this.#words = words;
  }

  accepts(value: unknown): value is string {
    return typeof value === "string" && this.#words.includes(value.trim());
  }

  override clean(value: unknown, options?: foundry.data.fields.DataField.CleanOptions) {
    return super.clean(this.accepts(value) ? value : undefined, options);
  }
}
