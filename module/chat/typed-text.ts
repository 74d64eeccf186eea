/**
 * What somebody typed into the chat, as plain text: the field of newer generations holds markup, a paragraph a line
 * (foundryvtt.com/api, hookEvents.chatMessage; GH#13717).
 */
export function typedText(message: string): string {
  if (!/^<\w/.test(message)) return message;
  // Parsed into a document of its own: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(message, "text/html");
  return Array.from(body.children, (line) => line.textContent).join("\n");
}
