import { knownOffer } from "../actions/choose-initiative";
import { fightMethod } from "../actions/fight-method";
import { readInitiative } from "../actions/read-initiative";
import { asWhole, at, isFields } from "../view/shared-guards";

/** The type of every combatant of ours; core's own buttons make them without one, or of type `base`. */
const TYPE = "combatant";

/** A combatant that keeps what was used up in a round, whoever made it. */
export class ScuffleCombatant extends Combatant {
  constructor(...[data, ...rest]: ConstructorParameters<typeof Combatant>) {
    super(Object.assign({ type: TYPE }, data), ...rest);
  }

  /** One that core's own buttons or an older world made becomes one of ours. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if (source["type"] === "base") source["type"] = TYPE;
    if ("system" in source && !isFields(source["system"])) delete source["system"];
    return super.migrateData(source);
  }

  /** Finds its initiative as the fight's method says, like every other way to roll it. */
  override async rollInitiative(formula?: string): Promise<this | undefined> {
    await this.combat?.rollInitiative([this.id ?? ""], formula ? { formula } : {});
    return this;
  }

  /** For whoever wants core's formula: what would be rolled, as far as nobody has to be asked. */
  protected override _getInitiativeFormula(): string {
    const facts = readInitiative(this);
    if (!facts) return "0";
    if (!this.combat || fightMethod(this.combat) === "dexterity") return String(facts.dexterity);
    const weapon = (knownOffer({ combatant: this, ...facts }) ?? facts.offers[0])?.weapon ?? 0;
    return facts.agility > 0 ? `${facts.agility}d6 + ${weapon}` : String(weapon);
  }

  /** Ties are settled by the agility that somebody has as they join, or get another initiative. */
  protected override async _preCreate(...args: Parameters<Combatant["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    const system: object = { agility: agilityOf(this) };
    this.updateSource({ system });
  }

  protected override async _preUpdate(...args: Parameters<Combatant["_preUpdate"]>): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    const [changed] = args;
    if (!("initiative" in changed) || at(changed, "system.agility") !== undefined) return;
    foundry.utils.setProperty(changed, "system.agility", agilityOf(this));
  }
}

function agilityOf({ actor }: Combatant.Implementation): number {
  return Math.max(0, asWhole(at(actor?.system, "attributes.dexterity.dots")));
}
