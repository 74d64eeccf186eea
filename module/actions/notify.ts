/**
 * Shows a warning of ours: a language key, and what goes into its places. The values are escaped, so that a name reads as it
 * was typed (foundryvtt.com/api, NotificationOptions).
 */
export function warn(key: string, data?: Record<string, string>): void {
  ui.notifications.warn(key, data ? { format: data, escape: true } : { localize: true });
}
