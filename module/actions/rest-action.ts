import { RestDialog } from "../applications/dialogs/rest-dialog";
import { ask } from "../apply/ask";
import { createMessage, plainContent } from "../chat/create-message";
import { isKnown } from "../clock/readers";
import { applyVisibility } from "../compat/roll-mode";
import { SYSTEM_ID } from "../constants";
import type { RestRecord } from "../view/rest-record";
import { REST_ITSELF } from "../view/rest-wanted";
import { restText } from "../view/rest-card";
import { actorNow } from "./actor-at";
import { alone } from "./alone";
import { warn } from "./notify";
import { restFacts } from "./read-rest";
import { restPeople } from "./rest-people";
import { restTracks } from "./rest-tracks";
import { words } from "./words";

/**
 * A rest of one or several (docs/rules.md §1, `rest`): asks how, and posts its card. A game master's is done at once; a player's
 * waits on the card for a game master, since it moves the world's clock.
 * @param actors who rests; left out: whose tokens are selected, else the user's own characters
 * @returns the card, or null when it was cancelled, or there is nobody to rest
 */
export async function rest(
  actors?: readonly Actor.Implementation[],
  origin?: HTMLElement,
): Promise<ChatMessage.Implementation | null> {
  const tracks = restTracks();
  const people = restPeople(actors).filter((actor) => restFacts(actor) !== null);
  const [actor, ...others] = people;
  if (!actor || tracks.length === 0) {
    warn(actor ? "SCUFFLE.Rest.Nothing" : "SCUFFLE.Rest.Nobody");
    return null;
  }
  const id = `${SYSTEM_ID}-rest`;
  const asked = await alone(id, async () => {
    const refusal = () => (people.some((one) => actorNow(one)) ? null : { key: "SCUFFLE.Gone.Actor" });
    const secret = game.user.isGM && !people.some(isKnown);
    return new RestDialog({ id, actor, others, refusal, tracks, secret, ...(origin ? { origin } : {}) }).ask();
  });
  return asked ? postRest(asked.record, asked.secret) : null;
}

/** Posts the card of a rest; a game master's begins at once. */
export async function postRest(record: RestRecord, secret: boolean): Promise<ChatMessage.Implementation | null> {
  const { people, ...how } = record;
  const data = { type: "rest", content: plainContent(restText(record, words())), system: { how, people } };
  const message = await createMessage(applyVisibility(data, secret ? "gm" : "public"));
  if (message && game.user.isGM) await ask(message, REST_ITSELF, "apply");
  else if (message && !game.users.activeGM) warn("SCUFFLE.Rest.Waiting");
  return message;
}
