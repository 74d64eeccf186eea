import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A port that is free now. */
export async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * A Playtable in a process of its own, over a fresh world in a temporary folder; can be killed and started again.
 * With `FOUNDRY_URL` set nothing is started and the specs run against that server.
 */
export class Server {
  constructor({
    system = process.env.E2E_SYSTEM ?? "dist",
    seed = "test/world",
    prefix = process.env.E2E_PREFIX ?? "",
    playtable = "test/playtable",
    args = [],
  } = {}) {
    Object.assign(this, { system, seed, prefix, playtable, args });
  }

  get url() {
    return process.env.FOUNDRY_URL ?? `http://127.0.0.1:${this.port}${this.prefix}`;
  }

  async start() {
    if (process.env.FOUNDRY_URL) return this;
    this.world ??= await mkdtemp(join(tmpdir(), "table-"));
    this.port ??= await freePort();
    const extra = [
      ...(process.env.E2E_LATENCY ? ["--latency", process.env.E2E_LATENCY] : []),
      ...(process.env.E2E_JITTER ? ["--jitter", process.env.E2E_JITTER] : []),
      ...(process.env.E2E_GENERATION ? ["--generation", process.env.E2E_GENERATION] : []),
      ...(this.prefix ? ["--prefix", this.prefix] : []),
    ];
    const args = ["--system", this.system, "--world", this.world, "--seed", this.seed, "--port", String(this.port)];
    this.process = spawn(process.execPath, [`${this.playtable}/index.mjs`, ...args, ...extra, ...this.args], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.output = "";
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream.on("data", (chunk) => (this.output += chunk));
    }
    const deadline = Date.now() + 90_000;
    for (;;) {
      if (this.process.exitCode !== null) throw new Error(`the Playtable ended:\n${this.output}`);
      const answer = await fetch(`${this.url}/join`).catch(() => null);
      if (answer?.ok) return this;
      if (Date.now() > deadline) throw new Error(`the Playtable doesn't answer:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Ends the process at once, as a power cut would. */
  async kill(signal = "SIGKILL") {
    if (!this.process || this.process.exitCode !== null) return;
    const gone = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill(signal);
    await gone;
  }

  async stop() {
    await this.kill();
    if (this.world) await rm(this.world, { recursive: true, force: true });
  }
}
