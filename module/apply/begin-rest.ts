import type { Refusal } from "../actions/refusal";
import { findActor } from "../actions/find-actor";
import { restFacts } from "../actions/read-rest";
import { restTracks } from "../actions/rest-tracks";
import { arrives } from "../chat/arrives";
import { createMessage } from "../chat/create-message";
import { planRest } from "../view/rest-plan";
import type { RestOutcome, RestRecord } from "../view/rest-record";
import { outcomeId, restOutcome } from "./rest-outcome";
import { assertWriter } from "./writer";

const MINUTE = 60;

/**
 * Lets a rest begin and its time go by, on the client that writes: judges it as everybody stands now, and moves the world's clock.
 * Its three steps can be repeated, by whoever takes over, wherever somebody was lost: what was judged is kept in a message of its
 * own that there can be only one of, and says from when to when; the clock is moved to that end, never by a span, so that moving it
 * again moves nothing; and once that is noted, it is never moved again, whoever turns it back. Then the changes follow.
 */
export async function beginRest(message: ChatMessage.Implementation, record: RestRecord): Promise<Refusal | null> {
  const outcome = restOutcome(message) ?? (await judge(message, record));
  if (!outcome) return { key: "SCUFFLE.Rest.Nothing" };
  const ahead = outcome.end - game.time.worldTime;
  assertWriter();
  if (!outcome.moved && ahead > 0) await game.time.advance(ahead);
  assertWriter();
  const system: object = { value: { moved: true } };
  await game.messages.get(outcomeId(message))?.update({ system });
  return null;
}

/** Judges a rest, once and for all; null when it would recover nothing. */
async function judge(message: ChatMessage.Implementation, record: RestRecord): Promise<RestOutcome | null> {
  const actors = await Promise.all(record.people.map(({ uuid }) => findActor(uuid)));
  const facts = actors.flatMap((actor) => (actor ? (restFacts(actor) ?? []) : []));
  const played = restTracks();
  const start = Math.floor(game.time.worldTime);
  const draft = { ...record, tracks: record.tracks.filter((track) => played.includes(track)) };
  const { results, minutes, useful } = planRest(draft, facts, start);
  if (!useful) return null;
  const outcome = {
    start,
    end: start + minutes * MINUTE,
    moved: false,
    interrupted: draft.interrupted !== null,
    results,
  };
  assertWriter();
  const { whisper } = message;
  const _id = outcomeId(message);
  const data = {
    _id,
    type: "answer",
    content: "",
    whisper: [...whisper],
    system: { to: message.id, kind: "rest", value: outcome },
  };
  try {
    await createMessage(data, { keepId: true });
  } catch (error) {
    if (!(await arrives(_id))) throw error;
  }
  return restOutcome(message);
}
