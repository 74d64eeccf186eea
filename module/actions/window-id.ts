import { SYSTEM_ID } from "../constants";

/** Id of the one window of a kind that may be open about an actor, or about one thing of it. */
export function windowId(kind: string, actor: Actor.Implementation, thing = ""): string {
  const about = [actor.uuid, thing].filter((part) => part !== "").join("-");
  return `${SYSTEM_ID}-${kind}-${about.replace(/[^\w-]/g, "-")}`;
}
