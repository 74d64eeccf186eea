import { attributeName } from "./card-view";
import type { CheckRecord } from "./card-record";
import { attackWeapons, type FightFacts, type WeaponFacts } from "./fight-facts";
import { asFields, asList, asWhole } from "./shared-guards";
import { signed, type Words } from "./shared-words";

/** What somebody may roll initiative with: what they hold, and of two values which (docs/rules.md §1). */
export interface InitiativeOffer {
  /** The weapon's identifier, and `far` or `near`. */
  value: string;
  label: string;
  /** Added to the dice. */
  weapon: number;
  itemId: string;
  identifier: string;
  name: string;
  img: string;
}

/** Whatever is in hand, else bare hands; what would add the same is offered once. */
export function initiativeOffers(facts: FightFacts, words: Words): InitiativeOffer[] {
  const all = attackWeapons(facts, words);
  const held = all.filter(({ held: inHand, identifier }) => inHand && identifier !== "unarmed");
  const used = held.length > 0 ? held : all.filter(({ identifier }) => identifier === "unarmed").slice(0, 1);
  const offers = used.flatMap((weapon) => offersOf(weapon, words));
  return offers.filter((offer, place) => offers.findIndex(({ weapon }) => weapon === offer.weapon) === place);
}

function offersOf({ itemId, identifier, name, img, initiative }: WeaponFacts, words: Words): InitiativeOffer[] {
  const { far, near } = initiative;
  const thing = { itemId, identifier, name, img };
  const offer = (range: string, weapon: number, key: string): InitiativeOffer => ({
    ...thing,
    value: `${identifier}.${range}`,
    label: words.t(`SCUFFLE.Initiative.Weapon.${key}`, { name, value: signed(weapon, words) }),
    weapon,
  });
  if (far === near) return [offer("far", far, "one")];
  return [offer("far", far, "far"), offer("near", near, "near")];
}

/** An initiative as a card: all text ready. */
export interface InitiativeCard {
  title: string;
  subtitle: string;
  sum: string;
  /** "Initiative 17". */
  text: string;
  dice: { face: number; text: string }[];
}

/**
 * What a message about an initiative shows; null when its outcome can't be read.
 * @param hidden whether its dice stay with those who may know them
 */
export function initiativeCard(
  { input, subject }: CheckRecord,
  outcome: unknown,
  faces: unknown,
  hidden: boolean,
  words: Words,
): InitiativeCard | null {
  const { initiative } = asFields(outcome);
  if (typeof initiative !== "number" || !Number.isInteger(initiative)) return null;
  const dice = asList(asFields(faces)["initiative"]).filter((face) => typeof face === "number");
  const sum = words.number(initiative);
  const pool = words.t("SCUFFLE.Initiative.Pool", {
    attribute: attributeName("dexterity", words),
    dots: words.number(asWhole(input["agility"])),
    weapon: subject.name,
    value: signed(asWhole(input["weapon"]), words),
  });
  return {
    title: words.t("SCUFFLE.Initiative.Name"),
    subtitle: hidden ? "" : pool,
    sum,
    text: words.t("SCUFFLE.Initiative.Sum", { sum }),
    dice: hidden ? [] : dice.map((face) => ({ face, text: words.number(face) })),
  };
}
