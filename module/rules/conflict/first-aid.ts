import { checkFaces } from "../faces";
import { isFields } from "../input";
import type { Rule } from "../outcome";
import { RuleError } from "../rule-error";

const ID = "first-aid";

/** An input without fields. @throws {RuleError} `first-aid.input` */
function read(input: unknown): void {
  if (!isFields(input)) throw new RuleError(`${ID}.input`, "not an object");
}

/**
 * Beginning First Aid for an ally: beginning is enough, nothing is thrown (docs/rules.md §2). No rule of the text's own, so it
 * isn't among them; it goes their way, with no dice.
 */
export const firstAid: Rule = {
  id: ID,

  dice(input) {
    read(input);
    return [];
  },

  judge(input, faces) {
    read(input);
    checkFaces(ID, [], faces);
    return { rule: ID, tier: "begun" };
  },
};
