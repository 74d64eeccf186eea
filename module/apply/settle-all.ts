import { statusOfEffect } from "../view/status-catalog";
import { asFields, at } from "../view/shared-guards";
import { asWriter } from "./as-writer";
import { everybody } from "./everybody";
import { settleNow } from "./settle-edits";
import { assertWriter, isWriter } from "./writer";

/** Whether this client was the one that writes when it was last looked at. */
let wrote = false;

/**
 * Lets everybody be as their ledgers say, on the client that writes, at ready and on takeover: what ended meanwhile goes, and
 * what a crash left half-done is finished (docs/rules.md §2); during `init`, after whatever takes requests on.
 */
export function registerSettling(): void {
  Hooks.on("ready", () => void follow());
  Hooks.on("userConnected", () => void follow());
}

async function follow(): Promise<void> {
  if (!game.user.isGM) return;
  await asWriter("settle everybody", async () => {
    if (wrote) return;
    wrote = true;
    for (const actor of everybody().filter(isTouched)) {
      assertWriter();
      // One after the other, as all that is written.
      // oxlint-disable-next-line no-await-in-loop
      await settleNow(actor);
    }
  });
  wrote &&= isWriter();
}

/** Whether cards or statuses ever changed an actor. */
function isTouched(actor: Actor.Implementation): boolean {
  const entries = Object.keys(asFields(at(actor, "_source.system.ledger")));
  return entries.length > 0 || actor.effects.some(({ id }) => statusOfEffect(id) !== null);
}
