import { knownOffer } from "../actions/choose-initiative";
import { fightMethod } from "../actions/fight-method";
import { isOutNow } from "../actions/is-out-now";
import { readInitiative } from "../actions/read-initiative";
import { throwInitiative, type CountedInitiative } from "../actions/throw-initiative";
import { isOn } from "../actions/world-settings";
import { writeInitiatives } from "../apply/write-initiatives";
import { assertWriter } from "../apply/writer";
import { itemIdOf } from "../rules/changes/index";
import { at } from "../view/shared-guards";
import { readDone } from "../view/turns-done";

/** Rounds whose order was made on this client. */
const made = new Set<string>();

/**
 * Makes the order of a round that begins, on the client that writes: by DEX Bonus everybody's place anew, by dice a new roll of
 * everybody who stands, where the world has that each round (docs/rules.md §5). Dice are thrown once for a round, whoever does it
 * and however often.
 * @returns whether the order was made for this round, now or before on this client
 */
export async function orderRound(combat: Combat.Implementation): Promise<boolean> {
  const { round, restarts } = readDone(at(combat, "system.done"));
  if (!combat.started || round >= combat.round) return false;
  const key = `${combat.uuid} ${restarts} ${combat.round}`;
  if (made.has(key)) return true;
  const byDice = fightMethod(combat) === "pools";
  if (byDice && !(isOn("rerollInitiative") && combat.round > 1)) return false;
  const top = combat.turn === firstPlace(combat);
  const counted = byDice ? await rollAnew(combat, key) : places(combat);
  assertWriter();
  if (counted.length > 0) await writeInitiatives(combat, counted, { top, keepHand: !byDice });
  made.add(key);
  return true;
}

/** Where core lets a round begin: what is there already moved on otherwise stays so. */
function firstPlace({ turns, settings }: Combat.Implementation): number {
  const first = turns.findIndex((line) => !(settings.skipDefeated && line.isDefeated));
  return Math.max(0, first);
}

function places(combat: Combat.Implementation): CountedInitiative[] {
  return combat.combatants.contents.flatMap((combatant) => {
    const facts = readInitiative(combatant);
    return facts ? [{ id: combatant.id ?? "", initiative: facts.dexterity, agility: facts.agility }] : [];
  });
}

async function rollAnew(combat: Combat.Implementation, key: string): Promise<CountedInitiative[]> {
  const counted: CountedInitiative[] = [];
  for (const combatant of combat.turns) {
    const facts = combatant.isDefeated ? null : readInitiative(combatant);
    if (facts && isOutNow(facts.actor)) continue;
    const offer = facts ? (knownOffer({ combatant, ...facts }) ?? facts.offers[0]) : null;
    if (!facts || !offer) continue;
    const visibility = combatant.hidden ? "gm" : "public";
    const messageId = itemIdOf(`initiative ${combatant.uuid} ${key}`);
    assertWriter();
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const one = await throwInitiative({
      ...facts,
      combatant,
      offer,
      visibility,
      loud: counted.length === 0,
      messageId,
      wanted: () => true,
    });
    if (one) counted.push(one);
  }
  return counted;
}
