import { ActorData } from "./actor-data";

/**
 * The prepared data of one of our actors.
 * @throws {Error} for an actor of another system's type, which our sheets never open
 */
export function actorSystem(actor: { system: unknown; uuid?: string | null }): ActorData {
  const { system } = actor;
  if (system instanceof ActorData) return system;
  throw new Error(`${actor.uuid ?? "an actor"} has no data of ours`);
}
