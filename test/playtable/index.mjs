#!/usr/bin/env node
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { startPlaytable } from "./server/start.mjs";

export { startPlaytable };

const USAGE = `node index.mjs --system DIR --world DIR [--seed DIR] [--port 30000] [--host 127.0.0.1] [--prefix /vtt]
  [--generation 13|14] [--latency MS] [--jitter MS] [--reset]`;

const TEXT = ["system", "world", "seed", "host", "prefix"];
const NUMBERS = ["port", "generation", "latency", "jitter"];

/** @param {string[]} args @returns {object} options for startPlaytable @throws {Error} when they can't be used */
function readArguments(args) {
  const options = Object.fromEntries([...TEXT, ...NUMBERS].map((name) => [name, { type: "string" }]));
  const { values } = parseArgs({ args, options: { ...options, reset: { type: "boolean" } } });
  if (!values.system || !values.world) throw new Error(`--system and --world are needed.\n${USAGE}`);
  for (const name of NUMBERS) {
    if (values[name] === undefined) continue;
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} must be a whole number.\n${USAGE}`);
    values[name] = number;
  }
  return values;
}

async function main() {
  const table = await startPlaytable({ ...readArguments(process.argv.slice(2)), announce: true });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      table.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
