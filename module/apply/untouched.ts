/**
 * Whether a message is as its author made it, or was changed by game masters only: the server says who changed a document last
 * (foundryvtt.com/api, DocumentStats), and players may change their own messages.
 */
export function isUntouched(message: ChatMessage.Implementation): boolean {
  if (message.author?.isGM) return true;
  const { createdTime, modifiedTime, lastModifiedBy } = message._stats;
  if (!lastModifiedBy || createdTime === modifiedTime) return true;
  return game.users.get(lastModifiedBy)?.isGM === true;
}
