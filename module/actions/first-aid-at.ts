import { beginFirstAid } from "./first-aid-action";
import { mustPlay } from "./must-play";
import { warn } from "./notify";

/**
 * Begins First Aid for somebody, by whoever this user has selected, else by their character. Says so when there is nobody who
 * could help (docs/rules.md §2: an ally, never oneself).
 */
export async function firstAidAt(patient: Actor.Implementation, name: string): Promise<void> {
  if (!mustPlay("conflict")) return;
  const helper = helperOf(patient);
  if (!helper) return warn("SCUFFLE.FirstAid.NeedsHelper", { name });
  await beginFirstAid(helper, { actor: patient, target: { uuid: patient.uuid, name, img: patient.img ?? "" } });
}

function helperOf(patient: Actor.Implementation): Actor.Implementation | null {
  const tokens = canvas.ready ? (canvas.tokens?.controlled ?? []) : [];
  const people = [...tokens.map(({ actor }) => actor), game.user.character];
  return people.find((actor) => actor && actor !== patient && actor.isOwner) ?? null;
}
