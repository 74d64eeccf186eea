// What macros hand over: rubbish gives null and one notice in words, and never an error (docs/api.md).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actorOf, notices, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";

let mara;
beforeAll(async () => {
  await openWorld();
  const scene = game.scenes.get(id("alley"));
  await scene.view();
});
beforeEach(() => {
  mara = actorOf("mara");
  notices();
});

const RUBBISH = [null, "abc", 7, [], [null], ["abc"], true];
const WHOM = [...RUBBISH, {}, { uuid: "Actor.x" }];
const at = (more) => ({ skill: "lifting", target: 4, skipDialog: true, ...more });
const REQUESTS = [
  ...RUBBISH,
  ...[{ skill: 5 }, { skill: null }, { skill: undefined, attribute: [] }, { skill: "juggling" }].map(at),
  ...["abc", "5", null, NaN, 4.5, 1e9, -1000].map((target) => at({ target })),
  ...["yes", 1, null].map((hidden) => at({ hidden })),
  ...["soon", NaN, null].map((seconds) => at({ seconds })),
];
const CASES = {
  rest: WHOM,
  dealHarm: WHOM,
  beginFirstAid: [undefined, ...WHOM],
  requestCheck: [...REQUESTS, ...WHOM.map((actors) => at({ actors }))],
  rollForFoes: [...REQUESTS, at({})],
  roll: [undefined, ...RUBBISH, {}, { kind: "dance" }, { kind: "skill" }, { kind: "skill", id: "lifting", who: "abc" }],
  pool: [
    undefined,
    ...RUBBISH,
    {},
    { dice: null, target: 5 },
    { dice: {}, target: 5 },
    { dice: 7 },
    { dice: 101, target: 5 },
  ],
  act: [undefined, ...RUBBISH, {}, { bonus: "abc" }, { bonus: [3] }, { bonus: 100 }],
  conflictAction: [
    undefined,
    ...RUBBISH,
    {},
    ...WHOM.map((actor) => ({ actor, act: "inflict" })),
    { act: "inflict" },
    ...[undefined, "dance", null].map((act) => () => ({ actor: mara, act })),
    ...["hunger", null, 3].map((condition) => () => ({ actor: mara, act: "inflict", condition })),
  ],
};

describe("rubbish", () => {
  it.each(Object.keys(CASES))("handed to %s gives null and a notice in words, and nothing is written", async (name) => {
    const before = game.messages.size;
    for (const one of CASES[name]) {
      const given = typeof one === "function" ? one() : one;
      const about = `${name}(${JSON.stringify(one)})`;
      // oxlint-disable-next-line no-await-in-loop
      expect(await game.scuffle[name](given), about).toBeNull();
      const said = notices();
      expect(said, about).toHaveLength(1);
      expect(said[0], about).not.toMatch(/[{}[\]]|SCUFFLE|undefined|null|NaN/u);
    }
    expect(game.messages.size).toBe(before);
    expect(Array.from(foundry.applications.instances.values()).filter(({ hasFrame }) => hasFrame)).toEqual([]);
  });

  it("says which of the numbers of a roll can't be read", async () => {
    await game.scuffle.pool({ dice: null, target: 5 });
    await game.scuffle.pool({ dice: 7, target: "abc" });
    await game.scuffle.act({});
    expect(notices()).toEqual([
      expect.stringContaining("the number of dice"),
      expect.stringContaining("the target"),
      expect.stringContaining("the bonus"),
    ]);
  });
});

describe("an actor", () => {
  it("who is gone is nobody; one alone is as good as a list", async () => {
    const gone = await Actor.create({ name: "Gone", type: "character" });
    await gone.delete();
    expect(await game.scuffle.rest([gone])).toBeNull();
    expect(notices()).toHaveLength(1);
    const asked = game.scuffle.rest([mara, gone, null]);
    const [dialog] = await windows("scuffle-rest");
    expect(dialog.element.querySelectorAll("[data-person]")).toHaveLength(1);
    await dialog.close();
    expect(await asked).toBeNull();
    for (const [name, window] of Object.entries({ rest: "scuffle-rest", dealHarm: "scuffle-harm" })) {
      const alone = game.scuffle[name](mara);
      // oxlint-disable-next-line no-await-in-loop
      const [one] = await windows(window);
      // oxlint-disable-next-line no-await-in-loop
      await one.close();
      // oxlint-disable-next-line no-await-in-loop
      expect(await alone).toBeNull();
    }
    const message = await game.scuffle.requestCheck(at({ actors: mara }));
    expect(message.system.members.map(({ uuid }) => uuid)).toEqual([mara.uuid]);
  });
});

/** The open windows of an id, once there is one. */
async function windows(wanted) {
  const open = () =>
    Array.from(foundry.applications.instances.values()).filter((app) => app.id === wanted && app.rendered);
  await expect.poll(() => open().length).toBe(1);
  await settle();
  return open();
}
