import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { setUp } from "./setup.mjs";
import { PROJECTS } from "./specs.mjs";

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
async function run(title, command) {
  const started = Date.now();
  process.stdout.write(`\n${title} …\n`);
  const child = spawn(command, { stdio: ["ignore", "pipe", "pipe"], shell: true });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
  const status = await new Promise((resolve) => child.once("close", resolve));
  const seconds = Math.round((Date.now() - started) / 1000);
  const text = String(Buffer.concat(output));
  process.stdout.write(`\n== ${title}\n${text}  (${seconds} s)\n`);
  // With the project, which the report doesn't name.
  told.push(...new Set(stripVTControlCharacters(text).match(/^ FAIL .*$/gmu)));
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
 * @param {number} workers  files at a time
 */
async function tests(name, projects, workers) {
  const file = `${RESULTS}/${name}.json`;
  const selected = projects.map((project) => `--project ${project}`).join(" ");
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`;
  const passed = await run(name, `npx vitest run ${selected} ${reporters} --maxWorkers=${workers}`);
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

const only = process.argv.slice(2);
const wanted = (name) => only.length === 0 || only.includes(name);

/** What needs neither browser nor server. */
const QUICK = ["unit", "purity", "guards", "contract", "templates", "glue"];

/** Types, style and what is written for nothing: none needs what another makes. */
const statics = () =>
  Promise.all([
    wanted("types") && check("types", "npm run types --silent"),
    wanted("lint") && check("lint", "npm run lint --silent"),
    wanted("format") && check("format", "npx prettier --check --log-level warn ."),
    wanted("knip") && check("knip", "npx knip"),
  ]);

if (wanted("build")) await check("build", "npm run build --silent");
await statics();
if (wanted("tests")) await tests("tests", QUICK, 2);
// Tables wait a part of their time, far away almost half: five keep two cores busy.
const played = PROJECTS.filter(wanted);
if (played.length > 0) await tests("tables", played, 5);

for (const text of told) process.stdout.write(`\n${text}\n`);
if (failures.length > 0) process.stdout.write(`\nfailed: ${failures.join(", ")}\n`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
// Not ended at once: what is still on its way to a pipe would be lost.
process.exitCode = counts.failed === 0 ? 0 : 1;
