import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setUp } from "./setup.mjs";

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
setUp();

const { values } = parseArgs({
  options: {
    system: { type: "string" },
    world: { type: "string" },
    seed: { type: "string" },
    port: { type: "string" },
    prefix: { type: "string" },
    generation: { type: "string" },
    latency: { type: "string" },
    jitter: { type: "string" },
    reset: { type: "boolean" },
  },
});

const ours = values.system === undefined;
if (ours) {
  const { status } = spawnSync("npm", ["run", "build", "--silent"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

const { startPlaytable } = await import("../test/playtable/index.mjs");
await startPlaytable({
  system: values.system ?? "dist",
  world: values.world ?? (ours ? ".playtable/world" : ".playtable/foreign"),
  seed: values.seed ?? (ours ? "test/world" : "test/playtable/world"),
  port: Number(values.port ?? 30000),
  prefix: values.prefix ?? "",
  generation: Number(values.generation ?? 13),
  latency: Number(values.latency ?? 0),
  jitter: Number(values.jitter ?? 0),
  reset: values.reset ?? false,
  announce: true,
});
