import { spawnSync } from "node:child_process";
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

function run(command, env = {}) {
  const started = Date.now();
  const { status } = spawnSync(command, { stdio: "inherit", shell: true, env: { ...process.env, ...env } });
  process.stdout.write(`  (${Math.round((Date.now() - started) / 1000)} s)\n`);
  return status === 0;
}

/** A stage that is one check: a command that passes or fails. */
function check(name, command) {
  process.stdout.write(`\n== ${name}\n`);
  const passed = run(command);
  counts[passed ? "passed" : "failed"] += 1;
  if (!passed) failures.push(name);
}

/**
 * A stage of tests: the counts are read from vitest's JSON report; a run that breaks off counts as failed.
 * @param {string} name
 * @param {string[]} projects  of vitest
 * @param {{files?: string[], env?: Record<string, string>}} [options]  files: parts of names, all when there are none
 */
function tests(name, projects, { files = [], env } = {}) {
  process.stdout.write(`\n== ${name}\n`);
  const file = `${RESULTS}/${name}.json`;
  const selected = projects.map((project) => `--project ${project}`).join(" ");
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`;
  const passed = run(`npx vitest run ${files.join(" ")} ${selected} ${reporters}`, env);
  let report = { numPassedTests: 0, numFailedTests: 0 };
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    process.stdout.write(`no report of ${name}\n`);
  }
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests;
  if (!passed && report.numFailedTests === 0) counts.failed += 1;
  if (passed && report.numPassedTests === 0) counts.failed += 1;
  if (!passed || report.numPassedTests === 0) failures.push(name);
}

/** The specs that play the two foreign systems. */
const FOREIGN = ["fixture-a", "fixture-b"];
/** The specs that play a check: from click to card, and who sees it. */
const CHECK = ["check.spec", "secrecy.spec"];
/** A far-away table behind a proxy. */
const FAR = { E2E_LATENCY: "150", E2E_JITTER: "100", E2E_PREFIX: "/vtt" };

const only = process.argv.slice(2);
const wanted = (name) => only.length === 0 || only.includes(name);

if (wanted("build")) check("build", "npm run build --silent");
if (wanted("types")) check("types", "npm run types --silent");
if (wanted("lint")) check("lint", "npm run lint --silent");
if (wanted("format")) check("format", "npx prettier --check --log-level warn .");
if (wanted("knip")) check("knip", "npx knip");
if (wanted("tests")) tests("tests", ["unit", "purity", "guards", "contract", "templates", "glue"]);
if (wanted("behaviours")) tests("behaviours", ["behaviours"]);
if (wanted("server")) tests("server", ["server"]);
if (wanted("e2e")) tests("e2e", ["e2e"]);
if (wanted("e2e-14")) tests("e2e-14", ["e2e"], { files: FOREIGN, env: { E2E_GENERATION: "14" } });
for (const generation of ["13", "14"]) {
  const name = `far-${generation}`;
  if (wanted(name)) tests(name, ["e2e"], { files: CHECK, env: { ...FAR, E2E_GENERATION: generation } });
}

if (failures.length > 0) process.stdout.write(`\nfailed: ${failures.join(", ")}\n`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed === 0 ? 0 : 1);
