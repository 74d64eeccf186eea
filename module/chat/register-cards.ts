import { firstAid } from "../rules/conflict/first-aid";
import { readRecord } from "../view/card-record";
import { ACT_CARD } from "./act-card";
import { actionCard, registerActionCard } from "./action-card";
import { registerAsks } from "./asks";
import { CHECK_CARD } from "./check-card";
import { requestAsks } from "./request-asks";
import { SEQUENCE_CARD } from "./sequence-card";
import { STRIKE_CARD } from "./strike-card";
import { EXCHANGE_CARD } from "./exchange-card";
import { INITIATIVE_CARD } from "./initiative-card";
import { FIRST_AID_CARD } from "./first-aid-card";

/** The rules that a conflict's acts throw. */
const ACTS = ["conflict.act", "conflict.inflict", "conflict.injure", "conflict.recover", "conflict.deflect"];

/** Registers the cards of every rule that is thrown by itself, and what cards wait for; during `init`. */
export function registerCards(): void {
  registerActionCard("pool.check", CHECK_CARD);
  registerActionCard("brawl.attack", SEQUENCE_CARD);
  registerActionCard("brawl.strike", STRIKE_CARD);
  registerActionCard("pool.attack", EXCHANGE_CARD);
  registerActionCard("pool.initiative", INITIATIVE_CARD);
  registerActionCard(firstAid.id, FIRST_AID_CARD);
  for (const rule of ACTS) registerActionCard(rule, ACT_CARD);
  registerAsks("action", (message) => {
    const record = readRecord(message.system);
    return actionCard(record.rule)?.asks?.(message, record) ?? [];
  });
  registerAsks("request", requestAsks);
}
