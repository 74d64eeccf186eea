import { ActorData } from "../data/actor/actor-data";
import { hurtPenalty } from "../rules/conflict/hurt-penalty";
import { initiativeOffers, type InitiativeOffer } from "../view/initiative";
import { hurtStages } from "./hurt-stages";
import { readFight } from "./read-fight";
import { words } from "./words";
import { plays } from "./world-settings";

/** What somebody brings to the order of a fight. */
interface InitiativeFacts {
  actor: Actor.Implementation;
  /** Dice of a roll. */
  agility: number;
  /** What may be rolled with: one at least. */
  offers: InitiativeOffer[];
  /** The place in the order without dice: DEX Bonus, and Hurt's penalty on initiative (docs/rules.md §2, `actingOrder`). */
  dexterity: number;
}

/** Reads it; null for a combatant without an actor, or with one of another maker's type. */
export function readInitiative({ actor }: Combatant.Implementation): InitiativeFacts | null {
  const system: unknown = actor?.system;
  if (!actor || !(system instanceof ActorData)) return null;
  const { bonus } = system.attributes.dexterity;
  const penalty = plays("conflict") ? hurtPenalty(hurtStages(actor), ["initiative"]) : 0;
  const facts = readFight(actor);
  return { actor, agility: facts.agility, offers: initiativeOffers(facts, words()), dexterity: bonus + penalty };
}
