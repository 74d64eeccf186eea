import { defineConfig } from "vitest/config";

/**
 * Tests that mutants of the rules are tried with (`npm run mutation`): those of the rules, without what would take seconds
 * for each mutant (the fuzz, odds of many dice), and without clocks, since code that counts its own coverage is slow.
 */
const LEFT_OUT = ["fuzz", "odds-large", "odds-speed"];
/** Tests of the tables, which read every row. */
const TABLES = ["test/rules/*tables.test.ts", "test/rules/cases.test.ts"];

export default defineConfig({
  test: {
    include: process.env.STATIC ? TABLES : ["test/rules/**/*.test.ts"],
    exclude: LEFT_OUT.map((name) => `test/rules/${name}.test.ts`),
    testTimeout: 300_000,
  },
});
