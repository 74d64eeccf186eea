import { DOT_CIRCLES, DOT_MAXIMUM } from "./actor-ids";
import type { Words } from "./sheet-words";

export interface DotsView {
  value: number;
  /** What the circles are out of: five, or more when there are more. */
  max: number;
  /** "3 of 5 dots". */
  text: string;
  circles: { on: boolean }[];
}

/** Circles for so many dots; where they can be changed and all are full, one more to press. */
export function dotsView(value: number, editable: boolean, { t }: Words): DotsView {
  const max = Math.max(DOT_CIRCLES, value);
  const drawn = editable && value >= DOT_CIRCLES ? Math.min(DOT_MAXIMUM, value + 1) : max;
  return {
    value,
    max,
    text: t("SCUFFLE.Sheet.Dots", { value, max }),
    circles: Array.from({ length: Math.max(drawn, value) }, (_, index) => ({ on: index < value })),
  };
}

/** What a press on the circle at `index` makes of `value`: so many dots, or one less when it was the last full one. */
export function pressDot(value: number, index: number): number {
  return value === index + 1 ? index : index + 1;
}

/**
 * What a key makes of a slider's value, or undefined when it means nothing to one. Page keys move by `page`; with `open`,
 * single steps may pass the end that is drawn, up to `limit`.
 */
export function pressKey(
  pressed: string,
  value: number,
  { min, max, limit = max, page = 1 }: { min: number; max: number; limit?: number; page?: number },
): number | undefined {
  switch (pressed) {
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(value + 1, limit);
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(value - 1, min);
    case "PageUp":
      return Math.min(value + page, limit);
    case "PageDown":
      return Math.max(value - page, min);
    case "Home":
      return min;
    case "End":
      return max;
    default:
      return undefined;
  }
}
