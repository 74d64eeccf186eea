import type { CheckNumbers } from "../../view/dialog-check";
import type { OddsView } from "../../view/odds-view";

/**
 * Writes moving numbers into the drawn dialog. The elements stay, so that the bar slides, focus and caret rest where they
 * are, and nothing flickers.
 */
export function paintCheck(root: HTMLElement, numbers: CheckNumbers): void {
  const { odds } = numbers;
  write(root, "[data-out=dice]", numbers.dice);
  write(root, "[data-out=target]", numbers.target);
  write(root, "[data-out=hint]", numbers.hint);
  write(root, "[data-out=any]", odds.any);
  for (const { id, text } of numbers.lines) write(root, `[data-line="${CSS.escape(id)}"]`, text);
  paintOdds(root, odds);
  const dice = root.querySelector<HTMLInputElement>("input[name=dice]");
  if (dice) {
    dice.min = String(numbers.limits.min);
    dice.max = String(numbers.limits.max);
  }
}

/** Writes the odds into the drawn bar and its key. */
export function paintOdds(root: HTMLElement, odds: OddsView): void {
  for (const { band, width, share, text, tiny, empty } of odds.segments) {
    const segment = root.querySelector<HTMLElement>(`.sc-odds [data-o="${band}"]`);
    segment?.style.setProperty("--p", String(width));
    segment?.classList.toggle("tiny", tiny);
    segment?.toggleAttribute("hidden", empty);
    write(root, `.sc-odds [data-o="${band}"] > b`, share);
    write(root, `[data-k="${band}"]`, text);
  }
}

/** What stands above the numbers. */
export interface CheckHeading {
  /** Name of the skill. */
  title: string;
  /** Name of the actor. */
  actor: string;
  pool: string;
}

/** Writes names and dots that changed meanwhile. */
export function paintHeading(root: HTMLElement, heading: CheckHeading): void {
  write(root, "[data-out=title]", heading.title);
  write(root, "[data-out=actor]", heading.actor);
  write(root, "[data-out=pool]", heading.pool);
}

function write(root: HTMLElement, selector: string, text: string): void {
  const element = root.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}
