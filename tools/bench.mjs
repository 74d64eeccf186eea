/**
 * `npm run bench`: how long exact odds take beside sampling with a well-known dice library to the same precision.
 *
 * Sampling n throws knows the chance p of a tier to a standard error of √(p(1−p)/n), so an error of e takes
 * n = p(1−p)/e² throws; the tier that needs most is the one nearest to one half. Two precisions are compared: the one
 * that a dialog shows (whole per cent: half of one, which 95 of 100 samples keep, so e = 0.005/1.96), and the one that
 * `odds` promises (1e-12, docs/rules.md §4). The time of one throw is measured, the rest is multiplied. Fails when the odds of a
 * large throw take longer than they may.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import { rollup } from "rollup";
import config from "../rollup.config.mjs";

const INPUT = { attribute: 20, skill: 20, target: 9 };
/** The same throw for the library: sixes are rerolled and added, a die succeeds from 9 on. */
const NOTATION = "40d6!!=6>=9";
const SHOWN = 0.005 / 1.96;
const PROMISED = 1e-12;
const THROWS = 3000;

/** The built rules; built alone when there are none. */
async function builtRules() {
  const { output, ...options } = config.find(({ input }) => "rules" in input);
  const file = resolve(join(output.dir, "rules.mjs"));
  if (!existsSync(file)) {
    const bundle = await rollup(options);
    await bundle.write(output);
    await bundle.close();
  }
  return import(pathToFileURL(file).href);
}

/** Milliseconds that a call takes on average, once it is warm. */
function average(calls, call) {
  for (let warm = 0; warm < calls / 10; warm++) call();
  const start = performance.now();
  for (let at = 0; at < calls; at++) call();
  return (performance.now() - start) / calls;
}

/** A count or ratio in few digits. */
const few = (number) => (number < 1e6 ? Math.round(number).toLocaleString("en") : number.toExponential(1));

const { odds, tables } = await builtRules();
const exact = average(5000, () => odds("pool.check", INPUT));
const { tiers } = odds("pool.check", INPUT);

const seen = tables.poolTiers.map(() => 0);
const throwing = average(THROWS, () => {
  const { value } = new DiceRoll(NOTATION).rolls[0];
  seen[Math.min(value, seen.length - 1)] += 1;
});

const variance = Math.max(...Object.values(tiers).map((share) => share * (1 - share)));
const thrown = seen.reduce((sum, times) => sum + times, 0);
const off = Math.max(
  ...tables.poolTiers.map(({ id }, at) => {
    const deviation = Math.sqrt((tiers[id] * (1 - tiers[id])) / thrown);
    return deviation === 0 ? 0 : Math.abs(seen[at] / thrown - tiers[id]) / deviation;
  }),
);

const lines = [
  `odds("pool.check", 40 dice at 9): ${exact.toFixed(4)} ms on average, exact`,
  `${NOTATION} with @dice-roller/rpg-dice-roller: ${throwing.toFixed(4)} ms a throw`,
  `  (${few(thrown)} throws; their shares are at most ${off.toFixed(1)} standard errors off the exact ones)`,
];
for (const [name, error] of [
  ["to whole per cent (95 % within half of one)", SHOWN],
  ["to 1e-12 (one standard error)", PROMISED],
]) {
  const throws = variance / error ** 2;
  const ratio = (throws * throwing) / exact;
  lines.push(`sampling ${name}: ${few(throws)} throws, ${few(throws * throwing)} ms, ${few(ratio)} times as long`);
}

/** What the largest throws may take, in milliseconds (docs/rules.md §4). */
const DICE = { attribute: 5, skill: 5 };
const BLOW = { strength: 3, weaponDice: 6, armorDice: 6, endurance: 3 };
const SHOCK = { bonus: 100, rating: 560, damage: { number: 40, sides: 6 }, shock: { bonus: 120 }, hps: 200 };
const LIMITS = [
  ["pool.check", 1, (at) => ({ attribute: 20, skill: 20, target: 5 + (at % 9) })],
  ["pool.defend", 1, (at) => ({ attribute: 20, skill: 20, defence: at % 9 })],
  ["pool.damage", 1, () => ({ strength: 3, weaponDice: 17, attackSuccesses: 3, armorDice: 20, endurance: 3 })],
  ["brawl.strike", 1, () => SHOCK],
  ["pool.exchange", 10, () => ({ attack: DICE, defence: DICE, damage: BLOW })],
];
for (const [rule, most, input] of LIMITS) {
  let at = 0;
  const took = average(1000, () => odds(rule, input((at += 1))));
  lines.push(`odds("${rule}"), large: ${took.toFixed(4)} ms on average, at most ${most}`);
  if (took >= most) process.exitCode = 1;
}
process.stdout.write(`${lines.join("\n")}\n`);
