import { isFields } from "../view/shared-guards";

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
}
