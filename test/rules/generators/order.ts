import { actingOrder } from "../../../module/rules/index";
import { fill, spoil, text, whole } from "../fuzz/fields";
import type { Random } from "../fuzz/random";
import type { Subject } from "../fuzz/subject";

const fields = [text("id"), whole("dexterityBonus"), whole("penalty", { max: 0, optional: true })];

const list = (random: Random): unknown[] => Array.from({ length: random.int(0, 5) }, () => fill(random, fields));

const acting: Subject = {
  name: "actingOrder",
  codes: ["input", "id", "dexterityBonus", "penalty"].map((field) => `actingOrder.${field}`),
  valid: (random) => actingOrder(list(random)),
  broken(random) {
    if (random.chance(0.2)) {
      const wrong = random.pick<unknown>([undefined, null, {}, 3, "ab", [null], [3], [[]]]);
      return { code: "actingOrder.input", call: () => actingOrder(wrong) };
    }
    const { input, code } = spoil(random, fields);
    return { code: `actingOrder.${code}`, call: () => actingOrder([...list(random), input, null]) };
  },
};

export const order = [acting];
