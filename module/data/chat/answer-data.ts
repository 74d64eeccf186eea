const { ObjectField, StringField } = foundry.data.fields;

/**
 * What somebody decided about another message: its author vouches for it, since nobody but game masters may write into a card
 * of somebody else's. It is folded into that card and never drawn by itself.
 */
export class AnswerData extends foundry.abstract.TypeDataModel<
  foundry.data.fields.DataSchema,
  ChatMessage.Implementation
> {
  declare to: string;
  declare kind: string;
  declare value: Record<string, unknown>;

  static override defineSchema(): foundry.data.fields.DataSchema {
    const text = { required: true, blank: true, initial: "" } as const;
    return { to: new StringField(text), kind: new StringField(text), value: new ObjectField() };
  }
}
