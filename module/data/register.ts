import { ActorData } from "./actor/actor-data";
import { AnswerData } from "./chat/answer-data";
import { HarmData } from "./chat/harm-data";
import { ItemMessageData } from "./chat/item-data";
import { NoticeData } from "./chat/notice-data";
import { CombatData } from "./combat/combat-data";
import { RequestData } from "./chat/request-data";
import { RestData } from "./chat/rest-data";
import { RoundData } from "./chat/round-data";
import { CombatantData } from "./combat/combatant-data";
import { ConditionData } from "./effect/condition-data";
import { CONDITION_TYPE } from "./effect/condition-type";
import { ArmorData } from "./item/armor-data";
import { GearData } from "./item/gear-data";
import { SkillData } from "./item/skill-data";
import { WeaponData } from "./item/weapon-data";

/** Tells Foundry which model holds the data of which document type; during `init`. */
export function registerData(): void {
  Object.assign(CONFIG.Actor.dataModels, { character: ActorData, foe: ActorData });
  Object.assign(CONFIG.Item.dataModels, { skill: SkillData, weapon: WeaponData, armor: ArmorData, gear: GearData });
  Object.assign(CONFIG.ChatMessage.dataModels, {
    item: ItemMessageData,
    answer: AnswerData,
    harm: HarmData,
    round: RoundData,
    request: RequestData,
    notice: NoticeData,
    rest: RestData,
  });
  Object.assign(CONFIG.ActiveEffect.dataModels, { [CONDITION_TYPE]: ConditionData });
  Object.assign(CONFIG.Combat.dataModels, { combat: CombatData });
  Object.assign(CONFIG.Combatant.dataModels, { combatant: CombatantData });
}
