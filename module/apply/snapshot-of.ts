import { isOn } from "../actions/world-settings";
import { ActorData } from "../data/actor/actor-data";
import { CombatantData } from "../data/combat/combatant-data";
import type { ActorSnapshot, CombatantSnapshot, Embedded } from "../rules/changes/index";
import { asFields, asWhole, at } from "../view/shared-guards";

/**
 * An actor as the rules plan with it: what is stored, since effects and clamps of the prepared values aren't the ledger's; of
 * the tracks the prepared maxima, of HPS those that are stored while wounds stand for them. Null for an actor of another maker's type.
 */
export function snapshotOf(actor: Actor.Implementation): ActorSnapshot | null {
  const system: unknown = actor.system;
  if (!(system instanceof ActorData)) return null;
  const stored: unknown = actor.toObject().system;
  const whole = (path: string) => asWhole(at(stored, path));
  const time = (path: string) => (at(stored, path) === null ? null : asWhole(at(stored, path)));
  const hpsMax = isOn("sharedBody") ? whole("hps.max") : system.hps.max;
  return {
    uuid: actor.uuid,
    system: {
      kind: system.kind,
      wounds: { value: Math.min(whole("wounds.value"), system.wounds.max), max: system.wounds.max },
      fatigue: { value: Math.min(whole("fatigue.value"), system.fatigue.max), max: system.fatigue.max },
      hps: { value: remaining(whole("hps.value"), hpsMax), max: hpsMax },
      hurt: { body: whole("hurt.body"), since: time("hurt.since"), aid: time("hurt.aid") },
      notches: whole("notches"),
      skillSlots: whole("skillSlots"),
      care: { ...system.care },
      ledger: asFields(at(stored, "ledger")),
    },
    effects: actor.effects.map(plain),
    items: actor.items.map(plain),
    combatants: combatantsOf(actor),
  };
}

function plain(document: { id: string | null; toObject(): object }): Embedded {
  return { ...document.toObject(), _id: document.id ?? "" };
}

/** Its lines in the fights that run, in the same order on every client. */
function combatantsOf(actor: Actor.Implementation): CombatantSnapshot[] {
  return game.combats.contents
    .filter(({ started }) => started)
    .flatMap((combat) => combat.combatants.contents)
    .filter((combatant) => combatant.actor === actor)
    .map((combatant) => {
      const system: unknown = combatant.system;
      const ledger = system instanceof CombatantData ? asFields(at(combatant.toObject(), "system.ledger")) : {};
      return { uuid: combatant.uuid, combat: combatant.combat?.id ?? "", defeated: combatant.defeated, ledger };
    });
}

/** HPS as they count: a maximum of 0 isn't filled in, and clamps nothing (docs/rules.md §3). */
function remaining(value: number, max: number): number {
  return max > 0 ? Math.min(value, max) : value;
}
