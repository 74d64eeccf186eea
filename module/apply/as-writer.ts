import { enqueue } from "./queue";
import { claimed, isWriter, NotWriter } from "./writer";

/**
 * Does something in its turn, if this client is the one that writes: behind what was asked for until now. Nobody awaits it:
 * what goes wrong is logged, and left to another client that took over.
 */
export async function asWriter(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await claimed();
    // Requests that are taken on in the same breath come first.
    await new Promise((resolve) => setTimeout(resolve));
    await enqueue(async () => {
      if (isWriter()) await work();
    });
  } catch (error) {
    if (error instanceof NotWriter) return;
    Hooks.onError(what, error instanceof Error ? error : new Error(String(error)), { log: "error" });
  }
}
