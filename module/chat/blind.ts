import { checkedDice } from "../actions/checked-dice";
import { findActor } from "../actions/find-actor";
import { throwCheck } from "../actions/perform-check";
import { RuleError } from "../rules/rule-error";
import { readRecord, type CheckRecord } from "../view/card-record";
import { at } from "../view/shared-guards";
import { answerId } from "./answer-id";
import { isWaiting } from "./blind-state";

/** Stubs that this client is busy with. */
const busy = new Set<string>();

/**
 * Lets the active game master's client answer blind rolls: as they are asked for, at ready, and when somebody came or
 * went, since that may have made this client the active one. A stub is answered once: see `answerId`.
 */
export function registerBlindRolls(): void {
  Hooks.on("createChatMessage", (message) => void answer(message));
  Hooks.on("ready", () => sweep());
  Hooks.on("userConnected", () => sweep());
}

function sweep(): void {
  if (!game.user.isActiveGM) return;
  for (const message of game.messages) void answer(message);
}

async function answer(message: ChatMessage.Implementation): Promise<void> {
  const { id } = message;
  if (!id || !game.user.isActiveGM || !isWaiting(message) || busy.has(id)) return;
  busy.add(id);
  try {
    await settle(message, id);
  } finally {
    busy.delete(id);
  }
}

/** Throws for a stub unless that was done before, and writes into it what became of it. */
async function settle(message: ChatMessage.Implementation, stub: string): Promise<void> {
  const id = answerId(stub);
  const there = game.messages.get(id);
  if (!there) {
    const record: CheckRecord = { ...readRecord(message.system), visibility: "blind" };
    if (!(await mayThrow(message, record))) return close(message, "refused");
    await throwOnce(record, stub, id);
  } else if (!answers(there, stub)) return close(message, "refused");
  await close(message, "answered");
}

/** While one game master goes and another comes, both may take themselves for the active one: the server keeps the first answer. */
async function throwOnce(record: CheckRecord, stub: string, id: string): Promise<void> {
  try {
    await throwCheck(record, { stub, id });
  } catch (error) {
    if (!game.messages.get(id)) throw error;
  }
}

/** Anybody could have put a message of their own where the answer goes: only a game master's is one. */
function answers(message: ChatMessage.Implementation, stub: string): boolean {
  return message.author?.isGM === true && at(message.system, "stub") === stub;
}

/** Writes what became of a stub; one that was withdrawn meanwhile has nothing to be written into. */
async function close(message: ChatMessage.Implementation, state: "answered" | "refused"): Promise<void> {
  const there = (): boolean => message.id !== null && game.messages.has(message.id);
  if (!there()) return;
  try {
    await message.update({ system: { state } });
  } catch (error) {
    if (there()) throw error;
  }
}

/** The asker owns the actor, the rule exists, and its input makes sense and no more than 100 dice. */
async function mayThrow(message: ChatMessage.Implementation, record: CheckRecord): Promise<boolean> {
  const actor = await findActor(record.actorUuid);
  if (!actor || !message.author || !actor.testUserPermission(message.author, "OWNER")) return false;
  try {
    checkedDice(record);
    return true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}
