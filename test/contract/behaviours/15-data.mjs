/**
 * Data models of generation 14 (docs/foundry.md 3.1). Sources: foundryvtt.com/api v14 (DataModelCleaningOptions, DataModelUpdateOptions, DataField),
 * GH#13430, GH#13460.
 */
export default [
  {
    id: "models.are-cleaned-in-steps-on-14",
    lines: ["3.1/13"],
    generations: [14],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const { NumberField, SchemaField, StringField } = foundry.data.fields;
        class Jar extends foundry.abstract.DataModel {
          static defineSchema() {
            return {
              size: new NumberField({ nullable: false, integer: true, initial: 1 }),
              lid: new SchemaField({ color: new StringField({ initial: "red" }) }),
              shine: new NumberField({ initial: 2, persisted: false }),
            };
          }
          static migrateData(source) {
            this._addDataFieldMigration(source, "old", "size");
            return super.migrateData(source);
          }
        }
        const given = { "lid.color": "blue", size: 2.4 };
        const copied = Jar.cleanData(given, { copy: true, expand: true });
        return {
          copied,
          given,
          partial: Jar.cleanData({ size: "3" }, { partial: true, copy: true }),
          migrated: Jar.cleanData({ old: 5 }, { migrate: true, copy: true }).size,
          unmigrated: Jar.cleanData({ old: 5 }, { migrate: false, copy: true }).size,
          pruned: [true, false].map((prune) => "extra" in Jar.cleanData({ extra: 1 }, { prune, copy: true })),
          persisted: "shine" in Jar.cleanData({ shine: 9 }, { persisted: true, copy: true }),
          model: new Jar({ shine: 9 }).shine,
        };
      });
      expect(facts).toEqual({
        copied: { size: 2, lid: { color: "blue" } },
        given: { "lid.color": "blue", size: 2.4 },
        partial: { size: 3 },
        migrated: 5,
        unmigrated: 1,
        pruned: [false, true],
        persisted: false,
        model: 2,
      });
    },
  },
  {
    id: "models.clean-and-migrate-by-the-methods-of-their-generation",
    lines: ["3.1/13"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(() => {
        const { NumberField, StringField } = foundry.data.fields;
        const calls = [];
        class Shouted extends StringField {
          _migrate(value) {
            calls.push("_migrate");
            return typeof value === "number" ? "many" : value;
          }
          migrateSource() {
            calls.push("migrateSource");
          }
        }
        class Jar extends foundry.abstract.DataModel {
          static defineSchema() {
            return { size: new NumberField({ initial: 1 }), label: new Shouted({ initial: "jar" }) };
          }
          static _cleanData(data, ...rest) {
            calls.push("_cleanData");
            super._cleanData(data, ...rest);
          }
          _updateDiff(...args) {
            calls.push("_updateDiff");
            return super._updateDiff(...args);
          }
          _updateCommit(...args) {
            calls.push("_updateCommit");
            return super._updateCommit(...args);
          }
        }
        const jar = new Jar({ size: 3, label: 9 });
        const made = [...new Set(calls.splice(0))].toSorted((a, b) => a.localeCompare(b));
        const tried = jar.updateSource({ size: 4 }, { dryRun: true });
        const dry = calls.splice(0).filter((name) => name.startsWith("_update"));
        const diff = jar.updateSource({ size: 4 });
        const wet = calls.splice(0).filter((name) => name.startsWith("_update"));
        return { made, label: jar.label, tried, dry, diff, wet, size: jar.size };
      });
      const of14 = generation === 14;
      expect(facts).toEqual({
        made: of14 ? ["_cleanData", "_migrate"] : ["migrateSource"],
        label: of14 ? "many" : "9",
        tried: { size: 4 },
        dry: of14 ? ["_updateDiff"] : [],
        diff: { size: 4 },
        wet: of14 ? ["_updateDiff", "_updateCommit"] : [],
        size: 4,
      });
    },
  },
];
