// @vitest-environment node
// What generation 14 does with effects beyond what a behaviour can show. Sources: foundryvtt.com/api/v14 (modifyBatch), docs/foundry.md §1, §5.
/* oxlint-disable unicorn/consistent-function-scoping -- what runs on a client sees nothing of this file's scope */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { verifyEffectModels } from "../playtable/client/helpers/verify-effect-models.mjs";
import { installNamespace } from "../playtable/client/namespace.mjs";
import { MemoryTable } from "./support/table.mjs";

describe("foundry.documents.modifyBatch", () => {
  let table;
  let gm;
  let other;

  beforeAll(async () => {
    table = new MemoryTable({ generation: 14 });
    gm = await table.join("Gamemaster");
    other = await table.join("Assistant");
  });
  afterAll(() => table.close());

  it("carries out operations in one request, and tells everybody of each", async () => {
    const facts = await gm.evaluate(async () => {
      const actor = await Actor.create({ name: "A", type: "hero" });
      const sent = [];
      const { emit } = game.socket;
      game.socket.emit = (event, ...args) => {
        sent.push(event);
        return emit.call(game.socket, event, ...args);
      };
      const done = await foundry.documents.modifyBatch([
        { action: "create", documentName: "Item", data: [{ name: "I", type: "thing" }], parent: actor },
        {
          action: "update",
          documentName: "Actor",
          updates: [{ _id: actor.id, name: "B", "flags.tried": _replace({ a: 1 }) }],
        },
        { action: "create", documentName: "Item", data: [{ name: "J", type: "thing" }] },
      ]);
      game.socket.emit = emit;
      return { sent, names: done.map((documents) => documents.map((one) => one.name)), id: actor.id };
    });
    expect(facts).toMatchObject({ sent: ["modifyBatch"], names: [["I"], ["B"], ["J"]] });
    const seen = await other.evaluate((id) => {
      const actor = game.actors.get(id);
      return [actor.name, actor.items.map((item) => item.name), actor.flags.tried, game.items.getName("J").name];
    }, facts.id);
    expect(seen).toEqual(["B", ["I"], { a: 1 }, "J"]);
  });

  it("does nothing when a part is cancelled, or refused by the server", async () => {
    const facts = await gm.evaluate(async () => {
      const actor = await Actor.create({ name: "A", type: "hero" });
      const rename = { action: "update", documentName: "Actor", updates: [{ _id: actor.id, name: "B" }] };
      Hooks.once("preCreateItem", () => false);
      const create = { action: "create", documentName: "Item", data: [{ name: "K", type: "thing" }] };
      const cancelled = await foundry.documents.modifyBatch([rename, create]);
      const taken = { ...create, data: [{ _id: "taken00000000000", name: "K", type: "thing" }], keepId: true };
      await foundry.documents.modifyBatch([taken]);
      const refused = await foundry.documents.modifyBatch([rename, taken]).then(
        () => "done",
        (error) => error.message,
      );
      return { cancelled, refused, name: actor.name, items: game.items.filter((item) => item.name === "K").length };
    });
    expect(facts).toEqual({ cancelled: [], refused: expect.stringContaining("exists"), name: "A", items: 1 });
  });
});

describe("effects of generation 14", () => {
  const metadata = { id: "tried.spells", name: "spells", label: "Spells", type: "ActiveEffect", packageName: "tried" };
  let table;
  let gm;

  beforeAll(async () => {
    const documents = [
      { _id: "spell00000000000", name: "Glow", type: "base", changes: [{ key: "a", mode: 5, value: "1" }] },
    ];
    table = new MemoryTable({ generation: 14, packs: [{ metadata, documents }] });
    gm = await table.join("Gamemaster");
  });
  afterAll(() => table.close());

  it("lie in packs of their own, and come from there onto actors", async () => {
    const facts = await gm.evaluate(async () => {
      const pack = game.packs.get("tried.spells");
      const effect = await pack.getDocument("spell00000000000");
      const actor = await Actor.create({ name: "A", type: "hero" });
      const [copy] = await actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
      return { uuid: effect.uuid, active: effect.inCompendium, change: copy.toObject().system.changes[0] };
    });
    expect(facts).toEqual({
      uuid: "Compendium.tried.spells.ActiveEffect.spell00000000000",
      active: true,
      change: { key: "a", type: "override", value: 1, phase: "initial", priority: null },
    });
  });

  it("are applied in the next phase where none is named, with a warning", async () => {
    const facts = await gm.evaluate(() => {
      class Old extends CONFIG.Actor.documentClass {
        applyActiveEffects() {
          super.applyActiveEffects();
        }
      }
      const changes = [
        { key: "system.might", type: "add", value: 1 },
        { key: "system.total", type: "add", value: 10, phase: "final" },
      ];
      log.splice(0);
      const actor = new Old({ name: "A", type: "hero", effects: [{ name: "E", system: { changes } }] });
      const warned = log.filter(({ text }) => text.includes("phase")).length;
      return { might: actor.system.might, total: actor.system.total, warned };
    });
    expect(facts).toEqual({ might: 4, total: 15, warned: 2 });
  });
});

describe("a registered model of effects", () => {
  afterEach(() => installNamespace());

  it.each([
    ["no list", (fields) => new fields.StringField(), /"changes"/],
    ["not a list of changes", (fields) => new fields.ArrayField(new fields.StringField()), /"changes"/],
    [
      "a type that is a number",
      (fields) =>
        new fields.ArrayField(
          new fields.SchemaField({
            type: new fields.NumberField(),
            phase: new fields.StringField(),
            priority: new fields.NumberField(),
          }),
        ),
      /"changes\[\]\.type"/,
    ],
  ])("whose changes are %s throws", async (_title, build, message) => {
    await installNamespace({ generation: 14 });
    globalThis.game = { documentTypes: { ActiveEffect: ["base"] } };
    globalThis.CONFIG.ActiveEffect.dataModels.odd = class extends globalThis.foundry.abstract.TypeDataModel {
      static defineSchema() {
        return { changes: build(globalThis.foundry.data.fields) };
      }
    };
    expect(verifyEffectModels).toThrow(message);
  });
});
