import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialog, openNightMail, windowWith } from "./support/night-mail.mjs";

/** "Night Mail", a system of many classes that knows nothing of the Playtable: its documents, models, effects and rolls. */
let table, gm, one, two, everywhere, agreed;

beforeAll(async () => {
  ({ table, gm, one, two, everywhere, agreed } = await openNightMail());
});
afterAll(() => table?.close());

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
