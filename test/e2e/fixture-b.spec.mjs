import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

/** Plays "Night Mail", a system of many classes that knows nothing of the Playtable, as a game master and two players. */
let table, gm, one, two;

/** The tracker is asked for at `init`; as long as there is none, a hook fails by name and everything else goes on. */
const NO_TRACKER = /not in the Playtable: .*CombatTracker/;

beforeAll(async () => {
  table = await Table.open({ system: "test/fixtures/B", seed: "test/playtable/world" });
  gm = await table.join("Gamemaster");
  one = await table.join("Player One");
  two = await table.join("Player Two");
  for (const player of [gm, one, two]) player.allowError(NO_TRACKER);
  await gm.evaluate(async () => {
    const owner = (name) => ({ default: 2, [game.users.getName(name).id]: 3 });
    await Actor.create([
      { name: "Ada", type: "robber", ownership: owner("Player One") },
      { name: "Bo", type: "robber", ownership: owner("Player Two") },
      { name: "Porter", type: "guard", ownership: { default: 2 } },
      { name: "Mail van", type: "wagon" },
    ]);
  });
  for (const player of [one, two]) await player.page.waitForFunction(() => game.actors.size === 4);
});
afterAll(() => table?.close());

/** Runs the same on every page, and gives all answers. */
const everywhere = (fn, argument) => Promise.all([gm, one, two].map((player) => player.evaluate(fn, argument)));

/** Waits until every page gives the same, wanted answer. */
const agreed = (fn, wanted) => eventually(() => everywhere(fn), [wanted, wanted, wanted]);

/** The window on this page that has a selector in it. */
const windowWith = (player, selector) => player.page.locator(`.application:has(${selector})`).last();

/** The open dialog of this page. */
const dialog = (player) => player.page.locator("dialog.application").last();

describe("start", () => {
  it("has every class of the system in its place, and words for them", async () => {
    const start = () => ({
      system: game.system.id,
      classes: ["Actor", "Item", "ActiveEffect", "ChatMessage", "Combat", "Combatant", "Token"].map(
        (name) => CONFIG[name].documentClass.name,
      ),
      implementation: Actor.implementation === nightMail.documents.HeistActor,
      getter: getDocumentClass("Combat") === nightMail.documents.HeistCombat,
      labels: [CONFIG.Actor.typeLabels.robber, CONFIG.Item.typeLabels.tool].map((key) => game.i18n.localize(key)),
      role: CONFIG.NIGHT_MAIL.roles.face,
      skill: CONFIG.NIGHT_MAIL.skills.climb.label,
      field: CONFIG.Actor.dataModels.robber.schema.getField("nerve.value").label,
      nested: CONFIG.Actor.dataModels.robber.schema.getField("disguise.quality").fieldPath,
    });
    expect(await one.evaluate(start)).toEqual({
      system: "night-mail",
      classes: [
        "HeistActor",
        "HeistItem",
        "HeistEffect",
        "HeistMessage",
        "HeistCombat",
        "HeistCombatant",
        "HeistToken",
      ],
      implementation: true,
      getter: true,
      labels: ["Robber", "Tool"],
      role: "Face",
      skill: "Climbing",
      field: "Nerve",
      nested: "system.disguise.quality",
    });
  });

  it("knows one active game master on all clients", async () => {
    await agreed(() => game.users.activeGM?.name, "Gamemaster");
    expect(await everywhere(() => [game.user.isActiveGM, game.users.activeGM.isSelf])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });
});

describe("actors", () => {
  it("are made as _preCreate wants them", async () => {
    await agreed(() => {
      const { prototypeToken, img, system } = game.actors.getName("Ada");
      return [prototypeToken.actorLink, prototypeToken.disposition, img, game.users.get(system.vouchedBy).name];
    }, [true, 1, "icons/svg/cowled.svg", "Gamemaster"]);
    await agreed(() => game.actors.getName("Porter").prototypeToken.actorLink, false);
  });

  it("have models within models, and sets, and prepared data", async () => {
    const read = () => {
      const { system } = game.actors.getName("Ada");
      return {
        skills: Object.keys(system.skills),
        own: system.skills.sneak instanceof nightMail.data.parts.SkillModel,
        term: system.skills.sneak.term,
        disguise: system.disguise.constructor.name,
        holds: [system.disguise.holdsAgainst(2), system.disguise.holdsAgainst(3)],
        set: system.knacks instanceof Set,
        load: system.load,
        stored: "load" in game.actors.getName("Ada").toObject().system,
        prepared: system.toObject(false).disguise,
      };
    };
    await agreed(read, {
      skills: ["climb", "sneak"],
      own: true,
      term: " + 1",
      disguise: "DisguiseModel",
      holds: [true, false],
      set: true,
      load: { value: 0, max: 4 },
      stored: false,
      prepared: { as: "passenger", quality: 2, blown: false },
    });
  });

  it("clean what is written into them", async () => {
    await one.evaluate(() =>
      game.actors.getName("Ada").update({
        system: {
          skills: { climb: { rank: 12 }, juggle: { rank: 3 }, charm: { rank: "2" } },
          knacks: ["softStep", "nightSight", "softStep"],
          disguise: { quality: 3.4, as: "  conductor " },
        },
      }),
    );
    await agreed(() => {
      const { skills, knacks, disguise } = game.actors.getName("Ada").toObject().system;
      return [skills, knacks.toSorted(), disguise];
    }, [
      { climb: { rank: 10, note: "" }, sneak: { rank: 1, note: "" }, charm: { rank: 2, note: "" } },
      ["nightSight", "softStep"],
      { as: "conductor", quality: 3, blown: false },
    ]);
    expect(await one.evaluate(() => game.actors.getName("Ada").system.load.max)).toBe(14);
  });

  it("refuse what a choice or the whole doesn't allow", async () => {
    const tries = await gm.evaluate(async () => {
      const ada = game.actors.getName("Ada");
      const refused = async (changes) =>
        ada.update(changes).then(
          () => false,
          () => true,
        );
      return [
        await refused({ "system.role": "acrobat" }),
        await refused({ "system.partner": "nobody" }),
        await refused({ "system.haul": null }),
        await Actor.create({
          name: "Blown",
          type: "robber",
          system: { role: "lookout", disguise: { blown: true } },
        }).then(
          () => false,
          (error) => error.message.includes("a lookout has to keep the disguise"),
        ),
        ada.system.role,
      ];
    });
    expect(tries).toEqual([true, true, true, true, "wheel"]);
  });

  it("are migrated from their older form", async () => {
    const found = await gm.evaluate(() => {
      const old = new Actor.implementation({ name: "Old", type: "robber", system: { purse: { coins: 7 } } });
      return [old.system.haul, "purse" in old.toObject().system];
    });
    expect(found).toEqual([7, false]);
  });

  it("lose and learn skills by key", async () => {
    const sheet = await one.sheet("Ada");
    await sheet.getByRole("button", { name: "Forget Charm" }).click();
    await agreed(() => Object.keys(game.actors.getName("Ada").system.skills).toSorted(), ["climb", "sneak"]);
    await sheet.getByRole("button", { name: "Learn Cracking" }).click();
    await agreed(() => game.actors.getName("Ada").system.skills.crack?.rank, 1);
    await sheet.getByRole("button", { name: "Try Cracking" }).waitFor();
  });

  it("are changed through the fields of their sheet, whose labels belong to them", async () => {
    const sheet = await one.sheet("Ada");
    await sheet.getByLabel("Role").selectOption({ label: "Cracker" });
    await agreed(() => game.actors.getName("Ada").system.role, "cracker");
    await sheet.locator("[name='system.disguise.quality']").fill("9");
    await sheet.locator("[name='system.disguise.quality']").blur();
    await agreed(() => game.actors.getName("Ada").system.disguise.quality, 5);
    expect(await sheet.locator("multi-select, multi-checkbox").count()).toBe(1);
    await agreed(() => game.actors.getName("Ada").system.knacks.size, 2);
  });

  it("show no more than a header to whoever may see little, and nothing to change to whoever only looks", async () => {
    const watching = await two.sheet("Ada");
    expect(await watching.getByLabel("Role").isDisabled()).toBe(true);
    await two.evaluate(() => game.actors.getName("Ada").sheet.close());
    await gm.evaluate(() => game.actors.getName("Porter").update({ "ownership.default": 1 }));
    await two.page.waitForFunction(() => game.actors.getName("Porter").limited);
    const limited = await two.sheet("Porter");
    expect(
      await limited
        .locator("[data-application-part]")
        .evaluateAll((parts) => parts.map((part) => part.dataset.applicationPart)),
    ).toEqual(["header"]);
    await two.evaluate(() => game.actors.getName("Porter").sheet.close());
    await gm.evaluate(() => game.actors.getName("Porter").update({ "ownership.default": 2 }));
  });

  it("answer to the hooks of their models on every client", async () => {
    await everywhere(() => {
      globalThis.heard = [];
      globalThis.listener = Hooks.on("nightMail.nerve", (actor, delta) => heard.push([actor.name, delta]));
    });
    await two.evaluate(() => game.actors.getName("Bo").update({ "system.nerve.value": -5 }));
    await agreed(() => heard, [["Bo", -8]]);
    await agreed(
      () => [game.actors.getName("Bo").system.nerve.value, game.actors.getName("Bo").statuses.has("rattled")],
      [0, true],
    );
    await agreed(() => game.actors.getName("Bo").effects.size, 1);
    await everywhere(() => Hooks.off("nightMail.nerve", listener));
    await two.evaluate(() => game.actors.getName("Bo").update({ "system.nerve.value": 6 }));
    await agreed(() => game.actors.getName("Bo").system.nerve.value, 6);
    expect(await everywhere(() => heard.length)).toEqual([1, 1, 1]);
  });

  it("can refuse an update before it leaves", async () => {
    await gm.evaluate(() => game.actors.getName("Bo").toggleStatusEffect("caught", { active: true }));
    await agreed(() => game.actors.getName("Bo").statuses.has("caught"), true);
    const answer = await two.evaluate(async () => {
      const result = await game.actors.getName("Bo").update({ "system.haul": 50 });
      return [result === undefined, game.actors.getName("Bo").system.haul];
    });
    expect(answer).toEqual([true, 0]);
    await gm.evaluate(() => game.actors.getName("Bo").toggleStatusEffect("caught", { active: false }));
    await agreed(() => game.actors.getName("Bo").statuses.has("caught"), false);
  });

  it("tell their partners when they are deleted, once", async () => {
    await gm.evaluate(async () => {
      const gone = await Actor.create({ name: "Gone", type: "robber" });
      await game.actors.getName("Ada").update({ "system.partner": gone.uuid });
    });
    await one.page.waitForFunction(() => game.actors.getName("Ada").system.partnerActor?.name === "Gone");
    const watch = await one.evaluate(() => {
      globalThis.watch = nightMail.helpers.countUpdates();
      return watch.count;
    });
    expect(watch).toBe(0);
    await gm.evaluate(() => game.actors.getName("Gone").delete());
    await agreed(() => [game.actors.getName("Ada").system.partner, game.actors.has("Gone")], [null, false]);
    expect(await one.evaluate(() => globalThis.watch.stop())).toBe(1);
  });
});

describe("items", () => {
  it("are numbered in _preCreate, weigh on whoever carries them and are used up", async () => {
    await one.evaluate(() =>
      game.actors.getName("Ada").createEmbeddedDocuments("Item", [
        { name: "Crowbar", type: "tool", system: { weight: 3, skill: "crack", uses: { value: 9 } } },
        { name: "Rope", type: "tool", system: { skill: "climb" } },
      ]),
    );
    await agreed(() => game.actors.getName("Ada").system.load, { value: 4, max: 14 });
    const read = await one.evaluate(() => {
      const crowbar = game.actors.getName("Ada").items.getName("Crowbar");
      return [/^\w{6}$/.test(crowbar.system.serial), crowbar.getFlag("night-mail", "madeBy") === game.userId];
    });
    expect(read).toEqual([true, true]);
    await one.evaluate(() => game.actors.getName("Ada").items.getName("Rope").update({ "system.uses.value": 12 }));
    await agreed(() => game.actors.getName("Ada").items.getName("Rope").system.uses.value, 3);
  });

  it("are used and thrown away from the sheet, which asks first", async () => {
    const sheet = await one.sheet("Ada");
    await sheet.getByText("Gear", { exact: true }).first().click();
    await sheet.getByRole("button", { name: "Use Rope" }).click();
    await agreed(() => game.actors.getName("Ada").items.getName("Rope").system.uses.value, 2);
    await sheet.getByRole("button", { name: "Toss Rope" }).click();
    await dialog(one).getByText("Throw Rope off the train?").waitFor();
    await dialog(one).getByRole("button", { name: "No" }).click();
    await dialog(one).waitFor({ state: "detached" });
    expect(await one.evaluate(() => game.actors.getName("Ada").items.size)).toBe(2);
    await sheet.getByRole("button", { name: "Toss Rope" }).click();
    await dialog(one).getByRole("button", { name: "Yes" }).click();
    await agreed(() => game.actors.getName("Ada").items.map(({ name }) => name), ["Crowbar"]);
  });

  it("are refused by a carriage, with a word", async () => {
    const made = await gm.evaluate(async () =>
      game.actors.getName("Mail van").createEmbeddedDocuments("Item", [{ name: "Lamp", type: "tool" }]),
    );
    expect(made).toEqual([]);
    await gm.page.getByText("Carriages carry no tools.").first().waitFor();
  });

  it("plan in steps and needs, which are models", async () => {
    const plan = await gm.evaluate(async () => {
      const scheme = await Item.create({
        name: "The switch",
        type: "scheme",
        system: {
          target: game.actors.getName("Porter").uuid,
          steps: [{ text: "Wait", done: true }, { text: "Pull" }],
          needs: [{ skill: "crack", rank: 1 }],
        },
      });
      const target = await fromUuid(scheme.system.target);
      return [
        scheme.system.progress,
        scheme.system.isReadyFor(game.actors.getName("Ada")),
        scheme.system.isReadyFor(game.actors.getName("Bo")),
        target.name,
      ];
    });
    expect(plan).toEqual([0.5, true, false, "Porter"]);
    await gm.evaluate(() => game.items.getName("The switch").sheet.render({ force: true }));
    const sheet = windowWith(gm, ".night-mail-item");
    await sheet.getByRole("button", { name: "Add a step" }).click();
    await sheet.getByText("Step 3").waitFor();
    await sheet.getByLabel("Name").fill("The great switch");
    await sheet.getByLabel("Name").blur();
    await gm.page.waitForFunction(() => game.items.getName("The great switch"));
  });
});

describe("effects", () => {
  it("apply through the system's own class to every skill at once", async () => {
    const before = await gm.evaluate(() => game.actors.getName("Bo").system.skills.sneak.rank);
    await gm.evaluate(() => nightMail.helpers.nightAir(game.actors.getName("Bo"), 2).then(({ id }) => id));
    expect(before).toBe(1);
    await agreed(() => {
      const { skills } = game.actors.getName("Bo").system;
      return [skills.climb.rank, skills.sneak.rank, skills.sneak.term];
    }, [2, 3, " + 3"]);
    expect(
      await two.evaluate(() => [
        foundry.utils.flattenObject(game.actors.getName("Bo").overrides),
        game.actors.getName("Bo").toObject().system.skills.sneak.rank,
      ]),
    ).toEqual([{ "system.skills.climb.rank": 2, "system.skills.sneak.rank": 3 }, 1]);
  });

  it("of an item are suppressed while it is in the bag", async () => {
    await two.evaluate(async () => {
      const [tool] = await game.actors.getName("Bo").createEmbeddedDocuments("Item", [{ name: "Coat", type: "tool" }]);
      await tool.createEmbeddedDocuments("ActiveEffect", [
        {
          name: "Warm",
          transfer: true,
          changes: [{ key: "system.nerve.max", mode: CONST.ACTIVE_EFFECT_MODES.ADD, value: "4" }],
        },
      ]);
    });
    await agreed(() => game.actors.getName("Bo").system.nerve.max, 12);
    await two.evaluate(() => game.actors.getName("Bo").items.getName("Coat").update({ "system.inHand": false }));
    await agreed(() => game.actors.getName("Bo").system.nerve.max, 8);
    expect(
      await two.evaluate(() => {
        const [effect] = game.actors.getName("Bo").items.getName("Coat").effects;
        return [effect.isSuppressed, effect.active, [...game.actors.getName("Bo").allApplicableEffects()].length];
      }),
    ).toEqual([true, false, 3]);
  });
});

describe("rolls", () => {
  it("are of the system's class, keep their options over the wire and draw themselves", async () => {
    await one.faces(4, 4);
    await one.evaluate(async () => {
      const roll = Roll.create("2d10 + @bonus", { bonus: 3 }, { difficulty: 11, flavor: "Jump" });
      await roll.toMessage({ flavor: "A jump" });
    });
    const read = () => {
      const roll = game.messages.contents.at(-1)?.rolls[0];
      if (!roll) return null;
      const { margin, outcome, isPair, total, options } = roll;
      return { name: roll.constructor.name, margin, outcome, isPair, total, difficulty: options.difficulty };
    };
    await agreed(read, { name: "HeistRoll", margin: 0, outcome: "noisy", isPair: true, total: 11, difficulty: 11 });
    const card = two.page.locator("#chat .chat-message .heist-roll").last();
    await card.waitFor({ state: "attached" });
    expect(await card.locator(".faces li").allTextContents()).toEqual(["4", "4"]);
    expect(await card.locator(".verdict").textContent()).toBe("Noisy");
    expect(
      await one.evaluate(async () => {
        const hidden = await game.messages.contents.at(-1).rolls[0].render({ isPrivate: true });
        return [hidden.includes("???"), hidden.includes("Noisy"), hidden.includes("? / 11")];
      }),
    ).toEqual([true, false, true]);
  });

  it("are what a command in the chat makes", async () => {
    await one.faces(9, 2);
    await one.evaluate(() => ui.chat.processMessage("/r 2d10 # over the roof"));
    await agreed(() => {
      const { rolls, flavor } = game.messages.contents.at(-1);
      return [rolls[0]?.constructor.name, rolls[0]?.total, rolls[0]?.difficulty, flavor];
    }, ["HeistRoll", 11, 12, "over the roof"]);
  });

  it("come back from their own data", async () => {
    const back = await gm.evaluate(async () => {
      const roll = await nightMail.dice.HeistRoll.fromSkill(game.actors.getName("Ada"), "climb", {
        edge: 1,
      }).evaluate();
      const again = Roll.fromJSON(JSON.stringify(roll));
      return [
        again instanceof nightMail.dice.HeistRoll,
        again.total === roll.total,
        again.options.skill,
        roll.formula,
        Roll.defaultImplementation?.name ?? CONFIG.Dice.rolls[0].name,
        again.pushed().formula,
      ];
    });
    expect(back).toEqual([true, true, "climb", "2d10[climb] + 10 + 1", "HeistRoll", "2d10[climb] + 10 + 1 + 2"]);
  });
});

describe("rolls made again", () => {
  it("keep what they were about", async () => {
    const kept = await gm.evaluate(async () => {
      const { HeistRoll } = nightMail.dice;
      const roll = await new HeistRoll("2d10 + 1", {}, { difficulty: 7 }).evaluate({ maximize: true });
      const again = await roll.reroll();
      return [
        roll.total,
        roll.outcome,
        roll.clone().difficulty,
        again.difficulty,
        again === roll,
        HeistRoll.validate("2d10 + @x"),
      ];
    });
    expect(kept).toEqual([21, "noisy", 7, 7, false, true]);
  });
});

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

describe("tokens", () => {
  it("of guards get a number and an alertness of their own, in their delta", async () => {
    await gm.evaluate(async () => {
      const scene = await Scene.create({ name: "Train", active: true });
      const porter = game.actors.getName("Porter");
      const ada = game.actors.getName("Ada");
      for (const actor of [porter, porter, ada]) {
        const data = (await actor.getTokenDocument({ x: 0, y: 0 }, { parent: scene })).toObject();
        await scene.createEmbeddedDocuments("Token", [data]);
      }
    });
    await agreed(
      () =>
        game.scenes
          .getName("Train")
          ?.tokens.contents.map((token) => [
            token.name,
            token.actorLink,
            token.actor?.isToken,
            token.actor?.system.alertness ?? null,
          ]),
      [
        ["Porter 1", false, true, 2],
        ["Porter 2", false, true, 3],
        ["Ada", true, false, null],
      ],
    );
    expect(await gm.evaluate(() => game.actors.getName("Porter").system.alertness)).toBe(1);
  });

  it("show a bar that the actor only prepares", async () => {
    const bars = await one.evaluate(() => {
      const token = game.scenes.getName("Train").tokens.getName("Ada");
      return [
        token.getBarAttribute("bar1"),
        token.getBarAttribute("bar2"),
        token.getBarAttribute("x", { alternative: "haul" }),
      ];
    });
    expect(bars).toEqual([
      { type: "bar", attribute: "nerve", value: 7, max: 8, editable: true },
      { type: "bar", attribute: "load", value: 3, max: 14, editable: false },
      { type: "value", attribute: "haul", value: 0, editable: true },
    ]);
    await one.evaluate(() => game.actors.getName("Ada").modifyTokenAttribute("nerve", -3, true, true));
    await agreed(() => game.actors.getName("Ada").system.nerve.value, 4);
  });

  it("of guards change without the guard they are made from", async () => {
    await gm.evaluate(async () => {
      const [first] = game.scenes.getName("Train").tokens;
      await first.actor.update({ "system.rota": { fore: 3 }, "system.seen": [game.actors.getName("Ada").uuid] });
      await first.actor.createEmbeddedDocuments("Item", [{ name: "Lantern", type: "tool" }]);
      await first.actor.toggleStatusEffect("rattled");
    });
    await agreed(() => {
      const [first, second] = game.scenes.getName("Train").tokens;
      const base = game.actors.getName("Porter");
      return [first.actor, second.actor, base].map((actor) => [
        actor.system.rota,
        actor.system.seen.size,
        actor.items.map(({ name }) => name),
        actor.statuses.has("rattled"),
      ]);
    }, [
      [{ fore: 3 }, 1, ["Lantern"], true],
      [{}, 0, [], false],
      [{}, 0, [], false],
    ]);
    expect(
      await one.evaluate(async () => {
        const [first] = game.scenes.getName("Train").tokens;
        const suspects = await first.actor.system.suspects();
        const lantern = first.actor.items.getName("Lantern");
        const [byUuid, actor] = [await fromUuid(lantern.uuid), fromUuidSync(first.actor.uuid)];
        return [
          suspects.map(({ name }) => name),
          byUuid === lantern,
          actor === first.actor,
          /^Scene\.\w{16}\.Token\.\w{16}\.Actor\.\w{16}$/.test(first.actor.uuid),
          first.baseActor.name,
          first.getBarAttribute("bar1").max,
        ];
      }),
    ).toEqual([["Ada"], true, true, true, "Porter", 5]);
    await gm.evaluate(() => game.actors.getName("Porter").update({ "system.awake": false }));
    await agreed(() => game.scenes.getName("Train").tokens.contents[0].actor.system.notices, 5);
  });
});

describe("tokens and their bases", () => {
  it("are linked and unlinked, and forget what was theirs", async () => {
    const found = await gm.evaluate(async () => {
      const [, second] = game.scenes.getName("Train").tokens;
      await second.actor.toggleStatusEffect("rattled", { active: true });
      await second.update({ name: "Night porter" });
      const before = [second.hasStatusEffect("rattled"), second.actor.system.alertness, second.actor.effects.size];
      await second.delta.restore();
      const after = [second.hasStatusEffect("rattled"), second.actor.system.alertness, second.actor.effects.size];
      await second.update({ actorLink: true });
      const linked = second.actor === game.actors.getName("Porter");
      await second.update({ actorLink: false });
      return [before, after, linked, second.actor.isToken, second.name];
    });
    expect(found).toEqual([[true, 3, 1], [false, 1, 0], true, true, "Night porter"]);
    await agreed(() => game.scenes.getName("Train").tokens.contents[1].actor.system.alertness, 1);
  });
});

describe("combats", () => {
  it("have runners of their own kind, in an order that all clients find alike", async () => {
    await gm.evaluate(async () => {
      const scene = game.scenes.getName("Train");
      const combat = await Combat.create({
        type: "heist",
        scene: scene.id,
        active: true,
        system: { line: "Southbound" },
      });
      const [guard, , ada] = scene.tokens;
      const bo = game.actors.getName("Bo");
      const token = (document) => ({ tokenId: document.id, sceneId: scene.id, actorId: document.actorId });
      await combat.createEmbeddedDocuments("Combatant", [
        { type: "runner", actorId: bo.id, system: { carriage: 5 }, initiative: 9 },
        { type: "runner", ...token(ada), system: { carriage: 5 }, initiative: 12 },
        { type: "runner", ...token(guard) },
      ]);
    });
    await agreed(() => {
      const combat = game.combats.contents[0];
      return combat?.turns.map(({ token, system, actor }) => [
        token?.name ?? actor.name,
        system.carriage,
        actor.isToken,
      ]);
    }, [
      ["Porter 1", 1, true],
      ["Ada", 5, false],
      ["Bo", 5, false],
    ]);
    expect(
      await one.evaluate(() => {
        const [combat] = game.combats;
        const [porter, ada] = combat.turns;
        return [combat.isHeist, combat.system.milesLeft, combat.started, porter.isNPC, ada.isNPC, ada.token.inCombat];
      }),
    ).toEqual([true, 12, false, true, false, true]);
  });

  it("let a player move their own runner, which moves the turns", async () => {
    await one.evaluate(() =>
      game.combats.contents[0].combatants.find(({ actor }) => actor.name === "Ada").update({ system: { carriage: 6 } }),
    );
    await agreed(() => game.combats.contents[0].turns.map(({ actor }) => actor.name), ["Porter", "Bo", "Ada"]);
    const refused = await one.evaluate(() =>
      game.combats.contents[0].combatants
        .find(({ actor }) => actor.name === "Bo")
        .shift(1)
        .then(
          () => false,
          () => true,
        ),
    );
    expect(refused).toBe(true);
  });

  it("know their round and what follows from it", async () => {
    await gm.evaluate(() => game.combats.contents[0].update({ round: 1, turn: 0 }));
    await agreed(() => {
      const [combat] = game.combats;
      return [combat.started, combat.system.milesLeft, combat.combatant.actor.name];
    }, [true, 10, "Porter"]);
  });
});

describe("the ledger", () => {
  it("is a folder of journals with pages of the system's kind", async () => {
    await gm.evaluate(async () => {
      await game.actors.getName("Ada").update({ "system.haul": 40 });
      await game.actors.getName("Bo").update({ "system.haul": 2 });
      const page = await nightMail.helpers.writeWaybill(game.combats.contents[0]);
      globalThis.pageUuid = page.uuid;
      await nightMail.helpers.writeWaybill(game.combats.contents[0]);
    });
    await agreed(
      () => {
        const entry = game.journal.getName("Southbound");
        return [
          entry?.folder?.name,
          entry?.pages.contents.map((page) => [page.type, page.system.haul, page.system.paid]),
        ];
      },
      [
        "Ledger",
        [
          ["text", undefined, undefined],
          ["waybill", 42, 42],
          ["waybill", 42, 42],
        ],
      ].map((value) => value),
    );
    const uuid = await gm.evaluate(() => globalThis.pageUuid);
    expect(
      await two.evaluate(async (key) => {
        const page = await fromUuid(key);
        return [
          page.parent.name,
          page.name,
          page.parent.getFlag("night-mail", "ledger"),
          page.isOwner,
          game.folders.size,
        ];
      }, uuid),
    ).toEqual(["Southbound", "Round 1", true, false, 1]);
  });
});

describe("a page that is loaded again", () => {
  it("finds everything as it was", async () => {
    const read = () => {
      const [porter] = game.scenes.getName("Train").tokens;
      const bo = game.actors.getName("Bo");
      return {
        alarm: game.settings.get("night-mail", "alarm").level,
        attempts: game.messages
          .filter(({ type }) => type === "attempt")
          .map(({ system }) => [system.outcome, system.margin]),
        rolls: game.messages.contents.flatMap(({ rolls }) => rolls.map((roll) => roll.constructor.name)),
        bo: [bo.system.skills.sneak.rank, bo.system.nerve.max, bo.items.size],
        delta: [porter.actor.system.rota, porter.actor.items.size, porter.name],
        order: game.combats.contents[0].turns.map(({ actor }) => actor.name),
        pages: game.journal.getName("Southbound").pages.map(({ system }) => system.paid),
      };
    };
    const before = await two.evaluate(read);
    await two.reload();
    expect(await two.evaluate(read)).toEqual(before);
    expect(before.rolls.every((name) => name === "HeistRoll")).toBe(true);
    const drawn = two.page.locator("#chat .night-mail-attempt");
    await eventually(() => drawn.count(), 1);
  });
});
