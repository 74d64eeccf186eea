import type { AnsweredStub } from "../actions/types";
import { applyVisibility } from "../compat/roll-mode";
import type { ScuffleRoll } from "../dice/scuffle-roll";
import type { Faces, Outcome } from "../rules/outcome";
import type { CheckRecord } from "../view/card-record";
import { actionCard } from "./action-card";
import { createMessage, plainContent } from "./create-message";

/** A check that was thrown and judged. */
export interface ThrownCheck {
  record: CheckRecord;
  /** As a message has it (foundryvtt.com/api, ChatMessage.getSpeaker). */
  speaker: object;
  faces: Faces;
  outcome: Outcome;
  rolls: ScuffleRoll[];
  answer: AnsweredStub | null;
}

/**
 * Posts a thrown check as an `action` message, to whom its visibility says.
 * @param other data of the message that are other than a check's: its `_id`, flags
 */
export async function postAction(thrown: ThrownCheck, other: object = {}): Promise<ChatMessage.Implementation | null> {
  const { record, speaker, faces, outcome, rolls, answer } = thrown;
  const data = {
    ...(answer ? { _id: answer.id } : {}),
    type: "action",
    speaker,
    content: plainText(thrown),
    rolls,
    // A sound is heard by everybody: only an open roll makes one.
    ...(record.visibility === "public" && rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
    system: { ...record, faces, outcome, stub: answer?.stub ?? "" },
    ...other,
  };
  return createMessage(applyVisibility(data, record.visibility), { keepId: "_id" in data });
}

/** Who speaks: the actor, or its token when it is a token's own; never the user. */
export function speakerOf(actor: Actor.Implementation): object {
  return ChatMessage.implementation.getSpeaker({ actor, token: actor.token });
}

/** For exports, and for whoever reads the message without us. */
function plainText({ record, outcome, faces }: ThrownCheck): string {
  return plainContent(actionCard(record.rule)?.text(record, outcome, faces) ?? "");
}
