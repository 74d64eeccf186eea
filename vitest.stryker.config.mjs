import { defineConfig } from "vitest/config";

/**
 * Tests that mutants of the rules are tried with (`npm run mutation`): those of the rules, without what would take seconds
 * for each mutant (the fuzz, odds of many dice).
 */
const LEFT_OUT = ["fuzz", "odds-large"];
/** Properties of the changes: slow too, so that only `PROPERTIES=1` tries them, on what the others let live. */
const PROPERTIES = ["changes/folding", "changes/together", "changes/tampered"];
/** Tests of the tables, which read every row. */
const TABLES = ["test/rules/*tables.test.ts", "test/rules/cases.test.ts"];

const leftOut = process.env.PROPERTIES ? LEFT_OUT : [...LEFT_OUT, ...PROPERTIES];

export default defineConfig({
  test: {
    include: process.env.STATIC ? TABLES : ["test/rules/**/*.test.ts"],
    exclude: leftOut.map((name) => `test/rules/${name}.test.ts`),
    env: { MUTATION: "1" },
    testTimeout: 300_000,
  },
});
