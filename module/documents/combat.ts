import { fightMethod } from "../actions/fight-method";
import { CombatData } from "../data/combat/combat-data";
import { fightGroups, type FightMethod } from "../rules/fight-groups";
import { fightOrder } from "../rules/fight-order";
import { moved } from "../rules/moved";
import { isFields } from "../view/shared-guards";
import { fighterOf } from "./fighter-of";

/** The type of every fight of ours; core's own buttons make them without one, or of type `base`. */
const TYPE = "combat";

/** A fight that keeps its order and what was done in it, whoever made it. */
export class ScuffleCombat extends Combat {
  constructor(...[data, ...rest]: ConstructorParameters<typeof Combat>) {
    super(Object.assign({ type: TYPE }, data), ...rest);
  }

  /** One that core's own buttons or an older world made becomes one of ours. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if (source["type"] === "base") source["type"] = TYPE;
    if ("system" in source && !isFields(source["system"])) delete source["system"];
    return super.migrateData(source);
  }

  /** How it finds its order: by dice, or by DEX Bonus. */
  get method(): FightMethod {
    return fightMethod(this);
  }

  /**
   * Core sorts by it, and nothing else decides the order (foundryvtt.com/api, Combat#_sortCombatants); it may be called without
   * its fight, so it asks the combatants for theirs.
   */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const lines = a.combat ? a.combat.combatants.map(fighterOf) : [fighterOf(a), fighterOf(b)];
    const order = fightOrder(lines, handOf(a.combat)).map(({ id }) => id);
    return order.indexOf(a.id ?? "") - order.indexOf(b.id ?? "");
  }

  /**
   * Moves a combatant in the order by hand; whoever acts goes on acting. For game masters.
   * @param by places: negative towards the first
   */
  async moveInOrder(id: string, by: number): Promise<void> {
    const order = this.turns.map((line) => line.id ?? "");
    const hand = moved(order, id, by);
    if (!game.user.isGM || hand.every((one, place) => one === order[place])) return;
    const system: object = { hand };
    const turn = this.#placeAfter(hand);
    await this.update({ system, ...(turn === null ? {} : { turn }) }, { turnEvents: false });
  }

  /** Where the turn is of whoever has it, once the order is another; null when nobody has it. */
  #placeAfter(hand: readonly string[]): number | null {
    const { combatant } = this;
    if (!combatant) return null;
    const order = fightOrder(this.combatants.map(fighterOf), hand);
    const group = fightGroups(order, this.method).find((lines) => lines.some(({ id }) => id === combatant.id));
    const [first] = group ?? [];
    return first ? order.indexOf(first) : null;
  }
}

function handOf(combat: Combat.Implementation | null): readonly string[] {
  const system: unknown = combat?.system;
  return system instanceof CombatData ? system.hand : [];
}
