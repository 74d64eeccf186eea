// Conditions and emotions from the palette (docs/rules.md §2; foundryvtt.com/api, Actor#toggleStatusEffect).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actorOf, notices, openWorld } from "./support/client.mjs";
import { id } from "./support/world.mjs";

let table;
beforeAll(async () => {
  table = await openWorld({ as: "one" });
});

let mara;
const effects = () => Array.from(mara.effects, ({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1));
beforeEach(async () => {
  mara = actorOf("mara");
  await mara.deleteEmbeddedDocuments(
    "ActiveEffect",
    Array.from(mara.effects, (effect) => effect.id),
  );
});

describe("the palette", () => {
  it("holds ours, and what core itself acts on", () => {
    const ids = CONFIG.statusEffects.map((entry) => entry.id);
    expect(ids).toEqual(expect.arrayContaining(["stressed", "prone", "subdued", "dead", "yielded"]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((one) => ["blind", "stun", "sleep"].includes(one))).toEqual([]);
    expect(CONFIG.specialStatusEffects.BLIND).toBe("blinded");
  });
});

describe("a press on a status", () => {
  it("goes none, I, II, none for an emotion", async () => {
    const seen = [];
    for (const _press of [1, 2, 3]) {
      await mara.toggleStatusEffect("angered");
      seen.push(effects().join());
    }
    expect(seen).toEqual(["Angered", "Enraged", ""]);
  });

  it("goes on and off for a Condition, and says what core says", async () => {
    const made = await mara.toggleStatusEffect("prone");
    expect(made).toBe(mara.effects.get("scprone000000000"));
    expect(await mara.toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(await mara.toggleStatusEffect("prone", { active: false })).toBe(false);
    expect(await mara.toggleStatusEffect("prone", { active: false })).toBeUndefined();
    await expect(mara.toggleStatusEffect("teapot")).rejects.toThrow();
  });

  it("that another effect gives says which, and doubles nothing", async () => {
    await mara.createEmbeddedDocuments("ActiveEffect", [{ name: "Cursed", statuses: ["blinded", "prone"] }]);
    notices();
    for (const status of ["blinded", "prone"]) expect(await mara.toggleStatusEffect(status)).toBeUndefined();
    expect(effects()).toEqual(["Cursed"]);
    const told = (name) => `Mara is ${name} from Cursed: switch that effect off to lift it.`;
    expect(notices()).toEqual([told("Blinded"), told("Prone")]);
    await mara.toggleStatusEffect("prone", { active: true });
    expect(effects()).toEqual(["Cursed", "Prone"]);
    expect(await mara.toggleStatusEffect("prone")).toBe(false);
    expect([effects(), notices()]).toEqual([["Cursed"], [told("Prone")]]);
  });

  it("made by two in one moment is made once, and both are told that it is on", async () => {
    const made = await Promise.all([1, 2].map(() => mara.toggleStatusEffect("prone", { active: true })));
    expect(made.map((effect) => effect.id)).toEqual(["scprone000000000", "scprone000000000"]);
    expect(table.stored("Actor", "mara").effects).toHaveLength(1);
    const gone = await Promise.all([1, 2].map(() => mara.toggleStatusEffect("prone", { active: false })));
    expect([gone, effects()]).toEqual([[false, false], []]);
  });

  it("writes one source by hand, and the ledger", async () => {
    await mara.toggleStatusEffect("blinded", { active: true });
    const stored = table.stored("Actor", "mara");
    const effect = stored.effects.find(({ _id }) => _id === "scblinded0000000");
    expect(Object.keys(effect.system.sources)).toEqual(["manual"]);
    expect(stored.system.ledger.blinded).toMatchObject({ value: 1 });
    expect(stored._stats.lastModifiedBy).toBe(id("one"));
  });

  it("taken off by deleting the effect leaves nothing behind", async () => {
    await mara.toggleStatusEffect("frightened");
    expect(effects()).toEqual(["Frightened", "Staggered"]);
    await mara.effects.find(({ name }) => name === "Frightened").delete();
    await expect.poll(effects).toEqual([]);
    await mara.toggleStatusEffect("frightened");
    expect(effects()).toContain("Frightened");
  });
});
