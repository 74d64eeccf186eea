import { actorStates } from "../apply/actor-states";
import { stageNow } from "../apply/edit-status";
import { endTime } from "../rules/changes/index";
import { postNotice } from "./post-notice";
import { masters } from "./readers";

/** What was told on this client: a card that a game master threw away doesn't come again. */
const told = new Set<string>();

/** Asks the game masters whether somebody dies whose time ran out (docs/rules.md §2, Body IV); nothing happens by itself. */
export async function tellBleeding(actor: Actor.Implementation): Promise<void> {
  if (stageNow(actor, "bleeding") === 0 || stageNow(actor, "dead") > 0) return;
  const now = actorStates(actor);
  const until = now?.states.statuses.bleeding.until;
  if (!now || !until || endTime(until, now.clock) > now.clock.now) return;
  const sign = `${actor.uuid} ${until.time}`;
  if (told.has(sign)) return;
  await postNotice(actor, String(until.time), { kind: "bled", round: 0, lines: [] }, masters());
  told.add(sign);
}
