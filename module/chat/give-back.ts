/**
 * Puts text that was taken from the chat's field, but couldn't be used, back into it, once Foundry has emptied the field. Of a
 * macro's command there is no field to put it into.
 */
export function giveBack(message: string): void {
  const field = document.activeElement?.closest("textarea, prose-mirror");
  if (!field || !("value" in field)) return;
  setTimeout(() => {
    if (field.isConnected && isBlank(field.value)) field.value = message;
  });
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.replaceAll(/<[^>]*>/g, "").trim() === "";
}
