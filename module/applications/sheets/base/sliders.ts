import { pressDot, pressKey } from "../../../view/sheet-dots";
import { pressTrack, type TrackPoints } from "../../../view/track";
import { targetOf } from "./event-target";
import { DOT_MAXIMUM } from "../../../view/actor-ids";

/** What a sheet does for the sliders on it. */
export interface SliderHost {
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  /** The value shown now. */
  value(slider: HTMLElement): number;
  choose(slider: HTMLElement, value: number): void;
  /** The points of the track that a slider shows. */
  points(slider: HTMLElement): TrackPoints | null;
}

/** Makes dots, tracks and Stages answer to mouse and keyboard, wherever they stand in the sheet and however often it is redrawn. */
export function bindSliders(host: SliderHost): void {
  host.element.addEventListener("click", (event) => {
    const target = targetOf(event);
    const slider = target?.closest<HTMLElement>("[role=slider][data-slider]");
    if (!target || !slider || !host.isEditable) return;
    const chosen =
      slider.dataset["slider"] === "track" ? pointUnder(host, slider, event) : dotUnder(host, slider, target);
    if (chosen !== null) host.choose(slider, chosen);
  });
  host.element.addEventListener("keydown", (event) => {
    const slider = targetOf(event)?.closest<HTMLElement>("[role=slider][data-slider]");
    if (!slider || !host.isEditable || event.ctrlKey || event.metaKey || event.altKey) return;
    const max = Number(slider.getAttribute("aria-valuemax"));
    const points = host.points(slider);
    const limit = slider.dataset["slider"] === "dots" ? DOT_MAXIMUM : max;
    const reach = points ? { min: 0, max, page: Math.max(1, points.step) } : { min: 0, max, limit };
    const chosen = pressKey(event.key, host.value(slider), reach);
    if (chosen === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    host.choose(slider, chosen);
  });
}

function dotUnder(host: SliderHost, slider: HTMLElement, target: Element): number | null {
  const index = [...slider.children].findIndex((dot) => dot.contains(target));
  return index < 0 ? null : pressDot(host.value(slider), index);
}

function pointUnder(host: SliderHost, slider: HTMLElement, event: MouseEvent): number | null {
  const points = host.points(slider);
  const target = targetOf(event);
  const index = [...slider.children].findIndex((cell) => cell.contains(target));
  const cell = slider.children[index];
  if (!points || !cell) return null;
  const { left, width } = cell.getBoundingClientRect();
  const along = width > 0 ? (event.clientX - left) / width : 1;
  const rtl = slider.ownerDocument.defaultView?.getComputedStyle(slider).direction === "rtl";
  return pressTrack(index, rtl ? 1 - along : along, { ...points, value: host.value(slider) });
}
