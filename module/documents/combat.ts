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
}
