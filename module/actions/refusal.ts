/** Why something can't be done: a language key, and what goes into its places. */
export interface Refusal {
  key: string;
  data?: Record<string, string>;
}

/** What a check is rolled with, as its message names it. */
interface Skill {
  /** Id of the actor's item; blank when there is none. */
  itemId: string;
  name: string;
}

/** Why this user can't roll for an actor, or not with this skill; null when nothing stands against it. */
export function refusal(actor: Actor.Implementation | null, skill?: Skill): Refusal | null {
  if (!actor) return { key: "SCUFFLE.Gone.Actor" };
  if (!actor.isOwner) return { key: "SCUFFLE.Gone.NotYours" };
  if (!skill || skill.itemId === "" || actor.items.get(skill.itemId)) return null;
  return { key: "SCUFFLE.Gone.Item", data: { name: skill.name } };
}
