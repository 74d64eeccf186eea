import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard, readCard } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let one;

beforeAll(async () => {
  table = await Table.open();
  one = await table.join("Player One");
});
afterAll(() => table?.close());

/** Role, name and value of what has the focus, as a screen reader would say them. */
const focused = () =>
  one.evaluate(() => {
    const element = document.activeElement;
    const labels = [...(element.labels ?? [])].map((label) => label.textContent).join(" ");
    const spoken = element.cloneNode(true);
    for (const mute of spoken.querySelectorAll("[aria-hidden=true]")) mute.remove();
    return {
      role: element.getAttribute("role") ?? element.tagName.toLowerCase(),
      name: (element.getAttribute("aria-label") ?? (labels || spoken.textContent)).replace(/\s+/g, " ").trim(),
      value: element.getAttribute("aria-valuetext") ?? "",
      outline: getComputedStyle(element).outlineStyle,
    };
  });

/** Presses Tab until what has the focus fits; fails after going round. */
async function tabTo(fits, key = "Tab") {
  for (let step = 0; step < 250; step++) {
    await one.page.keyboard.press(key);
    const now = await focused();
    if (fits(now)) return now;
  }
  throw new Error("never reached by Tab");
}

describe("the whole check without a mouse", () => {
  it("finds the actor, changes dots, rolls with a switch flipped, and reads the card", async () => {
    const { keyboard } = one.page;
    await one.page
      .getByRole("tab", { name: /actors/i })
      .first()
      .focus();
    await keyboard.press("Enter");
    await tabTo(({ name }) => name.startsWith("Nanne Quill"));
    await keyboard.press("Enter");
    const sheet = one.page.locator(".application.scuffle").last();
    await sheet.waitFor();

    const mode = await tabTo(({ role, name }) => role === "switch" && name.startsWith("Edit mode"), "Shift+Tab").catch(
      () => tabTo(({ role, name }) => role === "switch" && name.startsWith("Edit mode")),
    );
    expect(mode.outline).not.toBe("none");
    await keyboard.press("Enter");
    const dots = await tabTo(({ role, name }) => role === "slider" && /Parley/.test(name));
    expect(dots.value).toBe("3 of 5 dots");
    await keyboard.press("ArrowRight");
    await one.page.waitForFunction(() => document.activeElement.getAttribute("aria-valuetext") === "4 of 5 dots");
    await one.page.waitForFunction(() => game.actors.getName("Nanne Quill").items.getName("Parley").system.dots === 4);
    await keyboard.press("Home");
    await keyboard.press("ArrowUp");
    await keyboard.press("ArrowUp");
    await keyboard.press("ArrowUp");
    await one.page.waitForFunction(() => game.actors.getName("Nanne Quill").items.getName("Parley").system.dots === 3);

    await tabTo(({ role, name }) => role === "switch" && name.startsWith("Edit mode"), "Shift+Tab");
    await keyboard.press("Enter");
    await tabTo(({ name }) => name === "Roll Parley");
    await keyboard.press("Enter");
    const dialog = one.page.locator(".application:has(.sc-mods)");
    await dialog.waitFor();
    const flipped = await tabTo(({ role, name }) => role === "switch" && /Town guards/.test(name));
    expect(flipped.outline).not.toBe("none");
    const checked = () => one.evaluate(() => document.activeElement.checked);
    const was = await checked();
    await keyboard.press("Space");
    expect(await checked()).toBe(!was);
    if (was) await keyboard.press("Space");
    await tabTo(({ name }) => name === "Roll");
    await one.faces(6, 6, 3, 1, 2, 2);
    await keyboard.press("Enter");
    const card = await readCard(await lastCard(one, "Parley"));
    expect(card.title).toBe("Parley");
    expect(card.dice.flat()).toHaveLength(6);
    expect(card.lines.join("|")).toMatch(/Town guards/);
  });
});
