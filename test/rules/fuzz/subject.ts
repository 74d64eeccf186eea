import { odds, rules } from "../../../module/rules/index";
import { spoilFaces, throwDice } from "./faces";
import { fill, spoil, type Field } from "./fields";
import type { Random } from "./random";

/** Something that the fuzz calls: a rule, a function, or odds of their own. */
export interface Subject {
  /** Rule id or function name: what codes begin with. */
  name: string;
  /** Every code that it can throw. */
  codes: readonly string[];
  /** Calls it with a valid input and gives what came of it. */
  valid(random: Random): unknown;
  /** A call that must throw this code. */
  broken(random: Random): { code: string; call(): unknown };
}

/** A broken input that fields alone can't make: fields that don't go together. */
export interface Twist {
  /** After the name. */
  code: string;
  input(random: Random): unknown;
}

const NO_INPUTS = [undefined, null, 3, "text", true, [], [{}], NaN];

/** How many valid calls of a rule go by before its odds are looked at too: they take longer. */
const ODDS_EVERY = 25;

/** A rule of the registry: outcomes for inputs and faces; its odds know every tier that comes. */
export function ruleSubject(name: string, fields: readonly Field[], twists: readonly Twist[] = []): Subject {
  const rule = rules[name];
  if (!rule) throw new Error(`no rule ${name}`);
  const broken = breaker(name, fields, twists);
  let calls = 0;
  return {
    name,
    codes: [...codesOf(name, fields, twists), `${name}.faces`],
    valid(random) {
      const input = fill(random, fields);
      const outcome = rule.judge(input, throwDice(random, rule.dice(input)));
      if (calls++ % ODDS_EVERY === 0) {
        const { tiers } = odds(name, input);
        const total = Object.values(tiers).reduce((sum, share) => sum + share, 0);
        if (Math.abs(total - 1) > 1e-12) throw new Error(`the odds of ${JSON.stringify(input)} sum to ${total}`);
        if (!((tiers[outcome.tier] ?? 0) > 0)) throw new Error(`no odds for ${outcome.tier}: ${JSON.stringify(input)}`);
      }
      return outcome;
    },
    broken(random) {
      if (random.chance(0.25)) {
        const input = fill(random, fields);
        const faces = spoilFaces(random, rule.dice(input));
        return { code: `${name}.faces`, call: () => rule.judge(input, faces) };
      }
      const { code, input } = broken(random);
      return random.chance(0.5)
        ? { code, call: () => rule.dice(input) }
        : { code, call: () => rule.judge(input, random.pick([{}, null, { luck: [1] }])) };
    },
  };
}

/** A function of one input. */
export function functionSubject(
  name: string,
  call: (input: unknown) => unknown,
  fields: readonly Field[],
  twists: readonly Twist[] = [],
): Subject {
  const broken = breaker(name, fields, twists);
  return {
    name,
    codes: codesOf(name, fields, twists),
    valid: (random) => call(fill(random, fields)),
    broken(random) {
      const { code, input } = broken(random);
      return { code, call: () => call(input) };
    },
  };
}

function codesOf(name: string, fields: readonly Field[], twists: readonly Twist[]): string[] {
  const after = ["input", ...fields.flatMap(({ codes }) => codes), ...twists.map(({ code }) => code)];
  return [...new Set(after)].map((code) => `${name}.${code}`);
}

function breaker(name: string, fields: readonly Field[], twists: readonly Twist[]) {
  return (random: Random): { code: string; input: unknown } => {
    if (fields.length === 0 || random.chance(0.05))
      return { code: `${name}.input`, input: random.pick(NO_INPUTS.slice(1)) };
    if (twists.length > 0 && random.chance(0.1)) {
      const twist = random.pick(twists);
      return { code: `${name}.${twist.code}`, input: twist.input(random) };
    }
    const { input, code } = spoil(random, fields);
    return { code: `${name}.${code}`, input };
  };
}
