import { openAndPerform } from "./open-card";
import { enqueue } from "./queue";
import { requestKey, type ApplyRequest, type Reply } from "./request";
import { NotWriter } from "./writer";

/** Requests that this client is busy with, by asker, key and revision. */
const taken = new Set<string>();

/**
 * Does what somebody asks for, in its turn, and lets it be told. One that this client is busy with already is not taken on
 * twice; one in whose midst another client took over is left to that one, as the asker's document still holds it.
 */
export async function takeOn(
  asker: User.Implementation,
  request: ApplyRequest,
  told: (reply: Reply) => Promise<void>,
): Promise<void> {
  const mark = `${asker.id ?? ""} ${requestKey(request)} ${request.revision}`;
  if (taken.has(mark)) return;
  taken.add(mark);
  try {
    const reply = await enqueue(() => attempt(asker, request));
    if (reply) await told(reply);
  } catch (error) {
    report(error);
  } finally {
    taken.delete(mark);
  }
}

/** The reply; null when another client writes now. */
async function attempt(asker: User.Implementation, request: ApplyRequest): Promise<Reply | null> {
  try {
    return await openAndPerform(asker, request);
  } catch (error) {
    if (error instanceof NotWriter) return null;
    report(error);
    return { revision: request.revision, refused: "SCUFFLE.Refused.Failed", data: {} };
  }
}

function report(error: unknown): void {
  Hooks.onError("apply a card", error instanceof Error ? error : new Error(String(error)), { log: "error" });
}
