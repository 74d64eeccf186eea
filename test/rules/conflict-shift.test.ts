import { describe, expect, it } from "vitest";
import { judgeAs } from "../../module/rules/conflict/shift";
import { rules } from "../../module/rules/registry";
import { CONFLICT_TIERS } from "../../module/rules/tables/conflict-bands";

const ruleOf = (id: string) => {
  const rule = rules[id];
  if (!rule) throw new Error(`no rule ${id}`);
  return rule;
};
const faces = { act: [7], duration: [3, 5], reprisal: [2, 6] };

describe("a shifted tier", () => {
  it("gives what the other band gives, and tells the total that was thrown", () => {
    const inflict = ruleOf("conflict.inflict");
    const input = { bonus: 2, penalty: -1, reprisal: "condition" };
    expect(judgeAs(inflict, input, faces, "triumph")).toMatchObject({
      tier: "triumph",
      total: 8,
      inflict: { minutes: 8 },
      reprisal: null,
      notches: 0,
    });
    expect(judgeAs(inflict, input, faces, "disaster")).toMatchObject({
      tier: "disaster",
      total: 8,
      inflict: null,
      reprisal: { hurt: 0, minutes: 8 },
      notches: 1,
    });
    expect(judgeAs(inflict, input, faces, "failure")).toEqual(inflict.judge(input, faces));
  });

  it("reaches every tier from every face, a natural 1 included", () => {
    const act = ruleOf("conflict.act");
    for (let face = 1; face <= 20; face++) {
      for (const tier of CONFLICT_TIERS) {
        const outcome = judgeAs(act, { bonus: 30, naturalOne: true }, { act: [face] }, tier);
        expect(outcome).toMatchObject({ tier, total: face + 30 });
      }
    }
  });

  it("is refused for a rule that isn't read by the bands", () => {
    const thrown = { attacker: [3], defender: [4] };
    expect(() => judgeAs(ruleOf("brawl.challenge"), { attacker: 1, defender: 2 }, thrown, "triumph")).toThrow(
      "shift.rule",
    );
  });
});
