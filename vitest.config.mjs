import { defineConfig } from "vitest/config";

/** One project a kind of test; `npm test` runs them all, `npx vitest run --project NAME` one of them. */
const project = (name, include, extra = {}) => ({ test: { name, include, ...extra } });
/** What drives browsers and servers gets processes of its own; for the rest a thread is sooner there. */
const quick = (name, include, extra = {}) => project(name, include, { pool: "threads", ...extra });

export default defineConfig({
  test: {
    projects: [
      // Pure: nothing of one file's could change another's, so what they read is read once.
      quick("unit", ["test/rules/**/*.test.ts", "test/view/**/*.test.ts"], { isolate: false }),
      quick("purity", ["test/purity/**/*.test.mjs"]),
      quick("guards", ["test/guards/**/*.test.mjs"], { testTimeout: 60_000 }),
      quick("contract", ["test/contract/**/*.test.mjs"], {
        environment: "happy-dom",
        testTimeout: 20_000,
        isolate: false,
      }),
      project("behaviours", ["test/contract/run/behaviours-*.spec.mjs"], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      project("breaks", ["test/contract/run/breaks.spec.mjs"], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
      project("server", ["test/server/**/*.test.mjs"], { testTimeout: 120_000 }),
      quick("templates", ["test/templates/**/*.test.mjs"], { environment: "happy-dom" }),
      quick("glue", ["test/glue/**/*.test.mjs"], {
        environment: "happy-dom",
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project("e2e", ["test/e2e/**/*.spec.mjs"], {
        testTimeout: 90_000,
        hookTimeout: 120_000,
        // Libraries are read once for all specs of a worker; what plays is in pages and processes of its own.
        isolate: false,
      }),
    ],
  },
});
