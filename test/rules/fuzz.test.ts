/**
 * Two hundred thousand valid inputs all give an outcome, as many broken ones all give the right RuleError, and every
 * code is reached. `generators/` says what there is to call, and how to fill and break its input.
 */
import { describe, expect, it } from "vitest";
import * as core from "../../module/rules/index";
import { codeOf } from "./code-of";
import { Random } from "./fuzz/random";
import { subjects } from "./generators/index";

const RUNS = 200_000;
const each = Math.ceil(RUNS / subjects.length);

/** The first number anywhere inside that must not be there: NaN, an infinite one or −0; also undefined. */
function flaw(value: unknown): string | null {
  if (value === undefined) return "undefined";
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? null : String(value);
  if (typeof value !== "object" || value === null) return null;
  for (const inner of Object.values(value)) {
    const found = flaw(inner);
    if (found !== null) return found;
  }
  return null;
}

function checkRule(outcome: unknown, name: string): void {
  const rule: unknown = typeof outcome === "object" && outcome !== null ? Reflect.get(outcome, "rule") : undefined;
  if (rule !== name) expect.fail(`an outcome of ${String(rule)} instead of ${name}`);
}

describe("fuzz", () => {
  it("knows every rule and every function", () => {
    const plain = Object.entries(core).filter(
      ([name, value]) => typeof value === "function" && !/^[A-Z]|^odds$/.test(name),
    );
    const named = new Set(subjects.map(({ name }) => name));
    const all = [...Object.keys(core.rules), ...plain.map(([name]) => name), "pool.exchange"];
    expect(all.filter((name) => !named.has(name))).toEqual([]);
    expect(named.size).toBe(subjects.length);
  });

  it.each(subjects.map((subject, index) => ({ subject, index, name: subject.name })))(
    "$name gives an outcome for every valid input",
    ({ subject, index }) => {
      const random = new Random(1_000 + index);
      for (let run = 0; run < each; run++) {
        const outcome = subject.valid(random);
        const found = flaw(outcome);
        if (found !== null) expect.fail(`${found} in ${JSON.stringify(outcome)}`);
        if (subject.name in core.rules) checkRule(outcome, subject.name);
      }
    },
    60_000,
  );

  it.each(subjects.map((subject, index) => ({ subject, index, name: subject.name })))(
    "$name throws the right code for every broken input, and every code",
    ({ subject, index }) => {
      const random = new Random(2_000 + index);
      const reached = new Set<string>();
      for (let run = 0; run < each; run++) {
        const { code, call } = subject.broken(random);
        const thrown = codeOf(call);
        if (thrown !== code) expect.fail(`${thrown || "nothing"} thrown instead of ${code}`);
        reached.add(thrown);
      }
      expect([...reached].toSorted()).toEqual(subject.codes.toSorted());
    },
    60_000,
  );

  it("knows no odds of other names", () => {
    expect(codeOf(() => core.odds("pool.none", {}))).toBe("odds.rule");
  });
});
