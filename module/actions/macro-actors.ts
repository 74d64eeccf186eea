import { ActorData } from "../data/actor/actor-data";
import { actorNow } from "./actor-at";
import { warn } from "./notify";

/**
 * Those whom a macro names: an actor, or a list of them; whatever else stands in the list is left out.
 * @returns undefined where nobody is named, and who is meant is for others to say; null, with a notice, for what names nobody
 */
export function macroActors(source: unknown): Actor.Implementation[] | null | undefined {
  if (source === undefined) return undefined;
  const listed: unknown[] = Array.isArray(source) ? source : [source];
  const found = listed.filter(isThere);
  if (found.length > 0) return found;
  warn("SCUFFLE.Quick.NoActors");
  return null;
}

/** Whether it is an actor of this system who is not gone. */
function isThere(one: unknown): one is Actor.Implementation {
  if (!(one instanceof Actor)) return false;
  const system: unknown = one.system;
  return system instanceof ActorData && actorNow(one) !== null;
}
