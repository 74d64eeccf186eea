import { ScuffleActiveEffect } from "./active-effect";
import { ScuffleActor } from "./actor";
import { ScuffleCombat } from "./combat";
import { ScuffleCombatant } from "./combatant";
import { ScuffleItem } from "./item";
import { registerStatuses } from "./register-statuses";
import { ScuffleTokenDocument } from "./token-document";

/** What a token's bars can show, for core's token settings. */
const TRACKED = { bar: ["bars.wounds", "bars.fatigue", "bars.hps"], value: ["notches", "skillSlots", "level"] };

/** Tells Foundry which classes its documents are made of; during `init`. */
export function registerDocuments(): void {
  const trackableAttributes = { character: TRACKED, foe: TRACKED };
  Object.assign(CONFIG.Actor, { documentClass: ScuffleActor, trackableAttributes });
  Object.assign(CONFIG.Item, { documentClass: ScuffleItem });
  // An item's effects work from the item; V13 would copy them onto its actor otherwise (foundryvtt.com/api, CONFIG.ActiveEffect).
  Object.assign(CONFIG.ActiveEffect, { documentClass: ScuffleActiveEffect, legacyTransferral: false });
  Object.assign(CONFIG.Token, { documentClass: ScuffleTokenDocument });
  Object.assign(CONFIG.Combat, { documentClass: ScuffleCombat });
  Object.assign(CONFIG.Combatant, { documentClass: ScuffleCombatant });
  registerStatuses();
}
