import { repair } from "./fields/repair";

type Schema = foundry.data.fields.DataSchema;

/**
 * Base of our data models: whatever way bad data comes in, a made or loaded document starts with the initial value, and an
 * update leaves the old one (`repair`). Foundry migrates loaded, created and updated data, cleans it, and asks before an
 * update, in an order that its generations don't share (foundryvtt.com/api, TypeDataModel): so each of the three repairs.
 */
export abstract class BaseData<Parent extends Actor.Implementation | Item.Implementation> extends foundry.abstract
  .TypeDataModel<Schema, Parent> {
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    repair(this.schema, source);
    return super.migrateData(source);
  }

  static override cleanData(
    source?: Record<string, unknown>,
    options?: foundry.data.fields.DataField.CleanOptions,
  ): Record<string, unknown> {
    if (source) repair(this.schema, source);
    return super.cleanData(source, options);
  }

  protected override async _preUpdate(
    ...args: Parameters<foundry.abstract.TypeDataModel<Schema, Parent>["_preUpdate"]>
  ): Promise<boolean | void> {
    const changed: object = args[0];
    if ("system" in changed) {
      repair(this.schema, changed.system);
      if (typeof changed.system === "object" && changed.system) this.fit(changed.system);
    }
    return super._preUpdate(...args);
  }

  /** What a model does with changes that its fields can't judge alone; they are changed in place. */
  protected fit(_changed: object): void {}
}
