import { actorAt } from "../actions/actor-at";
import { plays } from "../actions/world-settings";
import { ActionData } from "../data/chat/action-data";
import { countAttack } from "../rules/changes/index";
import { readRecord } from "../view/card-record";
import { readUnit } from "../view/sequence-unit";
import { asWriter } from "./as-writer";
import { isRefusal, readCard } from "./card";
import { fightOf } from "./defences-used";
import { execute } from "./execute";
import { momentNow } from "./moment-now";
import { snapshotOf } from "./snapshot-of";
import { assertWriter, onWriting } from "./writer";

/** The rules that an attack is thrown by, lethal or not (docs/rules.md §3). */
const ATTACKS = new Set(["brawl.attack", "brawl.strike", "pool.attack"]);

/** The place of an attack among its card's numbers, which no change of its has. */
const PLACE = 6;

/**
 * Lets the client that writes count attacks of a brawl's unit as they are thrown, whatever becomes of them: on whoever attacks, in
 * the fight's round that it was thrown in. As cards come, and whenever a client comes to write; during `init`.
 */
export function registerAttacks(): void {
  Hooks.on("createChatMessage", count);
  onWriting(sweep);
}

function sweep(): void {
  for (const message of game.messages) count(message);
}

function count(message: ChatMessage.Implementation): void {
  const system: unknown = message.system;
  if (!game.user.isGM || !(system instanceof ActionData) || !plays("brawl")) return;
  const { rule, actorUuid, besides } = readRecord(system);
  const thrown = readUnit(besides["unit"]);
  if (!thrown || !ATTACKS.has(rule)) return;
  void asWriter("count an attack", () => countNow(message, actorUuid, thrown));
}

async function countNow(
  message: ChatMessage.Implementation,
  uuid: string,
  thrown: { combat: string; round: number },
): Promise<void> {
  const actor = actorAt(uuid);
  const now = actor && fightOf(actor);
  if (!actor || now?.combat !== thrown.combat || now.round !== thrown.round) return;
  if (isRefusal(await readCard(message))) return;
  const snapshot = snapshotOf(actor);
  if (!snapshot) return;
  const key = `${message.id}-${PLACE}`;
  const plan = countAttack(snapshot, { ...momentNow([uuid]), key });
  if (plan.status === "planned") await execute(plan, { key, before: assertWriter });
}
