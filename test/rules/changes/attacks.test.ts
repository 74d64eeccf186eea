// Attacks of a brawl's unit (docs/rules.md §3).
import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import { codeOf } from "../code-of";
import { actor, MARA } from "./world";

const fight = (round: number, id = "c") => ({ id, round, turn: 0, turns: [{ id: "m", actor: MARA, initiative: 1 }] });
const mara = (ledger = {}) => ({
  ...actor(MARA),
  combatants: [{ uuid: "Combat.c.Combatant.m", combat: "c", defeated: false, ledger }],
});
const moment = (combat: ReturnType<typeof fight> | null) => ({ now: 0, roundTime: 6, combat });
const entry = (round: number, more = {}) => ({
  combat: "c",
  round,
  order: 1,
  at: 0,
  revision: 0,
  undone: false,
  ...more,
});
const used = (entries: object, combat: ReturnType<typeof fight> | null) =>
  changes.attacksOf(mara({ attacks: { base: null, value: null, entries } }), moment(combat));

describe("attacks of a unit", () => {
  it("are counted on the combatant, once for each key", () => {
    const plan = changes.countAttack(mara(), { ...moment(fight(2)), key: "a-6" });
    expect(plan.updates).toMatchObject([
      {
        type: "Combatant",
        data: { system: { ledger: { attacks: { entries: { "a-6": { combat: "c", round: 2 } } } } } },
      },
    ]);
    const known = mara({ attacks: { base: null, value: null, entries: { "a-6": entry(2) } } });
    expect(changes.countAttack(known, { ...moment(fight(2)), key: "a-6" }).status).toBe("nothing");
  });

  it("are those of the round that runs", () => {
    const entries = { "a-6": entry(1), "b-6": entry(2), "d-6": entry(2), "e-6": entry(2, { undone: true }) };
    expect(used(entries, fight(2))).toBe(2);
    expect(used(entries, fight(3))).toBe(0);
  });

  it("aren't counted under no key at all", () => {
    expect(codeOf(() => changes.countAttack(mara(), { ...moment(fight(2)), key: "" }))).toBe("attacks.key");
  });

  it("aren't counted outside a fight", () => {
    expect(changes.countAttack(mara(), { ...moment(null), key: "a-6" }).status).toBe("nothing");
    const elsewhere = { ...actor(MARA), combatants: [] };
    expect(changes.countAttack(elsewhere, { ...moment(fight(2)), key: "a-6" }).status).toBe("nothing");
    expect(used({}, null)).toBeNull();
    expect(used({}, fight(2, "other"))).toBeNull();
  });
});
