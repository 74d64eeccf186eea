import { path } from "../constants";
import { SkillData } from "../data/item/skill-data";
import { WeaponData } from "../data/item/weapon-data";
import { brawlMove, MOVE_IDS } from "../view/brawl-moves";
import { conflictAct, isActId } from "../view/conflict-acts";
import { actName } from "../view/dialog-conflict";
import { moveName } from "../view/dialog-brawl";
import type { MacroRequest } from "../view/macro-request";
import { words } from "./words";

/** How a macro is called and drawn. */
export interface MacroLook {
  name: string;
  img: string;
}

/** The roll that an item stands for; null for what isn't rolled. */
export function macroOf(item: Item.Implementation): MacroRequest | null {
  const system: unknown = item.system;
  const kind = system instanceof SkillData ? "skill" : system instanceof WeaponData ? "weapon" : null;
  if (!kind || !(system instanceof SkillData || system instanceof WeaponData)) return null;
  return { kind, id: system.identifier, with: "", from: item.uuid, who: "", skipDialog: false };
}

/** What a roll is called and drawn with, where no item says it. */
export function macroLook({ kind, id }: MacroRequest): MacroLook {
  const language = words();
  const move = MOVE_IDS.find((known) => known === id);
  if (kind === "act" && isActId(id)) return { name: actName(id, language), img: badge(conflictAct(id).icon) };
  if (kind === "move" && move) return { name: moveName(move, language), img: badge(brawlMove(move).icon) };
  if (kind === "weapon") return { name: language.t("SCUFFLE.Table.Weapon.unarmed"), img: badge("fist") };
  return { name: language.t("SCUFFLE.Sheet.RollUntrained"), img: badge("rolling-dices") };
}

function badge(icon: string): string {
  return path(`assets/badges/${icon}.svg`);
}
