import { describe, expect, it } from "vitest";
import { eligibility } from "../../module/rules/index";
import { FORM_IDS } from "../../module/rules/tables/forms";
import { KIND_IDS } from "../../module/rules/tables/kinds";
import { codeOf } from "./code-of";

const base = { action: "strike", form: "strike", attackerKind: "anthro", targetKind: "anthro" };
const reasons = (more: object): string[] => eligibility({ ...base, ...more }).reasons;

describe("eligibility of forms", () => {
  it.each([
    ["strike", []],
    ["fling", []],
    ["shoot", ["form"]],
    ["sotto", ["form"]],
    ["flotto", ["form"]],
    ["zone", ["form"]],
  ])("a blow of the form %s is refused for %j", (form, expected) => {
    expect(reasons({ form })).toEqual(expected);
    expect(reasons({ form, stun: true })).toEqual([]);
  });

  it("refuses only a fling that is pointed, unless it stuns", () => {
    expect(reasons({ form: "fling", pointed: true })).toEqual(["pointed"]);
    expect(reasons({ form: "fling", pointed: true, stun: true })).toEqual([]);
    expect(reasons({ form: "strike", pointed: true })).toEqual([]);
    expect(reasons({ form: "shoot", pointed: true })).toEqual(["form"]);
  });

  it.each(["grapple", "snatch", "trip"])("%s needs a Strike, and stun doesn't help", (action) => {
    for (const form of FORM_IDS) {
      for (const stun of [false, true]) {
        expect(reasons({ action, form, stun })).toEqual(form === "strike" ? [] : ["form"]);
        expect(reasons({ action, form, stun, pointed: true })).toEqual(
          form === "strike" ? [] : form === "fling" ? ["form", "pointed"] : ["form"],
        );
      }
    }
  });
});

describe("eligibility of kinds", () => {
  it("refuses attackers that fight lethally, whatever they do; robots may attack", () => {
    for (const action of ["strike", "grapple", "snatch", "trip"]) {
      for (const attackerKind of KIND_IDS) {
        const lethal = attackerKind === "flora" || attackerKind === "fauna";
        expect(reasons({ action, attackerKind })).toEqual(lethal ? ["attacker-kind"] : []);
      }
    }
  });

  it("refuses to beat or grapple what never surrenders; snatching and tripping it is allowed", () => {
    for (const targetKind of KIND_IDS) {
      const yields = targetKind === "anthro" || targetKind === "alien";
      for (const action of ["strike", "grapple"]) {
        expect(reasons({ action, targetKind })).toEqual(yields ? [] : ["target-kind"]);
      }
      for (const action of ["snatch", "trip"]) expect(reasons({ action, targetKind })).toEqual([]);
    }
  });
});

describe("eligibility of sizes and footing", () => {
  it.each([
    [2, 2, []],
    [2, 3, []],
    [3, 2, []],
    [2, 4, ["size"]],
    [4, 2, ["size"]],
    [-1, 1, ["size"]],
    [0, 9, ["size"]],
  ])(
    "an attacker of size %i and a target of %i warn of %j, and refuse nothing",
    (attackerSize, targetSize, warnings) => {
      for (const action of ["strike", "grapple", "snatch", "trip"]) {
        expect(eligibility({ ...base, action, attackerSize, targetSize })).toEqual({
          allowed: true,
          reasons: [],
          warnings,
        });
      }
    },
  );

  it("takes both sizes for 2 when they are left out", () => {
    expect(eligibility({ ...base, attackerSize: 3 }).warnings).toEqual([]);
    expect(eligibility({ ...base, attackerSize: 4 }).warnings).toEqual(["size"]);
    expect(eligibility({ ...base, targetSize: 0 }).warnings).toEqual(["size"]);
  });

  it("refuses only to trip what can't be tipped", () => {
    for (const action of ["strike", "grapple", "snatch"]) expect(reasons({ action, tippable: false })).toEqual([]);
    expect(reasons({ action: "trip", tippable: false })).toEqual(["tippable"]);
    expect(reasons({ action: "trip", tippable: true })).toEqual([]);
    expect(reasons({ action: "trip" })).toEqual([]);
  });
});

describe("eligibility of everything at once", () => {
  it("names reasons in their order", () => {
    const fling = { form: "fling", pointed: true, attackerKind: "flora", targetKind: "fauna", tippable: false };
    expect(eligibility({ ...base, ...fling, action: "grapple", targetSize: 9 })).toEqual({
      allowed: false,
      reasons: ["form", "pointed", "attacker-kind", "target-kind"],
      warnings: ["size"],
    });
    expect(reasons({ ...fling, action: "trip" })).toEqual(["form", "pointed", "attacker-kind", "tippable"]);
    expect(reasons({ ...fling, action: "strike" })).toEqual(["pointed", "attacker-kind", "target-kind"]);
  });

  it("allows exactly what has no reason, over the whole grid", () => {
    let seen = 0;
    for (const action of ["strike", "grapple", "snatch", "trip"]) {
      for (const form of FORM_IDS) {
        for (const attackerKind of KIND_IDS) {
          for (const targetKind of KIND_IDS) {
            for (let flags = 0; flags < 8; flags++) {
              const [pointed, stun, tippable] = [(flags & 1) > 0, (flags & 2) > 0, (flags & 4) > 0];
              const found = eligibility({ action, form, pointed, stun, attackerKind, targetKind, tippable });
              expect(found.allowed).toBe(found.reasons.length === 0);
              expect(new Set(found.reasons).size).toBe(found.reasons.length);
              seen += 1;
            }
          }
        }
      }
    }
    expect(seen).toBe(4 * 6 * 5 * 5 * 8);
  });
});

describe("eligibility of inputs", () => {
  it.each([
    [null, "eligibility.input"],
    [{}, "eligibility.action"],
    [{ ...base, action: "shove" }, "eligibility.action"],
    [{ ...base, form: "bite", pointed: 1 }, "eligibility.form"],
    [{ ...base, pointed: 1 }, "eligibility.pointed"],
    [{ ...base, stun: null }, "eligibility.stun"],
    [{ ...base, attackerKind: "elf" }, "eligibility.attackerKind"],
    [{ ...base, targetKind: undefined }, "eligibility.targetKind"],
    [{ ...base, attackerSize: 1.5 }, "eligibility.attackerSize"],
    [{ ...base, targetSize: "2" }, "eligibility.targetSize"],
    [{ ...base, tippable: 0 }, "eligibility.tippable"],
  ])("%j throws %s", (input, code) => {
    expect(codeOf(() => eligibility(input))).toBe(code);
  });
});
