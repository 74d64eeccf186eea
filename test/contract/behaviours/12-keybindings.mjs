/** Keybindings (docs/foundry.md 12). Sources: foundryvtt.com/article/keybinds, foundryvtt.com/api (ClientKeybindings). */

/** Presses a key on a client's page with nothing focused; what it did is in `tried.pressed`. */
async function press(client, ...keys) {
  await client.evaluate(() => {
    document.activeElement?.blur();
    tried.pressed.splice(0);
  });
  for (const key of keys) await client.page.keyboard.press(key);
  return client.evaluate(() => tried.pressed.map(({ action }) => action));
}

const bindings = (client, action) =>
  client.evaluate(
    (name) => game.keybindings.get("tried", name).map(({ key, modifiers }) => [...(modifiers ?? []), key].join("+")),
    action,
  );

export default [
  {
    id: "keybindings.run-by-precedence-then-by-registration",
    lines: ["12/4"],
    run: async ({ gm, expect }) => {
      expect(await press(gm, "k")).toEqual(["first", "second", "third", "last"]);
    },
  },
  {
    id: "keybindings.true-from-onDown-takes-the-key-from-the-others",
    lines: ["12/4"],
    run: async ({ gm, expect }) => {
      await gm.evaluate(() => void tried.consuming.add("second"));
      expect(await press(gm, "k")).toEqual(["first", "second"]);
      await gm.evaluate(() => tried.consuming.clear());
    },
  },
  {
    id: "keybindings.want-their-very-modifiers-unless-reserved",
    lines: ["12/4"],
    run: async ({ gm, expect }) => {
      expect(await press(gm, "o", "Shift+O", "Control+o")).toEqual(["plain", "plain up"]);
      expect(await press(gm, "i", "Shift+I", "Control+i")).toEqual(["loose", "loose"]);
      const shifted = await gm.evaluate(() => tried.pressed.map(({ isShift }) => isShift));
      expect(shifted).toEqual([false, true]);
      expect(await press(gm, "u", "Control+u", "Control+Shift+U")).toEqual(["fixed"]);
    },
  },
  {
    id: "keybindings.hear-keys-again-only-where-they-repeat",
    lines: ["12/4"],
    run: async ({ gm, expect }) => {
      const { keyboard } = gm.page;
      await press(gm);
      for (const key of ["h", "h", "o", "o"]) await keyboard.down(key);
      await keyboard.up("h");
      await keyboard.up("o");
      const seen = await gm.evaluate(() => tried.pressed.map(({ action, repeat }) => [action, repeat ?? null]));
      expect(seen).toEqual([
        ["repeating", false],
        ["repeating", true],
        ["plain", false],
        ["plain up", null],
      ]);
    },
  },
  {
    id: "keybindings.that-are-restricted-are-the-game-master's",
    lines: ["12/4"],
    users: ["one"],
    run: async ({ gm, one, expect }) => {
      expect([await press(gm, "y"), await press(one, "y", "o")]).toEqual([["restricted"], ["plain", "plain up"]]);
    },
  },
  {
    id: "keybindings.leave-text-to-its-field",
    lines: ["12/4"],
    run: async ({ gm, expect }) => {
      await press(gm);
      await gm.evaluate(() => {
        const field = document.createElement("input");
        field.id = "tried-field";
        document.body.append(field);
        field.focus();
      });
      await gm.page.keyboard.press("o");
      const seen = await gm.evaluate(() => {
        const field = document.getElementById("tried-field");
        const { value } = field;
        field.remove();
        return { value, pressed: tried.pressed.length };
      });
      expect(seen).toEqual({ value: "o", pressed: 0 });
    },
  },
  {
    id: "keybindings.refuse-protected-keys-late-registrations-and-no-names",
    lines: ["1/7", "12/4"],
    run: async ({ gm, expect }) => {
      const refused = await gm.evaluate(() =>
        ["protected", "late", "nameless"].map((key) => typeof tried.refused[key]),
      );
      expect(refused).toEqual(["string", "string", "string"]);
    },
  },
  {
    id: "keybindings.can-be-changed-but-for-fixed-ones-and-stay-changed",
    lines: ["12/4"],
    users: ["one"],
    run: async ({ one, expect }) => {
      expect(await bindings(one, "fixed")).toEqual(["KeyJ", "Control+Shift+KeyU"]);
      await one.evaluate(() => game.keybindings.set("tried", "fixed", [{ key: "KeyM", modifiers: [] }]));
      expect(await bindings(one, "fixed")).toEqual(["KeyJ", "KeyM"]);
      await one.reload();
      expect(await bindings(one, "fixed")).toEqual(["KeyJ", "KeyM"]);
      expect(await press(one, "j", "m", "Control+Shift+U")).toEqual(["fixed", "fixed"]);
      await one.evaluate(() => game.keybindings.resetDefaults());
      expect(await bindings(one, "fixed")).toEqual(["KeyJ", "Control+Shift+KeyU"]);
    },
  },
];
