/**
 * Creates a chat message of one of our types. The types of the manifest aren't in Foundry's static ones, so the data is
 * checked by the models at run time instead.
 * @returns null when a module's hook cancelled it
 * @throws {Error} when the server refuses
 */
export async function createMessage(data: object, operation: object = {}): Promise<ChatMessage.Implementation | null> {
  const Message = ChatMessage.implementation;
  const made: unknown = await Reflect.apply(Message.create, Message, [data, operation]);
  return made instanceof Message ? made : null;
}

/**
 * Text as a message's `content`, which Foundry reads as HTML and searches for inline rolls: a name with tags or brackets
 * stays a name.
 */
export function plainContent(text: string): string {
  return foundry.utils.escapeHTML(text).replaceAll("[", "&#91;").replaceAll("@", "&#64;");
}
