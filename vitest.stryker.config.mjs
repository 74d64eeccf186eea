import { defineConfig } from "vitest/config";

/**
 * Tests that mutants of the rules are tried with (`npm run mutation`): those of the rules, without the fuzz, which calls
 * everything and takes seconds for each mutant, and without clocks, since code that counts its own coverage is slow.
 */
export default defineConfig({
  test: {
    include: ["test/rules/**/*.test.ts"],
    exclude: ["test/rules/fuzz.test.ts", "test/rules/odds-speed.test.ts"],
    testTimeout: 60_000,
  },
});
