import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "./support/check.mjs";
import { SEASONED, dialog, openNightMail } from "./support/night-mail.mjs";

/** "Night Mail" in talk: messages, the alarm, texts, dialogs, questions between clients. */
let table, gm, one, two, everywhere, agreed;

beforeAll(async () => {
  ({ table, gm, one, two, everywhere, agreed } = await openNightMail({ ada: SEASONED }));
});
afterAll(() => table?.close());

describe("attempts in the chat", () => {
  const card = (player) => player.page.locator("#chat .night-mail-attempt").last();

  it("begin on a player's sheet, with a dialog whose answers are of the fields' kinds", async () => {
    const sheet = await one.sheet("Ada");
    await sheet.getByText("Skills", { exact: true }).first().click();
    await sheet.getByRole("button", { name: "Try Climbing" }).click();
    await dialog(one).getByLabel("Difficulty").fill("21");
    await dialog(one).getByLabel("Edge").fill("2");
    await one.faces(3, 5);
    await dialog(one).getByRole("button", { name: "Go" }).click();
    await agreed(() => {
      const message = game.messages.contents.at(-1);
      if (!message) return null;
      return [message.type, message.system.outcome, message.system.margin, message.isRoll, message.alias];
    }, ["attempt", "blown", -1, true, "Ada"]);
    expect(await one.evaluate(() => game.settings.get("night-mail", "lastSkill"))).toBe("climb");
    expect(await two.evaluate(() => game.settings.get("night-mail", "lastSkill"))).toBe("sneak");
  });

  it("draw their own card, with a button for the author alone", async () => {
    for (const player of [gm, one, two]) {
      await card(player).waitFor({ state: "attached" });
      expect(await card(player).locator(".outcome").textContent()).toBe("Blown");
      expect(await card(player).getAttribute("data-alarm")).toBe("0");
      expect(await card(player).getAttribute("class")).toContain("night-mail-message");
    }
    expect(
      await Promise.all([gm, one, two].map((player) => card(player).locator("[data-action=push]").count())),
    ).toEqual([0, 1, 0]);
  });

  it("are pushed for a nerve, and drawn again everywhere", async () => {
    await one.faces(3, 6);
    await one.page
      .getByRole("tab", { name: "Chat" })
      .first()
      .click()
      .catch(() => undefined);
    await card(one).locator("[data-action=push]").click();
    await agreed(() => game.messages.contents.at(-1).system.outcome, "clean");
    await agreed(
      () => [game.messages.contents.at(-1).rolls.length, game.actors.getName("Ada").system.nerve.value],
      [2, 7],
    );
    for (const player of [gm, one, two]) {
      await eventually(() => card(player).locator(".outcome").textContent(), "Clean");
      expect(await card(player).locator(".heist-roll.pushed").count()).toBe(1);
      expect(await card(player).locator("[data-action=push]").count()).toBe(0);
    }
  });

  it("in secret are for the game masters and the author", async () => {
    await one.faces(10, 9);
    const id = await one.evaluate(async () => {
      const message = await game.actors.getName("Ada").attempt("sneak", { secret: true, witnesses: ["Bo", "Bo"] });
      return message.id;
    });
    await agreed(() => [...game.messages.contents.at(-1).system.witnesses], ["Bo"]);
    const drawn = (player) => player.page.locator(`#chat [data-message-id="${id}"]`).count();
    await eventually(() => Promise.all([gm, one, two].map(drawn)), [1, 1, 0]);
    expect(await everywhere((key) => game.messages.get(key).visible, id)).toEqual([true, true, false]);
  });

  it("carry flags that a hook draws, and an entry in their menu sets", async () => {
    await one.evaluate(() => game.messages.contents.at(-1).setFlag("night-mail", "forgotten", true));
    await eventually(() => card(gm).evaluate((element) => element.classList.contains("night-mail-forgotten")), true);
    const offered = await one.evaluate(() => {
      const entries = [];
      Hooks.callAll("getChatMessageContextOptions", ui.chat, entries);
      return entries.map((entry) => entry.label ?? entry.name);
    });
    expect(offered).toContain("NIGHT_MAIL.Chat.forget");
    await card(one).click({ button: "right", force: true });
    await one.page.getByText("Forget it").first().waitFor({ state: "attached" });
    await one.page.keyboard.press("Escape");
  });
});

describe("the alarm", () => {
  const board = (player) => player.page.locator("#night-mail-alarm");

  it("is a model in a setting", async () => {
    expect(
      await one.evaluate(() => {
        const alarm = game.settings.get("night-mail", "alarm");
        return [alarm instanceof nightMail.data.setting.AlarmModel, alarm.level, alarm.label, [...alarm.watchers]];
      }),
    ).toEqual([true, 0, "Asleep", []]);
  });

  it("has words for its fields, which the system asks for itself", async () => {
    expect(await one.evaluate(() => nightMail.data.setting.AlarmModel.schema.getField("level").label)).toBe(
      "Alarm level",
    );
  });

  it("is shown on a board that is no document's, with a dial for game masters only", async () => {
    for (const player of [gm, one]) {
      await player.evaluate(() => nightMail.applications.apps.AlarmBoard.toggle());
      await board(player).waitFor();
    }
    expect(await board(gm).locator("form.alarm-dial").count()).toBe(1);
    expect(await board(one).locator("form.alarm-dial").count()).toBe(0);
    expect(await board(one).evaluate((element) => element.tagName)).toBe("DIV");
    await board(gm).getByLabel("Level").fill("11");
    await board(gm).getByLabel("Level").blur();
    await agreed(() => game.settings.get("night-mail", "alarm").level, 8);
    await eventually(() => board(one).locator("output").textContent(), "8");
    await board(gm).getByLabel("Level").fill("3");
    await board(gm).getByLabel("Level").blur();
    await eventually(() => board(one).locator(".step").textContent(), "Wary");
  });

  it("takes tips from players through a query to the active game master", async () => {
    await board(one).getByLabel("What happened").fill("a window broke");
    await board(one).getByLabel("How loud").selectOption("2");
    await board(one).getByRole("button", { name: "Tell" }).click();
    await agreed(() => {
      const { level, log } = game.settings.get("night-mail", "alarm");
      return [level, log.at(-1)];
    }, [5, { amount: 2, reason: "a window broke" }]);
    await eventually(() => board(gm).locator(".alarm-log li").first().textContent(), "+2 a window broke");
    expect(await board(one).getByLabel("What happened").inputValue()).toBe("");
  });

  it("is hushed by an action, and kept secret", async () => {
    await board(gm).getByRole("button", { name: "Hush" }).click();
    await agreed(() => game.settings.get("night-mail", "alarm").level, 4);
    await board(gm).getByLabel("Keep it secret").check();
    await eventually(
      () =>
        board(one)
          .locator(".alarm-status")
          .textContent()
          .then((text) => text.trim()),
      "Nobody knows",
    );
    await board(gm).getByLabel("Keep it secret").uncheck();
    await agreed(() => game.settings.get("night-mail", "alarm").secret, false);
  });

  it("refuses a player's own hand", async () => {
    const refused = await one.evaluate(async () => {
      const alarm = game.settings.get("night-mail", "alarm");
      return alarm.raise(1).then(
        () => false,
        () => true,
      );
    });
    expect(refused).toBe(true);
    expect(await gm.evaluate(() => game.settings.get("night-mail", "alarm").level)).toBe(4);
  });

  it("opens by key and closes again", async () => {
    for (const player of [gm, one]) {
      await player.evaluate(() => nightMail.applications.apps.AlarmBoard.toggle());
      await board(player).waitFor({ state: "detached" });
    }
    await two.page.locator("body").press("Shift+B");
    await board(two).waitFor();
    await two.page.locator("body").press("Shift+B");
    await board(two).waitFor({ state: "detached" });
    expect(await two.evaluate(() => game.settings.menus.has("night-mail.board"))).toBe(true);
  });
});

describe("texts", () => {
  it("are enriched by the system, and their buttons work", async () => {
    await gm.evaluate(() =>
      game.actors.getName("Ada").update({
        "system.notes":
          "<p>&amp;Skill[climb] up, not &amp;Skill[juggle]. @Alarm[1]{The dog barks} @UUID[Actor.none]{lost}</p>",
      }),
    );
    const sheet = await one.sheet("Ada");
    await sheet.getByText("Notes", { exact: true }).first().click();
    await eventually(() => sheet.locator(".enriched .night-mail-skill").allTextContents(), ["Climbing 10"]);
    expect(await sheet.locator(".enriched").textContent()).toContain("&Skill[juggle]");
    const button = sheet.locator(".enriched").getByRole("button", { name: "The dog barks" });
    expect(await button.getAttribute("data-source")).toMatch(/^Actor\./);
    const before = await one.evaluate(() => game.settings.get("night-mail", "alarm").level);
    await button.click();
    await agreed(() => game.settings.get("night-mail", "alarm").log.at(-1).reason, "The dog barks");
    expect(await one.evaluate(() => game.settings.get("night-mail", "alarm").level)).toBe(before + 1);
  });
});

describe("dialogs", () => {
  it("ask every player the same, and come back with what each pressed", async () => {
    const answers = gm.evaluate(() => nightMail.helpers.askCrew("Jump <now>?"));
    await dialog(one).getByText("Jump <now>?").waitFor();
    await dialog(one).getByLabel("Reason").fill("still safe");
    await dialog(one).getByRole("button", { name: "Go on" }).click();
    await dialog(two).getByRole("button", { name: "Jump" }).click();
    expect(await answers).toEqual({ "Player One": { choice: "on", reason: "still safe" }, "Player Two": "jump" });
  });

  it("answer null when they are closed", async () => {
    const answers = gm.evaluate(() => nightMail.helpers.askCrew("Again?"));
    await dialog(one).waitFor();
    await one.page.keyboard.press("Escape");
    await dialog(two).waitFor();
    await two.page.keyboard.press("Escape");
    expect(await answers).toEqual({ "Player One": null, "Player Two": null });
  });

  it("read a whole form", async () => {
    const sheet = await one.sheet("Ada");
    await sheet.getByText("Skills", { exact: true }).first().click();
    await sheet.getByRole("button", { name: "Change disguise" }).click();
    await dialog(one).getByLabel("As").fill("nun");
    await dialog(one).getByLabel("Quality").fill("5");
    await dialog(one).getByLabel("Blown").check();
    await dialog(one).getByRole("button", { name: "Wear it" }).click();
    await agreed(() => game.actors.getName("Ada").toObject().system.disguise, { as: "nun", quality: 5, blown: true });
  });

  it("are shown on another user's client by name of their kind", async () => {
    const { query } = {
      query: gm.evaluate(() =>
        foundry.applications.api.DialogV2.query(game.users.getName("Player Two"), "confirm", {
          window: { title: "Sure?" },
          content: "<p>Ready?</p>",
        }),
      ),
    };
    await dialog(two).getByText("Ready?").waitFor();
    await dialog(two).getByRole("button", { name: "Yes" }).click();
    expect(await query).toBe(true);
  });

  it("refuse a query that isn't for this client, on the client that asked", async () => {
    const refused = await gm.evaluate(async () =>
      game.users
        .getName("Player One")
        .query("night-mail.raiseAlarm", { amount: 1 }, { timeout: 5_000 })
        .then(
          () => false,
          () => true,
        ),
    );
    expect(refused).toBe(true);
  });
});

describe("sockets and settings", () => {
  it("whistle to everybody else", async () => {
    await everywhere(() => {
      globalThis.whistles = [];
      Hooks.on("nightMail.whistle", ({ tune }) => whistles.push(tune));
    });
    await one.evaluate(() => nightMail.helpers.blowWhistle("low"));
    await eventually(() => everywhere(() => whistles), [["low"], [], ["low"]]);
  });

  it("keep a client's choice on that client", async () => {
    await one.evaluate(() => game.settings.set("night-mail", "gauge", "broad"));
    expect(await everywhere(() => game.settings.get("night-mail", "gauge"))).toEqual(["narrow", "broad", "narrow"]);
  });
});
