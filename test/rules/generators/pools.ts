import { odds } from "../../../module/rules/index";
import { flag, part, whole, word, type Field } from "../fuzz/fields";
import { functionSubject, ruleSubject } from "../fuzz/subject";

const dots = (field: string): Field => whole(field, { min: 0, to: 8 });
const optional = (field: string): Field => whole(field, { optional: true, from: -9, to: 9 });

/** Fields of a rule that counts successes; the third is what sets its target. */
const pool = (target: Field): Field[] => [
  dots("attribute"),
  dots("skill"),
  target,
  flag("specialized"),
  whole("penalty", { min: 0, optional: true, to: 14 }),
  optional("targetModifier"),
  optional("diceModifier"),
];

const armor = [
  whole("armorDice", { min: 0, optional: true, to: 6 }),
  dots("endurance"),
  word("armorFactor", [0.5, 1, 2], true),
];

export const pools = [
  ruleSubject("pool.check", pool(whole("target", { from: -5, to: 40 }))),
  ruleSubject("pool.attack", pool(optional("toHit"))),
  ruleSubject("pool.defend", pool(optional("defence"))),
  ruleSubject("pool.damage", [
    dots("strength"),
    dots("weaponDice"),
    dots("attackSuccesses"),
    whole("defenceSuccesses", { min: 0, optional: true, to: 8 }),
    ...armor,
  ]),
  ruleSubject("pool.initiative", [dots("agility"), optional("weapon")]),
  functionSubject("pool.exchange", (input) => odds("pool.exchange", input), [
    part("attack", pool(optional("toHit"))),
    part("defence", pool(optional("defence")), { nullable: true }),
    part("damage", [dots("strength"), dots("weaponDice"), ...armor]),
  ]),
];
