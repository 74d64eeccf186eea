import { macroActors } from "./macro-actors";

/** The one actor whom a macro names, the first of several; null, with a notice, where it names nobody. */
export function macroActor(source: unknown): Actor.Implementation | null {
  return macroActors(source ?? null)?.[0] ?? null;
}
