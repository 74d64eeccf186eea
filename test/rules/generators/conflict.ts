import { hurtPenalty } from "../../../module/rules/index";
import { HARM_ATTRIBUTES, HARM_IDS, type HarmId } from "../../../module/rules/tables/harms";
import { RECOVERY_IDS } from "../../../module/rules/tables/recoveries";
import { ROLL_TAGS } from "../../../module/rules/tables/roll-tags";
import { ODD_VALUES } from "../fuzz/odd-values";
import { fill, flag, spoil, whole, word, type Field } from "../fuzz/fields";
import { ruleSubject, type Subject } from "../fuzz/subject";

const bonus = whole("bonus", { from: -25, to: 25 });
const penalty = whole("penalty", { max: 0, optional: true, from: -10 });
const naturalOne = flag("naturalOne");
const harm = [bonus, penalty, word("reprisal", ["hurt", "condition"], true), naturalOne];

/** Harm and attribute go together: the harm that was filled in last decides. */
function deflection(): Field[] {
  let last: HarmId = "verbal";
  const kind = word("harm", HARM_IDS);
  const attribute = word("attribute", HARM_IDS);
  return [
    { ...kind, valid: (random) => (last = random.pick(HARM_IDS)) },
    { ...attribute, valid: (random) => random.pick<string>(HARM_ATTRIBUTES[last]) },
    bonus,
    penalty,
    naturalOne,
  ];
}

const stages = [
  whole("body", { min: 0, max: 5, optional: true }),
  ...["stressed", "angered", "despairing", "frightened"].map((id) => whole(id, { min: 0, max: 2, optional: true })),
];

const hurt: Subject = {
  name: "hurtPenalty",
  codes: ["input", ...stages.map(({ field }) => field), "tags"].map((field) => `hurtPenalty.${field}`),
  valid: (random) =>
    hurtPenalty(
      fill(random, stages),
      ROLL_TAGS.filter(() => random.chance(0.4)),
    ),
  broken(random) {
    if (random.chance(0.2)) {
      const wrong = random.pick<unknown>([undefined, null, 3, "aim", [], NaN]);
      return { code: "hurtPenalty.input", call: () => hurtPenalty(wrong, ["aiming"]) };
    }
    if (random.chance(0.3)) {
      const tags = random.pick<unknown>([
        undefined,
        null,
        "aim",
        {},
        ["aiming"],
        [null],
        ["aim", 3],
        [["aim"]],
        Array(1),
        ...ODD_VALUES,
        ...ODD_VALUES.map((odd) => [odd]),
      ]);
      return { code: "hurtPenalty.tags", call: () => hurtPenalty(fill(random, stages), tags) };
    }
    const { input, code } = spoil(random, stages);
    return { code: `hurtPenalty.${code}`, call: () => hurtPenalty(input, random.pick<unknown>([["aim"], null])) };
  },
};

export const conflict = [
  ruleSubject("conflict.inflict", harm),
  ruleSubject("conflict.injure", harm),
  ruleSubject("conflict.recover", [
    word("action", RECOVERY_IDS),
    bonus,
    penalty,
    whole("stage", { min: 0, max: 2 }),
    naturalOne,
  ]),
  ruleSubject("conflict.deflect", deflection(), [
    {
      code: "attribute",
      input: (random) => ({
        harm: "verbal",
        attribute: random.pick(["strength", "dexterity", "perception"]),
        bonus: 0,
      }),
    },
    { code: "attribute", input: () => ({ harm: "physical", attribute: "charisma", bonus: "much" }) },
  ]),
  ruleSubject("conflict.act", [bonus, penalty, naturalOne, flag("supports")]),
  ruleSubject("conflict.clock", []),
  hurt,
];
