import { eventually } from "./check.mjs";
import { Table } from "./table.mjs";

/** "Night Mail" (test/fixtures/B) with a game master, two players and their actors; and ways to ask all three pages. */
export async function openNightMail({ ada = {} } = {}) {
  const table = await Table.open({ system: "test/fixtures/B", seed: "test/playtable/world" });
  const gm = await table.join("Gamemaster");
  const one = await table.join("Player One");
  const two = await table.join("Player Two");
  await gm.evaluate(async (data) => {
    const owner = (name) => ({ default: 2, [game.users.getName(name).id]: 3 });
    await Actor.create([
      { name: "Ada", type: "robber", ownership: owner("Player One"), ...data },
      { name: "Bo", type: "robber", ownership: owner("Player Two") },
      { name: "Porter", type: "guard", ownership: { default: 2 } },
      { name: "Mail van", type: "wagon" },
    ]);
  }, ada);
  for (const player of [one, two]) await player.page.waitForFunction(() => game.actors.size === 4);

  /** Runs the same on every page, and gives all answers. */
  const everywhere = (fn, argument) => Promise.all([gm, one, two].map((player) => player.evaluate(fn, argument)));
  /** Waits until every page gives the same, wanted answer. */
  const agreed = (fn, wanted) => eventually(() => everywhere(fn), [wanted, wanted, wanted]);
  return { table, gm, one, two, everywhere, agreed };
}

/** Ada as she is after some nights: she climbs well, and carries a crowbar. */
export const SEASONED = {
  system: { skills: { climb: { rank: 10 }, crack: { rank: 1 }, sneak: { rank: 1 } } },
  items: [{ name: "Crowbar", type: "tool", system: { weight: 3, skill: "crack" } }],
};

/** The window on this page that has a selector in it. */
export const windowWith = (player, selector) => player.page.locator(`.application:has(${selector})`).last();

/** The open dialog of this page. */
export const dialog = (player) => player.page.locator("dialog.application").last();
