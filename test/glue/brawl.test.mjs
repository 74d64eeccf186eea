// Attacks of a brawl from click to applied card (docs/rules.md §3).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, notices, openWorld } from "./support/client.mjs";
import { id } from "./support/world.mjs";

let mara;
let thug;
beforeAll(async () => {
  await openWorld();
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
const card = async (message) => message.renderHTML();

beforeEach(async () => {
  mara = actorOf("mara");
  thug = game.scenes.get(id("alley")).tokens.get(id("first")).actor;
  const strike = { skilled: 100, raw: 50, maximum: null, force: 3 };
  await mara.update({ system: { kind: "anthro", brawl: { strike, fists: { number: 2, sides: 12 } } } });
  const defence = { rating: 560, override: true };
  await thug.update({ system: { kind: "anthro", defence, hps: { value: 40, max: 40 }, level: 2 } });
  await thug.update({ system: { attributes: { endurance: { score: 8 } } } });
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
    expect((await card(message)).querySelector(".how").textContent).toBe("+50, beats 560");
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
