import type { CheckModifier } from "../view/check-modifiers";
import { readMemory, remember } from "../view/check-memory";
import { readSetting, SETTINGS, writeSetting } from "./settings";

/** By what a client remembers the choices of an actor's skill. */
export function memoryKey(actor: Actor.Implementation, identifier: string): string {
  return `${actor.id ?? ""}:${identifier}`;
}

/**
 * Remembers which specializations were on, for the next time.
 * @param base the target number that a check began from; left out, the remembered one stays
 */
export async function keepChoice(key: string, modifiers: readonly CheckModifier[], base?: number): Promise<void> {
  const memory = readMemory(readSetting(SETTINGS.memory));
  const on = modifiers.filter((modifier) => modifier.part === "specialized" && modifier.on).map(({ name }) => name);
  await writeSetting(SETTINGS.memory, remember(memory, base ?? memory.target, key, on));
}
