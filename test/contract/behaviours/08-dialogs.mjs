/** DialogV2 (docs/foundry.md 8.4). Sources: foundryvtt.com/api (DialogV2), foundryvtt.wiki (dialogv2). */

const dialogOf = (client) => client.page.locator("dialog.application");

export default [
  {
    id: "dialogs.element-and-buttons",
    lines: ["8.4/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { DialogV2 } = foundry.applications.api;
        let message = "";
        try {
          void new DialogV2({ content: "x", buttons: [] });
        } catch (error) {
          message = error.message;
        }
        const buttons = [
          { action: "one", label: "TRIED.Shout", icon: "fa-solid fa-bullhorn", class: "loud" },
          { action: "two", label: "Two", type: "button", default: true, style: { color: "rgb(1, 2, 3)" } },
        ];
        const dialog = new DialogV2({ window: { title: "Ask" }, content: "<p>Well?</p>", buttons });
        await dialog.render({ force: true });
        const found = [...dialog.element.querySelectorAll("button[data-action=one], button[data-action=two]")];
        return {
          tag: dialog.element.tagName,
          threw: message !== "",
          actions: found.map((button) => [button.dataset.action, button.type, button.textContent.trim()]),
          loud: found[0].classList.contains("loud"),
          icon: found[0].querySelector("i").classList.contains("fa-bullhorn"),
          style: found[1].style.color,
          focused: document.activeElement === found[1],
        };
      });
      expect(facts).toEqual({
        tag: "DIALOG",
        threw: true,
        actions: [
          ["one", "submit", "Shout"],
          ["two", "button", "Two"],
        ],
        loud: true,
        icon: true,
        style: "rgb(1, 2, 3)",
        focused: true,
      });
    },
  },
  {
    id: "dialogs.string-content-is-cleaned",
    lines: ["8.4/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { DialogV2 } = foundry.applications.api;
        const markup =
          '<p onclick="tried.leak = 1">hi</p><script>tried.leak = 2;</script><custom-thing></custom-thing>';
        const buttons = [{ action: "ok", label: "OK" }];
        const cleaned = new DialogV2({ content: markup, buttons });
        await cleaned.render({ force: true });
        const div = document.createElement("div");
        div.innerHTML = markup;
        const kept = new DialogV2({ content: div, buttons });
        await kept.render({ force: true });
        const read = ({ element }) => {
          const p = [...element.querySelectorAll("p")].find((found) => found.textContent === "hi");
          return [p.hasAttribute("onclick"), element.querySelector("script") !== null];
        };
        return [read(cleaned), read(kept), tried.leak ?? null];
      });
      expect(facts).toEqual([[false, false], [true, true], null]);
    },
  },
  {
    id: "dialogs.callback-arguments",
    lines: ["8.4/1"],
    run: async ({ gm, eventually }) => {
      await gm.evaluate(() => {
        const { DialogV2 } = foundry.applications.api;
        void DialogV2.wait({
          content: '<input name="word" value="typed">',
          buttons: [
            {
              action: "go",
              label: "Go",
              callback: (event, button, dialog) => [
                event.type,
                button.dataset.action,
                dialog instanceof DialogV2,
                button.form.elements.word.value,
              ],
            },
          ],
        }).then((value) => (tried.answer = value));
      });
      await dialogOf(gm).getByRole("button", { name: "Go" }).click();
      await eventually(() => gm.evaluate(() => tried.answer?.slice(1)), ["go", true, "typed"]);
    },
  },
  {
    id: "dialogs.wait-confirm-prompt-input",
    lines: ["8.4/2"],
    run: async ({ gm, expect, eventually }) => {
      const ask = async (kind, config, press) => {
        await gm.evaluate(
          ([type, options]) => {
            delete tried.answer;
            void foundry.applications.api.DialogV2[type](options).then((value) => (tried.answer = [value]));
          },
          [kind, config],
        );
        const dialog = dialogOf(gm);
        await dialog.waitFor();
        await press(dialog);
        await dialog.waitFor({ state: "detached" });
        await eventually(() => gm.evaluate(() => Array.isArray(tried.answer)), true);
        const [value] = await gm.evaluate(() => tried.answer);
        return value;
      };
      const button = (action) => (dialog) => dialog.locator(`button[data-action="${action}"]`).click();
      const buttons = [
        { action: "left", label: "Left" },
        { action: "right", label: "Right", default: true },
      ];
      expect(await ask("wait", { content: "?", buttons }, button("left"))).toBe("left");
      expect(await ask("confirm", { content: "?" }, button("yes"))).toBe(true);
      expect(await ask("confirm", { content: "?" }, button("no"))).toBe(false);
      expect(await ask("prompt", { content: "?" }, button("ok"))).toBe("ok");
      const form = '<input type="number" name="count" value="4"><input type="checkbox" name="sure" checked>';
      expect(await ask("input", { content: form }, button("ok"))).toEqual({ count: 4, sure: true });
      const enter = async (dialog) => {
        await dialog.locator('[name="word"]').fill("by enter");
        await gm.page.keyboard.press("Enter");
      };
      expect(await ask("wait", { content: '<input name="word">', buttons }, enter)).toBe("right");
      expect(await ask("wait", { content: "?", buttons }, () => gm.page.keyboard.press("Escape"))).toBeNull();
      expect(await ask("confirm", { content: "?" }, button("close"))).toBeNull();
    },
  },
  {
    id: "dialogs.dismissal-rejects-when-asked",
    lines: ["8.4/2"],
    run: async ({ gm, eventually }) => {
      await gm.evaluate(() => {
        void foundry.applications.api.DialogV2.confirm({ content: "?", rejectClose: true }).then(
          () => (tried.answer = "resolved"),
          (error) => (tried.answer = error instanceof Error ? "rejected" : "odd"),
        );
      });
      await dialogOf(gm).waitFor();
      await gm.page.keyboard.press("Escape");
      await eventually(() => gm.evaluate(() => tried.answer), "rejected");
    },
  },
  {
    id: "dialogs.query-on-another-client",
    lines: ["8.4/3"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const ask = (type, config) =>
        gm.evaluate(
          ([kind, options]) => {
            const user = game.users.find(({ name }) => name === "Player One");
            delete tried.asked;
            void foundry.applications.api.DialogV2.query(user, kind, options).then((value) => (tried.asked = [value]));
          },
          [type, config],
        );
      await ask("confirm", { window: { title: "Far" }, content: "<p>May we?</p>" });
      await dialogOf(one).waitFor();
      expect(await dialogOf(gm).count()).toBe(0);
      await dialogOf(one).locator('button[data-action="yes"]').click();
      await eventually(() => gm.evaluate(() => tried.asked), [true]);
      await ask("input", { content: '<input type="number" name="n" value="3">' });
      await dialogOf(one).locator('[name="n"]').fill("9");
      await dialogOf(one).locator('button[data-action="ok"]').click();
      await eventually(() => gm.evaluate(() => tried.asked), [{ n: 9 }]);
      const refused = await gm.evaluate(() => {
        const user = game.users.find(({ name }) => name === "Player One");
        const config = { content: "?", ok: { callback: () => 1 } };
        return foundry.applications.api.DialogV2.query(user, "prompt", config).then(
          () => false,
          () => true,
        );
      });
      expect(refused).toBe(true);
    },
  },
];
