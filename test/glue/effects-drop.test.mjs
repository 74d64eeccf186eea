// Effects that change hands, are switched off, and Stages that are typed (docs/rules.md §2).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actorOf, notices, openWorld, settle } from "./support/client.mjs";

let mara;
let joss;
let sheets;
beforeAll(async () => {
  await openWorld();
  sheets = {
    ...(await import("../../module/applications/sheets/drop-effect.ts")),
    ...(await import("../../module/applications/sheets/switch-effect.ts")),
  };
});
beforeEach(async () => {
  mara = actorOf("mara");
  joss = actorOf("joss");
  for (const actor of [mara, joss]) {
    await actor.deleteEmbeddedDocuments("ActiveEffect", [...actor.effects.keys()]);
    await actor.update({ system: { kind: "anthro", hurt: { body: 0 } } });
  }
});
const named = (actor) => Array.from(actor.effects, ({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1));
const make = async (actor, data) => (await actor.createEmbeddedDocuments("ActiveEffect", [data]))[0];

describe("an effect that is dropped on a sheet", () => {
  it("is copied with an id of its own, as often as it is dropped, and not onto whoever has it", async () => {
    const herbs = await make(mara, { name: "Herbs" });
    for (const _time of [1, 2]) await sheets.dropEffect(joss, herbs);
    await sheets.dropEffect(mara, herbs);
    expect([named(mara), named(joss)]).toEqual([["Herbs"], ["Herbs", "Herbs"]]);
    expect(joss.effects.has(herbs.id)).toBe(false);
  });

  it("sets the status that it stands for, to its Stage, and never twice", async () => {
    for (const _press of [1, 2]) await mara.toggleStatusEffect("angered");
    const [enraged] = mara.effects;
    for (const _time of [1, 2]) await sheets.dropEffect(joss, enraged);
    expect(named(joss)).toEqual(["Enraged"]);
    const plain = await make(mara, { name: "On the floor", statuses: ["prone"] });
    await sheets.dropEffect(joss, plain);
    expect(named(joss)).toEqual(["Enraged", "Prone"]);
    notices();
    await joss.update({ system: { kind: "robot" } });
    await sheets.dropEffect(joss, enraged);
    expect(notices()).toEqual(["Robots, flora and fauna take no emotions."]);
  });
});

describe("a switch", () => {
  it("lifts a Condition, with all that followed, and only sleeps another effect", async () => {
    for (const _press of [1, 2]) await mara.toggleStatusEffect("frightened");
    const herbs = await make(mara, { name: "Herbs" });
    const panicked = mara.effects.find(({ name }) => name === "Panicked");
    await sheets.switchEffect(panicked, false);
    await sheets.switchEffect(herbs, false);
    await settle();
    expect(named(mara)).toEqual(["Herbs"]);
    expect(herbs.disabled).toBe(true);
  });
});

describe("a Stage of the body that is typed", () => {
  it("stands since now, and waits for aid again when it gets worse", async () => {
    await game.time.advance(500);
    await mara.update({ system: { hurt: { body: 3, since: 7, aid: 8 } } });
    expect(mara.system.hurt).toMatchObject({ body: 3, since: 7, aid: 8 });
    await mara.update({ system: { hurt: { body: 4 } } });
    await settle();
    expect(mara.system.hurt).toMatchObject({ body: 4, since: game.time.worldTime, aid: null });
    await mara.update({ system: { hurt: { body: 0 } } });
    await settle();
    expect(mara.system.hurt.since).toBeNull();
  });
});
