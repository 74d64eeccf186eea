import { defineConfig } from "vitest/config";

/**
 * Tests that mutants of the rules are tried with (`npm run mutation`): those of the rules, without what would take seconds
 * for each mutant (the fuzz, odds of many dice), without clocks, since code that counts its own coverage is slow, and with fewer
 * examples of each property of the changes (test/rules/changes/runs.ts).
 */
const LEFT_OUT = ["fuzz", "odds-large", "odds-speed"];
/** Tests of the tables, which read every row. */
const TABLES = ["test/rules/*tables.test.ts", "test/rules/cases.test.ts"];

export default defineConfig({
  test: {
    include: process.env.STATIC ? TABLES : ["test/rules/**/*.test.ts"],
    exclude: LEFT_OUT.map((name) => `test/rules/${name}.test.ts`),
    env: { MUTATION: "1" },
    testTimeout: 300_000,
  },
});
