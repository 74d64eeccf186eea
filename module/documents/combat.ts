import { fightHand } from "../actions/fight-hand";
import { fightMethod } from "../actions/fight-method";
import { fighterOf } from "../actions/fighter-of";
import { rollInitiative } from "../actions/roll-initiative";
import { turnInOrder } from "../actions/turn-in-order";
import { wantedVisibility } from "../compat/roll-mode";
import { fightGroups, type FightMethod } from "../rules/fight-groups";
import { fightOrder } from "../rules/fight-order";
import { moved } from "../rules/moved";
import { isFields } from "../view/shared-guards";

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
    const order = fightOrder(lines, fightHand(a.combat)).map(({ id }) => id);
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
    const turn = turnInOrder(this, this.combatants.map(fighterOf), hand);
    await this.update({ system, ...(turn === null ? {} : { turn }) }, { turnEvents: false });
  }

  /**
   * Finds initiatives by the fight's method, for the combatants that are this user's; a player's count once a game master's client
   * has looked at them. A formula of somebody else's is rolled as core does.
   */
  override async rollInitiative(ids: string | string[], options: Combat.InitiativeOptions = {}): Promise<this> {
    if (options.formula) return super.rollInitiative(ids, options);
    await rollInitiative(this, typeof ids === "string" ? [ids] : ids, wantedVisibility(options.messageOptions));
    return this;
  }

  /** Takes back every initiative, and with it the order that was made by hand. */
  override async resetAll(...args: Parameters<Combat["resetAll"]>): Promise<this | undefined> {
    const system: object = { hand: [] };
    if (fightHand(this).length > 0) await this.update({ system });
    return super.resetAll(...args);
  }

  /** To the next who act: those who act at once have one turn (docs/rules.md §5). */
  override async nextTurn(): Promise<this> {
    if (!this.started || this.turn === null || this.method !== "dexterity") return super.nextTurn();
    const place = this.#places().find((turn) => turn > this.#lastOfGroup());
    return place === undefined ? this.nextRound() : this.#move("combatTurn", this.round, place, 1);
  }

  /** Back to the first of those who acted before. */
  override async previousTurn(): Promise<this> {
    if (!this.started || this.turn === null || this.method !== "dexterity") return super.previousTurn();
    const place = this.#places().findLast((turn) => turn < this.#firstOfGroup());
    return place === undefined ? this.previousRound() : this.#move("combatTurn", this.round, place, -1);
  }

  /** Back to the first of those who act last. */
  override async previousRound(): Promise<this> {
    const place = this.#places().at(-1);
    if (this.round < 2 || this.turn === null || place === undefined || this.method !== "dexterity")
      return super.previousRound();
    return this.#move("combatRound", this.round - 1, place, -1);
  }

  /** Where turns begin: at the first of each group who isn't passed over. */
  #places(): number[] {
    const acts = (line: Combatant.Implementation) => !(this.settings.skipDefeated && line.isDefeated);
    const first = fightGroups(this.turns, this.method).map((group) => group.find(acts));
    return first.flatMap((line) => (line ? this.turns.indexOf(line) : []));
  }

  /** The places of whoever acts now. */
  #group(): number[] {
    const group = fightGroups(this.turns, this.method).find((lines) =>
      lines.some(({ id }) => id === this.combatant?.id),
    );
    return (group ?? []).map((line) => this.turns.indexOf(line));
  }

  #firstOfGroup(): number {
    return this.#group()[0] ?? this.turn ?? 0;
  }

  #lastOfGroup(): number {
    return this.#group().at(-1) ?? this.turn ?? 0;
  }

  /** As core moves: its hook first, whose handlers may change the data, then one update with the world's time (foundryvtt.com/api). */
  async #move(hook: "combatTurn" | "combatRound", round: number, turn: number, direction: -1 | 1): Promise<this> {
    const data = { round, turn };
    const options = { direction, worldTime: { delta: this.getTimeDelta(this.round, this.turn, round, turn) } };
    Reflect.apply(Hooks.callAll, Hooks, [hook, this, data, options]);
    await Reflect.apply(this.update, this, [data, options]);
    return this;
  }
}
