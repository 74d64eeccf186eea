// What our models make of whatever comes, on the Playtable's client. Behaviour of fields: foundryvtt.com/api (DataModel, NumberField).
import { beforeAll, describe, expect, it } from "vitest";
import { installNamespace } from "../playtable/client/namespace.mjs";

const BAD = [undefined, null, "", "  ", "abc", Number.NaN, {}, [], true, "1.000,5", "--3"];
let editBar;
let parseWhole;

beforeAll(async () => {
  await installNamespace();
  const user = { id: "a".repeat(16), isGM: true };
  Object.assign(globalThis.game, { user, users: new Map(), userId: user.id, release: { generation: 13 } });
  game.documentTypes = {
    Actor: ["base", "character", "foe"],
    Item: ["base", "skill", "weapon", "armor", "gear"],
    ChatMessage: ["base", "item"],
  };
  game.system = { id: "scuffle" };
  const defaults = new Map();
  game.settings = {
    register: (_namespace, key, data) => defaults.set(key, data.default),
    get: (_namespace, key) => defaults.get(key),
    set: async () => undefined,
  };
  const { registerData } = await import("../../module/data/register.ts");
  const { registerDocuments } = await import("../../module/documents/register.ts");
  ({ editBar } = await import("../../module/documents/bar-edit.ts"));
  ({ parseWhole } = await import("../../module/data/fields/parse-whole.ts"));
  const { registerWorldSettings } = await import("../../module/actions/world-settings.ts");
  registerWorldSettings();
  registerData();
  registerDocuments();
});

const make = (system = {}, extra = {}) =>
  new CONFIG.Actor.documentClass({ name: "Nanne", type: "character", system, ...extra });
const item = (type, system = {}) => new CONFIG.Item.documentClass({ name: "Thing", type, system });
const load = (data) => CONFIG.Actor.documentClass.fromSource(data);

/** Every number in some data. */
function* numbersOf(data) {
  for (const value of Object.values(data ?? {})) {
    if (typeof value === "number") yield value;
    else if (typeof value === "object") yield* numbersOf(value);
  }
}
const sane = (actor) => {
  expect(actor.invalid ?? false).toBe(false);
  expect(
    [...numbersOf(actor.system.toObject(false)), ...numbersOf(actor.toObject().system)].every(Number.isFinite),
  ).toBe(true);
};

const strength = (value) => make({ attributes: { strength: { dots: value } } }).system.attributes.strength.dots;

const created = async (type, extra = {}) => {
  const data = { name: "New", type, ...extra };
  const actor = new CONFIG.Actor.documentClass(data);
  await actor._preCreate(data, {}, game.user);
  return actor.toObject();
};

const identifier = async (name) => {
  const data = { name, type: "skill" };
  const skill = new CONFIG.Item.documentClass(data);
  await skill._preCreate(data, {}, game.user);
  return skill.system.identifier;
};

describe("a new actor", () => {
  it("starts as the rules page says", () => {
    const { system } = make();
    for (const { dots, score, bonus } of Object.values(system.attributes))
      expect([dots, score, bonus]).toEqual([1, 10, 0]);
    expect(system).toMatchObject({ level: 0, kind: "anthro", size: 2, tippable: true, notches: 0, skillSlots: 0 });
    expect(system.brawl.attacks).toBe(1);
    expect(Object.keys(system.brawl)).toEqual([
      "attacks",
      "fists",
      "strike",
      "fling",
      "shoot",
      "sotto",
      "flotto",
      "zone",
    ]);
    expect(system.brawl.strike).toEqual({ skilled: 0, raw: 0, maximum: null, force: 0 });
    expect(Object.keys(system.bonuses)).toContain("woundsMax");
    expect(system.wounds).toMatchObject({ value: 0, max: 25, level: 0, penalty: 0, out: false });
  });

  it("derives tracks, bars that show what remains, and the Defence Rating", () => {
    const { system } = make({
      attributes: { endurance: { dots: 2 }, dexterity: { score: 14 } },
      wounds: { value: 8 },
      fatigue: { value: 400 },
      hps: { value: -3, max: 40 },
    });
    expect(system.attributes.dexterity.bonus).toBe(2);
    expect(system.wounds).toMatchObject({ value: 8, max: 49, level: 1, penalty: 1 });
    expect(system.fatigue).toMatchObject({ value: 49, level: 8, penalty: 7, out: true });
    expect(system.bars).toEqual({
      wounds: { value: 41, max: 49 },
      fatigue: { value: 0, max: 49 },
      hps: { value: -3, max: 40 },
    });
    expect(system.defence.value).toBe(584);
    expect(make({ kind: "robot" }).system.defence.value).toBe(700);
    expect(make({ defence: { rating: 612, override: true } }).system.defence.value).toBe(612);
    const armor = { _id: "a".repeat(16), name: "Apron", type: "armor", system: { rating: 15, worn: true } };
    expect(make({}, { items: [armor] }).system.defence.value).toBe(575);
    expect(
      make({ kind: "robot" }, { items: [{ ...armor, system: { rating: 15, worn: false } }] }).system.defence.value,
    ).toBe(700);
  });
});

describe("bad values", () => {
  it("that can be read are rounded and clamped", () => {
    expect([2.7, "2.7", "2,7", "−3", -3, 1e9, "1e9", Infinity, -Infinity, "999999999"].map(strength)).toEqual([
      3, 3, 3, 0, 0, 10, 10, 10, 0, 10,
    ]);
    expect(Object.is(parseWhole("-0"), 0)).toBe(true);
  });

  it("that can't be read become the initial value at load, and no actor is lost", () => {
    for (const bad of BAD) {
      const everything = {
        attributes: bad,
        level: bad,
        kind: bad,
        size: bad,
        tagline: bad,
        wounds: bad,
        fatigue: { value: bad },
        hps: { value: bad, max: bad },
        hurt: { body: bad, since: bad },
        defence: bad,
        brawl: { attacks: bad, strike: { skilled: bad, maximum: bad }, fling: bad },
        conflict: { attributes: { inflict: bad } },
        care: { k: bad },
        ledger: bad,
        bonuses: bad,
        biography: bad,
      };
      const actor = load({ _id: "b".repeat(16), name: "Odd", type: "character", system: everything });
      sane(actor);
      expect(actor.system.size).toBe(2);
      expect(actor.system.attributes.strength.dots).toBe(1);
      expect(actor.system.kind).toBe("anthro");
      sane(load({ _id: "b".repeat(16), name: "Odd", type: "foe", system: bad }));
    }
  });

  it("leave the old one in an update", () => {
    for (const bad of BAD) {
      const actor = make({ attributes: { strength: { dots: 4 } }, kind: "robot", level: 7, hps: { value: 12 } });
      actor.updateSource({
        system: { attributes: { strength: { dots: bad }, dexterity: bad }, kind: bad, level: bad, hps: { value: bad } },
      });
      expect(actor.system.attributes.strength.dots, String(bad)).toBe(4);
      expect(actor.system).toMatchObject({ kind: "robot", level: 7, hps: { value: 12 } });
      sane(actor);
    }
  });

  it("are taken out before an update is sent", async () => {
    const actor = make({ attributes: { strength: { dots: 4 } }, wounds: { value: 3 }, hps: { value: 5, max: 20 } });
    const changed = {
      name: " ",
      system: { attributes: { strength: { dots: "abc", score: "12" } }, wounds: { value: 400 }, hps: { value: 99 } },
    };
    await actor._preUpdate(changed, {}, game.user);
    expect(changed).toEqual({
      system: { attributes: { strength: { score: "12" } }, wounds: { value: 25 }, hps: { value: 20 } },
    });
    const more = {
      system: { hps: { value: 99, max: 120 }, attributes: { endurance: { dots: 5 } }, wounds: { value: 60 } },
    };
    await actor._preUpdate(more, {}, game.user);
    expect(more.system).toMatchObject({ hps: { value: 99 }, wounds: { value: 60 } });
  });

  it("on items likewise", () => {
    for (const bad of BAD) {
      const weapon = item("weapon", {
        dice: bad,
        armorFactor: bad,
        form: bad,
        nonlethal: bad,
        initiative: { far: bad },
        skill: bad,
      });
      expect(weapon.system.toObject()).toMatchObject({ dice: 0, armorFactor: 1, form: "strike" });
      const skill = item("skill", { dots: bad, tags: bad, specializations: bad, attribute: bad, identifier: bad });
      expect(skill.system.toObject()).toMatchObject({ dots: 1, tags: [], specializations: [], attribute: "strength" });
    }
    const skill = item("skill", {
      tags: ["aim", "nonsense", 3],
      specializations: ["A", null, {}],
      identifier: "Not A Slug",
    });
    expect([...skill.system.tags]).toEqual(["aim"]);
    expect(skill.system.specializations).toEqual(["A"]);
    expect(skill.system.identifier).toBe("");
    expect(item("weapon", { armorFactor: "0,5" }).system.armorFactor).toBe(0.5);
    expect(item("gear", { quantity: "1e9" }).system.quantity).toBe(9999);
  });
});

describe("defaults on creation", () => {
  it("link characters and befriend them, and neither for foes", async () => {
    const hero = await created("character");
    expect(hero.prototypeToken).toMatchObject({ actorLink: true, disposition: 1 });
    expect(hero.img).toMatch(/assets\/badges\/\w+\.svg$/);
    expect((await created("foe")).prototypeToken).toMatchObject({ actorLink: false, disposition: -1 });
  });

  it("say nothing where the data does", async () => {
    const foe = await created("foe", { img: "a.webp", prototypeToken: { actorLink: true, disposition: 0 } });
    expect(foe.prototypeToken).toMatchObject({ actorLink: true, disposition: 0 });
    expect(foe.img).toBe("a.webp");
  });

  it("give items an identifier, in any script", async () => {
    expect(await identifier("Élan vital, & more!")).toBe("elan-vital-more");
    expect(await identifier("剣術")).toMatch(/^skill-[a-z0-9]{8}$/);
  });
});

describe("token bars", () => {
  const bar = { value: 41, max: 49 };

  it("turn what is typed into points taken, with one clamp", () => {
    expect(editBar("wounds", bar, 5, true)).toBe(3);
    expect(editBar("wounds", bar, -3, true)).toBe(11);
    expect(editBar("wounds", bar, 7, false)).toBe(42);
    expect(editBar("wounds", bar, 900, true)).toBe(0);
    expect(editBar("wounds", bar, -900, true)).toBe(49);
    expect(editBar("wounds", bar, Number.NaN, false)).toBe(null);
  });

  it("let HPS fall below 0, and have no end while none is filled in", () => {
    expect(editBar("hps", { value: 5, max: 40 }, -9, true)).toBe(-4);
    expect(editBar("hps", { value: 5, max: 40 }, 99, false)).toBe(40);
    expect(editBar("hps", { value: 5, max: 0 }, 99, false)).toBe(99);
  });

  it("go through the actor", async () => {
    const actor = make({ attributes: { endurance: { dots: 2 } }, wounds: { value: 8 } });
    const updates = [];
    actor.update = async (data) => {
      updates.push(data);
      return actor;
    };
    await actor.modifyTokenAttribute("bars.wounds", -3, true);
    await actor.modifyTokenAttribute("bars.hps", -5, false);
    expect(updates).toEqual([{ system: { wounds: { value: 11 } } }, { system: { hps: { value: -5 } } }]);
  });

  it("can be typed into though they are derived", () => {
    const token = new CONFIG.Token.documentClass({ bar1: { attribute: "bars.wounds" } }, { strict: false });
    Object.defineProperty(token, "actor", { value: make({ wounds: { value: 4 } }) });
    expect(token.getBarAttribute("bar1")).toEqual({
      type: "bar",
      attribute: "bars.wounds",
      value: 21,
      max: 25,
      editable: true,
    });
  });
});
