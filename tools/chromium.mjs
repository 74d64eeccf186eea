import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Arguments with which Chromium starts quietly on a machine without network, also as root. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Several pages share two cores: threads of their own for compiling and tidying up would only be in each other's way.
  "--js-flags=--single-threaded",
];

/** Debian's packages of it, each with its command's name: the one without windows does the same with a third less work. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

/**
 * Path of the browser for the end-to-end tests: `CHROMIUM_PATH`, else Debian's, else installed by apt when we are root.
 * @throws {Error} saying what to do, when there is none and none can be installed.
 */
export function chromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which isn't there`);
  }
  const path = installed() ?? install();
  if (path) return path;
  throw new Error("No Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH to one");
}

const pathOf = (name) => `/usr/bin/${name}`;

function installed() {
  return PACKAGES.map(pathOf).find((path) => existsSync(path));
}

function install() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  process.stdout.write("Installing Chromium with apt-get …\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  for (const name of PACKAGES) {
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { stdio: "inherit", env });
    if (existsSync(pathOf(name))) return pathOf(name);
  }
  return undefined;
}
