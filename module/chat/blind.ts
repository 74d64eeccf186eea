import { arrives } from "./arrives";
import { checkedDice } from "../actions/checked-dice";
import { findActor } from "../actions/find-actor";
import { throwCheck } from "../actions/perform-check";
import type { AnsweredStub } from "../actions/types";
import { RuleError } from "../rules/rule-error";
import { readRecord, type CheckRecord } from "../view/card-record";
import { at } from "../view/shared-guards";
import { isFree } from "../view/free-roll";
import { answerId } from "./answer-id";
import { isWaiting } from "./blind-state";
import { speakerOf } from "./post-action";
import { claim, CLAIM_HOLDS, dropClaim, registerClaims } from "./claim";
import { registerWaitingNotes } from "./waiting-note";

/** Stubs that this client is busy with. */
const busy = new Set<string>();

/**
 * Lets the active game master's client answer blind rolls: as they are asked for, at ready, and when somebody came or
 * went, since that may have made this client the active one. A stub is answered once: see `claim` and `answerId`.
 */
export function registerBlindRolls(): void {
  registerClaims();
  registerWaitingNotes();
  Hooks.on("createChatMessage", (message) => void answer(message));
  Hooks.on("ready", () => sweep());
  Hooks.on("userConnected", () => sweep());
}

function sweep(): void {
  if (!game.user.isActiveGM) return;
  for (const message of game.messages) void answer(message);
}

/** Nobody awaits this: what goes wrong is logged here. */
async function answer(message: ChatMessage.Implementation): Promise<void> {
  const { id } = message;
  if (!id || !game.user.isActiveGM || !isWaiting(message) || busy.has(id)) return;
  busy.add(id);
  try {
    await settle(message, id);
  } catch (error) {
    Hooks.onError("answer a blind roll", error instanceof Error ? error : new Error(String(error)), { log: "error" });
  } finally {
    busy.delete(id);
  }
}

/** Throws for a stub unless that was done before, and writes into it what became of it. */
async function settle(message: ChatMessage.Implementation, stub: string): Promise<void> {
  const id = answerId(stub);
  const there = game.messages.get(id);
  if (there) return close(message, answers(there, stub) ? "answered" : "refused");
  const record: CheckRecord = { ...readRecord(message.system), visibility: "blind" };
  const speaker = await askedSpeaker(message, record);
  if (!speaker) return close(message, "refused");
  if (!(await mayThrow(message, stub))) return;
  await throwOnce(record, speaker, { stub, id });
  await close(message, "answered");
}

/** Whether this client is the one that throws. Another one that is, but doesn't, is waited for for a while only. */
async function mayThrow(message: ChatMessage.Implementation, stub: string): Promise<boolean> {
  try {
    if (await claim(message, stub)) return isThere(message);
  } catch (error) {
    if (isThere(message)) throw error;
    return false;
  }
  setTimeout(() => {
    if (!isThere(message) || !isWaiting(message)) return;
    dropClaim(stub);
    void answer(message);
  }, CLAIM_HOLDS);
  return false;
}

/**
 * While one game master goes and another comes, both may take themselves for the active one: the server keeps the first
 * answer, which may arrive only after the second was refused.
 */
async function throwOnce(record: CheckRecord, speaker: object, asked: AnsweredStub): Promise<void> {
  try {
    await throwCheck(record, speaker, asked);
  } catch (error) {
    if (!(await arrives(asked.id))) throw error;
  }
}

/** Anybody could have put a message of their own where the answer goes: only a game master's is one. */
function answers(message: ChatMessage.Implementation, stub: string): boolean {
  return message.author?.isGM === true && at(message.system, "stub") === stub;
}

function isThere(message: ChatMessage.Implementation): boolean {
  return message.id !== null && game.messages.has(message.id);
}

/** Writes what became of a stub; one that was withdrawn meanwhile has nothing to be written into. */
async function close(message: ChatMessage.Implementation, state: "answered" | "refused"): Promise<void> {
  if (!isThere(message)) return;
  try {
    await message.update({ system: { state } });
  } catch (error) {
    if (isThere(message)) throw error;
  }
}

/**
 * Who speaks where a stub asks for a roll: its asker owns the actor, or it needs none; the rule exists, and input and lines make
 * sense; else null.
 */
async function askedSpeaker(message: ChatMessage.Implementation, record: CheckRecord): Promise<object | null> {
  const actor = await findActor(record.actorUuid);
  const theirs = message.author !== null && actor?.testUserPermission(message.author, "OWNER") === true;
  if (!theirs && !isFree(record)) return null;
  try {
    checkedDice(record);
    return actor ? speakerOf(actor) : message.speaker;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}
