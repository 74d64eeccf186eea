// Rest and healing, and the bars of tokens, with two game masters and a player (docs/rules.md §1 `rest`, §2, §5).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cardAt, cutAfter, doneOn, press, pressTogether, quiet } from "./support/apply.mjs";
import { dialogOf, eventually } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

const { rest } = await import("../../dist/rules.mjs");
const MINUTE = 60;
const DAY = 86_400;

let table;
let masters;
let one;

beforeAll(async () => {
  table = await Table.open();
  masters = [await table.join("Gamemaster"), await table.join("Assistant")];
  one = await table.join("Player One");
});
afterAll(() => table?.close());

const everybody = () => [...masters, one];
const NOBODY_HURT = { wounds: { value: 0 }, fatigue: { value: 0 }, hurt: { body: 0 }, hps: { value: 40, max: 40 } };

/** Writes into an actor's data, as game master. */
const put = (name, system) =>
  masters.at(-1).evaluate(([who, data]) => game.actors.getName(who).update({ system: data }), [name, system]);

/** Nobody is hurt, or was cared for, and no window is open. */
beforeEach(async () => {
  await Promise.all(
    everybody().map((player) =>
      player.evaluate(async () => {
        for (const app of foundry.applications.instances.values())
          if (app.hasFrame && app.rendered) await app.close({ animate: false });
      }),
    ),
  );
  await masters.at(-1).evaluate(async (system) => {
    const gone = (key) =>
      foundry.data.operators ? { [key]: foundry.data.operators.ForcedDeletion.create() } : { [`-=${key}`]: null };
    await Promise.all(
      ["Nanne Quill", "Joss Underhill"].map((name) => {
        const actor = game.actors.getName(name);
        const care = Object.assign({}, ...Object.keys(actor.system.care).map(gone));
        return actor.update({ system: { ...system, care } });
      }),
    );
  }, NOBODY_HURT);
});

const stateOf = (player, name) =>
  player.evaluate((who) => {
    const { wounds, fatigue, hurt, care } = game.actors.getName(who).system;
    return { wounds: wounds.value, fatigue: fatigue.value, body: hurt.body, care: Object.keys(care).length };
  }, name);
const timeOf = (player) => player.evaluate(() => game.time.worldTime);

/** Everybody sees somebody so, and the world's clock there. */
async function everywhere(name, wanted, time) {
  const now = async (player) => [await stateOf(player, name), await timeOf(player)];
  await Promise.all(everybody().map((player) => eventually(() => now(player), [wanted, time])));
}

/** The dialog, opened for some by a macro. */
async function openRest(player, ...names) {
  await player.evaluate((wanted) => {
    void game.scuffle.rest(wanted.map((name) => game.actors.getName(name)));
  }, names);
  const dialog = dialogOf(player);
  await dialog.waitFor();
  return dialog;
}

/** Chooses what is rested from, and nothing else. */
async function recover(dialog, ...tracks) {
  const group = dialog.getByRole("group", { name: "Recover" });
  for (const name of ["Fatigue", "Wounds", "Body"]) {
    await group.getByRole("checkbox", { name }).setChecked(tracks.includes(name));
  }
}

/** Presses Rest; gives the id of the card. */
async function take(player, dialog, button = "Rest") {
  const known = await player.evaluate(() => game.messages.filter(({ type }) => type === "rest").map(({ id }) => id));
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  const find = () =>
    player.evaluate((ids) => game.messages.find(({ id, type }) => type === "rest" && !ids.includes(id))?.id, known);
  await eventually(async () => typeof (await find()), "string");
  return find();
}

/** What a row of the table says. */
const rowsOf = (dialog) =>
  dialog.locator("tbody[data-person]").evaluateAll((bodies) =>
    bodies.map((body) =>
      Object.fromEntries(
        Array.from(body.rows, (row) => {
          const cells = [...row.querySelectorAll("td")];
          const from = Number(cells[1].firstChild.textContent);
          const to = cells[1].querySelector("b")?.textContent;
          const amounts = { day: 1440, hour: 60, min: 1 };
          const time = cells[2].querySelector("b").textContent;
          const parts = [...time.matchAll(/(\d+) (day|hour|min)/gu)].map(([, n, unit]) => n * amounts[unit]);
          const why = cells[0].querySelector(".sc-why")?.textContent ?? "";
          return [
            row.dataset.track,
            { from, to: Number(to ?? from), minutes: parts.reduce((sum, n) => sum + n, 0), allowed: why === "" },
          ];
        }),
      ),
    ),
  );

describe("the dialog", () => {
  it("has what the core's rest() has, for a grid of tracks, levels, conditions and care", async () => {
    const [gm] = masters;
    const names = await gm.evaluate(async () => {
      const list = Array.from({ length: 19 }, (_none, place) => `Rester ${String(place).padStart(2, "0")}`);
      const system = { attributes: { endurance: { dots: 2 } } };
      await Actor.createDocuments(list.map((name) => ({ name, type: "character", system })));
      return list;
    });
    // Nothing, and the fewest and the most points of each level.
    const spread = (endurance) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((level) => {
        const first = level === 0 ? 0 : 3 * endurance * level + 1;
        return level === 8 ? [24 * endurance + 1] : [first, 3 * endurance * (level + 1)];
      });
    const setOut = (endurance) =>
      gm.evaluate(
        async ([list, dots, points]) => {
          const updates = list.map((name, place) => ({
            _id: game.actors.getName(name).id,
            system: {
              attributes: { endurance: { dots } },
              wounds: { value: points[place] ?? 1 },
              fatigue: { value: points[place] ?? 1 },
            },
          }));
          // The maximum first, then the points within it.
          await Actor.updateDocuments(updates);
          await Actor.updateDocuments(
            updates.map(({ _id, system: { wounds, fatigue } }) => ({ _id, system: { wounds, fatigue } })),
          );
        },
        [names, endurance, spread(endurance)],
      );
    await setOut(2);
    const dialog = await openRest(gm, ...names);
    await recover(dialog, "Fatigue", "Wounds");
    for (const endurance of [2, 3]) {
      if (endurance !== 2) await setOut(endurance);
      for (const conditions of ["good", "makeshift", "poor"]) {
        await dialog.getByRole("radio", { name: conditions, exact: false }).check();
        for (const care of [false, true]) {
          await dialog.getByRole("switch", { name: "somebody tends the wounds" }).setChecked(care);
          const wanted = names.map((_name, place) => {
            const points = spread(endurance)[place] ?? 1;
            const cell = (track) => {
              const result = rest({ track, points, endurance, conditions, care });
              return { from: points, to: result.points, minutes: result.minutes, allowed: result.allowed };
            };
            return { fatigue: cell("fatigue"), wounds: cell("wounds") };
          });
          await eventually(() => rowsOf(dialog), wanted);
        }
      }
    }
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await gm.evaluate(async (list) => {
      await Actor.deleteDocuments(list.map((name) => game.actors.getName(name).id));
    }, names);
  });

  it("counts three periods of care in 24 hours, and follows the clock", async () => {
    const [gm] = masters;
    const now = await gm.evaluate(() => game.time.advance(7200));
    await put("Nanne Quill", { wounds: { value: 8 }, care: { a: now - 7200, b: now - 3600, c: now } });
    const dialog = await openRest(gm, "Nanne Quill");
    await recover(dialog, "Wounds");
    const why = dialog.locator(".sc-why");
    await eventually(() => why.allTextContents(), ["Wounds heal only when somebody tends them."]);
    await dialog.getByRole("switch", { name: "somebody tends the wounds" }).check();
    await eventually(() => why.allTextContents(), ["Three periods of care in 24 hours are spent."]);
    await dialog.getByRole("img", { name: "care: 3 of 3 periods in 24 hours" }).waitFor();
    const button = dialog.getByRole("button", { name: "Rest", exact: true });
    expect(await button.isDisabled()).toBe(true);
    await gm.evaluate((seconds) => game.time.advance(seconds), DAY - 7200);
    await eventually(() => why.count(), 0);
    await dialog.getByRole("img", { name: "care: 2 of 3 periods in 24 hours" }).waitFor();
    expect(await button.isEnabled()).toBe(true);
  });

  it("moves up as it grows, and keeps its foot in view below one scroller", async () => {
    const [gm] = masters;
    const size = gm.page.viewportSize();
    await gm.page.setViewportSize({ width: 1366, height: 700 });
    const people = ["Nanne Quill", "Joss Underhill", "Mara Flint"];
    const dialog = await openRest(gm, ...people);
    await recover(dialog, "Fatigue");
    await recover(dialog, "Fatigue", "Wounds", "Body");
    await eventually(() => dialog.locator("tbody tr").count(), 9);
    const seen = () =>
      dialog.evaluate((element) => {
        const inside = (button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height - 2));
        };
        const { bottom } = element.getBoundingClientRect();
        const scrollers = [...element.querySelectorAll("*")].filter(
          (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === "auto",
        );
        return [
          bottom <= innerHeight,
          [...element.querySelectorAll(".sc-foot button")].every(inside),
          scrollers.length,
        ];
      });
    await eventually(seen, [true, true, 1]);
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await gm.page.setViewportSize(size);
  });
});

describe("a rest", () => {
  it("heals several side by side, moves the clock by the longest, and is taken back but for the clock", async () => {
    const [gm] = masters;
    await put("Nanne Quill", { fatigue: { value: 14 }, wounds: { value: 8 } });
    await put("Joss Underhill", { fatigue: { value: 3 } });
    const start = await timeOf(gm);
    const dialog = await openRest(gm, "Nanne Quill", "Joss Underhill");
    await recover(dialog, "Fatigue", "Wounds");
    await dialog.getByRole("switch", { name: "somebody tends the wounds" }).check();
    await eventually(() => dialog.locator("[data-out=total]").textContent(), "20 min");
    // Who stays up takes no time, and the focus stays where it was.
    const sleeper = dialog.getByRole("checkbox", { name: "Nanne Quill rests" });
    await sleeper.focus();
    await gm.page.keyboard.press("Space");
    await eventually(() => dialog.locator("[data-out=total]").textContent(), "5 min");
    await gm.page.keyboard.press("Space");
    await eventually(() => dialog.locator("[data-out=total]").textContent(), "20 min");
    const id = await take(gm, dialog);
    const end = start + 20 * MINUTE;
    await everywhere("Nanne Quill", { wounds: 2, fatigue: 8, body: 0, care: 1 }, end);
    await everywhere("Joss Underhill", { wounds: 0, fatigue: 0, body: 0, care: 0 }, end);
    for (const player of everybody()) {
      await eventually(() => doneOn(player, id), ["done", "done", "done", "done"]);
      const text = await (await cardAt(player, id)).textContent();
      expect(text).toContain("Joss Underhill Nothing to recover: Unwounded.");
      expect(text).toContain("20 min");
    }
    expect(await (await cardAt(one, id)).getByRole("button", { name: "Undo", includeHidden: true }).count()).toBe(0);
    await press(masters[1], id, "Undo");
    await everywhere("Nanne Quill", { wounds: 8, fatigue: 14, body: 0, care: 0 }, end);
    await everywhere("Joss Underhill", { wounds: 0, fatigue: 3, body: 0, care: 0 }, end);
    expect(await (await cardAt(gm, id)).textContent()).toContain("The clock stays where it is.");
    await quiet(gm);
    await press(gm, id, "Apply");
    await everywhere("Nanne Quill", { wounds: 2, fatigue: 8, body: 0, care: 1 }, end);
  });

  it("that is interrupted recovers nothing, and takes as long as it lasted", async () => {
    const [gm] = masters;
    await put("Nanne Quill", { fatigue: { value: 14 } });
    const start = await timeOf(gm);
    const dialog = await openRest(gm, "Nanne Quill");
    await recover(dialog, "Fatigue");
    await dialog.getByRole("switch", { name: "Interrupted" }).check();
    await dialog.getByLabel("Minutes until it is interrupted").fill("7");
    await eventually(() => dialog.locator("[data-out=total]").textContent(), "7 min");
    const id = await take(gm, dialog);
    await everywhere("Nanne Quill", { wounds: 0, fatigue: 14, body: 0, care: 0 }, start + 7 * MINUTE);
    const card = await cardAt(one, id);
    await eventually(async () => (await card.textContent()).includes("Interrupted: nobody recovers anything."), true);
    expect(await doneOn(gm, id)).toEqual([]);
  });

  it("heals a broken body in a week once somebody tends it, and takes the aid back with it", async () => {
    const [gm] = masters;
    await put("Nanne Quill", { hurt: { body: 3 } });
    const start = await timeOf(gm);
    const dialog = await openRest(gm, "Nanne Quill");
    await recover(dialog, "Body");
    await eventually(
      () => dialog.locator(".sc-why").textContent(),
      "Heals only once medical aid began: let somebody tend it.",
    );
    await dialog.getByRole("switch", { name: "somebody tends the wounds" }).check();
    await eventually(() => dialog.locator("[data-out=total]").textContent(), "7 days");
    const id = await take(gm, dialog);
    await everywhere("Nanne Quill", { wounds: 0, fatigue: 0, body: 2, care: 1 }, start + 7 * DAY);
    // Both of its changes are noted before they are taken back.
    await eventually(() => doneOn(gm, id), ["done", "done"]);
    await press(gm, id, "Undo");
    await everywhere("Nanne Quill", { wounds: 0, fatigue: 0, body: 3, care: 0 }, start + 7 * DAY);
    expect(await one.evaluate(() => game.actors.getName("Nanne Quill").system.hurt.aid)).toBe(null);
    await quiet(gm);
  });
});

describe("a player's rest", () => {
  it("waits for a game master, is done once though both press twice, and can be broken off or withdrawn", async () => {
    await put("Nanne Quill", { fatigue: { value: 14 } });
    const start = await timeOf(one);
    const sheet = await one.sheet("Nanne Quill");
    await sheet.getByRole("tab", { name: /^Harm/ }).click();
    const asks = async () => {
      await sheet.getByRole("button", { name: "Rest", exact: true }).click();
      const dialog = dialogOf(one);
      await dialog.getByRole("button", { name: "Ask to rest" }).waitFor();
      expect(await dialog.getByRole("switch", { name: "Interrupted" }).count()).toBe(0);
      return take(one, dialog, "Ask to rest");
    };
    const id = await asks();
    const card = await cardAt(one, id);
    expect(await card.getByRole("button", { name: "Let them rest", includeHidden: true }).count()).toBe(0);
    expect(await stateOf(masters[0], "Nanne Quill")).toMatchObject({ fatigue: 14 });
    await pressTogether(masters, id, "Let them rest");
    await everywhere("Nanne Quill", { wounds: 0, fatigue: 8, body: 0, care: 0 }, start + 20 * MINUTE);
    for (const player of everybody()) await eventually(() => doneOn(player, id), ["done"]);
    await quiet(one);
    expect(await timeOf(one)).toBe(start + 20 * MINUTE);

    const second = await asks();
    const field = (await cardAt(masters[1], second)).locator("input[name=minutes]");
    await field.evaluate((input) => {
      input.value = "3";
    });
    await press(masters[1], second, "Interrupt it");
    await everywhere("Nanne Quill", { wounds: 0, fatigue: 8, body: 0, care: 0 }, start + 23 * MINUTE);
    await quiet(one);

    const third = await asks();
    await press(one, third, "Withdraw");
    for (const player of everybody()) {
      await eventually(() => player.evaluate((gone) => game.messages.has(gone), third), false);
    }
  });

  it("moves the clock once, though the game master who let them is lost as it moves", async () => {
    await put("Nanne Quill", { fatigue: { value: 14 } });
    const start = await timeOf(one);
    const dialog = await openRest(one, "Nanne Quill");
    const id = await take(one, dialog, "Ask to rest");
    const writer = await one.evaluate(() => {
      const term = ({ flags }) => flags.scuffle?.writer?.term ?? 0;
      return game.users.filter(({ isGM }) => isGM).toSorted((a, b) => term(b) - term(a))[0].name;
    });
    const place = masters.findIndex(({ name }) => name === writer);
    // What was judged, and the clock, go out; that it was moved doesn't.
    const cut = await cutAfter(masters[place], 2);
    await press(masters[place], id, "Let them rest");
    await cut();
    await eventually(() => timeOf(one), start + 20 * MINUTE);
    await masters[place].context.close();
    masters.splice(place, 1);
    await everywhere("Nanne Quill", { wounds: 0, fatigue: 8, body: 0, care: 0 }, start + 20 * MINUTE);
    for (const player of everybody()) await eventually(() => doneOn(player, id), ["done"]);
    expect(await timeOf(one)).toBe(start + 20 * MINUTE);
  });
});

describe("a token's bars", () => {
  it("are typed into on its controls, and clamped by one rule, linked or not", async () => {
    const edit = async (player, token, bar, text) => {
      await player.evaluate(async (name) => {
        const found = canvas.tokens.placeables.find(({ document }) => document.name === name);
        found.control({ releaseOthers: true });
        await canvas.hud.token.bind(found);
      }, token);
      const field = player.page.locator(`#token-hud input[name=${bar}]`);
      await field.fill(text);
      await field.press("Enter");
    };
    /** Points of wounds, of fatigue and HPS that a token's actor has, on every page. */
    const has = async (token, track, stored, shown) => {
      const now = (player) =>
        player.evaluate(
          ([name, id]) => {
            const found = canvas.scene.tokens.getName(name);
            return [found.actor.system[id].value, found.getBarAttribute("bar1", { alternative: `bars.${id}` }).value];
          },
          [token, track],
        );
      await Promise.all(everybody().map((player) => eventually(() => now(player), [stored, shown])));
    };
    const max = await one.evaluate(() => game.actors.getName("Nanne Quill").system.wounds.max);
    for (const [text, stored] of [
      ["-3", 3],
      ["+5", 0],
      ["7", max - 7],
      ["-99", max],
      ["900", 0],
      ["many", 0],
    ]) {
      await edit(one, "Nanne Quill", "bar1", text);
      await has("Nanne Quill", "wounds", stored, max - stored);
    }
    const [gm] = masters;
    for (const name of ["Crispin Vole", "Crispin Vole (twin)"]) {
      await gm.evaluate(async (wanted) => {
        const token = canvas.scene.tokens.getName(wanted);
        await token.update({ bar2: { attribute: "bars.hps" } });
        await token.actor.update({ system: { wounds: { value: 0 }, hps: { value: 30, max: 40 } } });
      }, name);
    }
    const vole = await gm.evaluate(() => canvas.scene.tokens.getName("Crispin Vole").actor.system.wounds.max);
    await edit(gm, "Crispin Vole", "bar1", "-3");
    await has("Crispin Vole", "wounds", 3, vole - 3);
    await has("Crispin Vole (twin)", "wounds", 0, vole);
    for (const [text, stored] of [
      ["+5", 35],
      ["+50", 40],
      ["-45", -5],
      ["7", 7],
    ]) {
      await edit(gm, "Crispin Vole", "bar2", text);
      await has("Crispin Vole", "hps", stored, stored);
    }
    await has("Crispin Vole (twin)", "hps", 30, 30);
    expect(await gm.evaluate(() => game.actors.getName("Crispin Vole").system.wounds.value)).toBe(0);
  });
});

describe("with no game master online", () => {
  it("a rest says that it waits, and is there for the one who comes", async () => {
    await put("Nanne Quill", { fatigue: { value: 14 } });
    await eventually(() => stateOf(one, "Nanne Quill").then(({ fatigue }) => fatigue), 14);
    for (const master of masters.splice(0)) await master.context.close();
    await eventually(() => one.evaluate(() => game.users.activeGM), null);
    const dialog = await openRest(one, "Nanne Quill");
    const id = await take(one, dialog, "Ask to rest");
    await one.page.getByText("No game master is online: your rest waits on its card until one comes").waitFor();
    const start = await timeOf(one);
    masters.push(await table.join("Assistant"));
    await press(masters[0], id, "Let them rest");
    await everywhere("Nanne Quill", { wounds: 0, fatigue: 8, body: 0, care: 0 }, start + 20 * MINUTE);
  });
});
