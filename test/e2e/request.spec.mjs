// Requests at the table: a game master asks, each is asked on the screen of whoever plays them, one card says what came of it
// (docs/rules.md §1, `pool.check`).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogOf, eventually, lastCard, openCheck, pressOn, roll } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;
let assistant;
let one;
let two;
/** The game master whose client is the active one, and the other. */
let active;
let other;

const everybody = () => [gm, assistant, one, two];

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  assistant = await table.join("Assistant");
  one = await table.join("Player One");
  two = await table.join("Player Two");
  const master = await gm.evaluate(() => game.users.activeGM.name);
  [active, other] = master === gm.name ? [gm, assistant] : [assistant, gm];
});
afterAll(() => table?.close());

/** Asks at once, by the macro's way. */
const ask = (player, options, ...names) =>
  player.evaluate(
    async ([given, wanted]) => {
      const actors = wanted.map((name) => canvas.scene.tokens.getName(name).actor);
      const message = await game.scuffle.requestCheck({ seconds: 600, ...given, actors, skipDialog: true });
      return message.id;
    },
    [options, names],
  );

/** Opens the dialog by a tool beside the scene's. */
async function openRequest(tool) {
  await gm.page.getByRole("button", { name: tool, exact: true }).first().click();
  const dialog = dialogOf(gm);
  await dialog.waitFor();
  return dialog;
}

async function setNumber(dialog, name, value) {
  const field = dialog.getByRole("spinbutton", { name });
  await field.fill(String(value));
  await field.blur();
}

/** The window that asks somebody for their check, on this page. */
const asks = (player, name) =>
  player.page.locator(".application:has(.sc-dlg)").filter({ hasText: "asked by" }).filter({ hasText: name });
const windows = (player) => player.page.locator(".application:has(.sc-dlg)").filter({ hasText: "asked by" }).count();

/** Waits for somebody's window, and rolls in it. */
async function answer(player, name, ...faces) {
  const window = asks(player, name);
  await window.waitFor();
  await player.faces(...faces);
  await roll(window);
}

/** What the newest request says: each line by name, with its tier or what it waits for; and what came of it together. */
async function says(player) {
  return (await lastCard(player)).evaluate((card) => {
    const texts = (selector) => [...card.querySelectorAll(selector)].map((found) => found.textContent.trim());
    return {
      lines: [...card.querySelectorAll(".sc-asked__one")].map((line) => [
        line.querySelector(".sc-clamp").textContent,
        line.querySelector(".sc-tier")?.dataset.tier ?? line.dataset.state,
      ]),
      sum: texts(".sc-summed__text").join(),
      tallies: texts(".sc-tallies > li"),
    };
  });
}
const lines = async (player) => Object.fromEntries((await says(player)).lines);
const press = async (player, name) => pressOn(await lastCard(player), name);
const buttons = async (player, name) => (await lastCard(player)).getByRole("button", { name }).count();

describe("a check that many are asked for", () => {
  it("is asked in a dialog that says what is wrong, and stays", async () => {
    const dialog = await openRequest("Ask for a check");
    await dialog.getByLabel("What", { exact: true }).selectOption({ label: "Dodge" });
    await setNumber(dialog, /^Base target/u, 4);
    await setNumber(dialog, /^Seconds/u, 600);
    for (const name of ["Nanne Quill", "Mara Flint", "Joss Underhill"]) {
      expect(await dialog.getByRole("checkbox", { name }).isChecked()).toBe(true);
      await dialog.getByRole("checkbox", { name }).uncheck();
    }
    await dialog.getByRole("button", { name: "Ask", exact: true }).click();
    await gm.page.getByText("Nobody is ticked.").first().waitFor();
    for (const name of ["Nanne Quill", "Mara Flint", "Joss Underhill", "Constable Marsh"]) {
      await dialog.getByRole("checkbox", { name }).check();
    }
    await dialog.getByRole("button", { name: "Ask", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
  });

  it("opens on the screen of whoever plays them, one window at a time", async () => {
    await asks(one, "Mara Flint").waitFor();
    await asks(two, "Joss Underhill").waitFor();
    await asks(active, "Constable Marsh").waitFor();
    expect([await windows(one), await windows(two), await windows(active), await windows(other)]).toEqual([1, 1, 1, 0]);
    await answer(one, "Mara Flint", 1, 1, 2, 2, 3, 3, 3);
    await asks(one, "Nanne Quill").waitFor();
    await eventually(() => lines(two), {
      "Joss Underhill": "waiting",
      "Mara Flint": "pool-failure",
      "Nanne Quill": "waiting",
      "Constable Marsh": "waiting",
    });
  });

  it("closed, is opened again from the card; a reload in the middle loses nothing", async () => {
    await asks(one, "Nanne Quill").getByRole("button", { name: "Cancel", exact: true }).click();
    await asks(one, "Nanne Quill").waitFor({ state: "detached" });
    expect(await buttons(two, "Roll for Nanne Quill")).toBe(0);
    await press(one, "Roll for Nanne Quill");
    await asks(one, "Nanne Quill").waitFor();
    await one.reload();
    await answer(one, "Nanne Quill", 4, 5, 1, 2, 3);
    await answer(two, "Joss Underhill", 5, 5, 5, 4);
    await answer(active, "Constable Marsh", 5, 5);
    for (const player of everybody()) {
      await eventually(() => says(player), {
        lines: [
          ["Joss Underhill", "good"],
          ["Mara Flint", "pool-failure"],
          ["Nanne Quill", "mediocre"],
          ["Constable Marsh", "pool-failure"],
        ],
        sum: "2 of 4 succeeded",
        tallies: ["Good 1", "Mediocre 1", "Failure 2"],
      });
      expect(await windows(player)).toBe(0);
    }
  });
});

describe("a check in the log", () => {
  it("can be asked of others, by its menu", async () => {
    const own = await openCheck(one, "Nanne Quill", "First Aid");
    await one.faces(1, 1, 1, 1, 1, 1);
    await roll(own);
    const card = await lastCard(gm, "First Aid");
    await card.click({ button: "right" });
    await gm.page.getByText("Ask for this check").click();
    const dialog = dialogOf(gm);
    await dialog.waitFor();
    expect(await dialog.getByLabel("What", { exact: true }).inputValue()).toBe("skill:first-aid");
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
  });
});

describe("a check that isn't answered in time", () => {
  it("has the active game master stand in, and closes the player's window", async () => {
    await ask(other, { skill: "dodge", target: 4, seconds: 5 }, "Joss Underhill");
    await asks(two, "Joss Underhill").waitFor();
    expect(await windows(active)).toBe(0);
    for (const player of everybody()) await eventually(() => lines(player), { "Joss Underhill": "late" });
    await answer(active, "Joss Underhill", 5, 1, 1, 1);
    await asks(two, "Joss Underhill").waitFor({ state: "detached" });
    for (const player of everybody()) await eventually(() => lines(player), { "Joss Underhill": "barely" });
    expect(await windows(other)).toBe(0);
  });
});

describe("a check at a hidden target", () => {
  it("leaves neither target nor result in players' pages, and nothing of those whom they aren't shown", async () => {
    await gm.evaluate(() => canvas.scene.tokens.getName("Crispin Vole").update({ hidden: true }));
    await ask(gm, { skill: "alchemy", target: 473, hidden: true }, "Nanne Quill", "Crispin Vole");
    const window = asks(one, "Nanne Quill");
    await window.waitFor();
    expect(await window.innerHTML()).not.toMatch(/473|sc-odds/u);
    await active.faces(6, 6, 1, 2, 2, 3, 4);
    await roll(window);
    for (const player of [one, two]) {
      await eventually(() => says(player), {
        lines: [["Nanne Quill", "rolled"]],
        sum: "1 of 1 has rolled",
        tallies: [],
      });
      const html = await (await lastCard(player)).evaluate((card) => card.outerHTML);
      expect(html).not.toMatch(/473|Crispin|sc-tier|sc-d6|Failure/u);
    }
    await eventually(() => lines(other), { "Nanne Quill": "pool-failure", "Crispin Vole": "waiting" });
    await answer(active, "Crispin Vole", 1, 1, 1);
    for (const player of [active, other]) {
      await eventually(() => lines(player), { "Nanne Quill": "pool-failure", "Crispin Vole": "pool-failure" });
      expect(await (await lastCard(player)).textContent()).toContain("target 473");
    }
    expect(await lines(two)).toEqual({ "Nanne Quill": "rolled" });
    await gm.evaluate(() => canvas.scene.tokens.getName("Crispin Vole").update({ hidden: false }));
  });
});

describe("a forged answer", () => {
  it("doesn't count: another's, at another target, with dice that don't fit; nor does a player's request", async () => {
    const id = await ask(gm, { skill: "dodge", target: 4 }, "Nanne Quill", "Joss Underhill");
    await asks(one, "Nanne Quill").waitFor();
    await one.evaluate(async (to) => {
      const { ChatMessage } = CONFIG;
      const Message = ChatMessage.documentClass;
      const six = async (number) => {
        const thrown = CONFIG.Dice.rolls
          .find(({ name }) => name === "ScuffleRoll")
          .ofDice(number, 6, {
            group: "0.pool",
            wave: 0,
          });
        return thrown.evaluate();
      };
      const check = (name, input) => {
        const actor = game.actors.getName(name);
        return {
          rule: "pool.check",
          input: { attribute: 3, skill: 2, target: 4, ...input },
          modifiers: [],
          actorUuid: actor.uuid,
          subject: { itemId: "", identifier: "dodge", name: "Dodge", img: "", attribute: "dexterity" },
          visibility: "public",
        };
      };
      const forge = async (record, dice) =>
        Message.create({
          type: "answer",
          rolls: [await six(dice)],
          system: { to, kind: "checks", value: { checks: [record] } },
        });
      await forge(check("Joss Underhill", {}), 5);
      await forge(check("Nanne Quill", { target: 1 }), 5);
      await forge(check("Nanne Quill", {}), 9);
      await forge(check("Nanne Quill", { targetModifier: -3 }), 5);
      await Message.create({
        type: "request",
        system: {
          skill: { identifier: "dodge", name: "Dodge", img: "", attribute: "dexterity", tags: [] },
          target: 4,
          members: [{ uuid: game.actors.getName("Joss Underhill").uuid, name: "Joss Underhill", img: "" }],
        },
      });
    }, id);
    const card = (player) => player.page.locator(`#chat .chat-message[data-message-id="${id}"]`);
    await answer(two, "Joss Underhill", 5, 1, 1, 1);
    for (const player of everybody()) {
      const states = () =>
        card(player).evaluate((element) =>
          Array.from(element.querySelectorAll(".sc-asked__one"), ({ dataset }) => dataset.state),
        );
      await eventually(states, ["rolled", "waiting"]);
    }
    expect(await windows(two)).toBe(0);
    await answer(one, "Nanne Quill", 4, 4, 4, 4, 4);
    for (const player of everybody()) {
      await eventually(() => card(player).locator(".sc-tier").last().getAttribute("data-tier"), "exceptional");
    }
  });
});

describe("a roll for all selected foes", () => {
  it("is one card and one throw, and says so to everybody alike", async () => {
    await gm.evaluate(() => {
      for (const { name } of canvas.scene.tokens) {
        const { object } = canvas.scene.tokens.getName(name);
        if (/Marsh|Vole/u.test(name)) object.control({ releaseOthers: false });
        else object.release();
      }
    });
    const dialog = await openRequest("Roll for the selected foes");
    await dialog.getByLabel("What", { exact: true }).selectOption({ label: "Perception" });
    await setNumber(dialog, /^Base target/u, 3);
    const before = await gm.evaluate(() => game.messages.size);
    await gm.faces(5, 6, 1, 5, 1, 4, 4);
    await roll(dialog);
    for (const player of everybody()) {
      await eventually(() => says(player), {
        lines: [
          ["Constable Marsh", "mediocre"],
          ["Crispin Vole", "barely"],
          ["Crispin Vole (twin)", "pool-failure"],
        ],
        sum: "2 of 3 succeeded",
        tallies: ["Mediocre 1", "Barely 1", "Failure 1"],
      });
      expect(await windows(player)).toBe(0);
    }
    expect(await gm.evaluate(() => game.messages.contents.at(-1).rolls.length)).toBe(3);
    expect(await gm.evaluate(() => game.messages.size)).toBe(before + 2);
  });

  it("outlives a foe who is gone, in words", async () => {
    await ask(gm, { skill: "dodge", target: 4 }, "Crispin Vole (twin)", "Constable Marsh");
    await gm.evaluate(() => canvas.scene.tokens.getName("Crispin Vole (twin)").delete());
    for (const player of everybody()) {
      await eventually(() => lines(player), { "Crispin Vole (twin)": "gone", "Constable Marsh": "waiting" });
    }
    await answer(active, "Constable Marsh", 6, 6);
    await eventually(() => lines(two), { "Crispin Vole (twin)": "gone", "Constable Marsh": "mediocre" });
  });
});
