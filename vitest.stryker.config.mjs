import { defineConfig } from "vitest/config";

/**
 * Tests that mutants of the rules are tried with (`npm run mutation`): those of the rules, without the fuzz, which calls
 * everything and takes seconds for each mutant.
 */
export default defineConfig({
  test: { include: ["test/rules/**/*.test.ts"], exclude: ["test/rules/fuzz.test.ts"], testTimeout: 60_000 },
});
