import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const INDEX = fileURLToPath(new URL("../../playtable/index.mjs", import.meta.url));

/**
 * Starts the Playtable in a process of its own.
 * @param {{system: string, world: string, seed?: string}} fixture
 * @param {string[]} [args]
 * @returns {Promise<{url: string, process: import("node:child_process").ChildProcess, kill: (signal?: string) => Promise<void>}>}
 * @throws {Error} with what it printed when it ends before it is ready
 */
export async function spawnServer({ system, world, seed }, args = []) {
  const given = ["--system", system, "--world", world, ...(seed ? ["--seed", seed] : [])];
  if (!args.includes("--port")) given.push("--port", "0");
  const child = spawn(process.execPath, [INDEX, ...given, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const url = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      const match = /The table stands: (\S+)/.exec(output);
      if (match) resolve(match[1]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", () => reject(new Error(output)));
  });
  const kill = async (signal = "SIGKILL") => {
    child.kill(signal);
    await gone;
  };
  return { url, process: child, kill, output: () => output };
}
