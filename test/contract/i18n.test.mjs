// @vitest-environment node
// Texts. Sources: foundryvtt.wiki (Localization), foundryvtt.com/api (Localization).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Localization } from "../playtable/client/helpers/localization.mjs";
import { MemoryTable, system } from "./support/table.mjs";

const FILES = {
  "lang/en.json": { CORE: { Yes: "Yes", Own: "core" } },
  "systems/tried/lang/en.json": {
    TRIED: { Hello: "Hello {name}, {name}!", "Dotted.key": "dotted", Only: "English" },
    "CORE.Own": "system",
  },
  "systems/tried/lang/de.json": { TRIED: { Hello: "Hallo {name}" } },
};
const languages = ["en", "de"].map((lang) => ({ lang, path: `lang/${lang}.json` }));
const load = async (lang) => {
  const i18n = new Localization(lang, async (path) => FILES[path] ?? null);
  await i18n.initialize();
  return i18n;
};

beforeEach(() => {
  globalThis.game = { system: { id: "tried", type: "system", languages }, modules: new Map() };
});

describe("a language", () => {
  it("is merged from core and the system, nested and dotted", async () => {
    const i18n = await load("en");
    expect(i18n.localize("CORE.Yes")).toBe("Yes");
    expect(i18n.localize("CORE.Own")).toBe("system");
    expect(i18n.localize("TRIED.Dotted.key")).toBe("dotted");
    expect(i18n.format("TRIED.Hello", { name: "Mara" })).toBe("Hello Mara, Mara!");
  });

  it("falls back to English, then to the key", async () => {
    const i18n = await load("de");
    expect(i18n.format("TRIED.Hello", { name: "Mara" })).toBe("Hallo Mara");
    expect(i18n.localize("TRIED.Only")).toBe("English");
    expect(i18n.localize("TRIED.Nothing")).toBe("TRIED.Nothing");
    expect([i18n.has("TRIED.Only"), i18n.has("TRIED.Only", false), i18n.has("TRIED.Nothing")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("takes a parent for no text", async () => {
    const i18n = await load("en");
    expect(i18n.localize("TRIED")).toBe("TRIED");
  });
});

describe("a client", () => {
  let table;
  let gm;
  beforeAll(async () => {
    table = new MemoryTable();
    const texts = {
      TRIED: {
        Hero: { FIELDS: { might: { label: "Might", hint: "How strong" }, hp: { value: { label: "Points" } } } },
      },
      TYPES: { Actor: { hero: "Hero" } },
    };
    gm = await table.join("Gamemaster", { system, files: { "systems/tried/lang/en.json": texts } });
  });
  afterAll(() => table.close());

  it("localises models and types", async () => {
    const seen = await gm.evaluate(() => {
      const { schema } = CONFIG.Actor.dataModels.hero;
      const { might, hp } = schema.fields;
      return [
        might.label,
        might.hint,
        hp.fields.value.label,
        CONFIG.Actor.typeLabels.hero,
        game.i18n.localize(CONFIG.Actor.typeLabels.hero),
      ];
    });
    expect(seen).toEqual(["Might", "How strong", "Points", "TYPES.Actor.hero", "Hero"]);
  });
});
