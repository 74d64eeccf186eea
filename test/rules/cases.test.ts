/** The agreed answers (docs/rules.md §0): every case whose rule or function exists must run. */
import { afterAll, describe, expect, it } from "vitest";
import * as core from "../../module/rules/index";
import list from "./cases.json";
import { codeOf } from "./code-of";

type Fields = Record<string, unknown>;

const cases: readonly Fields[] = list;
const exported: Fields = { ...core };
let run = 0;
let waiting = 0;

/** What a case is about: its rule, its function or its state machine. */
function subject(entry: Fields): string {
  const name = entry["rule"] ?? entry["function"] ?? entry["odds"] ?? entry["sequence"];
  return typeof name === "string" ? name : "";
}

/** Is what this case asks for written yet? */
function exists(entry: Fields): boolean {
  const name = subject(entry);
  if ("rule" in entry) return core.rules[name] !== undefined;
  if ("function" in entry) return typeof exported[name] === "function";
  if ("sequence" in entry) return typeof exported["sequence"] === "function";
  return core.rules[name] !== undefined || codeOf(() => core.odds(name, entry["input"])) !== "odds.rule";
}

/** Calls an exported function of the core by name. */
function invoke(name: string, args: readonly unknown[]): unknown {
  const found = exported[name];
  if (typeof found !== "function") throw new Error(`the core exports no ${name}`);
  return Reflect.apply(found, undefined, args);
}

/** Calls a method of something that the core returned. */
function send(target: unknown, method: string, args: readonly unknown[]): unknown {
  const found: unknown = typeof target === "object" && target !== null ? Reflect.get(target, method) : undefined;
  if (typeof found !== "function") throw new Error(`no method ${method}`);
  return Reflect.apply(found, target, args);
}

const elements = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What a case calls. */
function call(entry: Fields): unknown {
  const name = subject(entry);
  if ("function" in entry) return invoke(name, elements(entry["args"]));
  if ("sequence" in entry) {
    const machine = invoke("sequence", [name]);
    const start = send(machine, "start", []);
    return elements(entry["events"]).reduce((state, event) => send(machine, "next", [state, event]), start);
  }
  if ("odds" in entry) return core.odds(name, entry["input"]);
  const rule = core.rules[name];
  return "faces" in entry ? rule?.judge(entry["input"], entry["faces"]) : rule?.dice(entry["input"]);
}

function check(entry: Fields): void {
  if ("throws" in entry) {
    expect(codeOf(() => call(entry))).toBe(entry["throws"]);
  } else if ("odds" in entry) {
    const { odds: _rule, input: _input, note: _note, ...wanted } = entry;
    expectClose(call(entry), wanted);
  } else {
    expect("dice" in entry || "expect" in entry, "a case of a known shape").toBe(true);
    expect(call(entry)).toEqual(entry["dice"] ?? entry["expect"]);
  }
}

/** Equal within 1e-12, number by number; objects may have more than is wanted. */
function expectClose(actual: unknown, wanted: unknown): void {
  if (typeof wanted === "number") {
    expect(actual).toBeTypeOf("number");
    expect(Math.abs(Number(actual) - wanted)).toBeLessThan(1e-12);
  } else if (typeof wanted === "object" && wanted !== null) {
    for (const [name, part] of Object.entries(wanted)) {
      expectClose(typeof actual === "object" && actual !== null ? Reflect.get(actual, name) : undefined, part);
    }
  } else {
    expect(actual).toEqual(wanted);
  }
}

describe("agreed cases", () => {
  cases.forEach((entry, index) => {
    if (!exists(entry)) {
      waiting += 1;
      return;
    }
    it(`${index} ${subject(entry)} ${typeof entry["note"] === "string" ? entry["note"] : ""}`.trim(), () => {
      check(entry);
      run += 1;
    });
  });

  it("lets no case wait whose rule exists", () => {
    const mine = cases.filter((entry) => core.rules[subject(entry)] !== undefined || subject(entry) in exported);
    expect(mine.length).toBeGreaterThan(25);
    expect(mine.every(exists)).toBe(true);
  });

  afterAll(() => {
    console.log(`agreed cases: ${run} run, ${waiting} waiting for rules not written yet`);
  });
});
