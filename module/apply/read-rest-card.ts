import { findActor } from "../actions/find-actor";
import type { Refusal } from "../actions/refusal";
import { readRest } from "../view/rest-record";
import { REST_ITSELF, restWanted } from "../view/rest-wanted";
import { beginRest } from "./begin-rest";
import type { Card } from "./card";
import { restOutcome } from "./rest-outcome";
import { isUntouched } from "./untouched";

/**
 * Reads a rest: its author owns everybody who rests, and only game masters let it happen. Of the message only who rests and how
 * is taken; what that comes to is judged as it begins, and then it is a game master's word.
 */
export async function readRestCard(message: ChatMessage.Implementation): Promise<Card | Refusal> {
  const { author } = message;
  if (!isUntouched(message)) return { key: "SCUFFLE.Refused.Touched" };
  if (!author) return { key: "SCUFFLE.Refused.NoAuthor" };
  const record = readRest(message.system);
  const actors = await Promise.all(record.people.map(({ uuid }) => findActor(uuid)));
  const owned = actors.every((actor) => actor === null || actor.testUserPermission(author, "OWNER"));
  if (!owned) return { key: "SCUFFLE.Refused.NotTheirs" };
  const outcome = restOutcome(message);
  return {
    wanted: outcome ? restWanted(record, outcome) : [],
    actor: "",
    hidden: message.whisper.length > 0,
    gmOnly: true,
    opening: { n: REST_ITSELF, done: outcome?.moved === true, open: () => beginRest(message, record) },
  };
}
