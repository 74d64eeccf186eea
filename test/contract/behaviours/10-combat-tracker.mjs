import { fight, place } from "../support/fight.mjs";

/**
 * The combat tracker (docs/foundry.md 10, 17). Sources: foundryvtt.com/api (CombatTracker, CombatConfiguration, CombatTrackerConfig),
 * foundryvtt.com/article/combat, dnd5e#7439. Of its markup only actions and the data attribute of combatants are used.
 */

const MEN = [
  { hero: "Ida", owner: "Player One", initiative: 20 },
  { hero: "Rat", initiative: 10 },
];

/** The tracker of a page, shown. */
async function tracker(client) {
  await client.evaluate(() => ui.combat.activate());
  return client.page.locator("#combat");
}

const action = (shown, name) => shown.locator(`[data-action="${name}"]`).first();

/** The list of a tracker, as `name active`. Runs on a client. */
const rows = () =>
  [...ui.combat.element.querySelectorAll("[data-combatant-id]")].map((row) => {
    const { combatants, combatant } = ui.combat.viewed;
    const found = combatants.get(row.dataset.combatantId);
    return `${found.name}${found === combatant ? " now" : ""}`;
  });

export default [
  {
    id: "combat-tracker.makes-a-combat-of-type-base-and-shows-it",
    lines: ["17/12"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const shown = await tracker(gm);
      const before = await gm.evaluate(() => game.combats.size);
      await action(shown, "createCombat").click();
      await eventually(() => gm.evaluate(() => game.combats.size), before + 1);
      const made = () => {
        const combat = game.combats.contents.at(-1);
        return [combat?.type, combat?.active, combat?.round, game.combat === combat, ui.combat.viewed === combat];
      };
      await eventually(() => gm.evaluate(made), ["base", true, 0, true, true]);
      await eventually(() => one.evaluate(made), ["base", true, 0, true, true]);
      expect(await one.page.locator('#combat [data-action="createCombat"]').count()).toBe(0);
    },
  },
  {
    id: "combat-tracker.moves-a-fight-by-its-buttons",
    lines: ["10/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, MEN, { others: [one] });
      const shown = await tracker(gm);
      const steps = { startCombat: "1:0 Ida", nextTurn: "1:1 Rat", nextRound: "2:0 Ida", previousTurn: "1:1 Rat" };
      for (const [name, wanted] of Object.entries(steps)) {
        await action(shown, name).click();
        await eventually(() => gm.evaluate(place, id), wanted);
      }
      await eventually(() => one.evaluate(rows), ["Ida", "Rat now"]);
      await action(shown, "previousRound").click();
      await eventually(() => gm.evaluate(place, id), "0:null -");
      expect(await action(shown, "endCombat").count()).toBe(0);
    },
  },
  {
    id: "combat-tracker.lets-a-player-end-their-own-turn",
    lines: ["10/7"],
    users: ["one", "two"],
    run: async ({ gm, one, two, expect, eventually }) => {
      const id = await fight(gm, MEN, { data: { round: 1, turn: 0 }, others: [one, two] });
      const [mine, other] = [await tracker(one), await tracker(two)];
      await action(mine, "nextTurn").waitFor();
      expect(await action(other, "nextTurn").count()).toBe(0);
      await action(mine, "nextTurn").click();
      await eventually(() => gm.evaluate(place, id), "1:1 Rat");
      await action(mine, "nextTurn").waitFor({ state: "detached" });
    },
  },
  {
    id: "combat-tracker.disables-what-a-system-forbids",
    lines: ["10/7"],
    run: async ({ gm, expect }) => {
      const id = await fight(gm, MEN, { data: { round: 1, turn: 0 } });
      const shown = await tracker(gm);
      await gm.evaluate((key) => {
        game.combats.get(key)._canChangeRound = () => false;
        return ui.combat.render().then(() => undefined);
      }, id);
      expect(await action(shown, "nextRound").isDisabled()).toBe(true);
      expect(await action(shown, "nextTurn").isDisabled()).toBe(false);
    },
  },
  {
    id: "combat-tracker.rolls-for-all-for-npcs-and-for-one",
    lines: ["10/1", "10/2"],
    users: ["one"],
    run: async ({ gm, one, eventually }) => {
      const list = [{ hero: "Ida", owner: "Player One" }, { hero: "Rat" }, { hero: "Jon", owner: "Player One" }];
      const id = await fight(gm, list, { others: [one] });
      const shown = await tracker(gm);
      const waiting = (key) => game.combats.get(key).turns.filter(({ initiative }) => initiative === null).length;
      await action(shown, "rollNPC").click();
      await eventually(() => gm.evaluate(waiting, id), 2);
      const own = await tracker(one);
      await action(own, "rollInitiative").click();
      await eventually(() => gm.evaluate(waiting, id), 1);
      await action(shown, "rollAll").click();
      await eventually(() => gm.evaluate(waiting, id), 0);
    },
  },
  {
    id: "combat-tracker.hides-and-marks-the-defeated",
    lines: ["10/8"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await fight(gm, MEN, { others: [one] });
      const shown = await tracker(gm);
      const rat = await gm.evaluate((key) => game.combats.get(key).combatants.getName("Rat").id, id);
      const row = shown.locator(`[data-combatant-id="${rat}"]`);
      const state = ([key, which]) => {
        const { hidden, defeated, actor } = game.combats.get(key).combatants.get(which);
        return [hidden, defeated, actor.statuses.has(CONFIG.specialStatusEffects.DEFEATED)];
      };
      await action(row, "toggleHidden").click();
      await eventually(() => gm.evaluate(state, [id, rat]), [true, false, false]);
      await eventually(() => one.evaluate(rows), ["Ida"]);
      await action(row, "toggleDefeated").click();
      await eventually(() => gm.evaluate(state, [id, rat]), [true, true, true]);
      await action(row, "toggleDefeated").click();
      await eventually(() => gm.evaluate(state, [id, rat]), [true, false, false]);
      expect(await one.page.locator('#combat [data-action="toggleHidden"]').count()).toBe(0);
    },
  },
  {
    id: "combat-tracker.menus-are-open-to-packages",
    lines: ["2/13"],
    run: async ({ gm, expect, eventually, generation }) => {
      const id = await fight(gm, MEN);
      await gm.evaluate((shape) => {
        tried.picked = [];
        const entry = (label) =>
          shape === 14
            ? {
                label,
                icon: "fa-solid fa-star",
                visible: () => true,
                onClick: (_event, row) => tried.picked.push(row.dataset.combatantId),
              }
            : {
                name: label,
                icon: '<i class="fa-solid fa-star"></i>',
                condition: () => true,
                callback: (row) => tried.picked.push(row.dataset.combatantId),
              };
        tried.menuHooks = ["getCombatantContextOptions", "getCombatContextOptions"].map((name) => [
          name,
          Hooks.on(name, (app, entries) => entries.push(entry(`Tried ${app.constructor.name}`))),
        ]);
        return ui.combat.renderPopout().then(() => undefined);
      }, generation);
      const popout = gm.page.locator("#combat-popout");
      const [first] = await gm.evaluate((key) => game.combats.get(key).turns.map((turn) => turn.id), id);
      await popout.locator(`[data-combatant-id="${first}"]`).click({ button: "right" });
      await gm.page.locator("#context-menu").getByText("Tried CombatTracker").click();
      await eventually(() => gm.evaluate(() => tried.picked), [first]);
      const entries = await gm.evaluate(() => {
        for (const [name, hook] of tried.menuHooks) Hooks.off(name, hook);
        return ui.combat._getEntryContextOptions().map((entry) => Object.keys(entry).toSorted());
      });
      expect(entries.length).toBeGreaterThan(0);
      const wanted = generation === 14 ? ["label", "onClick"] : ["callback", "name"];
      for (const keys of entries) expect(keys).toEqual(expect.arrayContaining(wanted));
    },
  },
  {
    id: "combat-tracker.can-be-extended-line-by-line",
    lines: ["10/3"],
    run: async ({ gm, expect }) => {
      const id = await fight(
        gm,
        [
          { name: "Ann", initiative: 3 },
          { name: "Bea", initiative: 2.25 },
        ],
        {
          data: { round: 1, turn: 0 },
        },
      );
      const turns = await gm.evaluate(async (key) => {
        const combat = game.combats.get(key);
        const Tracker = foundry.applications.sidebar.tabs.CombatTracker;
        const all = [];
        for (const [index, combatant] of combat.turns.entries()) {
          const { id: which, name, initiative, active } = await ui.combat._prepareTurnContext(combat, combatant, index);
          all.push([which === combatant.id, name, String(initiative), active]);
        }
        return [ui.combat instanceof Tracker, CONFIG.ui.combat === Tracker, Object.keys(Tracker.PARTS), all];
      }, id);
      expect(turns).toEqual([
        true,
        true,
        ["header", "tracker", "footer"],
        [
          [true, "Ann", "3.00", true],
          [true, "Bea", "2.25", false],
        ],
      ]);
    },
  },
  {
    id: "combat-tracker.is-set-in-a-window",
    lines: ["10/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const shown = await tracker(gm);
      const before = await gm.evaluate(() => game.settings.get("core", "combatTrackerConfig"));
      await action(shown, "trackerSettings").click();
      const form = gm.page.locator("form.application").filter({ has: gm.page.locator('[name$="skipDefeated"]') });
      const box = form.locator('[name$="skipDefeated"]');
      expect(await box.isChecked()).toBe(false);
      await box.check();
      await form.locator('button[type="submit"]').click();
      await form.waitFor({ state: "detached" });
      await eventually(() => one.evaluate(() => CONFIG.Combat.settings.skipDefeated), true);
      await gm.evaluate(
        (value) => game.settings.set("core", "combatTrackerConfig", value).then(() => undefined),
        before,
      );
    },
  },
];
