// @vitest-environment node
// Bad input never costs a document: design "Invalid input"; faults in the wild: blank, negative, text, huge (docs/rules.md §5).
import { beforeAll, describe, expect, it } from "vitest";
import { actorOf, openWorld } from "./support/client.mjs";
import { BAD, fault, hasNaN, leaves, other } from "./support/fields.mjs";
import { id } from "./support/world.mjs";

const ITEM_TYPES = ["skill", "weapon", "armor", "gear"];
/** What a number can be read from. */
const READABLE = ["-3", "2.7", "2,7", "1e9"];
const utils = () => foundry.utils;

let table;
beforeAll(async () => {
  table = await openWorld({
    change(world) {
      // What a server that knows no model may hold: every field filled with the same bad value.
      BAD.forEach((bad, index) => world.Actor.push(badActor(bad, index)));
    },
  });
});

const PATHS = [
  "level",
  "kind",
  "size",
  "tippable",
  "tagline",
  "notches",
  "attributes.endurance.dots",
  "attributes.strength.score",
  "wounds.value",
  "fatigue.value",
  "hps.value",
  "hps.max",
  "hurt.body",
  "hurt.since",
  "defence.rating",
  "brawl.strike.maximum",
  "brawl.attacks",
  "reprisal",
  "care",
  "ledger",
  "bonuses.woundsMax",
  "biography",
];

function tree(paths, bad) {
  const root = {};
  for (const path of paths) {
    const names = path.split(".");
    const last = names.pop();
    let inner = root;
    for (const name of names) inner = inner[name] ??= {};
    inner[last] = structuredClone(bad);
  }
  return root;
}

function badActor(bad, index) {
  const items = ITEM_TYPES.map((type) => ({
    _id: id(`${type}${index}`),
    name: type,
    type,
    system: tree(
      ["dots", "quantity", "dice", "nonlethal.sides", "specializations", "tags", "armorFactor", "hands"],
      bad,
    ),
  }));
  return { _id: id(`loaded${index}`), name: `Loaded ${index}`, type: "character", system: tree(PATHS, bad), items };
}

/** Writes every bad value into every field of a document, one at a time, and tells what went wrong. */
async function faultsOfUpdates(document, stored, only = null) {
  const { schema } = document.system;
  const fields = leaves(schema).filter(([path]) => only === null || only.includes(path));
  const faults = [];
  const kept = new Map(fields.map(([path, field]) => [path, other(field)]));
  const restore = utils().expandObject(Object.fromEntries([...kept].map(([path, value]) => [`system.${path}`, value])));
  await document.update(restore);
  for (const [path, field] of fields) {
    for (const bad of BAD) {
      try {
        await document.update({ [`system.${path}`]: structuredClone(bad) });
      } catch (error) {
        faults.push(`${path} after ${JSON.stringify(bad)}: ${error.message}`);
        continue;
      }
      const value = utils().getProperty(stored().system, path);
      const track = ["wounds.value", "fatigue.value", "hps.value"].includes(path) ? path.split(".")[0] : null;
      const max = track ? document.system[track].max : undefined;
      faults.push(fault(field, bad, value, kept.get(path), max));
      if (hasNaN(document.toObject(false).system)) faults.push(`${path} after ${JSON.stringify(bad)}: NaN`);
      if (value !== kept.get(path)) await document.update({ [`system.${path}`]: kept.get(path) });
    }
  }
  return faults.filter(Boolean);
}

describe("an update with bad input", () => {
  it("leaves the nearest valid or the old value in every field of an actor", async () => {
    expect(await faultsOfUpdates(actorOf("mara"), () => table.stored("Actor", "mara"))).toEqual([]);
  });

  it.each(ITEM_TYPES)("leaves the nearest valid or the old value in every field of a %s", async (type) => {
    const mara = actorOf("mara");
    const [item] = await mara.createEmbeddedDocuments("Item", [{ name: "Thing", type }]);
    const stored = () => table.stored("Actor", "mara").items.find((one) => one._id === item.id);
    expect(await faultsOfUpdates(item, stored)).toEqual([]);
  });

  it("leaves the old values in an unlinked token's actor too, and the base alone", async () => {
    const first = actorOf("first");
    const before = JSON.stringify(table.stored("Actor", "thug").system);
    const stored = () => first.toObject();
    expect(await faultsOfUpdates(first, stored, PATHS)).toEqual([]);
    expect(JSON.stringify(table.stored("Actor", "thug").system)).toBe(before);
  });

  it.each([
    "system",
    "attributes",
    "attributes.strength",
    "wounds",
    "hps",
    "brawl.strike",
    "bonuses",
    "conflict.attributes",
  ])("keeps a whole group that something else is written over: %s", async (group) => {
    const mara = actorOf("mara");
    const before = JSON.stringify(mara.toObject().system);
    for (const bad of BAD)
      await mara.update({ [group === "system" ? group : `system.${group}`]: structuredClone(bad) });
    expect(JSON.stringify(mara.toObject().system)).toBe(before);
    expect(game.actors.invalidDocumentIds.size).toBe(0);
  });

  it.each(["attributes", "wounds", "level", "kind", "ledger"])(
    "keeps %s also when all of it is to be replaced",
    async (name) => {
      const mara = actorOf("mara");
      const before = JSON.stringify(mara.toObject().system);
      for (const bad of BAD.filter((value) => !READABLE.includes(value) && JSON.stringify(value) !== "{}")) {
        await mara.update({ system: { [`==${name}`]: structuredClone(bad) } });
      }
      expect(JSON.stringify(mara.toObject().system)).toBe(before);
    },
  );

  it("gives what is deleted its initial value", async () => {
    const mara = actorOf("mara");
    await mara.update({ "system.-=wounds": null, "system.attributes.-=strength": null });
    expect(mara.system).toMatchObject({ wounds: { value: 0 }, attributes: { strength: { dots: 1, score: 10 } } });
  });

  it("keeps a name that would be blank or no text, and takes one that is odd", async () => {
    const mara = actorOf("mara");
    for (const bad of ["", " ", null, {}, []]) await mara.update({ name: bad });
    expect(mara.name).toBe("Mara");
    const item = mara.items.contents[0];
    const { name } = item;
    for (const bad of ["", " ", null, {}, []]) await item.update({ name: bad });
    expect(item.name).toBe(name);
  });

  it("keeps the good entries of lists, and drops the bad ones", async () => {
    const skill = actorOf("mara").items.find(({ type }) => type === "skill");
    await skill.update({ "system.specializations": ["Bows", "", " ", null, {}, 5, "Slings"] });
    expect(skill.system.specializations).toEqual(["Bows", "5", "Slings"]);
    await skill.update({ "system.tags": ["aim", "bogus", null, "aim", "insight"] });
    expect([...skill.system.tags]).toEqual(["aim", "insight"]);
    await skill.update({ "system.tags": new Set(["bogus", "verbal"]) });
    expect([...skill.system.tags]).toEqual(["verbal"]);
  });
});

describe("a document made of bad input", () => {
  it.each(BAD.map((bad) => [JSON.stringify(bad), bad]))(
    "is there, with the nearest or the first values: %s",
    async (_name, bad) => {
      for (const type of ["character", "foe"]) {
        const { schema } = CONFIG.Actor.dataModels[type];
        const system = tree(
          leaves(schema).map(([path]) => path),
          bad,
        );
        const actor = await Actor.create({ name: "Made", type, system, items: badActor(bad, 0).items });
        const stored = table.backend.stored("Actor", actor.id);
        const faults = leaves(schema).map(([path, field]) =>
          fault(field, bad, utils().getProperty(stored.system, path), field.getInitialValue({})),
        );
        expect(faults.filter(Boolean)).toEqual([]);
        expect(hasNaN(actor.toObject(false))).toBe(false);
        expect(actor.items.size).toBe(ITEM_TYPES.length);
        await actor.delete();
      }
    },
  );

  it("is there when all of its system is something else", async () => {
    for (const bad of BAD) {
      const actor = await Actor.create({ name: "Made", type: "character", system: structuredClone(bad) });
      expect(actor.system.attributes.strength.dots).toBe(1);
      await actor.delete();
    }
  });
});

describe("a stored document with bad data", () => {
  it.each(BAD.map((bad, index) => [JSON.stringify(bad), bad, index]))(
    "is loaded, with the nearest or the first values: %s",
    (_name, bad, index) => {
      const actor = game.actors.get(id(`loaded${index}`));
      expect(actor?.items.size).toBe(ITEM_TYPES.length);
      const faults = leaves(actor.system.schema)
        .filter(([path]) => PATHS.includes(path))
        .map(([path, field]) =>
          fault(field, bad, utils().getProperty(actor.system._source, path), field.getInitialValue({})),
        );
      expect(faults.filter(Boolean)).toEqual([]);
      expect(hasNaN(actor.toObject(false))).toBe(false);
    },
  );

  it("survives what its owner's client forges past all our code", async () => {
    const write = table.bare("one");
    for (const bad of BAD) {
      const answer = await write("Actor", "update", { updates: [{ _id: id("mara"), system: tree(PATHS, bad) }] });
      expect(answer.error).toBeUndefined();
      const replaced = { "==wounds": bad, "==attributes": bad, "==level": bad };
      await write("Actor", "update", { updates: [{ _id: id("mara"), system: structuredClone(replaced) }] });
      const mara = game.actors.get(id("mara"));
      expect(hasNaN(mara.toObject(false))).toBe(false);
      expect(mara.system.wounds.max).toBeGreaterThan(0);
    }
  });

  it("survives it in a token's delta", async () => {
    const write = table.bare("gm");
    for (const bad of BAD) {
      const delta = { _id: id("first"), system: tree(PATHS, bad) };
      await write("Scene", "update", { updates: [{ _id: id("alley"), tokens: [{ _id: id("first"), delta }] }] });
      const first = actorOf("first");
      expect(first.isToken).toBe(true);
      expect(hasNaN(first.toObject(false))).toBe(false);
      expect(first.system.wounds.max).toBeGreaterThan(0);
    }
  });
});
