import { expect } from "vitest";

/** The window of the roll dialog that is open on this page. */
export function dialogOf(player) {
  return player.page.locator(".application:has(.sc-dlg)").last();
}

/** Opens an actor's sheet and presses the die of a skill; returns the dialog. */
export async function openCheck(player, actor, skill) {
  const sheet = await player.sheet(actor);
  await sheet.getByRole("button", { name: `Roll ${skill}`, exact: true }).click();
  const dialog = dialogOf(player);
  await dialog.waitFor();
  return dialog;
}

/** Types a number into a field of the dialog and leaves it. */
export async function setNumber(dialog, label, value) {
  const field = dialog.getByLabel(label, { exact: true });
  await field.fill(String(value));
  await field.blur();
}

/** Presses Roll and waits for the dialog to go. */
export async function roll(dialog) {
  await dialog.getByRole("button", { name: "Roll", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** The newest card in the log of this page, once it is there. */
export async function lastCard(player, text) {
  const cards = player.page.locator("#chat .chat-message:has(.sc-card)");
  const card = text ? cards.filter({ hasText: text }).last() : cards.last();
  // Attached, not visible: the log may lie behind another tab of the sidebar.
  await card.waitFor({ state: "attached" });
  return card;
}

/** A button inside something by its name, where it can be pressed. */
export const pressable = (locator, name) =>
  locator.getByRole("button", { name, exact: true, disabled: false, includeHidden: true });

/** Presses a button of a card as soon as it can be pressed: what this page itself has done may come to it last of all. */
export const pressOn = (card, name) => pressable(card, name).evaluate((button) => button.click());

/**
 * Chooses one of some radio buttons by its label: they themselves can't be seen. A window that is drawn again meanwhile is
 * pressed again.
 */
export const choose = (window, name) =>
  window
    .locator("label")
    .filter({ has: window.page().getByRole("radio", { name, exact: typeof name === "string" }) })
    .click();

/** What a card says, in the words and marks that a reader and a listener get. */
export async function readCard(card) {
  return card.evaluate((element) => {
    const all = (selector) => [...element.querySelectorAll(selector)];
    return {
      title: element.querySelector(".sc-card__title h3")?.textContent.trim(),
      band: element.querySelector(".sc-tier")?.dataset.tier,
      word: element.querySelector(".sc-tier__word")?.textContent.trim(),
      cells: all(".sc-cells i.on").length,
      dice: all(".sc-dice > li").map((die) =>
        [...die.querySelectorAll("[data-f]")].map((face) => Number(face.dataset.f)),
      ),
      hits: all(".sc-dice > li").map((die) => die.classList.contains("is-hit")),
      sums: all(".sc-chain__sum").map((sum) => Number(sum.textContent)),
      lines: all(".sc-fold li").map((line) => line.textContent.trim().replace(/\s+/g, " ")),
      buttons: all("button").map((button) => button.textContent.trim() || button.getAttribute("aria-label")),
    };
  });
}

/** Milliseconds between two looks; nothing from far away is there sooner. */
const PAUSE = process.env.E2E_LATENCY ? 250 : 100;

/** Waits until `read` gives something that equals `wanted`. */
export async function eventually(read, wanted, timeout = 15_000) {
  const deadline = Date.now() + timeout;
  for (;;) {
    const now = await read();
    try {
      expect(now).toEqual(wanted);
      return now;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** Targets tokens of the scene by their names, and nothing else. */
export const aim = (player, ...names) =>
  player.evaluate((wanted) => {
    for (const token of canvas.tokens.placeables) {
      const on = wanted.includes(token.document.name);
      if (on || token.isTargeted) token.setTarget(on, { releaseOthers: false });
    }
  }, names);
