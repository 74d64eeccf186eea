/**
 * The life of data models (docs/foundry.md 3.1). Sources: foundryvtt.wiki (DataModel), foundryvtt.com/api (DataModel,
 * TypeDataModel), GH#8503, GH#9015, GH#14489, gurps#2593.
 */

export default [
  {
    id: "models.construction-migrates-cleans-validates-and-initialises-in-order",
    lines: ["3.1/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const order = [];
        class Bead extends foundry.abstract.DataModel {
          static defineSchema() {
            return { size: new foundry.data.fields.NumberField({ integer: true, nullable: false, initial: 1 }) };
          }
          static migrateData(source) {
            order.push(`migrate ${source.size}`);
            return super.migrateData(source);
          }
          static cleanData(source, options, ...rest) {
            order.push(`clean ${source.size}`);
            return super.cleanData(source, options, ...rest);
          }
          static shimData(data, options) {
            order.push(`shim ${data.size}`);
            return super.shimData(data, options);
          }
          _configure(options) {
            order.push(`configure ${this._source.size}`);
            super._configure(options);
          }
          validate(options) {
            order.push("validate");
            return super.validate(options);
          }
          _initialize(options) {
            order.push(`initialize ${this.size ?? "nothing yet"}`);
            super._initialize(options);
          }
        }
        const bead = new Bead({ size: "3.4", other: 1 });
        let sealed = false;
        try {
          bead._source.other = 1;
        } catch {
          sealed = true;
        }
        return { order, size: bead.size, source: { ...bead._source }, sealed: sealed || !("other" in bead._source) };
      });
      expect(facts).toEqual({
        order: ["migrate 3.4", "clean 3.4", "shim 3", "configure 3", "validate", "initialize nothing yet"],
        size: 3,
        source: { size: 3 },
        sealed: true,
      });
    },
  },
  {
    id: "models.a-migration-that-throws-does-not-stop-construction",
    lines: ["3.1/1"],
    errors: [/migration/i],
    run: async ({ gm, expect }) => {
      const fresh = await gm.evaluate(
        () => new CONFIG.Actor.dataModels.sampler({ fresh: "throw", low: 2 }).toObject().low,
      );
      expect(fresh).toBe(2);
    },
  },
  {
    id: "models.source-stays-while-prepared-values-change-until-reset",
    lines: ["3.1/2"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const actor = new Actor.implementation({ name: "Still", type: "hero", system: { might: 4, senses: ["ear"] } });
        actor.system.might = 11;
        actor.system.senses.add("eye");
        const changed = [actor.system.might, [...actor.system.senses], actor.system._source.might];
        actor.reset();
        const source = actor.system._source.senses;
        return { changed, reset: [actor.system.might, [...actor.system.senses]], json: Array.isArray(source) };
      });
      expect(facts).toEqual({ changed: [11, ["ear", "eye"], 4], reset: [4, ["ear"]], json: true });
    },
  },
  {
    id: "models.constructors-are-strict-and-sources-are-not",
    lines: ["3.1/3"],
    errors: [/must be a finite number/],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const { NumberField, StringField } = foundry.data.fields;
        class Bead extends foundry.abstract.DataModel {
          static defineSchema() {
            return { size: new NumberField({ nullable: false, initial: 1 }), name: new StringField() };
          }
        }
        const thrown = (work) => {
          try {
            work();
            return null;
          } catch (error) {
            return error.name || error.constructor.name;
          }
        };
        const bad = { size: "much", name: "x" };
        const loose = Bead.fromSource(bad);
        return {
          constructor: thrown(() => new Bead(bad)),
          strictSource: thrown(() => Bead.fromSource(bad, { strict: true })),
          loose: [loose.invalid, loose.name, loose.validationFailures.fields !== null],
          json: Bead.fromJSON('{"size": 3, "name": "y"}').toObject(),
          looseJson: Bead.fromJSON('{"size": "much"}').invalid,
        };
      });
      expect(facts).toEqual({
        constructor: "DataModelValidationError",
        strictSource: "DataModelValidationError",
        loose: [true, "x", true],
        json: { size: 3, name: "y" },
        looseJson: true,
      });
    },
  },
  {
    id: "models.fallback-replaces-invalid-values-by-initial-ones",
    lines: ["3.1/4"],
    errors: [/must be a finite number/],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const { NumberField, SchemaField } = foundry.data.fields;
        class Bead extends foundry.abstract.DataModel {
          static defineSchema() {
            const size = () => new NumberField({ nullable: false, initial: 7 });
            return { size: size(), inner: new SchemaField({ size: size(), other: size() }) };
          }
        }
        const data = () => ({ size: "much", inner: { size: "more", other: 2 } });
        const fallen = new Bead(data(), { strict: false, fallback: true });
        const recorded = new Bead(data(), { strict: false });
        const { fields } = recorded.validationFailures;
        return {
          fallen: [fallen.toObject(), fallen.invalid],
          recorded: [recorded.invalid, Object.keys(fields.fields), Object.keys(fields.fields.inner.fields)],
        };
      });
      expect(facts).toEqual({
        fallen: [{ size: 7, inner: { size: 7, other: 2 } }, false],
        recorded: [true, ["size", "inner"], ["size"]],
      });
    },
  },
  {
    id: "models.to-object-gives-source-or-prepared-values",
    lines: ["3.1/5"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const actor = new Actor.implementation({ name: "Still", type: "hero", system: { might: 4, words: ["a"] } });
        actor.system.might = 11;
        const source = actor.toObject();
        source.system.words.push("b");
        const copy = actor.clone({ "system.might": 6, system: { hp: { value: 2 } }, name: "Copy" });
        return {
          source: source.system.might,
          prepared: actor.toObject(false).system.might,
          json: JSON.parse(JSON.stringify(actor)).system.might,
          untouched: actor.system._source.words,
          clone: [copy.name, copy.system.might, copy.system.hp.value, copy.system.hp.max],
          original: [actor.name, actor.system._source.might],
          bonus: "bonus" in actor.toObject(false).system,
        };
      });
      expect(facts).toEqual({
        source: 4,
        prepared: 11,
        json: 4,
        untouched: ["a"],
        clone: ["Copy", 6, 2, 10],
        original: ["Still", 4],
        bonus: false,
      });
    },
  },
  {
    id: "models.update-source-commits-what-differs-and-says-it",
    lines: ["3.1/6"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const model = new CONFIG.Actor.dataModels.hero({ might: 3 });
        const changes = { "hp.value": "4", might: 3, unknown: 1 };
        const dry = model.updateSource(changes, { dryRun: true });
        const before = model.hp.value;
        const diff = model.updateSource(changes);
        const after = model._source.hp.value;
        const again = model.updateSource(changes);
        const half = model.updateSource({ hp: { max: 12 } });
        const whole = model.updateSource({ hp: { max: 13 } }, { recursive: false });
        return { dry, before, diff, after, again, half, whole, hp: { ...model.hp } };
      });
      expect(facts).toEqual({
        dry: { hp: { value: 4 } },
        before: 5,
        diff: { hp: { value: 4 } },
        after: 4,
        again: {},
        half: { hp: { max: 12 } },
        // What isn't given starts anew when objects are replaced.
        whole: { hp: { value: 5, max: 13 } },
        hp: { value: 5, max: 13 },
      });
    },
  },
  {
    id: "models.update-source-with-anything-invalid-changes-nothing",
    lines: ["3.1/6"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const model = new CONFIG.Actor.dataModels.hero({ might: 3 });
        let name = null;
        try {
          model.updateSource({ "hp.value": 1, might: null });
        } catch (error) {
          name = error.name;
        }
        return { name, source: [model._source.hp.value, model._source.might], prepared: model.hp.value };
      });
      expect(facts).toEqual({ name: "DataModelValidationError", source: [5, 3], prepared: 5 });
    },
  },
  {
    id: "models.joint-validation-is-for-complete-data",
    lines: ["3.1/7"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const Model = CONFIG.Actor.dataModels.sampler;
        const attempt = (work) => {
          try {
            return work() ?? null;
          } catch (error) {
            return error.message.includes("low must not be above high") ? "not together" : error.message;
          }
        };
        const model = new Model({ low: 2, high: 4 });
        return {
          built: attempt(() => new Model({ low: 3, high: 2 })),
          inner: attempt(() => new Model({ gear: { bulk: 1, straps: { count: 3 } } }))?.includes(
            "more straps than bulk",
          ),
          partial: attempt(() => model.validate({ changes: { low: 9 } })),
          asked: attempt(() => model.validate({ joint: true })),
          field: attempt(() => model.validate({ changes: { low: null }, strict: false })),
        };
      });
      expect(facts).toEqual({ built: "not together", inner: true, partial: true, asked: true, field: false });
    },
  },
  {
    id: "models.an-update-must-leave-the-whole-together",
    lines: ["3.1/7"],
    errors: [/low must not be above high/],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({
          name: "Joint",
          type: "sampler",
          system: { low: 2, high: 4 },
        });
        const refused = await actor.update({ "system.low": 5 }).then(
          () => null,
          (error) => error.message.includes("low must not be above high"),
        );
        let source = null;
        try {
          actor.updateSource({ "system.high": 1 });
        } catch (error) {
          source = error.message.includes("low must not be above high");
        }
        await actor.update({ "system.low": 5, "system.high": 6 });
        return { refused, source, system: [actor.system.low, actor.system.high] };
      });
      expect(facts).toEqual({ refused: true, source: true, system: [5, 6] });
    },
  },
  {
    id: "models.validate-says-true-false-or-throws",
    lines: ["3.1/7"],
    errors: [/must be a finite number/],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const model = new CONFIG.Actor.dataModels.hero();
        const attempt = (options) => {
          try {
            return model.validate(options);
          } catch (error) {
            return error.name;
          }
        };
        return [
          attempt(),
          attempt({ changes: { might: null } }),
          attempt({ changes: { might: null }, strict: false }),
          attempt({ changes: { might: null }, fields: false }),
          attempt({ changes: { might: "7.6" }, clean: true }),
        ];
      });
      expect(facts).toEqual([true, "DataModelValidationError", false, true, true]);
    },
  },
  {
    id: "models.schemas-give-fields-by-path",
    lines: ["3.1/8"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const Model = CONFIG.Actor.dataModels.hero;
        const actor = new Actor.implementation({ name: "Still", type: "hero" });
        const { schema } = Model;
        const value = schema.getField("hp.value");
        return {
          same: schema === Model.schema && actor.system.schema === schema,
          names: Object.keys(schema.fields).slice(0, 2),
          value: [value instanceof foundry.data.fields.NumberField, value.fieldPath, value.name],
          own: schema.fields.hp.fields.value === value && value.parent === schema.fields.hp,
          missing: schema.getField("hp.none") ?? null,
          parent: [actor.system.parent === actor, actor.parent],
        };
      });
      expect(facts).toEqual({
        same: true,
        names: ["hp", "might"],
        value: [true, "system.hp.value", "value"],
        own: true,
        missing: null,
        parent: [true, null],
      });
    },
  },
  {
    id: "models.of-types-are-asked-along-with-their-documents",
    lines: ["3.1/9"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const step = () => tried.steps.splice(0).filter((name) => !name.includes("prepare"));
        step();
        const actor = await Actor.implementation.create({ name: "Typed", type: "sampler" });
        const created = step();
        await actor.update({ name: "Typed again" });
        const updated = step();
        const prepared = (actor.reset(), tried.steps.splice(0));
        const seen = {
          created,
          updated,
          prepared,
          instance: actor.system instanceof foundry.abstract.TypeDataModel,
          parent: actor.system.parent === actor,
          provider: actor.system.modelProvider?.id,
          embed: typeof actor.system.toEmbed,
        };
        await actor.delete();
        return { ...seen, deleted: step() };
      });
      expect(facts).toEqual({
        created: ["system._preCreate", "system._onCreate"],
        updated: ["system._preUpdate", "system._onUpdate"],
        prepared: ["system.prepareBaseData", "system.prepareDerivedData"],
        instance: true,
        parent: true,
        provider: "tried",
        embed: "function",
        deleted: ["system._preDelete", "system._onDelete"],
      });
    },
  },
  {
    id: "models.of-types-can-stop-an-operation",
    lines: ["3.1/9"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const data = { name: "Typed", type: "sampler" };
        const none = await Actor.implementation.create(data, { stopAt: "system._preCreate" });
        const actor = await Actor.implementation.create(data);
        const same = await actor.update({ name: "Other" }, { stopAt: "system._preUpdate" });
        const kept = await actor.delete({ stopAt: "system._preDelete" });
        return [none ?? null, same ?? null, kept ?? null, actor.name, game.actors.has(actor.id)];
      });
      expect(facts).toEqual([null, null, null, "Typed", true]);
    },
  },
  {
    id: "models.errors-list-what-is-wrong-by-path",
    lines: ["3.1/10"],
    errors: [/must be a finite number/],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Wrong", type: "hero" });
        const failed = async (work) => {
          try {
            await work();
            return null;
          } catch (error) {
            const lines = error.message.split("\n").map((line) => line.trimEnd());
            return {
              name: error.name,
              text: lines.join("\n"),
              failure: Boolean(error.getFailure?.("system.hp.value")),
            };
          }
        };
        return {
          id: actor.id,
          update: await failed(() => actor.update({ "system.hp.value": null })),
          create: await failed(() => Actor.implementation.create({ name: "W", type: "hero", system: { might: null } })),
        };
      });
      const update = facts.update;
      expect(update.name).toBe("DataModelValidationError");
      expect(update.text).toMatch(/validation errors:/);
      expect(update.text).toMatch(/system:\s+(?:\S+\s+)?hp:\s+(?:\S+\s+)?value: must be a finite number/);
      expect(update.text).toContain(facts.id);
      if (generation === 13) expect(update.failure).toBe(true);
      expect(facts.create.text).toMatch(/might: must be a finite number/);
    },
  },
  {
    id: "models.migrate-what-comes-in-before-anybody-sees-it",
    lines: ["3.1/11"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const seen = [];
        const hooks = [
          ["preCreateActor", Hooks.on("preCreateActor", (document) => void seen.push(document.system.fresh))],
          ["preUpdateActor", Hooks.on("preUpdateActor", (document, changes) => void seen.push(changes.system))],
        ];
        const actor = await Actor.implementation.create({ name: "Old", type: "sampler", system: { stale: "one" } });
        const created = actor.system.fresh;
        // Partial data: nothing but the old key.
        await actor.update({ "system.stale": "two" });
        for (const [hook, id] of hooks) Hooks.off(hook, id);
        return { seen: seen[0], created, updated: actor.system.fresh, old: "stale" in actor.system._source };
      });
      expect(facts).toEqual({ seen: "one, migrated", created: "one, migrated", updated: "two, migrated", old: false });
    },
  },
  {
    id: "models.migrations-on-load-are-not-stored-until-something-is-written",
    lines: ["3.1/11"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const source = { _id: foundry.utils.randomID(), name: "Old", type: "sampler", system: { stale: "one" } };
        const actor = Actor.implementation.fromSource(source);
        return [actor.system.fresh, source.system.stale];
      });
      expect(facts).toEqual(["one, migrated", "one"]);
    },
  },
];
