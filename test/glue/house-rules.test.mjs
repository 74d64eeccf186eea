// House rules that touch what is prepared and rolled (docs/rules.md §2, §5).
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, openWorld, settle } from "./support/client.mjs";
import { SKILLS } from "./support/world.mjs";

const store = (name, value) => game.settings.set("scuffle", name, value);
let table;
let mara;
beforeAll(async () => {
  table = await openWorld();
});
beforeEach(async () => {
  mara = actorOf("mara");
  await mara.update({
    system: {
      "attributes.endurance.dots": 2,
      wounds: { value: 8 },
      fatigue: { value: 14 },
      hps: { value: 30, max: 40 },
      hurt: { body: 0 },
    },
  });
});
afterEach(async () => {
  for (const name of ["carryPenalties", "worstOnly", "sharedBody", "naturalOne"]) await store(name, false);
  await store("conflictBonus", "@bonus");
  await mara.deleteEmbeddedDocuments("ActiveEffect", [...mara.effects.keys()]);
});

const act = async (name, faces) => {
  const { conflictAction } = await import("../../module/actions/conflict-action.ts");
  forcedFaces.push(...faces);
  return (await conflictAction({ actor: mara, act: name, skipDialog: true })).system;
};
const lines = ({ modifiers }) => modifiers.map(({ id: name, value }) => `${name} ${value}`);

describe("penalties", () => {
  it("of wounds and fatigue add up, or the worse one counts", async () => {
    const { harmPenalties } = await import("../../module/actions/harm-penalties.ts");
    expect(harmPenalties(mara)).toEqual({ wounds: 1, fatigue: 2 });
    await store("worstOnly", true);
    expect(harmPenalties(mara)).toEqual({ wounds: 0, fatigue: 2 });
  });

  it("stay in their own game, unless they are carried over", async () => {
    await mara.update({ system: { hurt: { body: 2 } } });
    await mara.items.get(SKILLS.alchemy).update({ system: { tags: ["aim"] } });
    const { readActor } = await import("../../module/actions/read-actor.ts");
    const { readConflict } = await import("../../module/actions/read-conflict.ts");
    expect(readActor(mara, "strength", ["aim"]).hurt).toEqual([]);
    expect(readConflict(mara).carried).toBe(0);
    await store("carryPenalties", true);
    expect(readActor(mara, "strength", ["aim"]).hurt).toMatchObject([{ track: "body", penalty: -2 }]);
    expect(readActor(mara, "strength", ["initiative"]).hurt).toEqual([]);
    expect(readConflict(mara).carried).toBe(-3);
    const system = await act("injure", [12, 1, 1, 1, 1]);
    expect(lines(system)).toEqual(["attribute 0", "hurt.body -2", "carried -3"]);
    expect(system.outcome.total).toBe(7);
  });

  it("enter an act as the world's formula and its natural 1 say", async () => {
    await store("conflictBonus", "@bonus + @dots");
    await store("naturalOne", true);
    await mara.update({
      system: { attributes: { strength: { score: 14, dots: 3 }, dexterity: { score: 10, dots: 1 } } },
    });
    const system = await act("injure", [1, 1, 1, 1, 1]);
    expect([system.input.bonus, system.outcome.tier]).toEqual([5, "disaster"]);
    await mara.update({ system: { attributes: { strength: { score: 10, dots: 1 } } } });
  });

  it("and Defence Rating follow users' effects", async () => {
    const before = mara.system.defence.value;
    const changes = [{ key: "system.bonuses.defence", mode: 2, type: "add", value: "25" }];
    await mara.createEmbeddedDocuments("ActiveEffect", [{ name: "Shield wall", changes, system: { changes } }]);
    expect(mara.system.defence.value).toBe(before + 25);
  });
});

describe("one body", () => {
  beforeEach(() => store("sharedBody", true));
  const hps = () => ({ ...mara.system.hps });

  it("has the HPS that wounds leave, and the typed maximum again when it is off", async () => {
    mara.reset();
    expect(hps()).toEqual({ value: 40, max: 48 });
    expect(mara.system.bars.hps).toEqual({ value: 40, max: 48 });
    await store("sharedBody", false);
    mara.reset();
    expect(hps()).toEqual({ value: 30, max: 40 });
  });

  it("takes HPS that are typed, or moved on a token's bar, as wounds", async () => {
    await mara.update({ system: { hps: { value: 45 } } });
    expect([mara.system.wounds.value, hps().value]).toEqual([3, 45]);
    await mara.modifyTokenAttribute("bars.hps", -5, true);
    expect([mara.system.wounds.value, hps().value]).toEqual([8, 40]);
    expect(table.stored("Actor", "mara").system.hps).toMatchObject({ value: 30, max: 40 });
  });

  it("dies below 0, and heals with its wounds; a card's loss of HPS is applied and undone as wounds", async () => {
    const { createMessage } = await import("../../module/chat/create-message.ts");
    const { ask } = await import("../../module/apply/ask.ts");
    const changes = [{ type: "hps.lose", target: mara.uuid, points: 41 }];
    const message = await createMessage({ type: "harm", content: "", system: { changes, targets: [] } });
    await ask(message, 0, "apply");
    await settle();
    expect([mara.system.wounds.value, hps().value, mara.statuses.has("dead")]).toEqual([49, -1, true]);
    await ask(message, 0, "undo");
    await settle();
    expect([mara.system.wounds.value, hps().value, mara.statuses.has("dead")]).toEqual([8, 40, false]);
    expect(table.stored("Actor", "mara").system.hps).toMatchObject({ value: 30, max: 40 });
  });

  it("gives back by Undo what was lost before it was one", async () => {
    await store("sharedBody", false);
    const { createMessage } = await import("../../module/chat/create-message.ts");
    const { ask } = await import("../../module/apply/ask.ts");
    const changes = [{ type: "hps.lose", target: mara.uuid, points: 10 }];
    const message = await createMessage({ type: "harm", content: "", system: { changes, targets: [] } });
    await ask(message, 0, "apply");
    expect(table.stored("Actor", "mara").system.hps.value).toBe(20);
    await store("sharedBody", true);
    mara.reset();
    await ask(message, 0, "undo");
    expect([mara.system.wounds.value, table.stored("Actor", "mara").system.hps.value]).toEqual([8, 30]);
  });
});
