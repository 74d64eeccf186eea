import { DEFENCE_KINDS, defenceOptions } from "./defence-options";
import { defenceRows, type DefenceRow } from "./defence-rows";
import { fightNumbers } from "./dialog-fight";
import { attackDraft } from "./fight-draft";
import { attackWeapons, asksRange, skillOf, wornArmor, type FightFacts, type WeaponFacts } from "./fight-facts";
import { choices, type Choice } from "./item-choices";
import { signed, type Words } from "./sheet-words";

/** A weapon as a row of the sheet. */
interface WeaponRow {
  itemId: string;
  /** Part of the ids of its controls. */
  key: string;
  name: string;
  note: string;
  /** Whether it can be put away: bare hands can't. */
  mayPutAway: boolean;
  held: boolean;
  heldLabel: string;
  initiative: string;
  /** Which of its two values is which: at range or closing in, and in closer quarters. */
  initiativeNote: string;
  toHit: string;
  damage: string;
  target: string;
  targetNote: string;
  dice: string;
  label: string;
  /** "4 dice, each needs 4+: Dagger". */
  pool: string;
  /** "needs 4+, Str 2 + 2d6": all of it on one line of a foe's page. */
  brief: string;
}

interface ArmorRow {
  itemId: string;
  name: string;
  worn: boolean;
  wornLabel: string;
  dice: string;
}

/** What somebody fights with: weapons, defences and armour, with what each would throw now (docs/rules.md §1). */
export interface CombatView {
  weapons: WeaponRow[];
  defences: DefenceRow[];
  defaults: Choice[];
  armors: ArmorRow[];
  soak: string;
}

/** @param usual the defence that stands on them for when nobody chooses */
export function combatView(facts: FightFacts, usual: string, words: Words): CombatView {
  const { dice } = wornArmor(facts);
  const endurance = words.t("SCUFFLE.Exchange.Endurance", { n: words.number(facts.endurance) });
  const options = defenceOptions(facts, words).filter(({ kind }) => kind !== "none");
  return {
    weapons: attackWeapons(facts, words).map((weapon) => weaponRow(facts, weapon, words)),
    defences: defenceRows(facts, options, "", words),
    defaults: choices(DEFENCE_KINDS, usual, "SCUFFLE.Defence", words),
    armors: facts.armors.map(({ itemId, name, worn, dice: soaks }) => ({
      itemId,
      name,
      worn,
      wornLabel: words.t("SCUFFLE.Sheet.Ready.worn", { name }),
      dice: words.t("SCUFFLE.Exchange.Pool", { n: words.number(soaks) }),
    })),
    soak: dice > 0 ? `${words.t("SCUFFLE.Exchange.Pool", { n: words.number(dice) })} + ${endurance}` : endurance,
  };
}

function weaponRow(facts: FightFacts, weapon: WeaponFacts, words: Words): WeaponRow {
  const { itemId, name, initiative, toHit, held } = weapon;
  const skill = skillOf(facts, weapon.skill, name, words);
  const numbers = fightNumbers(attackDraft(facts, weapon, skill), words);
  const { far, near } = initiative;
  const ranged = asksRange(weapon);
  const damage = words.t("SCUFFLE.Combat.DamageOf", {
    strength: words.number(facts.strength),
    dice: words.t("SCUFFLE.Exchange.Pool", { n: words.number(weapon.dice) }),
  });
  return {
    itemId,
    key: itemId === "" ? "bare" : itemId,
    name,
    note: notes(weapon, words),
    mayPutAway: itemId !== "",
    held,
    heldLabel: words.t("SCUFFLE.Sheet.Ready.held", { name }),
    initiative: far === near ? signed(far, words) : `${signed(far, words)} / ${signed(near, words)}`,
    initiativeNote: far === near ? "" : words.t("SCUFFLE.Combat.FarNear"),
    toHit: ranged ? words.t("SCUFFLE.Combat.ByRange") : signed(toHit, words),
    damage,
    target: numbers.target,
    targetNote: skill.dots === 0 ? words.t("SCUFFLE.Check.Modifier.untrained") : "",
    dice: words.t("SCUFFLE.Exchange.Pool", { n: numbers.dice }),
    label: words.t("SCUFFLE.Combat.AttackWith", { name }),
    pool: words.t("SCUFFLE.Combat.Needs", { dice: numbers.dice, target: numbers.target, skill: skill.name }),
    brief: words.t("SCUFFLE.Combat.Brief", { target: numbers.target, damage }),
  };
}

function notes({ armorFactor, hands }: WeaponFacts, words: Words): string {
  const said = [
    armorFactor < 1 ? "SCUFFLE.Combat.Note.half" : "",
    armorFactor > 1 ? "SCUFFLE.Combat.Note.twice" : "",
    hands > 1 ? "SCUFFLE.Combat.Note.hands" : "",
  ];
  return said
    .filter(Boolean)
    .map((key) => words.t(key))
    .join(", ");
}
