import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveHarm } from "../../module/data/actor/derive-harm";
import { levelRows, pressTrack, trackView } from "../../module/view/track";
import { words } from "./sheet-english";

const points = (value: number, endurance = 2, bonus = 0) => deriveHarm(value, endurance, bonus);

const over = (value: number) => trackView("wounds", points(value), words).cells.filter(({ past }) => past).length;

describe("a track of points taken", () => {
  it("says what a screen reader says, as the look page shows it", () => {
    expect(trackView("fatigue", points(14), words).text).toBe("14 of 49 points: Lightly Tired, +2 to targets");
    expect(trackView("wounds", points(8), words).text).toBe("8 of 49 points: Slightly Wounded, +1 to targets");
    expect(trackView("wounds", points(49), words).text).toBe("49 of 49 points: Dead, +7 to targets");
  });

  it("fills its cells from the left and marks the one it stands in", () => {
    const view = trackView("wounds", points(8), words);
    expect(view.cells.map(({ n }) => n)).toEqual([6, 2, 0, 0, 0, 0, 0, 0]);
    expect(view.cells.map(({ now }) => now).indexOf(true)).toBe(1);
    expect(view.cells.map(({ label }) => label)).toEqual(["0", "+1", "+2", "+3", "+4", "+5", "+6", "+7"]);
    expect(trackView("wounds", points(6), words).cells[0]?.now).toBe(true);
  });

  it("says over which lines between its cells the points go on", () => {
    expect([0, 6, 7, 12, 13, 48, 49].map(over)).toEqual([0, 0, 1, 1, 2, 7, 8]);
  });

  it("is out at its maximum only, in whatever way that came about", () => {
    expect(trackView("wounds", points(48), words).out).toBe(false);
    expect(trackView("wounds", points(999), words)).toMatchObject({ value: 49, out: true });
    expect(trackView("wounds", points(1, 0), words)).toMatchObject({ max: 1, out: true });
    expect(points(49, 2, 6)).toMatchObject({ max: 55, out: false, level: 7, penalty: 7 });
    expect(points(55, 2, 6)).toMatchObject({ out: true, level: 8 });
    expect(points(40, 2, -10)).toMatchObject({ max: 39, value: 39, out: true, level: 8 });
  });

  it("loses its ticks when they would be a smear", () => {
    expect(trackView("wounds", points(0, 5), words).ticks).toBe(true);
    expect(trackView("wounds", points(0, 6), words).ticks).toBe(false);
  });

  it("gives back the last point that is pressed, and takes any other up to the press", () => {
    expect(pressTrack(0, 0, points(1))).toBe(0);
    expect(pressTrack(0, 0, points(5))).toBe(1);
    expect(pressTrack(1, 1, points(0))).toBe(12);
    expect(pressTrack(8, 0.5, points(3))).toBe(49);
    expect(pressTrack(8, 0.5, points(49))).toBe(48);
  });

  it("stays within its ends, whatever is pressed", () => {
    fc.assert(
      fc.property(
        fc.nat(8),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: -50, max: 500 }),
        fc.nat(10),
        fc.integer({ min: -300, max: 300 }),
        (index, along, value, endurance, bonus) => {
          const state = points(value, endurance, bonus);
          const pressed = pressTrack(index, along, state);
          expect(pressed).toBeGreaterThanOrEqual(0);
          expect(pressed).toBeLessThanOrEqual(state.max);
          const cells = trackView("wounds", state, words).cells.map(({ n }) => n);
          expect(cells.every((n) => Number.isFinite(n) && n >= 0)).toBe(true);
        },
      ),
    );
  });

  it("lists its levels with their points", () => {
    const rows = levelRows(points(8), points(14), words);
    expect(rows.map((row) => row.points)).toEqual(
      ["0–6", "7–12", "13–18", "19–24", "25–30", "31–36", "37–42", "43–48", "49"], //
    );
    expect(rows[1]).toMatchObject({ wounds: "Slightly Wounded", penalty: "+1", wounded: true, tired: false });
    expect(rows[2]).toMatchObject({ fatigue: "Lightly Tired", tired: true });
  });
});
