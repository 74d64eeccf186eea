/** Shows a warning of ours: a language key and what goes into it. Foundry cleans what it is given (foundryvtt.com/api). */
export function warn(key: string, data: Record<string, string> = {}): void {
  ui.notifications.warn(game.i18n.format(key, data));
}
