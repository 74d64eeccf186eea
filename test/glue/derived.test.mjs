// @vitest-environment node
// Clamps, bars, tokens, defaults and effects: what is prepared from what is stored (docs/rules.md §1, §3, §5).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actorOf, openWorld } from "./support/client.mjs";
import { id } from "./support/world.mjs";

let table;
beforeAll(async () => {
  table = await openWorld();
});

const stored = (name) => table.stored("Actor", name).system;

/** A linked token of the scene that shows the actor's bars. */
async function tokenOf(actor) {
  const scene = game.scenes.get(id("alley"));
  const data = (await actor.getTokenDocument({ actorLink: true }, { parent: scene })).toObject();
  const [token] = await scene.createEmbeddedDocuments("Token", [data]);
  return token;
}

describe("a maximum that fell", () => {
  let mara;
  beforeEach(async () => {
    mara = actorOf("mara");
    const hps = { value: 0, max: 0 };
    await mara.update({ system: { "attributes.endurance.dots": 2, wounds: { value: 0 }, fatigue: { value: 0 }, hps } });
    await mara.update({ system: { wounds: { value: 49 }, fatigue: { value: 40 }, hps: { value: 90, max: 100 } } });
    await mara.update({ system: { "attributes.endurance.dots": 1, "hps.max": 50 } });
  });

  it("leaves what is stored, and clamps what is prepared", () => {
    expect(stored("mara")).toMatchObject({ wounds: { value: 49 }, fatigue: { value: 40 }, hps: { value: 90 } });
    expect(mara.system).toMatchObject({
      wounds: { value: 25, max: 25, out: true, level: 8, penalty: 7 },
      fatigue: { value: 25, max: 25, out: true },
      hps: { value: 50, max: 50 },
      bars: { wounds: { value: 0, max: 25 }, fatigue: { value: 0, max: 25 }, hps: { value: 50, max: 50 } },
    });
  });

  it("is what every delta starts from", async () => {
    await mara.modifyTokenAttribute("bars.wounds", 5, true);
    await mara.modifyTokenAttribute("fatigue", -9, true);
    await mara.modifyTokenAttribute("bars.hps", -5, true);
    expect(stored("mara")).toMatchObject({ wounds: { value: 20 }, fatigue: { value: 16 }, hps: { value: 45 } });
  });

  it("is where every route stops", async () => {
    const routes = {
      "bars.wounds set": () => mara.modifyTokenAttribute("bars.wounds", -5, false),
      "bars.wounds delta": () => mara.modifyTokenAttribute("bars.wounds", -900, true),
      points: () => mara.modifyTokenAttribute("wounds", 900, true),
      "points without bar": () => mara.modifyTokenAttribute("wounds.value", 900, true, false),
      update: () => mara.update({ "system.wounds.value": 900 }),
      text: () => mara.update({ system: { wounds: { value: "900" } } }),
      token: async () => {
        const token = await tokenOf(mara);
        await token.actor.modifyTokenAttribute(token.getBarAttribute("bar1").attribute, -900, true);
      },
    };
    for (const [name, route] of Object.entries(routes)) {
      await mara.update({ "system.wounds.value": 3 });
      await route();
      expect([name, stored("mara").wounds.value, mara.system.bars.wounds.value]).toEqual([name, 25, 0]);
    }
    for (const heal of [
      () => mara.modifyTokenAttribute("bars.wounds", 900, true),
      () => mara.update({ "system.wounds.value": -5 }),
    ]) {
      await mara.update({ "system.wounds.value": 3 });
      await heal();
      expect(stored("mara").wounds.value).toBe(0);
    }
  });
});

describe("HPS", () => {
  it.each(["bars.hps", "system.bars.hps", "hps"])("fall below 0 by %s, and stop at their maximum", async (path) => {
    const mara = actorOf("mara");
    await mara.update({ system: { hps: { value: 3, max: 20 } } });
    await mara.modifyTokenAttribute(path, -10, true);
    expect(stored("mara").hps.value).toBe(-7);
    expect(mara.system.bars.hps).toEqual({ value: -7, max: 20 });
    await mara.modifyTokenAttribute(path, 99, true);
    expect(stored("mara").hps.value).toBe(20);
    await mara.modifyTokenAttribute(path, -12, false);
    expect(stored("mara").hps.value).toBe(-12);
  });

  it.each(["bars.hps", "hps"])("have no end while their maximum isn't filled in: %s", async (path) => {
    const mara = actorOf("mara");
    await mara.update({ system: { hps: { value: 0, max: 0 } } });
    await mara.modifyTokenAttribute(path, 33, true);
    expect(stored("mara").hps.value).toBe(33);
  });
});

describe("unlinked tokens", () => {
  it("have wounds, dots and items of their own", async () => {
    const [first, second, thug] = ["first", "second", "thug"].map(actorOf);
    const before = JSON.stringify([thug.toObject(), second.toObject()]);
    await first.modifyTokenAttribute("bars.wounds", -2, true);
    await first.update({ "system.attributes.strength.dots": 4 });
    await first.items.get(id("lifting")).update({ "system.dots": 3 });
    expect(first.system).toMatchObject({ wounds: { value: 2 }, attributes: { strength: { dots: 4 } } });
    expect(first.items.get(id("lifting")).system.dots).toBe(3);
    expect(JSON.stringify([thug.toObject(), second.toObject()])).toBe(before);
    expect(table.stored("Actor", "thug").system.wounds?.value ?? 0).toBe(0);
  });
});

/** The prototype token that an actor comes out with. */
const made = async (data) => {
  const actor = await Actor.create({ name: "New", ...data });
  const { actorLink, disposition, texture } = table.backend.stored("Actor", actor.id).prototypeToken;
  await actor.delete();
  return { actorLink, disposition, src: texture.src };
};

describe("a new actor's token", () => {
  const character = { actorLink: true, disposition: 1 };
  const foe = { actorLink: false, disposition: -1 };

  it.each([
    ["character", {}, character],
    ["foe", {}, foe],
    ["character", { prototypeToken: { name: "N" } }, character],
    ["character", { prototypeToken: { actorLink: false } }, { ...character, actorLink: false }],
    ["character", { prototypeToken: { disposition: 0 } }, { ...character, disposition: 0 }],
    ["character", { "prototypeToken.disposition": -1 }, { ...character, disposition: -1 }],
    ["foe", { prototypeToken: { actorLink: true } }, { ...foe, actorLink: true }],
    ["foe", { prototypeToken: { disposition: 1, actorLink: true } }, { actorLink: true, disposition: 1 }],
  ])("of a %s with %j", async (type, data, wanted) => {
    expect(await made({ type, ...data })).toMatchObject(wanted);
  });

  it("has the actor's picture, unless it has one of its own", async () => {
    expect((await made({ type: "foe", img: "a.webp" })).src).toBe("a.webp");
    expect((await made({ type: "foe", img: "a.webp", prototypeToken: { texture: { src: "b.webp" } } })).src).toBe(
      "b.webp",
    );
    expect((await made({ type: "foe" })).src).toMatch(/^systems\/scuffle\/assets\/badges\/\w+\.svg$/);
  });

  it("stays as it was in a copy", async () => {
    const actor = await Actor.create({
      name: "Turncoat",
      type: "foe",
      prototypeToken: { actorLink: true, disposition: 1 },
    });
    const copy = await Actor.create(actor.toObject());
    expect(copy.prototypeToken).toMatchObject({ actorLink: true, disposition: 1 });
    await Promise.all([actor.delete(), copy.delete()]);
  });
});

/** What an actor of its own comes to with one effect. */
async function under(changes, use, system = {}) {
  const actor = await Actor.create({ name: "Under", type: "character", system });
  await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Spell", changes }]);
  try {
    return await use(actor);
  } finally {
    await actor.delete();
  }
}

describe("an effect", () => {
  const { ADD, MULTIPLY, OVERRIDE } = { ADD: 2, MULTIPLY: 1, OVERRIDE: 5 };
  const change = (key, value, mode = ADD) => ({ key: `system.${key}`, value: String(value), mode });

  it("on a maximum moves it, and the clamp with it", async () => {
    await under([change("bonuses.woundsMax", 5), change("bonuses.fatigueMax", -10)], async (actor) => {
      expect(actor.system.bars).toMatchObject({ wounds: { value: 30, max: 30 }, fatigue: { value: 15, max: 15 } });
      await actor.update({ system: { wounds: { value: 99 }, fatigue: { value: 99 } } });
      expect(actor._source.system).toMatchObject({ wounds: { value: 30 }, fatigue: { value: 15 } });
      await actor.effects.contents[0].delete();
      expect(actor.system.bars).toMatchObject({ wounds: { value: 0, max: 25 }, fatigue: { value: 10, max: 25 } });
    });
  });

  it("on the Defence Rating's parts and on attributes counts", async () => {
    const changes = [change("attributes.dexterity.score", 4), change("attributes.endurance.dots", 1)];
    await under(changes, ({ system }) => {
      expect(system.defence.value).toBe(500 + 6 * 14);
      expect(system.attributes.dexterity.bonus).toBe(2);
      expect(system.wounds.max).toBe(49);
    });
  });

  it.each([
    ["bonuses.woundsMax", "0.5", ADD],
    ["bonuses.woundsMax", "1e308", MULTIPLY],
    ["bonuses.woundsMax", "-99999", ADD],
    ["bonuses.dice", "abc", ADD],
    ["bonuses.dice", "2.5", OVERRIDE],
    ["wounds.value", "0.5", ADD],
    ["wounds.value", "-5", ADD],
    ["hps.value", "1.5", MULTIPLY],
    ["attributes.endurance.dots", "1e99", OVERRIDE],
    ["attributes.endurance.dots", "-7", OVERRIDE],
    ["attributes.dexterity.score", "0.3", MULTIPLY],
    ["attributes", "abc", OVERRIDE],
    ["wounds.max", "abc", OVERRIDE],
    ["level", "NaN", OVERRIDE],
    ["nothing.there", "5", ADD],
  ])("of nonsense on %s (%s, mode %i) costs no actor and no number", async (key, value, mode) => {
    const bad = await under(
      [change(key, value, mode)],
      (actor) => {
        const numbers = JSON.stringify(actor.system, (_key, inner) => {
          if (typeof inner === "number" && !Number.isInteger(inner)) return `not whole: ${inner}`;
          return inner;
        });
        return [
          numbers.match(/not whole[^"]*/g),
          actor.system.bars.wounds.max > 0,
          actor.system.attributes.strength.dots,
        ];
      },
      { wounds: { value: 3 }, hps: { value: 5, max: 20 } },
    );
    expect(bad).toEqual([null, true, 1]);
  });
});

describe("an effect of a user's that writes nonsense", () => {
  it("leaves what is stored: no number is lost, and no actor", async () => {
    const mara = actorOf("mara");
    await mara.update({ system: { kind: "robot", "defence.override": false, "attributes.dexterity.score": 14 } });
    const changes = [
      { key: "system.kind", mode: 5, value: "teapot" },
      { key: "system.attributes.dexterity.score", mode: 5, value: "many" },
    ];
    const [effect] = await mara.createEmbeddedDocuments("ActiveEffect", [{ name: "Odd", changes }]);
    expect(mara.system.kind).toBe("robot");
    expect(mara.system.attributes.dexterity).toMatchObject({ score: 14, bonus: 2 });
    expect(mara.system.defence.value).toBe(700);
    await effect.delete();
  });
});
