// Who is out of a fight (docs/rules.md §1, `track`; §3).
import { describe, expect, it } from "vitest";
import { isOut } from "../../../module/rules/changes/index";

const on = (...ids: string[]) => ({ has: (id: string) => ids.includes(id) });

describe("out of a fight", () => {
  it("is who yielded, and who is dead, unconscious or subdued, whatever else they are", () => {
    for (const id of ["yielded", "dead", "unconscious", "subdued"]) expect(isOut(on("prone", id))).toBe(true);
    expect(isOut(on("stunned", "grappled", "bleeding"))).toBe(false);
  });

  it("is who is at the Stage of the body that is death", () => {
    expect([0, 1, 2, 3, 4, 5].filter((body) => isOut({ ...on(), body }))).toEqual([5]);
  });

  it("is who is at the end of a track, or at HPS 0 or below where a maximum is filled in", () => {
    expect(isOut({ ...on(), tracks: [{ out: false }, { out: true }] })).toBe(true);
    expect(isOut({ ...on(), tracks: [{ out: false }] })).toBe(false);
    const hps = (value: number, max: number) => isOut({ ...on(), hps: { value, max } });
    expect([hps(-2, 24), hps(0, 24), hps(1, 24), hps(0, 0), hps(-2, 0)]).toEqual([true, true, false, false, false]);
  });
});
