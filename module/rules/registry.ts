import { brawlAttack } from "./brawl/attack";
import { brawlChallenge } from "./brawl/challenge";
import { brawlStrike } from "./brawl/strike";
import { conflictAct } from "./conflict/act";
import { conflictClock } from "./conflict/clock";
import { conflictDeflect } from "./conflict/deflect";
import { conflictInflict } from "./conflict/inflict";
import { conflictInjure } from "./conflict/injure";
import { conflictRecover } from "./conflict/recover";
import type { Rule } from "./outcome";
import { poolAttack } from "./pool/attack";
import { poolCheck } from "./pool/check";
import { poolDamage } from "./pool/damage";
import { poolDefend } from "./pool/defend";
import { poolInitiative } from "./pool/initiative";

/** Version of the rules as docs/rules.md has them; kept in every message, so that an old card can say what judged it. */
export const RULES_VERSION = 1;

const all: readonly Rule[] = [
  poolCheck,
  poolAttack,
  poolDefend,
  poolDamage,
  poolInitiative,
  conflictInflict,
  conflictInjure,
  conflictRecover,
  conflictDeflect,
  conflictAct,
  conflictClock,
  brawlAttack,
  brawlStrike,
  brawlChallenge,
];

const table: Record<string, Rule | undefined> = Object.fromEntries(all.map((rule) => [rule.id, rule]));
Object.setPrototypeOf(table, null);

/** Every rule by its id. Without a prototype, so that an unknown id is undefined whatever it is (docs/rules.md §0). */
export const rules: Readonly<Record<string, Rule | undefined>> = Object.freeze(table);
