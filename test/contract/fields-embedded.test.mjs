// @vitest-environment node
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { installNamespace } from "../playtable/client/namespace.mjs";

const [ACTOR, ONE, TWO] = ["a", "b", "c"].map((letter) => letter.repeat(16));
let Actor;

beforeAll(async () => {
  await installNamespace();
  const { TypeDataModel } = foundry.abstract;
  const { NumberField, SchemaField } = foundry.data.fields;
  class Dots extends TypeDataModel {
    static defineSchema() {
      return {
        dots: new SchemaField({
          value: new NumberField({ integer: true, nullable: false, required: true, initial: 1, max: 5 }),
        }),
      };
    }
    static migrateData(source) {
      this._addDataFieldMigration(source, "old", "dots.value");
      return super.migrateData(source);
    }
    static validateJoint(data) {
      if (data.dots.value === 4) throw new Error("four is unlucky");
    }
    prepareDerivedData() {
      this.twice = this.dots.value * 2;
    }
  }
  CONFIG.Actor.dataModels.hero = Dots;
  CONFIG.Item.dataModels.skill = Dots;
  Actor = CONFIG.Actor.documentClass;
});

let actor;
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  actor = new Actor({
    _id: ACTOR,
    name: "Mara",
    type: "hero",
    system: { old: "3", junk: 1 },
    items: [{ _id: ONE, name: "Climb", type: "skill", system: { dots: { value: 2 } } }],
  });
});
afterEach(() => vi.restoreAllMocks());

describe("[fields] TypeDataField (foundryvtt.com/api; foundryvtt.wiki: DataModel)", () => {
  it("the type's model cleans, migrates and prepares system; the document is its parent", () => {
    expect(actor._source.system).toEqual({ dots: { value: 3 } });
    expect([actor.system.twice, actor.system.parent]).toEqual([6, actor]);
    expect(actor.toObject(false).system).toEqual({ dots: { value: 3 } });
    expect(actor.getFieldForProperty("system.dots.value").fieldPath).toBe("system.dots.value");
  });

  it("shares its source with the document", () => {
    expect(actor.system._source).toBe(actor._source.system);
    actor.updateSource({ "system.dots.value": "5" });
    expect([actor.system.twice, actor._source.system.dots.value]).toEqual([10, 5]);
  });

  it("partial data is migrated with the type it is for", () => {
    expect(actor.updateSource({ "system.old": 2 })).toEqual({ system: { dots: { value: 2 } } });
  });

  it("bad system data makes the document bad, with the path in the message", () => {
    expect(() => new Actor({ _id: ACTOR, name: "x", type: "hero", system: { dots: { value: null } } })).toThrow(
      `${Actor.name} [${ACTOR}] validation errors:\n  system: \n    dots: \n      value: must be a finite number`,
    );
    expect(() => new Actor({ name: "x", type: "hero", system: { dots: { value: 4 } } })).toThrow(
      "system: four is unlucky",
    );
  });

  it("a type without a model has a plain object", () => {
    const plain = new Actor({ name: "x", type: "base", system: { any: { thing: 1 } } });
    expect(plain.system).toEqual({ any: { thing: 1 } });
    expect(plain.system.any).not.toBe(plain._source.system.any);
  });

  it("an undeclared type makes the document bad", () => {
    expect(() => new Actor({ name: "x", type: "nope" })).toThrow(
      /type: "nope" is not a valid type for the Actor Document class/,
    );
  });

  it("a new type needs system replaced by force (foundryvtt.com/api: ForcedReplacement)", () => {
    expect(() => actor.updateSource({ type: "base" })).toThrow(/type/);
    expect(() => actor.updateSource({ type: "base", system: { a: 1 } })).toThrow(/type/);
    actor.updateSource({ type: "base", "==system": { a: 1 } });
    expect(actor.system).toEqual({ a: 1 });
    actor.updateSource({ type: "hero", system: {} }, { recursive: false });
    expect(actor.system.twice).toBe(2);
    actor.updateSource({ type: "hero", "==system": { old: 3 } });
    expect(actor.system.twice).toBe(6);
  });
});

describe("[fields] EmbeddedCollectionField (foundryvtt.com/api)", () => {
  it("prepares a collection of documents that share their sources with the parent", () => {
    const item = actor.items.get(ONE);
    expect(item.parent).toBe(actor);
    expect(item._source).toBe(actor._source.items[0]);
    expect(item.system.twice).toBe(4);
  });

  it("merges an update by _id and keeps the children's instances", () => {
    const item = actor.items.get(ONE);
    const diff = actor.updateSource({ items: [{ _id: ONE, "system.dots.value": 9, name: "Climb" }] });
    expect(diff).toEqual({ items: [{ _id: ONE, system: { dots: { value: 5 } } }] });
    expect(actor.items.get(ONE)).toBe(item);
    expect([item.system.twice, item._source === actor._source.items[0]]).toEqual([10, true]);
  });

  it("adds entries it doesn't know, with an id where they have none", () => {
    actor.updateSource({
      items: [
        { _id: TWO, name: "Swim", type: "skill" },
        { name: "Run", type: "skill" },
      ],
    });
    expect(actor.items.size).toBe(3);
    expect(actor.items.get(TWO).system.dots.value).toBe(1);
    expect(actor.items.getName("Run").id).toMatch(/^\w{16}$/);
  });

  it("an update with a bad child is refused, and changes nothing", () => {
    expect(() =>
      actor.updateSource({ name: "Other", items: [{ _id: ONE, system: { dots: { value: null } } }] }),
    ).toThrow(/items: \n {4}b{16}: \n {6}system: \n {8}dots: \n {10}value: must be a finite number/);
    expect([actor.name, actor.items.get(ONE).system.dots.value]).toEqual(["Mara", 2]);
  });

  it("a bad child at construction doesn't fail its parent: it is put aside as it was", () => {
    const bad = { _id: TWO, name: "Bad", type: "skill", system: { dots: { value: "x" } } };
    const parent = new Actor({ name: "x", type: "hero", items: [bad] });
    expect(parent.items.size).toBe(0);
    expect(parent.items.invalidDocumentIds).toEqual(new Set([TWO]));
    expect(parent._source.items[0].system.dots.value).toBe("x");
    expect(parent.items.getInvalid(TWO).name).toBe("Bad");
  });

  it("gives plain data back", () => {
    expect(actor.toObject().items[0].system).toEqual({ dots: { value: 2 } });
    expect(actor.toObject(false).items[0].name).toBe("Climb");
    const copy = actor.clone({}, { keepId: true });
    expect(copy.items.get(ONE)).not.toBe(actor.items.get(ONE));
    expect(copy.items.get(ONE).system.twice).toBe(4);
  });
});

describe("[fields] EmbeddedCollectionDeltaField (foundryvtt.com/api)", () => {
  it("takes whole documents and tombstones, and merges by _id", () => {
    const { EmbeddedCollectionDeltaField } = foundry.data.fields;
    const field = new EmbeddedCollectionDeltaField(() => CONFIG.Item.documentClass);
    const current = [{ _id: ONE, name: "Climb", type: "skill" }];
    const change = [{ _id: ONE, _tombstone: true, name: "gone" }];
    const cleaned = field.clean(change, { partial: true, current });
    expect(cleaned).toEqual([{ _id: ONE, _tombstone: true }]);
    expect(field.validate(cleaned, { partial: true })).toBeUndefined();
    const whole = field.clean([{ _id: TWO, name: "Swim", type: "skill" }], { partial: true, current });
    expect(whole[0].system).toEqual({ dots: { value: 1 } });
  });
});

describe("[fields] ForeignDocumentField (foundryvtt.com/api)", () => {
  it("stores an id and answers with the document, or null", () => {
    const { ForeignDocumentField, SchemaField } = foundry.data.fields;
    const folder = { id: ONE, documentName: "Folder" };
    globalThis.game = { collections: new Map([["Folder", new Map([[ONE, folder]])]]) };
    const make = (value, options) =>
      new SchemaField({ folder: new ForeignDocumentField(CONFIG.Folder.documentClass, options) }).initialize(
        { folder: value },
        {},
      );
    expect(make(ONE).folder).toBe(folder);
    expect(make(TWO).folder).toBeNull();
    expect(make(null).folder).toBeNull();
    expect(make(ONE, { idOnly: true }).folder).toBe(ONE);
    expect(new ForeignDocumentField(CONFIG.Folder.documentClass).toObject(folder)).toBe(ONE);
    delete globalThis.game;
  });
});
