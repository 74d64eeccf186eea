import { SYSTEM_ID } from "../constants";

/** Our client settings. */
export const SETTINGS = { floats: "floatingNumbers", memory: "checkMemory", skip: "skipRollDialog" } as const;

/** Foundry's settings, with keys of ours that its types can't know. */
interface Settings {
  register(namespace: string, key: string, data: object): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

function settings(): Settings {
  const loose: unknown = game.settings;
  if (!isSettings(loose)) throw new Error("game.settings is not there yet");
  return loose;
}

function isSettings(value: unknown): value is Settings {
  return typeof value === "object" && value !== null && "register" in value && "get" in value && "set" in value;
}

export function registerSetting(name: string, data: object): void {
  settings().register(SYSTEM_ID, name, data);
}

export function readSetting(name: string): unknown {
  return settings().get(SYSTEM_ID, name);
}

export async function writeSetting(name: string, value: unknown): Promise<void> {
  await settings().set(SYSTEM_ID, name, value);
}
