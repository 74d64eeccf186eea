/** Tells the user and the console of something that failed, where nobody waits for the error. */
export function report(where: string, error: unknown): void {
  const cause = error instanceof Error ? error : new Error(String(error));
  Hooks.onError(where, cause, { notify: "error", log: "error" });
}
