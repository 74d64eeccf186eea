/** Fields in models and documents (docs/foundry.md 3.2). Sources: foundryvtt.wiki (DataModel), foundryvtt.com/api (foundry.data.fields), GH#13804. */

export default [
  {
    id: "fields.options-have-their-defaults",
    lines: ["3.2/1"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(() => {
        const { DataField, DocumentOwnershipField } = foundry.data.fields;
        const one = new DataField();
        const { required, nullable, readonly, gmOnly, label, hint } = one;
        return {
          defaults: { required, nullable, readonly, gmOnly, label, hint },
          placeholder: "placeholder" in one,
          ownership: new DocumentOwnershipField().gmOnly,
        };
      });
      expect(facts).toEqual({
        defaults: { required: false, nullable: false, readonly: false, gmOnly: false, label: "", hint: "" },
        placeholder: generation === 14,
        ownership: true,
      });
    },
  },
  {
    id: "fields.initial-functions-see-the-source",
    lines: ["3.2/1"],
    run: async ({ gm, expect }) => {
      const label = await gm.evaluate(() => {
        class Holder extends foundry.abstract.DataModel {
          static defineSchema() {
            const { StringField } = foundry.data.fields;
            return { name: new StringField(), label: new StringField({ initial: (source) => `of ${source.name}` }) };
          }
        }
        return new Holder({ name: "Ann" }).label;
      });
      expect(label).toBe("of Ann");
    },
  },
  {
    id: "fields.readonly-ones-do-not-change",
    lines: ["3.2/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        class Holder extends foundry.abstract.DataModel {
          static defineSchema() {
            return { held: new foundry.data.fields.StringField({ readonly: true }) };
          }
        }
        const holder = new Holder({ held: "first" });
        const failing = (work) => {
          try {
            work();
            return false;
          } catch {
            return true;
          }
        };
        const update = failing(() => holder.updateSource({ held: "second" }));
        const assignment = failing(() => {
          "use strict";
          holder.held = "third";
        });
        return [update, assignment, holder.held];
      });
      expect(facts).toEqual([true, true, "first"]);
    },
  },
  {
    id: "fields.clamping-happens-in-updates-too",
    lines: ["3.2/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Clamp", type: "hero", system: { might: 30 } });
        const created = actor.system.might;
        await actor.update({ "system.might": "-5.2" });
        return [created, actor.system.might];
      });
      expect(facts).toEqual([20, 0]);
    },
  },
  {
    id: "fields.no-field-is-named-source",
    lines: ["3.2/8"],
    run: async ({ gm, expect }) => {
      const thrown = await gm.evaluate(() => {
        const { SchemaField, StringField } = foundry.data.fields;
        try {
          const schema = new SchemaField({ _source: new StringField() });
          return [schema.fields];
        } catch {
          return true;
        }
      });
      expect(thrown).toBe(true);
    },
  },
  {
    id: "fields.nested-failures-are-collected",
    lines: ["3.2/8"],
    run: async ({ gm, expect }) => {
      const message = await gm.evaluate(() => {
        try {
          return new CONFIG.Actor.dataModels.hero({ hp: { value: null, max: null }, might: null }).toObject();
        } catch (error) {
          return error.message;
        }
      });
      expect(message.match(/must be a finite number/g)).toHaveLength(3);
    },
  },
  {
    id: "fields.typed-objects-change-key-by-key",
    lines: ["3.2/10"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const notes = { a: { text: "one" }, b: { text: "two" } };
        const actor = await Actor.implementation.create({ name: "Notes", type: "hero", system: { notes } });
        await actor.update({ "system.notes.a.text": "changed", "system.notes.c": {} });
        return actor.system._source.notes;
      });
      expect(facts.a).toEqual({ text: "changed" });
      expect(facts.b).toEqual({ text: "two" });
      expect(Object.keys(facts)).toEqual(["a", "b", "c"]);
    },
  },
  {
    id: "fields.typed-objects-expand-dotted-keys-from-14-on",
    lines: ["3.2/10"],
    generations: [14],
    run: async ({ gm, expect }) => {
      const keys = await gm.evaluate(() => {
        const { NumberField, SchemaField, TypedObjectField } = foundry.data.fields;
        const element = () => new SchemaField({ b: new NumberField(), c: new NumberField() });
        class Holder extends foundry.abstract.DataModel {
          static defineSchema() {
            return {
              usual: new TypedObjectField(element()),
              kept: new TypedObjectField(element(), { expandKeys: false }),
            };
          }
        }
        const holder = new Holder({ usual: { "a.b": 1, "a.c": 2 }, kept: { "a.b": { b: 1 } } });
        return [Object.keys(holder.usual), Object.keys(holder.kept), holder.usual.a?.c ?? null];
      });
      expect(keys).toEqual([["a"], ["a.b"], 2]);
    },
  },
  {
    id: "fields.arrays-are-replaced-as-a-whole",
    lines: ["3.2/11"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({
          name: "Words",
          type: "hero",
          system: { words: ["a", "b", "c"] },
        });
        await actor.update({ "system.words": ["d"] });
        const array = [...actor.system.words];
        await actor.update({ "system.words": { 0: "x", 1: "y" } });
        return [array, [...actor.system.words]];
      });
      expect(facts).toEqual([["d"], ["x", "y"]]);
    },
  },
  {
    id: "fields.sets-are-arrays-in-the-source",
    lines: ["3.2/12"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        class Holder extends foundry.abstract.DataModel {
          static defineSchema() {
            const { NumberField, SetField } = foundry.data.fields;
            return { held: new SetField(new NumberField({ nullable: false })) };
          }
        }
        const holder = new Holder({ held: [1, 2, 2] });
        const given = new Holder({ held: new Set([4, 5]) });
        const dropped = new Holder({ held: [1, "x", 3] }, { strict: false });
        return {
          source: holder._source.held,
          prepared: holder.held instanceof Set && [...holder.held],
          given: given._source.held,
          dropped: [...dropped.held],
        };
      });
      expect(facts).toEqual({ source: [1, 2], prepared: [1, 2], given: [4, 5], dropped: [1, 3] });
    },
    errors: [/must be a/],
  },
  {
    id: "fields.embedded-data-are-instances-with-methods",
    lines: ["3.2/13"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const system = { gear: { bulk: 8 }, spares: { one: { bulk: 1 } } };
        const actor = await Actor.implementation.create({ name: "Geared", type: "sampler", system });
        const { gear, spares } = actor.system;
        const before = [gear.heavy, spares.one.heavy, gear.parent === actor.system, actor.system._source.gear.bulk];
        await actor.update({ "system.gear.bulk": 3 });
        return [...before, actor.system.gear.heavy, actor.system.gear.straps.count];
      });
      expect(facts).toEqual([true, false, true, 8, false, 1]);
    },
  },
  {
    id: "fields.bad-children-do-not-make-the-parent-bad",
    lines: ["3.2/14"],
    errors: [/valid type|validation|initialize/i],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const [good, bad] = [foundry.utils.randomID(), foundry.utils.randomID()];
        const items = [
          { _id: good, name: "Good", type: "thing" },
          { _id: bad, name: "Bad", type: "no such type" },
        ];
        const actor = new Actor.implementation({ name: "Parent", type: "hero", items });
        const found = actor.items.getInvalid(bad);
        return {
          names: actor.items.map(({ name }) => name),
          invalid: [...actor.items.invalidDocumentIds].map((id) => id === bad),
          get: [actor.items.get(bad) ?? null, actor.items.get(bad, { invalid: true })?.name],
          found: [found.name, found.id === bad, found.parent === actor],
          source: actor.toObject().items.length,
        };
      });
      expect(facts).toEqual({
        names: ["Good"],
        invalid: [true],
        get: [null, "Bad"],
        found: ["Bad", true, true],
        source: 2,
      });
    },
  },
  {
    id: "fields.foreign-documents-are-found-by-their-id",
    lines: ["3.2/15"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const folder = await Folder.implementation.create({ name: "Inn", type: "Actor" });
        const actor = await Actor.implementation.create({ name: "Guest", type: "hero", folder: folder.id });
        const { ForeignDocumentField } = foundry.data.fields;
        class Holder extends foundry.abstract.DataModel {
          static defineSchema() {
            return {
              whole: new ForeignDocumentField(Actor),
              idOnly: new ForeignDocumentField(Actor, { idOnly: true }),
              missing: new ForeignDocumentField(Actor),
            };
          }
        }
        const holder = new Holder({ whole: actor.id, idOnly: actor.id, missing: "0000000000000000" });
        return {
          folder: actor.folder === folder && actor._source.folder === folder.id,
          whole: holder.whole === actor,
          idOnly: holder.idOnly === actor.id,
          missing: holder.missing,
          source: holder.toObject().whole === actor.id,
        };
      });
      expect(facts).toEqual({ folder: true, whole: true, idOnly: true, missing: null, source: true });
    },
  },
  {
    id: "fields.the-server-cleans-the-html-that-the-manifest-names",
    lines: ["3.2/16"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const dirty = "<p>Hello <em>you</em></p><script>alert(1)</script>";
        const system = { biography: dirty, motto: dirty };
        const actor = await Actor.implementation.create({ name: "Dirty", type: "hero", system });
        const created = { ...actor.system._source };
        await actor.update({ "system.biography": "<p>Next</p><script>x</script>" });
        return [created.biography, created.motto === dirty, actor.system.biography];
      });
      expect(facts).toEqual(["<p>Hello <em>you</em></p>", true, "<p>Next</p>"]);
    },
  },
  {
    id: "fields.colours-and-json-are-prepared",
    lines: ["3.2/17"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        class Holder extends foundry.abstract.DataModel {
          static defineSchema() {
            const { ColorField, JSONField } = foundry.data.fields;
            return { paint: new ColorField(), code: new JSONField() };
          }
        }
        const holder = new Holder({ paint: "#ff8800", code: '{"a":[1]}' });
        return [holder.paint instanceof foundry.utils.Color, holder.paint.css, holder.code.a, holder.toObject(false)];
      });
      expect(facts.slice(0, 3)).toEqual([true, "#ff8800", [1]]);
    },
  },
  {
    id: "fields.stats-are-the-servers",
    lines: ["3.2/19"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const forged = { coreVersion: "1.0", systemId: "other", createdTime: 5, lastModifiedBy: "abcdefABCDEF0123" };
        const compendiumSource = "Compendium.tried.kit.Item.triedLamp0000000";
        const data = { name: "Dated", type: "thing", _stats: { ...forged, compendiumSource } };
        const item = await Item.implementation.create(data);
        const created = { ...item._stats };
        await new Promise((resolve) => setTimeout(resolve, 20));
        await item.update({ name: "Dated again", "_stats.createdTime": 5 });
        return {
          version: created.coreVersion === game.version,
          system: [created.systemId, created.systemVersion === game.system.version],
          who: created.lastModifiedBy === game.user.id,
          source: created.compendiumSource === compendiumSource,
          kept: item._stats.createdTime === created.createdTime,
          later: item._stats.modifiedTime > created.modifiedTime,
          keys: ["duplicateSource", "exportSource"].every((key) => key in created),
        };
      });
      expect(facts).toEqual({
        version: true,
        system: ["tried", true],
        who: true,
        source: true,
        kept: true,
        later: true,
        keys: true,
      });
    },
  },
  {
    id: "fields.an-unknown-type-makes-an-invalid-document",
    lines: ["3.2/20"],
    errors: [/valid type/],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const failed = await Actor.implementation.create({ name: "None", type: "nosuch" }).then(
          () => null,
          (error) => error.message,
        );
        const [hero, loose] = ["hero", "loose"].map((type) => new Actor.implementation({ name: "T", type }).system);
        return {
          refused: failed?.includes("nosuch") ?? false,
          hero: hero instanceof CONFIG.Actor.dataModels.hero,
          loose: loose.constructor === Object,
        };
      });
      expect(facts).toEqual({ refused: true, hero: true, loose: true });
    },
  },
  {
    id: "fields.make-their-inputs-and-groups",
    lines: ["3.2/21"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const { schema } = CONFIG.Actor.dataModels.hero;
        const might = schema.getField("might");
        const input = might.toInput({ value: 5 });
        const group = might.toFormGroup({}, { value: 5 });
        const unlabelled = schema.getField("motto").toFormGroup({}, {});
        const hinted = schema.getField("hp.value").toFormGroup({ hint: schema.getField("hp.value").hint }, {});
        return {
          input: [input.name, input.type, input.value, input.min, input.max],
          label: group.querySelector("label").textContent.trim(),
          inner: group.querySelector("input").name,
          fallback: unlabelled.querySelector("label").textContent.trim(),
          hint: hinted.querySelector(".hint").textContent.trim(),
          checkbox: schema.getField("ready").toInput({ value: true }).checked,
        };
      });
      expect(facts).toEqual({
        input: ["system.might", "number", "5", "0", "20"],
        label: "Might",
        inner: "system.might",
        fallback: "system.motto",
        hint: "What is left.",
        checkbox: true,
      });
    },
  },
  {
    id: "fields.a-cleared-number-is-null-and-fails-where-null-may-not-be",
    lines: ["3.2/22", "3.2/2"],
    errors: [/must be a finite number/],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const form = document.createElement("form");
        form.append(CONFIG.Actor.dataModels.hero.schema.getField("might").toInput({ value: 5 }));
        form.elements[0].value = "";
        const { object } = new foundry.applications.ux.FormDataExtended(form);
        const actor = await Actor.implementation.create({ name: "Cleared", type: "hero" });
        const message = await actor.update(object).then(
          () => null,
          (error) => error.message,
        );
        return { object, refused: /might: must be a finite number/.test(message), might: actor.system.might };
      });
      expect(facts).toEqual({ object: { "system.might": null }, refused: true, might: 3 });
    },
  },
];
