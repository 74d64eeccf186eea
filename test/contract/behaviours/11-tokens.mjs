/** Targets as token objects, scene controls, a token's display (docs/foundry.md 2, 5, 11, 17). Sources: foundryvtt.com/api (User, SceneControls, TokenHUD). */

/** A scene with two tokens of one hero, viewed by this client; gives their ids. */
const stage = async () => {
  const actor = await Actor.implementation.create({
    name: "Mara",
    type: "hero",
    ownership: { default: 3 },
    system: { hp: { value: 5, max: 10 } },
  });
  const scene = await Scene.implementation.create({ name: "Quay", ownership: { default: 2 } });
  const bar = { actorLink: true, actorId: actor.id, bar1: { attribute: "hp" } };
  await scene.createEmbeddedDocuments("Token", [
    { ...bar, name: "Left", x: 100, y: 100 },
    { ...bar, name: "Right", x: 400, y: 100 },
  ]);
  return scene.id;
};

const view = async (id) => {
  const scene = game.scenes.get(id);
  await scene.view();
  while (!canvas.ready || canvas.scene !== scene) await new Promise((resolve) => setTimeout(resolve, 50));
};

const openHud = async () => {
  const token = canvas.tokens.placeables.find(({ document }) => document.name === "Left");
  token.control();
  await canvas.hud.token.bind(token);
};

const hp = () => game.actors.getName("Mara").system.hp.value;

/** Writes into the field of the first bar, as a person does. */
async function edit(client, text) {
  await client.evaluate(() => {
    const { element } = canvas.hud.token;
    const input = [...element.querySelectorAll("input")].find((one) => one.name.startsWith("bar1"));
    input.focus();
    input.select();
  });
  await client.page.keyboard.type(text);
  await client.page.keyboard.press("Enter");
}

const statusButton = `[data-status-id="tried-shown"]`;

export default [
  {
    id: "targets.are-token-objects-that-others-see-too",
    lines: ["11/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const scene = await gm.evaluate(stage);
      await gm.evaluate(view, scene);
      await one.page.waitForFunction((id) => game.scenes.get(id)?.tokens.size > 1, scene);
      await one.evaluate(view, scene);
      const mine = await one.evaluate(() => {
        const token = canvas.tokens.placeables.find(({ document }) => document.name === "Left");
        token.setTarget(true);
        const [target] = game.user.targets;
        return {
          size: game.user.targets.size,
          isObject: target === token && target.document.documentName === "Token" && target.actor.name === "Mara",
          ids: game.user.targets.ids.length === 1 && game.user.targets.ids[0] === token.id,
          isTargeted: token.isTargeted,
        };
      });
      expect(mine).toEqual({ size: 1, isObject: true, ids: true, isTargeted: true });
      const theirs = (player) => {
        const user = game.users.get(player);
        return [...user.targets].map((token) => [token.document.name, token.targeted.has(user), token.isTargeted]);
      };
      const player = await one.evaluate(() => game.userId);
      await eventually(() => gm.evaluate(theirs, player), [["Left", true, false]]);
      await one.evaluate(() => {
        canvas.tokens.placeables.find(({ document }) => document.name === "Right").setTarget(true);
      });
      await eventually(() => gm.evaluate(theirs, player), [["Right", true, false]]);
      await one.evaluate(() => [...game.user.targets][0].setTarget(false));
      await eventually(() => gm.evaluate(theirs, player), []);
    },
  },
  {
    id: "controls.are-a-record-that-a-hook-adds-tools-to",
    lines: ["2/24"],
    run: async ({ gm, expect, eventually }) => {
      const scene = await gm.evaluate(stage);
      await gm.evaluate(view, scene);
      await gm.evaluate(async () => {
        globalThis.triedTools = [];
        globalThis.triedControls = Hooks.on("getSceneControlButtons", (controls) => {
          const order = Object.keys(controls.tokens.tools).length;
          const tool = (name, rest) => ({ name, title: `Tried ${name}`, icon: "fa-solid fa-bell", order, ...rest });
          const noted = (name) => (_event, active) => void triedTools.push([name, active]);
          Object.assign(controls.tokens.tools, {
            triedButton: tool("triedButton", { button: true, onChange: noted("button") }),
            triedSwitch: tool("triedSwitch", { toggle: true, active: false, onChange: noted("switch") }),
            triedHidden: tool("triedHidden", { button: true, visible: false, onChange: noted("hidden") }),
          });
        });
        await ui.controls.render({ force: true, reset: true });
        await ui.controls.activate({ control: "tokens", tool: "select" });
        triedTools.splice(0);
      });
      const tool = (name) => gm.page.locator(`#scene-controls [data-tool="${name}"]`);
      await eventually(() => tool("triedButton").count(), 1);
      expect(await tool("triedHidden").count()).toBe(0);
      expect(await tool("triedButton").getAttribute("aria-label")).toBe("Tried triedButton");
      await tool("triedButton").click();
      await eventually(() => gm.evaluate(() => triedTools.map(([name]) => name)), ["button"]);
      await tool("triedSwitch").click();
      await eventually(() => gm.evaluate(() => triedTools.slice(1)), [["switch", true]]);
      await eventually(() => tool("triedSwitch").getAttribute("aria-pressed"), "true");
      await tool("triedSwitch").click();
      await eventually(() => gm.evaluate(() => triedTools.slice(2)), [["switch", false]]);
      expect(await gm.evaluate(() => [ui.controls.control.name, ui.controls.tool.name])).toEqual(["tokens", "select"]);
      await gm.evaluate(async () => {
        Hooks.off("getSceneControlButtons", triedControls);
        await ui.controls.render({ reset: true });
      });
    },
  },
  {
    id: "hud.takes-deltas-and-values-of-bars-that-stop-at-zero",
    lines: ["2/22", "17/16"],
    run: async ({ gm, expect, eventually }) => {
      const scene = await gm.evaluate(stage);
      await gm.evaluate(view, scene);
      await gm.evaluate(() => {
        globalThis.triedEdits = [];
        globalThis.triedEdit = Hooks.on("modifyTokenAttribute", (data) => {
          const { attribute, value, isDelta, isBar } = data;
          triedEdits.push([attribute, value, isDelta, isBar]);
        });
      });
      await gm.evaluate(openHud);
      await eventually(() => gm.evaluate(() => canvas.hud.token.rendered && canvas.hud.token.actor.name), "Mara");
      await edit(gm, "+3");
      await eventually(() => gm.evaluate(hp), 8);
      await edit(gm, "-2");
      await eventually(() => gm.evaluate(hp), 6);
      await edit(gm, "9");
      await eventually(() => gm.evaluate(hp), 9);
      await edit(gm, "-50");
      await eventually(() => gm.evaluate(hp), 0);
      expect(await gm.evaluate(() => triedEdits)).toEqual([
        ["hp", 3, true, true],
        ["hp", -2, true, true],
        ["hp", 9, false, true],
        ["hp", -50, true, true],
      ]);
      await gm.evaluate(async () => {
        Hooks.off("modifyTokenAttribute", triedEdit);
        await canvas.hud.token.close();
      });
    },
  },
  {
    id: "hud.offers-statuses-as-their-hud-says-and-switches-them",
    lines: ["5/17"],
    run: async ({ gm, expect, eventually }) => {
      const scene = await gm.evaluate(stage);
      await gm.evaluate(view, scene);
      await gm.evaluate(() => {
        const status = (id, rest) => ({ id: `tried-${id}`, name: `Tried ${id}`, img: "icons/svg/aura.svg", ...rest });
        CONFIG.statusEffects.push(status("shown"), status("never", { hud: false }));
        CONFIG.statusEffects.push(status("heroes", { hud: { actorTypes: ["hero"] } }));
        CONFIG.statusEffects.push(status("others", { hud: { actorTypes: ["loose"] } }));
      });
      await gm.evaluate(openHud);
      await gm.evaluate(() => {
        canvas.hud.token.element.querySelector('[data-action="togglePalette"][data-palette="effects"]').click();
      });
      const offered = () =>
        [...canvas.hud.token.element.querySelectorAll("[data-status-id]")]
          .map((one) => one.dataset.statusId)
          .filter((id) => id.startsWith("tried-"));
      await eventually(() => gm.evaluate(offered), ["tried-shown", "tried-heroes"]);
      const statuses = () => [...game.actors.getName("Mara").statuses].filter((id) => id.startsWith("tried-"));
      const button = gm.page.locator(statusButton);
      await button.click();
      await eventually(() => gm.evaluate(statuses), ["tried-shown"]);
      await eventually(() => button.evaluate((one) => one.classList.contains("active")), true);
      await button.click();
      await eventually(() => gm.evaluate(statuses), []);
      await button.click({ button: "right" });
      const overlays = () => game.actors.getName("Mara").effects.map((one) => one.getFlag("core", "overlay"));
      await eventually(() => gm.evaluate(overlays), [true]);
      await gm.evaluate(async () => {
        await canvas.hud.token.close();
        const known = ["shown", "never", "heroes", "others"].map((id) => `tried-${id}`);
        if (Array.isArray(CONFIG.statusEffects) && game.release.generation < 14)
          CONFIG.statusEffects = CONFIG.statusEffects.filter(({ id }) => !known.includes(id));
        else for (const id of known) delete CONFIG.statusEffects[id];
      });
      expect(await gm.evaluate(() => [...CONFIG.statusEffects].some(({ id }) => id.startsWith("tried-")))).toBe(false);
    },
  },
  {
    id: "hud.hides-a-token-and-puts-it-into-combat",
    lines: ["10/1"],
    run: async ({ gm, eventually }) => {
      const scene = await gm.evaluate(stage);
      await gm.evaluate(view, scene);
      await gm.evaluate(openHud);
      const click = (action) => canvas.hud.token.element.querySelector(`[data-action="${action}"]`).click();
      const token = () => {
        const { document } = canvas.hud.token;
        return { hidden: document.hidden, inCombat: document.inCombat };
      };
      await gm.evaluate(click, "visibility");
      await eventually(() => gm.evaluate(token), { hidden: true, inCombat: false });
      await gm.evaluate(click, "combat");
      await eventually(() => gm.evaluate(token), { hidden: true, inCombat: true });
      await gm.evaluate(click, "combat");
      await eventually(() => gm.evaluate(token), { hidden: true, inCombat: false });
      await gm.evaluate(() => canvas.hud.token.close());
    },
  },
];
