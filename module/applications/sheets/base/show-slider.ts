import { dotsView } from "../../../view/sheet-dots";
import type { Words } from "../../../view/sheet-words";
import type { TrackView } from "../../../view/track";

/** Draws so many dots, before anything is stored. */
export function showDots(slider: HTMLElement, value: number, words: Words): void {
  const view = dotsView(value, true, words);
  while (slider.children.length > view.circles.length) slider.lastElementChild?.remove();
  while (slider.children.length < view.circles.length) slider.append(slider.ownerDocument.createElement("i"));
  for (const [index, { on }] of view.circles.entries()) slider.children[index]?.classList.toggle("on", on);
  speak(slider, view.value, view.max, view.text);
}

/** Draws a track as it will be, before anything is stored. */
export function showTrack(bar: HTMLElement, view: TrackView): void {
  for (const [index, { n, now, past }] of view.cells.entries()) {
    const cell = bar.children[index];
    if (!cell) continue;
    cell.classList.toggle("now", now);
    cell.classList.toggle("past", past);
    cell.setAttribute("style", `--n: ${n}`);
  }
  const end = bar.lastElementChild;
  end?.classList.toggle("on", view.out);
  end?.classList.toggle("now", view.out);
  speak(bar, view.value, view.max, view.text);
  const track = bar.closest("[data-track]");
  for (const part of ["level", "penalty", "value"] as const) {
    const place = track?.querySelector(`[data-out="${part}"]`);
    if (place) place.textContent = String(view[part]);
  }
}

/** Draws so many Stages, before anything is stored. */
export function showStages(slider: HTMLElement, value: number, text: string): void {
  for (const [index, cell] of [...slider.children].entries()) cell.classList.toggle("on", index < value);
  speak(slider, value, slider.children.length, text);
}

function speak(slider: HTMLElement, value: number, max: number, text: string): void {
  slider.setAttribute("aria-valuenow", String(value));
  slider.setAttribute("aria-valuemax", String(max));
  slider.setAttribute("aria-valuetext", text);
}
