import { InputReader, isFields, type Fields } from "../input";
import { RuleError } from "../rule-error";
import { EMOTION_IDS, EMOTIONS, type EmotionId } from "../tables/emotions";
import { CHANGE_TYPES, type Change, type ChangeType } from "./change";
import { KEY } from "./key";
import { CONDITION_IDS } from "./statuses";
import type { Duration } from "./until";

const MOST = 9999;
const INFLICTABLE = CONDITION_IDS.filter((id) => id !== "holding");
const DEFENCE_IDS = ["dodge", "parry", "block"] as const;
/** The document's path in letters, digits and points, as Foundry writes it. */
const UUID = /^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
const ITEM = /^[A-Za-z0-9]{16}$/;

type Readers = { [Type in ChangeType]: (read: ChangeReader) => Change };

/** Fields that changes share. */
class ChangeReader {
  constructor(
    readonly read: InputReader,
    readonly fields: Fields,
  ) {}

  blank(field: string): boolean {
    return (this.fields[field] ?? null) === null;
  }

  uuid(field: string): string {
    const uuid = this.read.text(field);
    if (!UUID.test(uuid)) throw this.wrong(field, "no UUID");
    return uuid;
  }

  uuidOrNull(field: string): string | null {
    return this.blank(field) ? null : this.uuid(field);
  }

  amount(field: string, max = MOST): number {
    return this.read.whole(field, { min: 1, max });
  }

  /** A second person, who isn't the first. */
  other(field: string, first: string): string {
    const uuid = this.uuid(field);
    if (uuid === first) throw this.wrong(field, "the same as the other one");
    return uuid;
  }

  match(field: string, pattern: RegExp): string {
    const text = this.read.text(field);
    if (!pattern.test(text)) throw this.wrong(field, "no id");
    return text;
  }

  clock(): number | null {
    return this.read.wholeOrNull("clock", { min: 1, max: 6 });
  }

  duration(): Duration | null {
    if (this.blank("duration")) return null;
    const part = this.read.part("duration");
    const minutes = part.wholeOrNull("minutes", { min: 1, max: MOST });
    if (minutes !== null) return { minutes };
    return { rounds: part.whole("rounds", { min: 1, max: MOST }) };
  }

  choice(emotion: EmotionId): string | null {
    if (this.blank("choice")) return null;
    const [, { come, effects }] = EMOTIONS[emotion].stages;
    return this.read.choice(
      "choice",
      effects.filter(() => come === "one").map(({ id }) => id),
    );
  }

  wrong(field: string, reason: string): RuleError {
    return new RuleError(`${this.read.name}.${field}`, reason);
  }
}

const points =
  (type: "wounds.add" | "wounds.heal" | "fatigue.add" | "fatigue.heal" | "hps.lose") =>
  (read: ChangeReader): Change => ({ type, target: read.uuid("target"), points: read.amount("points") });

const gain =
  (type: "notch.add" | "skill-slot.add") =>
  (read: ChangeReader): Change => ({ type, target: read.uuid("target"), amount: read.amount("amount", 999) });

const hold =
  (type: "hold.add" | "hold.reverse" | "hold.remove") =>
  (read: ChangeReader): Change => {
    const holder = read.uuid("holder");
    return { type, holder, captive: read.other("captive", holder) };
  };

const READERS: Readers = {
  "condition.add": (read) => ({
    type: "condition.add",
    target: read.uuid("target"),
    condition: read.read.choice("condition", INFLICTABLE),
    duration: read.duration(),
    by: read.uuidOrNull("by"),
  }),
  "condition.remove": (read) => ({
    type: "condition.remove",
    target: read.uuid("target"),
    condition: read.read.choice("condition", INFLICTABLE),
  }),
  "emotion.raise": (read) => {
    const target = read.uuid("target");
    const emotion = read.read.choice("emotion", EMOTION_IDS);
    const stages = read.amount("stages", 2);
    const duration = read.duration();
    const by = read.uuidOrNull("by");
    return {
      type: "emotion.raise",
      target,
      emotion,
      stages,
      duration,
      by,
      clock: read.clock(),
      choice: read.choice(emotion),
    };
  },
  "emotion.lower": (read) => ({
    type: "emotion.lower",
    target: read.uuid("target"),
    emotion: read.read.choice("emotion", EMOTION_IDS),
    stages: read.amount("stages", 2),
  }),
  "hurt.raise": (read) => ({
    type: "hurt.raise",
    target: read.uuid("target"),
    stages: read.amount("stages", 5),
    by: read.uuidOrNull("by"),
    clock: read.clock(),
  }),
  "hurt.lower": (read) => ({ type: "hurt.lower", target: read.uuid("target"), stages: read.amount("stages", 5) }),
  "notch.add": gain("notch.add"),
  "skill-slot.add": gain("skill-slot.add"),
  "wounds.add": points("wounds.add"),
  "wounds.heal": points("wounds.heal"),
  "fatigue.add": points("fatigue.add"),
  "fatigue.heal": points("fatigue.heal"),
  "hps.lose": points("hps.lose"),
  "hold.add": hold("hold.add"),
  "hold.reverse": hold("hold.reverse"),
  "hold.remove": hold("hold.remove"),
  "weapon.move": (read) => {
    const from = read.uuid(`from`);
    return { type: "weapon.move", from, to: read.other("to", from), item: read.match("item", ITEM) };
  },
  "counter.add": (read) => {
    const target = read.uuid("target");
    const against = read.other("against", target);
    const bonus = read.read.whole("bonus", { min: -MOST, max: MOST });
    return { type: "counter.add", target, against, bonus, immediate: read.read.flag("immediate") };
  },
  "counter.spend": (read) => ({
    type: "counter.spend",
    target: read.uuid("target"),
    counter: read.match("counter", KEY),
  }),
  "defence.use": (read) => ({
    type: "defence.use",
    target: read.uuid("target"),
    defence: read.read.choice("defence", DEFENCE_IDS),
  }),
  "bleeding.stop": (read) => {
    const target = read.uuid("target");
    return { type: "bleeding.stop", target, by: read.blank("by") ? null : read.other("by", target) };
  },
  "care.add": (read) => ({ type: "care.add", target: read.uuid("target") }),
};

/**
 * A change that can be trusted in its form: every field there and within its bounds, nothing else in it.
 * @throws {RuleError} `change.input`, `change.type`, else `change.<field>` for the first wrong one
 */
export function readChange(input: unknown): Change {
  const read = new InputReader("change", input);
  return READERS[read.choice("type", CHANGE_TYPES)](new ChangeReader(read, isFields(input) ? input : {}));
}
