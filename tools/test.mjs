import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { setUp } from "./setup.mjs";

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
setUp();
const { chromium } = await import("./chromium.mjs");
process.env.CHROMIUM_PATH = chromium();

const RESULTS = "test-results";
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const counts = { passed: 0, failed: 0 };
const failures = [];
/** What failed, told again at the end: there it is found. */
const told = [];

/** Runs a command; what it prints is shown when it has ended, so that two at a time don't mix. */
async function run(title, command, env = {}) {
  const started = Date.now();
  process.stdout.write(`\n${title} …\n`);
  const child = spawn(command, { stdio: ["ignore", "pipe", "pipe"], shell: true, env: { ...process.env, ...env } });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
  const status = await new Promise((resolve) => child.once("close", resolve));
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(`\n== ${title}\n${Buffer.concat(output)}  (${seconds} s)\n`);
  return status === 0;
}

/** A stage that is one check: a command that passes or fails. */
async function check(name, command) {
  const passed = await run(name, command);
  counts[passed ? "passed" : "failed"] += 1;
  if (!passed) failures.push(name);
}

/**
 * A stage of tests: the counts are read from vitest's JSON report; a run that breaks off counts as failed.
 * @param {string} name
 * @param {string[]} projects  of vitest
 * @param {object} [options]
 * @param {string[]} [options.files]  how their paths begin, all when there are none
 * @param {string[]} [options.without]  how the paths begin that are left out
 * @param {number} [options.workers]  files at a time; each plays at a table of its own
 * @param {Record<string, string>} [options.env]
 */
async function tests(name, projects, { files = [], without = [], workers, env } = {}) {
  const file = `${RESULTS}/${name}.json`;
  const selected = projects.map((project) => `--project ${project}`).join(" ");
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`;
  const more = [...without.map((part) => `--exclude "${part}*"`), ...(workers ? [`--maxWorkers=${workers}`] : [])];
  const passed = await run(name, `npx vitest run ${[...files, selected, reporters, ...more].join(" ")}`, env);
  let report = { numPassedTests: 0, numFailedTests: 0 };
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    process.stdout.write(`no report of ${name}\n`);
  }
  for (const { name: path, message, assertionResults } of report.testResults ?? []) {
    if (message) told.push(`${name}: ${path}\n${message.slice(0, 2000)}`);
    for (const { fullName, failureMessages } of assertionResults.filter(({ status }) => status === "failed")) {
      told.push(`${name}: ${fullName}\n${failureMessages.join("\n").slice(0, 2000)}`);
    }
  }
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests;
  if (!passed && report.numFailedTests === 0) counts.failed += 1;
  if (passed && report.numPassedTests === 0) counts.failed += 1;
  if (!passed || report.numPassedTests === 0) failures.push(name);
}

/** The specs that play the two foreign systems, on both generations. */
const FOREIGN = ["test/e2e/fixture-a", "test/e2e/fixture-b"];
const spec = (name) => `test/e2e/${name}.`;
/** The specs that play from click to card and back, on both generations and far away, and nowhere else. */
const APPLY = ["races", "forgery", "random"].map((name) => `apply-${name}`);
const BOTH = [...APPLY, "cases", "check", "exchange", "fight", "grapple", "secrecy"].map(spec);
/** The others of them, each on one generation; `EVERY=1` plays them on both. */
const EITHER = {
  13: ["brawl", "hands", "initiative", "request", "round"].map(spec),
  14: ["clock", "conflict", "harm", "rest", "tracker"].map(spec),
};
const PLAY = [...BOTH, ...EITHER[13], ...EITHER[14]];
/** A far-away table behind a proxy, whose pages nobody looks at. */
const FAR = { E2E_LATENCY: "150", E2E_JITTER: "100", E2E_PREFIX: "/vtt", E2E_PLAIN: "1" };

const only = process.argv.slice(2);
const wanted = (name) => only.length === 0 || only.includes(name);

if (wanted("build")) await check("build", "npm run build --silent");
// None of these needs what another makes, and each waits for something of its own.
await Promise.all([
  wanted("types") && check("types", "npm run types --silent"),
  wanted("lint") && check("lint", "npm run lint --silent"),
  wanted("format") && check("format", "npx prettier --check --log-level warn ."),
  wanted("knip") && check("knip", "npx knip"),
]);
// By itself vitest would leave one of two cores idle.
const QUICK = ["unit", "purity", "guards", "contract", "templates", "glue"];
if (wanted("tests")) await tests("tests", QUICK, { workers: 2 });
// Behaviours wait a lot, and so does a server that is killed again and again.
await Promise.all([
  wanted("behaviours") && tests("behaviours", ["behaviours"], { workers: 2 }),
  wanted("server") && tests("server", ["server"]),
  wanted("e2e-14") && tests("e2e-14", ["e2e"], { files: FOREIGN, workers: 1, env: { E2E_GENERATION: "14" } }),
]);
if (wanted("e2e")) await tests("e2e", ["e2e"], { without: PLAY, workers: 2 });
// Far away a table waits half of its time: three keep two cores busy, and more would only be in each other's way.
for (const generation of ["13", "14"]) {
  const files = process.env.EVERY ? PLAY : [...BOTH, ...EITHER[generation]];
  const options = { files, workers: 3, env: { ...FAR, E2E_GENERATION: generation } };
  // oxlint-disable-next-line no-await-in-loop
  if (wanted(`far-${generation}`)) await tests(`far-${generation}`, ["e2e"], options);
}

for (const text of told) process.stdout.write(`\n${text}\n`);
if (failures.length > 0) process.stdout.write(`\nfailed: ${failures.join(", ")}\n`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed === 0 ? 0 : 1);
