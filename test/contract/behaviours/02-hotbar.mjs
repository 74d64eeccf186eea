/** The hotbar and its macros (docs/foundry.md 2). Sources: foundryvtt.com/api (Hotbar, hookEvents.hotbarDrop, Macro, User). */

/** Drops data on a slot, or on the first element that a selector finds, as a drag of the browser would. */
const drop = ([selector, data]) => {
  const target = document.querySelector(selector);
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify(data));
  const at = target.getBoundingClientRect();
  const place = { clientX: at.x + at.width / 2, clientY: at.y + at.height / 2 };
  for (const type of ["dragenter", "dragover", "drop"])
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...place }));
};

const slotAt = (number) => `#hotbar [data-slot="${number}"]`;

/** Makes a macro that counts its runs, and gives its id. */
const counting = async (name) => {
  globalThis.triedRuns ??= [];
  const command = `triedRuns.push(${JSON.stringify(name)});`;
  const macro = await Macro.implementation.create({ name, type: "script", command });
  return macro.id;
};

const clear = async () => {
  await game.user.update({ hotbar: {} }, { recursive: false, diff: false });
  globalThis.triedRuns = [];
  if (ui.hotbar.page !== 1) await ui.hotbar.changePage(1);
};

const inSlot = (number) => game.user.hotbar[number] ?? null;

export default [
  {
    id: "hotbar.a-dropped-macro-goes-into-the-slot-unless-the-hook-takes-it",
    lines: ["2/17"],
    run: async ({ gm, expect, eventually }) => {
      await gm.evaluate(clear);
      const id = await gm.evaluate(counting, "dropped");
      await gm.evaluate(() => {
        globalThis.triedDrops = [];
        globalThis.triedTakes = true;
        globalThis.triedDrop = Hooks.on("hotbarDrop", (hotbar, data, slot) => {
          triedDrops.push([hotbar === ui.hotbar, data.uuid, slot]);
          return triedTakes ? false : undefined;
        });
      });
      const data = { type: "Macro", uuid: `Macro.${id}` };
      await gm.evaluate(drop, [slotAt(4), data]);
      await eventually(() => gm.evaluate(() => triedDrops), [[true, data.uuid, 4]]);
      await gm.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      expect(await gm.evaluate(inSlot, 4)).toBe(null);
      await gm.evaluate(() => void (globalThis.triedTakes = false));
      await gm.evaluate(drop, [slotAt(5), data]);
      await eventually(() => gm.evaluate(inSlot, 5), id);
      await gm.evaluate(() => void Hooks.off("hotbarDrop", triedDrop));
      await gm.evaluate(clear);
    },
  },
  {
    id: "hotbar.the-canvas-asks-before-it-takes-a-drop",
    lines: ["2/17"],
    run: async ({ gm, expect, eventually }) => {
      const uuid = await gm.evaluate(async () => {
        const scene = await Scene.implementation.create({ name: "Beach" });
        await scene.view();
        while (!canvas.ready || canvas.scene !== scene) await new Promise((resolve) => setTimeout(resolve, 50));
        globalThis.triedDrops = [];
        globalThis.triedDrop = Hooks.on("dropCanvasData", (first, data) => {
          triedDrops.push([first === canvas, data.uuid]);
          return triedDrops.length > 1;
        });
        return (await Actor.implementation.create({ name: "Mara", type: "hero" })).uuid;
      });
      // Foundry's board, or what a table without a drawn map has instead.
      const place = "#board, #scene-strip";
      const tokens = () => canvas.scene.tokens.size;
      await gm.evaluate(drop, [place, { type: "Actor", uuid }]);
      await eventually(() => gm.evaluate(() => triedDrops), [[true, uuid]]);
      await gm.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      expect(await gm.evaluate(tokens)).toBe(0);
      await gm.evaluate(drop, [place, { type: "Actor", uuid }]);
      await eventually(() => gm.evaluate(tokens), 1);
      await gm.evaluate(() => void Hooks.off("dropCanvasData", triedDrop));
    },
  },
  {
    id: "hotbar.runs-macros-by-click-and-by-the-keys-of-the-shown-page",
    lines: ["2/17"],
    run: async ({ gm, expect, eventually }) => {
      await gm.evaluate(clear);
      const [first, tenth, later] = [
        await gm.evaluate(counting, "first"),
        await gm.evaluate(counting, "tenth"),
        await gm.evaluate(counting, "later"),
      ];
      await gm.evaluate(
        async (ids) => {
          for (const [id, number] of ids) await game.user.assignHotbarMacro(game.macros.get(id), number);
          document.activeElement?.blur();
        },
        [
          [first, 1],
          [tenth, 10],
          [later, 21],
        ],
      );
      await eventually(
        () => gm.evaluate(() => ui.hotbar.slots.map(({ macro }) => macro?.name ?? null).filter(Boolean)),
        ["first", "tenth"],
      );
      await gm.page.locator(slotAt(1)).click();
      await eventually(() => gm.evaluate(() => triedRuns), ["first"]);
      await gm.evaluate(() => document.activeElement?.blur());
      await gm.page.keyboard.press("Digit0");
      await gm.page.keyboard.press("Digit1");
      await eventually(() => gm.evaluate(() => triedRuns), ["first", "tenth", "first"]);
      await gm.evaluate(() => ui.hotbar.changePage(3));
      await eventually(() => gm.evaluate(() => [ui.hotbar.page, ui.hotbar.slots[0].slot]), [3, 21]);
      await gm.page.keyboard.press("Digit1");
      await eventually(() => gm.evaluate(() => triedRuns.at(-1)), "later");
      expect(await gm.evaluate(() => triedRuns.length)).toBe(4);
      await gm.evaluate(clear);
    },
  },
  {
    id: "hotbar.slots-are-assigned-moved-and-emptied",
    lines: ["2/17"],
    run: async ({ gm, expect }) => {
      await gm.evaluate(clear);
      await gm.evaluate(counting, "moving");
      const facts = await gm.evaluate(async () => {
        const macro = game.macros.getName("moving");
        const filled = () => Object.entries(game.user.hotbar).map(([number, id]) => [Number(number), id === macro.id]);
        await game.user.assignHotbarMacro(macro, 12);
        const seen = game.user.getHotbarMacros(2).map(({ slot, macro: one }) => [slot, one === macro]);
        const steps = [filled()];
        await game.user.assignHotbarMacro(macro, 3, { fromSlot: 12 });
        steps.push(filled());
        await game.user.assignHotbarMacro(null, 3);
        steps.push(filled());
        await game.user.assignHotbarMacro(macro);
        steps.push(filled());
        return { second: [seen.length, seen[1], seen[2]], steps };
      });
      expect(facts).toEqual({
        second: [10, [12, true], [13, false]],
        steps: [[[12, true]], [[3, true]], [], [[1, true]]],
      });
      await gm.evaluate(clear);
    },
  },
  {
    id: "hotbar.macros-are-dragged-from-slot-to-slot",
    lines: ["2/17"],
    run: async ({ gm, eventually }) => {
      await gm.evaluate(clear);
      const id = await gm.evaluate(counting, "dragged");
      await gm.evaluate((one) => game.user.assignHotbarMacro(game.macros.get(one), 2), id);
      await eventually(() => gm.evaluate(() => ui.hotbar.slots[1].macro?.name), "dragged");
      await gm.page.locator(slotAt(2)).dragTo(gm.page.locator(slotAt(7)));
      await eventually(() => gm.evaluate(() => game.user.hotbar), { 7: id });
      await gm.evaluate(clear);
    },
  },
  {
    id: "macros.give-a-script-its-speaker-actor-token-and-scope",
    lines: ["2/17"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Mara", type: "hero" });
        const command =
          "return { macro: this.name, actor: actor?.name, alias: speaker.alias, token, extra, all: scope.extra };";
        const macro = await Macro.implementation.create({ name: "scoped", type: "script", command });
        return macro.execute({ actor, extra: 7 });
      });
      expect(facts).toEqual({ macro: "scoped", actor: "Mara", alias: "Mara", token: null, extra: 7, all: 7 });
    },
  },
  {
    id: "macros.of-the-chat-say-their-command",
    lines: ["2/17"],
    run: async ({ gm, expect, eventually }) => {
      await gm.evaluate(async () => {
        const macro = await Macro.implementation.create({ name: "hail", type: "chat", command: "/me waves" });
        await macro.execute();
      });
      const last = () => {
        const { style, content } = game.messages.contents.at(-1) ?? {};
        return [style === CONST.CHAT_MESSAGE_STYLES.EMOTE, /waves/.test(content)];
      };
      await eventually(() => gm.evaluate(last), [true, true]);
      expect(await gm.evaluate(() => game.macros.getName("hail").canExecute)).toBe(true);
    },
  },
  {
    id: "macros.with-scripts-want-the-permission",
    lines: ["2/17", "4.4/5"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      await one.evaluate(async () => {
        globalThis.triedRuns = [];
        await Macro.implementation.create({ name: "mine", type: "script", command: "triedRuns.push('mine')" });
      });
      const run = async () => {
        await game.macros.getName("mine").execute();
        return [game.user.can("MACRO_SCRIPT"), game.macros.getName("mine").canExecute, triedRuns.length];
      };
      expect(await one.evaluate(run)).toEqual([true, true, 1]);
      const player = await one.evaluate(() => game.userId);
      await gm.evaluate((id) => game.users.get(id).update({ permissions: { MACRO_SCRIPT: false } }), player);
      await eventually(() => one.evaluate(() => game.user.can("MACRO_SCRIPT")), false);
      expect(await one.evaluate(run)).toEqual([false, false, 1]);
      await gm.evaluate(
        (id) => game.users.get(id).update({ permissions: {} }, { recursive: false, diff: false }),
        player,
      );
      await eventually(() => one.evaluate(() => game.user.can("MACRO_SCRIPT")), true);
    },
  },
  {
    id: "macros.that-fail-say-so-and-go-no-further",
    lines: ["2/17"],
    errors: [/tried failure/, /macro/i],
    run: async ({ gm, expect }) => {
      const outcome = await gm.evaluate(async () => {
        const shown = [];
        const { error } = ui.notifications;
        ui.notifications.error = (message) => void shown.push(typeof message);
        const macro = await Macro.implementation.create({
          name: "broken",
          type: "script",
          command: "throw new Error('tried failure')",
        });
        const result = await macro.execute();
        ui.notifications.error = error;
        return { result: result ?? null, shown };
      });
      expect(outcome).toEqual({ result: null, shown: ["string"] });
    },
  },
];
