import { describe, expect, it } from "vitest";
import { linesAddUp } from "../../module/view/check-lines";
import { combatView } from "../../module/view/combat-view";
import { readDefence, type JudgedDefence } from "../../module/view/defence-answer";
import { defaultOption, defenceOptions } from "../../module/view/defence-options";
import { readRecord } from "../../module/view/card-record";
import { exchangeCard } from "../../module/view/exchange-card";
import { attackDraft, atRange, defenceDraft, readyFight } from "../../module/view/fight-draft";
import {
  asksRange,
  attackWeapons,
  skillOf,
  wornArmor,
  type FightFacts,
  type WeaponFacts,
} from "../../module/view/fight-facts";
import { attackOdds, defenceOdds } from "../../module/view/fight-odds";
import { poolAttack } from "../../module/rules/pool/attack";
import { poolDefend } from "../../module/rules/pool/defend";
import { poolDamage } from "../../module/rules/pool/damage";
import { words } from "./sheet-english";

const thing = (name: string, more: Partial<WeaponFacts> = {}): WeaponFacts => ({
  itemId: name,
  identifier: name,
  name,
  img: "",
  skill: name,
  form: "strike",
  deadly: true,
  held: true,
  toHit: 0,
  initiative: { far: 0, near: 0 },
  dice: 0,
  armorFactor: 1,
  defence: 0,
  offHand: false,
  hands: 1,
  ...more,
});
const sword = thing("sword", { dice: 4, toHit: -2, defence: -1 });
const shield = thing("large-shield", { skill: "shield", defence: -2, offHand: true });
const cloak = thing("cloak", { defence: -1, offHand: true });
const axe = thing("axe", { dice: 6, defence: -1, hands: 2 });
const bow = thing("longbow", { dice: 4, form: "shoot" });
const none = { points: 0, level: 0, penalty: 0 };

const facts = (weapons: WeaponFacts[], more: Partial<FightFacts> = {}): FightFacts => ({
  strength: 2,
  agility: 3,
  endurance: 3,
  weapons,
  armors: [
    { itemId: "a", name: "coat", dice: 2, worn: true },
    { itemId: "b", name: "plate", dice: 9, worn: false },
  ],
  skills: ["sword", "dodge"].map((identifier) => ({
    identifier,
    name: identifier,
    dots: 2,
    specializations: [],
    remembered: [],
    tags: [],
  })),
  used: null,
  weighs: () => ({ wounds: none, fatigue: none, hurt: [], targetBonus: [], diceBonus: [] }),
  ...more,
});
const ways = (weapons: WeaponFacts[], used: string[] | null = null) =>
  defenceOptions(facts(weapons, { used }), words).map(({ kind, name, modifier, helper, spent }) =>
    [kind, name, modifier + (helper?.modifier ?? 0), spent && "spent"]
      .filter((one) => one !== "" && one !== false)
      .join(" "),
  );

describe("ways to defend", () => {
  it("are dodge, parry with what is in hand, block with a shield, or nothing", () => {
    expect(ways([sword])).toEqual(["dodge 0", "parry sword -1", "parry Unarmed 0", "none 0"]);
    expect(ways([{ ...sword, held: false }, bow])).toEqual(["dodge 0", "parry Unarmed 0", "none 0"]);
  });

  it("take one off-hand helper, the better one; never what needs both hands, nor a shield to itself", () => {
    expect(ways([sword, shield, cloak])).toEqual([
      "dodge 0",
      "parry sword -3",
      "parry Unarmed -2",
      "block large-shield -3",
      "none 0",
    ]);
    expect(ways([axe, cloak])).toContain("parry axe -1");
  });

  it("leave dodge and nothing once parry or block was used in the round", () => {
    for (const used of ["parry", "block"]) {
      expect(ways([sword, shield], [used])).toEqual([
        "dodge 0",
        "parry sword -3 spent",
        "parry Unarmed -2 spent",
        "block large-shield -2 spent",
        "none 0",
      ]);
    }
    expect(ways([sword], ["dodge", "dodge"])).toContain("parry sword -1");
    const spent = defenceOptions(facts([sword], { used: ["parry"] }), words);
    expect(defaultOption(spent, "parry")?.kind).toBe("dodge");
    expect(defaultOption(defenceOptions(facts([sword]), words), "parry")?.name).toBe("sword");
    expect(defaultOption(spent, "none")?.kind).toBe("none");
  });

  it("come to the rule's input, and their lines add up", () => {
    const all = facts([sword, shield]);
    for (const option of defenceOptions(all, words).filter(({ kind }) => kind !== "none")) {
      const { input, modifiers } = readyFight("pool.defend", defenceDraft(all, option));
      expect(linesAddUp("pool.defend", input, modifiers)).toBe(true);
      expect(linesAddUp("pool.defend", { ...input, defence: -9 }, modifiers)).toBe(false);
    }
    const parry = defenceOptions(all, words).find(({ kind }) => kind === "parry");
    if (!parry) throw new Error("no parry");
    const ready = readyFight("pool.defend", defenceDraft(all, parry));
    expect(ready.input).toMatchObject({ attribute: 3, skill: 2, defence: -3 });
    // As the agreed case has it: sword and large shield.
    expect(poolDefend.judge(ready.input, { pool: [1, 1, 2, 3, 6] })).toMatchObject({ target: 1, successes: 5 });
  });
});

describe("an attack", () => {
  it("has bare hands always, and asks the range of what shoots", () => {
    expect(attackWeapons(facts([sword, shield]), words).map(({ name }) => name)).toEqual(["Unarmed", "sword"]);
    const fists = thing("fists", { identifier: "unarmed", dice: 1 });
    expect(attackWeapons(facts([fists]), words)).toEqual([fists]);
    expect([bow, sword, thing("crossbow", { form: "shoot" })].map(asksRange)).toEqual([true, false, true]);
  });

  it("puts weapon and range into toHit, and its lines add up", () => {
    const all = facts([bow]);
    const draft = atRange(attackDraft(all, bow, skillOf(all, "longbow", "longbow", words)), 2);
    const { input, modifiers } = readyFight("pool.attack", draft);
    expect(input).toMatchObject({ attribute: 3, skill: 0, toHit: 2 });
    expect(poolAttack.judge(input, { pool: [[5], [6, 1], [6, 2]] })).toMatchObject({ target: 8, successes: 1 });
    expect(linesAddUp("pool.attack", input, modifiers)).toBe(true);
    expect(linesAddUp("pool.attack", { ...input, toHit: 0 }, modifiers)).toBe(false);
    expect(linesAddUp("pool.check", { ...input, target: 4 }, modifiers)).toBe(true);
  });

  it("is weighed against what the first target would do: what stands on it, else what hurts it least", () => {
    const blow = { strength: 2, weaponDice: 4, armorFactor: 1 };
    const all = facts([sword, shield]);
    const { input } = readyFight("pool.attack", attackDraft(all, sword, skillOf(all, "sword", "", words)));
    const wounds = (usual: string) =>
      Number.parseFloat(attackOdds(input, blow, { name: "Joss", facts: all, usual }, words)?.expected ?? "");
    expect(wounds("none")).toBeGreaterThan(wounds("dodge"));
    expect(wounds("dodge")).toBeGreaterThan(wounds("parry"));
    expect(wounds("")).toBe(wounds("parry"));
  });

  it("whose successes are known leaves nothing to chance but the defence and the blow", () => {
    const blow = { strength: 0, weaponDice: 1, armorFactor: 1 };
    const bare = facts([], { armors: [], endurance: 0 });
    const sure = defenceOdds(1, null, blow, bare, words);
    expect(sure?.odds.any).toBe("100 %");
    // Two dice of damage.
    expect(sure?.expected).toContain("7");
    expect(defenceOdds(1, { attribute: 1, skill: 1, defence: 0 }, blow, bare, words)?.odds.any).toBe("25 %");
  });
});

describe("the Combat tab", () => {
  it("says of each weapon its target and dice, and what the worn armour soaks", () => {
    const view = combatView(facts([sword, { ...axe, held: false }, bow, shield]), "parry", words);
    expect(
      view.weapons.map(({ name, held, dice, target, toHit }) => [name, held, dice, target, toHit].join(" ")),
    ).toEqual([
      "Unarmed true 3d6 6+ +0",
      "sword true 5d6 2+ −2",
      "axe false 3d6 6+ +0",
      "longbow true 3d6 6+ by range",
    ]);
    expect(view.soak).toBe("2d6 + Endurance 3");
    expect(wornArmor(facts([])).names).toEqual(["coat"]);
    expect(view.defences.map(({ id }) => id)).not.toContain("none");
    expect(view.defaults.find(({ selected }) => selected)?.value).toBe("parry");
  });
});

describe("an exchange's card", () => {
  const record = readRecord({
    rule: "pool.attack",
    input: { attribute: 4, skill: 0, toHit: -2 },
    subject: { name: "Mace", attribute: "dexterity" },
    targets: [{ uuid: "Actor.a", name: "Marsh", img: "" }],
    besides: { skill: "Mace", strength: 3, weaponDice: 2, armorFactor: 0.5, deadly: false },
  });
  const faces = { pool: [5, 4, 1, 6] };
  const outcome = poolAttack.judge(record.input, faces);
  const answer = readDefence({
    target: "Actor.a",
    kind: "dodge",
    skill: "Dodge",
    input: { attribute: 3, skill: 2 },
    endurance: 2,
    armorDice: 2,
    armor: ["coat"],
  });
  const thrown = { pool: [4, 1, 1, 2, 3], damage: [4, 2, 5, 1], armor: [3, 5] };
  const judged: JudgedDefence = {
    answer,
    faces: thrown,
    defence: poolDefend.judge(answer.input, { pool: thrown.pool }),
    damage: poolDamage.judge(
      {
        strength: 3,
        weaponDice: 2,
        attackSuccesses: 3,
        defenceSuccesses: 1,
        armorDice: 2,
        endurance: 2,
        armorFactor: 0.5,
      },
      { damage: thrown.damage, armor: thrown.armor },
    ),
  };
  const side = { name: "Marsh", step: "defence-0", judged, gone: false, may: false, hidden: false };
  const draw = (more: object, hidden = false) =>
    exchangeCard(record, { outcome, faces, sides: [{ ...side, ...more }] }, { guarded: true, hidden }, words);

  it("shows both pools, damage and soak, as the design's card does", () => {
    const card = draw({});
    expect(card).toMatchObject({ band: "hit", cells: null, exposure: { icon: "whistle" } });
    expect(card?.sides[0]?.sums.map(({ before, dice, after, total }) => [before, dice.join(""), after, total])).toEqual(
      [
        ["Strength 3 +", "4251", "", "15"],
        ["half of", "35", "+ Endurance 2", "6"],
      ],
    );
    expect(card?.tape).toMatchObject({ title: "Dodge", count: "1", at: "at 4 or more" });
  });

  it("keeps a foe's numbers from who may not see them: of the target, and of the attacker", () => {
    const target = JSON.stringify(draw({ hidden: true })?.sides);
    expect(target).toContain('"word":"Hit"');
    expect(target).not.toMatch(/"total"|Endurance|at 4/u);
    const attacker = draw({}, true);
    expect(attacker?.attack).toMatchObject({ count: "3", at: "", dice: [], lines: [] });
    expect(JSON.stringify(attacker?.sides)).not.toMatch(/Strength|half/u);
    expect(attacker?.sides[0]?.sums.map(({ total }) => total)).toEqual(["15", "6"]);
  });

  it("waits, with a button for whoever may answer, and not for who is gone", () => {
    expect(draw({ judged: null, may: true })).toMatchObject({
      band: "good",
      tape: null,
      sides: [{ press: "Defend Marsh" }],
    });
    expect(draw({ judged: null })?.sides[0]).toMatchObject({ press: "", waits: "Waiting for Marsh to defend" });
    expect(draw({ judged: null, gone: true, may: true })?.sides[0]).toMatchObject({ press: "", waits: "" });
  });
});
