// Attacks of a brawl from click to applied card (docs/rules.md §3).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, beat, notices, openWorld } from "./support/client.mjs";
import { id } from "./support/world.mjs";

let mara;
let thug;
let player;
let assistant;
beforeAll(async () => {
  const table = await openWorld();
  player = table.bare("one");
  assistant = table.bare("assistant");
  await game.scenes.get(id("alley")).view();
});

const attack = async (kind, faces, more = {}) => {
  forcedFaces.push(...faces);
  const { brawlAction } = await import("../../module/actions/brawl-action.ts");
  return brawlAction({ actor: mara, kind, skipDialog: true, ...more });
};
const aim = (...tokens) => {
  for (const token of canvas.tokens.placeables)
    token.setTarget(tokens.includes(token.document.id), { releaseOthers: false });
};
const ask = async (...args) => (await import("../../module/apply/ask.ts")).ask(...args);
const answer = async (...args) => (await import("../../module/apply/answer.ts")).answer(...args);
const setting = (name, value) => game.settings.set("scuffle", name, value);
const card = async (message) => message.renderHTML();
const texts = (element, selector) =>
  Array.from(element.querySelectorAll(selector), (found) => found.textContent.trim());
const lines = async (message) => texts(await card(message), ".sc-does b");
/** What the card says of blow, stun check and oops: label and number. */
const sums = async (message) => {
  const found = texts(await card(message), ".sc-sums > span:not(.how), .sc-sums > b");
  return Object.fromEntries(found.flatMap((text, index) => (index % 2 === 0 ? [[text, found[index + 1]]] : [])));
};
const names = (actor) => Array.from(actor.effects, ({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1));
const weapon = async (system, name = "Club") => {
  const [item] = await mara.createEmbeddedDocuments("Item", [{ name, type: "weapon", system }]);
  return item;
};
/** Makes Mara one who knows how. */
const train = async (on) => {
  const skills = mara.items.filter(({ system }) => system.handToHand);
  await mara.deleteEmbeddedDocuments(
    "Item",
    Array.from(skills, (item) => item.id),
  );
  const skill = { name: "Brawling", type: "skill", system: { handToHand: true } };
  if (on) await mara.createEmbeddedDocuments("Item", [skill]);
};

beforeEach(async () => {
  mara = actorOf("mara");
  thug = game.scenes.get(id("alley")).tokens.get(id("first")).actor;
  const strike = { skilled: 100, raw: 50, maximum: null, force: 3 };
  await mara.update({ system: { kind: "anthro", brawl: { strike, fists: { number: 2, sides: 12 } } } });
  const defence = { rating: 560, override: true };
  await thug.update({ system: { kind: "anthro", defence, hps: { value: 40, max: 40 }, level: 2 } });
  await thug.update({ system: { attributes: { endurance: { score: 8 } } } });
  await thug.deleteEmbeddedDocuments(
    "ActiveEffect",
    Array.from(thug.effects, (effect) => effect.id),
  );
  await mara.deleteEmbeddedDocuments(
    "Item",
    Array.from(
      mara.items.filter(({ type }) => type === "weapon"),
      (item) => item.id,
    ),
  );
  await train(false);
  aim(id("first"));
  notices();
});

describe("the attack of a grapple, a snatch or a trip", () => {
  it("is a record that the sequence goes on from", async () => {
    const message = await attack("grapple", [511]);
    expect(message.system).toMatchObject({
      rule: "brawl.attack",
      input: { bonus: 50, rating: 560, penalty: 0, maximum: null, situational: 0 },
      outcome: { tier: "hit", total: 561 },
      besides: { sequence: "grapple", override: [], item: "" },
    });
    expect(message.system.targets.map(({ uuid }) => uuid)).toEqual([thug.uuid]);
    const drawn = await card(message);
    expect(drawn.querySelector(".how").textContent).toBe("+50");
    expect(drawn.querySelector(".sc-climb__t small").textContent).toBe("Defence 560");
  });

  it("needs a target, and one only", async () => {
    aim();
    expect(await attack("trip", [])).toBeNull();
    expect(notices()).toEqual(["Trip: target somebody first, then press again."]);
  });

  it("needs something in the target's hands to be snatched", async () => {
    expect(await attack("snatch", [])).toBeNull();
    expect(notices().join(" ")).toContain("holds no weapon");
    const [club] = await thug.createEmbeddedDocuments("Item", [{ name: "Club", type: "weapon" }]);
    const message = await attack("snatch", [600]);
    expect(message.system.besides.item).toBe(club.uuid);
    await club.delete();
  });
});

describe("a blow", () => {
  it("of the unskilled may turn lethal and costs all of itself: the printed example, applied and undone", async () => {
    await mara.update({ system: { brawl: { strike: { raw: 100 } } } });
    const message = await attack("strike", [600, 10, 10, 11, 20]);
    expect(message.system.input).toMatchObject({ shock: { bonus: 10, target: null }, hps: 40, handToHand: false });
    expect(message.system.outcome).toMatchObject({
      tier: "hit",
      total: 700,
      nonlethal: 20,
      oops: true,
      loss: 20,
      hps: 20,
    });
    expect(await sums(message)).toEqual({ Blow: "20", "Stun check": "21", Oops: "20" });
    expect(texts(await card(message), ".sc-note")).toContain("All of 20, by mistake: 40 → 20 HPS");
    expect(await lines(message)).toEqual(["first loses 20 HPS"]);
    await ask(message, 0, "apply");
    expect(thug.system.hps.value).toBe(20);
    await ask(message, 0, "undo");
    expect(thug.system.hps.value).toBe(40);
  });

  it("that beats the stun check subdues, and costs a tenth", async () => {
    await mara.update({ system: { brawl: { strike: { raw: 100 } } } });
    const message = await attack("strike", [600, 10, 10, 10, 21]);
    expect(message.system.outcome).toMatchObject({ tier: "stunned", oops: false, loss: 2, hps: 38 });
    expect((await card(message)).querySelector(".sc-tier").dataset.tier).toBe("stunned");
    for (const n of [0, 1]) await ask(message, n, "apply");
    expect(thug.system.hps.value).toBe(38);
    expect(names(thug)).toEqual(["Subdued"]);
    for (const n of [0, 1]) await ask(message, n, "undo");
    expect(names(thug)).toEqual([]);
  });

  it("that misses does nothing: a tie misses", async () => {
    const message = await attack("strike", [510, 12, 12, 1, 1]);
    expect(message.system.outcome).toMatchObject({ tier: "miss", total: 560 });
    expect(await lines(message)).toEqual([]);
    expect((await card(message)).querySelector(".sc-sums")).toBeNull();
  });

  it("with a weapon adds the force; only the skilled hold it back, and only with one that kills", async () => {
    const nonlethal = { number: 1, sides: 6, flat: 1 };
    const club = await weapon({ nonlethal, deadly: true });
    await train(true);
    const open = await import("../../module/view/brawl-draft.ts");
    const { readBrawl, readWeapon } = await import("../../module/actions/read-brawl.ts");
    const force = (item) =>
      open
        .brawlModifiers({ move: "strike", weapon: readWeapon(item) }, readBrawl(mara, thug))
        .find((line) => line.id === "force");
    expect(force(club)).toMatchObject({ value: 3, fixed: false });
    const message = await attack("strike", [600, 2, 20], { itemId: club.id });
    expect(message.system.input).toMatchObject({ bonus: 100, force: 3, holdForce: false, handToHand: true });
    expect(await sums(message)).toEqual({ Blow: "6", "Stun check": "30" });
    expect(texts(await card(message), ".sc-exposure")[0]).toContain("deadly weapon");
    await setting("playsConflict", false);
    expect((await card(message)).querySelector(".sc-exposure")).toBeNull();
    await setting("playsConflict", true);
    await club.update({ system: { deadly: false } });
    expect(force(club)).toMatchObject({ fixed: true });
  });

  it("with what has no dice for it is refused with a notice, and with fists that do nothing too", async () => {
    const shield = await weapon({}, "Shield");
    expect(await attack("strike", [], { itemId: shield.id })).toBeNull();
    expect(notices()[0]).toContain("Shield has no dice");
    await mara.update({ system: { brawl: { fists: { number: 0 } } } });
    expect(await attack("strike", [])).toBeNull();
    expect(notices()[0]).toContain("fists");
  });

  it("in a form that kills, or at what never gives up, is refused with its reasons", async () => {
    const bow = await weapon({ form: "shoot", nonlethal: { number: 1 } }, "Bow");
    await thug.update({ system: { kind: "robot" } });
    expect(await attack("strike", [], { itemId: bow.id })).toBeNull();
    const [said] = notices();
    expect(said).toContain("This form of attack kills");
    expect(said).toContain("giving up");
  });

  it("that turned lethal and leaves nothing waits for the game master: unconscious or dead", async () => {
    await thug.update({ system: { hps: { value: 15 } } });
    const message = await attack("strike", [600, 10, 10, 11, 20]);
    expect(await lines(message)).toEqual(["first loses 20 HPS", "first is Subdued"]);
    // Also when the rest is applied already.
    await ask(message, 0, "apply");
    await answer(message, "fatal", { fatal: "dead" });
    expect(await lines(message)).toEqual(["first loses 20 HPS", "first is Subdued", "first is Dead"]);
    await ask(message, 2, "apply");
    expect(names(thug)).toEqual(["Dead"]);
    await answer(message, "fatal", { fatal: "unconscious" });
    expect(await lines(message)).toContain("first is Dead");
    expect((await card(message)).querySelector("select[data-decide]")).toBeNull();
  });
});

describe("the house rules of a blow", () => {
  it("let the subdued come round after 3d10 units, thrown with the blow", async () => {
    await setting("subduedUnits", true);
    const message = await attack("strike", [600, 10, 10, 1, 100, 4, 5, 6]);
    expect(texts(await card(message), ".sc-does small")).toContain("15 rounds");
    await setting("subduedUnits", false);
    expect(texts(await card(message), ".sc-does small")).toContain("15 rounds");
  });

  it("let the target's side throw the stun check: until then nothing is applied, and the first answer counts", async () => {
    await setting("targetThrowsShock", true);
    const message = await attack("strike", [600, 10, 10, 100]);
    await setting("targetThrowsShock", false);
    expect(message.rolls).toHaveLength(3);
    expect(await lines(message)).toEqual([]);
    expect(texts(await card(message), ".sc-card button")).toEqual(["Throw first's stun check"]);
    const { throwGroups } = await import("../../module/dice/throw-groups.ts");
    const shock = async (...faces) => {
      forcedFaces.push(...faces);
      const { rolls } = await throwGroups([{ group: "shock", number: faces.length, sides: 20 }]);
      await answer(message, "shock", {}, rolls);
    };
    await shock(20, 20);
    expect(await lines(message)).toEqual([]);
    await shock(10);
    await shock(20);
    expect(await lines(message)).toEqual(["first loses 2 HPS", "first is Subdued"]);
  });

  it("tell who threw the stun check after somebody else", async () => {
    await setting("targetThrowsShock", true);
    const message = await attack("strike", [600, 10, 10, 100]);
    await setting("targetThrowsShock", false);
    notices();
    beat(assistant, id("assistant"));
    forcedFaces.push(10);
    (await card(message)).querySelector("[data-card=answer]").click();
    await expect.poll(notices).toEqual([expect.stringContaining("came first")]);
  });

  it("weigh the stun check by formulas, also by what the blow leaves", async () => {
    await setting("shockBonus", "@con + @remaining");
    await setting("shockTarget", "@damage + 5");
    const message = await attack("strike", [600, 10, 10, 1, 100]);
    await setting("shockBonus", "@con + @level");
    await setting("shockTarget", "@damage");
    expect(message.system.input.shock).toEqual({ bonus: 28, target: 25 });
    expect(message.system.outcome.tier).toBe("hit");
    expect(await lines(message)).toEqual(["first loses 2 HPS"]);
  });
});

describe("a counter", () => {
  const counter = async () => {
    const { plan } = await import("../../module/rules/changes/index.ts");
    const { snapshotOf } = await import("../../module/apply/snapshot-of.ts");
    const { execute } = await import("../../module/apply/execute.ts");
    const change = { type: "counter.add", target: mara.uuid, against: thug.uuid, bonus: 242, immediate: false };
    const context = { key: "abcdefghijklmnop-0", now: game.time.worldTime, combat: null };
    await execute(plan([snapshotOf(mara)], change, context), { key: context.key });
  };

  it("is offered on the next attack at the grabber, switched on, and spent by it", async () => {
    await counter();
    const message = await attack("strike", [270, 1, 1, 20, 100]);
    expect(message.system.input).toMatchObject({ bonus: 50, situational: 242 });
    expect(message.system.outcome).toMatchObject({ tier: "hit", total: 562 });
    const next = await attack("strike", [270, 1, 1, 20, 100]);
    expect(next.system.input).toMatchObject({ situational: 0 });
  });
});

describe("a forged blow", () => {
  it("whose force, stun check or dice don't fit its lines is refused, and so is a player's override", async () => {
    const message = await attack("strike", [600, 10, 10, 10, 21]);
    const system = message.toObject().system;
    const { perform } = await import("../../module/apply/perform.ts");
    const forge = async (change, rolls = message.rolls) => {
      const copy = await ChatMessage.create({
        type: "action",
        rolls: rolls.map((roll) => roll.toJSON()),
        system: foundry.utils.mergeObject(system, change, { inplace: false }),
      });
      return (await perform(game.user, { message: copy.id, n: 0, verb: "apply", revision: 1 })).refused;
    };
    expect(await forge({ input: { force: 9 } })).toBe("SCUFFLE.Refused.Rule");
    expect(await forge({ input: { shock: { bonus: -9 } } })).toBe("SCUFFLE.Refused.Rule");
    expect(await forge({ input: { situational: 500 } })).toBe("SCUFFLE.Refused.Rule");
    expect(await forge({ besides: { subdued: true } })).toBe("SCUFFLE.Refused.Dice");
    expect(await forge({ besides: { asks: true } })).toBe("SCUFFLE.Refused.Dice");
    expect(await forge({}, message.rolls.slice(1))).toBe("SCUFFLE.Refused.Dice");
    const post = async (override) => {
      const made = { ...system, besides: { ...system.besides, override } };
      const rolls = message.rolls.map((roll) => JSON.stringify(roll.toJSON()));
      await player("ChatMessage", "create", { data: [{ type: "action", author: id("one"), rolls, system: made }] });
      const copy = game.messages.contents.at(-1);
      expect(copy.author.id).toBe(id("one"));
      return (await perform(game.user, { message: copy.id, n: 0, verb: "apply", revision: 1 })).refused;
    };
    expect(await post(["target-kind"])).toBe("SCUFFLE.Brawl.RefusedOverride");
    expect(await post([])).toBe("");
  });
});
