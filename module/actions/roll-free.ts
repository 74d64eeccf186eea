import { currentVisibility } from "../compat/roll-mode";
import { freeRecord, type FreeRoll } from "../view/free-roll";
import { mustPlay } from "./must-play";
import { performCheck } from "./perform-check";
import { words } from "./words";
import { isOn } from "./world-settings";

const GAMES = { pool: "pools", act: "conflict" } as const;

/**
 * Throws bare numbers and posts their card, to whom the chat's controls say. Behind it stands the actor who speaks, where this
 * user owns it.
 * @param speaker as Foundry found it; left out: whoever speaks now (foundryvtt.com/api, ChatMessage.getSpeaker)
 * @returns the message, or null, with a notice, where the world doesn't play its game or nobody can throw it unseen
 */
export async function rollFree(
  roll: FreeRoll,
  speaker: ChatMessage.SpeakerData = ChatMessage.implementation.getSpeaker(),
): Promise<ChatMessage.Implementation | null> {
  if (!mustPlay(GAMES[roll.kind])) return null;
  const actor = ChatMessage.implementation.getSpeakerActor(speaker);
  const actorUuid = actor?.isOwner ? actor.uuid : "";
  const facts = { actorUuid, visibility: currentVisibility(), naturalOne: isOn("naturalOne") };
  return performCheck(freeRecord(roll, facts, words()), speaker);
}
