/** What the rules and their tests don't need. */
const OUTSIDE = ["assets", "packs", "styles", "templates", "tools", "dist", ".playtable", "docs/shots"];

/** Mutants of the rules (`npm run mutation`); docs/mutation.md says how to read what survives. */
export default {
  testRunner: "vitest",
  vitest: { configFile: "vitest.stryker.config.mjs" },
  mutate: ["module/rules/**/*.ts"],
  ignorePatterns: [...OUTSIDE, "test/*", "!test/rules", "module/*", "!module/rules"],
  // What is read only while modules load would be tried with every test there is; STATIC=1 tries it with the tables' own.
  ignoreStatic: !process.env.STATIC,
  reporters: ["clear-text", "progress-append-only", "json"],
  jsonReporter: { fileName: ".cache/mutation.json" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  coverageAnalysis: "perTest",
  concurrency: 2,
  // Generous, so that a busy machine takes no slow mutant for an endless one.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 20,
  tempDirName: ".cache/stryker",
  // Any file that isn't there: Stryker would rewrite a tsconfig by the API that TypeScript 7 doesn't have.
  tsconfigFile: "tsconfig.none.json",
  thresholds: { high: 95, low: 90, break: 90 },
};
