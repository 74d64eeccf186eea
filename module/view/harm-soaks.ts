import type { Soaked } from "./harm-draft";
import { asList, asText, asWhole, at, isFields } from "./shared-guards";
import type { Words } from "./shared-words";

/** Reads how blows were soaked, from a message that anybody may have written. */
export function readSoaks(source: unknown): Soaked[] {
  return asList(at(source, "soaks"))
    .filter(isFields)
    .map((fields) => ({
      uuid: asText(fields["uuid"]),
      damage: asWhole(fields["damage"]),
      armor: asList(fields["armor"]).map((face) => asWhole(face)),
      endurance: asWhole(fields["endurance"]),
      wounds: asWhole(fields["wounds"]),
    }));
}

/** "Marsh: 12 damage, armour 3 + 4, endurance 2: 3 wounds". */
export function soakText({ damage, armor, endurance, wounds }: Soaked, name: string, words: Words): string {
  const faces = armor.map((face) => words.number(face)).join(" + ");
  const key = armor.length > 0 ? "SCUFFLE.Deal.Soaked.armour" : "SCUFFLE.Deal.Soaked.bare";
  return words.t(key, {
    name,
    damage: words.number(damage),
    faces,
    endurance: words.number(endurance),
    wounds: words.count("SCUFFLE.Deal.Wounds", wounds),
  });
}
