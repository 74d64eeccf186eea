import { defineConfig } from "vitest/config";
import { COMPILED } from "./test/glue/support/compile.mjs";
import LongestFirst from "./tools/longest-first.mjs";
import { farOn, FOREIGN, PLAY } from "./tools/specs.mjs";

/** What comes soon is waited for with patience: a busy machine is no fault. */
const PATIENT = { poll: { timeout: 15_000 } };
const CHANCE = ["test/chance.mjs"];
/** `npm run fuzz` may take as long as it likes. */
const LONGEST = process.env.FC_TIMES ? 0 : 60_000;
/** One project a kind of test; `npm test` runs them all, `npx vitest run --project NAME` one of them. */
const project = (name, include, extra = {}) => ({ test: { name, include, expect: PATIENT, ...extra } });
/**
 * What drives browsers and servers gets processes of its own; for the rest a thread is sooner there. Beside those it waits for
 * its turn.
 */
const quick = (name, include, extra = {}) =>
  project(name, include, { pool: "threads", testTimeout: LONGEST, hookTimeout: 60_000, ...extra });
/** Tables in Chromium. Libraries are read once for all specs of a worker; what plays is in pages and processes of its own. */
const tables = (name, include, extra = {}) =>
  project(name, include, { testTimeout: 90_000, hookTimeout: 120_000, isolate: false, ...extra });
/** Pages that nobody looks at. */
const PLAIN = { E2E_PLAIN: "1" };
/** A table far away behind a proxy. */
const far = (generation) => ({
  E2E_GENERATION: generation,
  E2E_LATENCY: "150",
  E2E_JITTER: "100",
  E2E_PREFIX: "/vtt",
  ...PLAIN,
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // Pure: nothing of one file's could change another's, so what they read is read once.
      quick("unit", ["test/rules/**/*.test.ts", "test/view/**/*.test.ts"], { isolate: false, setupFiles: CHANCE }),
      quick("purity", ["test/purity/**/*.test.mjs"]),
      quick("guards", ["test/guards/**/*.test.mjs"]),
      quick("contract", ["test/contract/**/*.test.mjs"], {
        environment: "happy-dom",
        isolate: false,
        setupFiles: CHANCE,
      }),
      quick("templates", ["test/templates/**/*.test.mjs"], { environment: "happy-dom" }),
      quick("glue", ["test/glue/**/*.test.mjs"], {
        environment: "happy-dom",
        globalSetup: ["test/glue/support/compile.mjs"],
        alias: [{ find: /^.*\/module\/(.+)\.ts$/u, replacement: `${COMPILED}/$1.mjs` }],
        // Plain modules, which Node reads by itself sooner than they could be transformed.
        server: { deps: { external: [/\/\.cache\/glue\//, /\/test\/playtable\//, /\/test\/contract\/support\//] } },
      }),
      project("behaviours", ["test/contract/run/behaviours-*.spec.mjs"], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        env: PLAIN,
      }),
      project("breaks", ["test/contract/run/breaks.spec.mjs"], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
      project("server", ["test/server/**/*.test.mjs"], { testTimeout: 120_000 }),
      // By hand, as the environment says; the others as `npm test` plays them.
      tables("e2e", ["test/e2e/**/*.spec.mjs"]),
      tables("near", ["test/e2e/**/*.spec.mjs"], { exclude: PLAY, env: PLAIN }),
      tables("foreign-14", FOREIGN, { env: { E2E_GENERATION: "14", ...PLAIN } }),
      tables("far-13", farOn(13), { env: far("13") }),
      tables("far-14", farOn(14), { env: far("14") }),
    ],
  },
});
