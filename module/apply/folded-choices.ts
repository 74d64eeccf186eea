import { actorAt } from "../actions/actor-at";
import { readChoices, type CardChoices } from "../view/card-choices";
import type { CheckRecord } from "../view/card-record";
import { asText, asWhole } from "../view/shared-guards";
import { answersTo, type Answer } from "./answers-to";
import { countedAt } from "./counted";

/** What each kind of answer may decide. */
const DECIDES: Readonly<Record<string, readonly (keyof CardChoices)[]>> = {
  reprisal: ["reprisal", "reprisalCondition", "reprisalLanding"],
  landing: ["landing"],
  fatal: ["fatal"],
};

/** Whose side decides: who acts, who answers, who suffers, or game masters alone. */
const SIDES: Readonly<Record<string, "actor" | "target" | "sufferer" | "gm">> = {
  reprisal: "target",
  landing: "actor",
  consequence: "sufferer",
  fatal: "gm",
  shift: "gm",
};

/**
 * What was chosen on a card, or on a line of one, with the answers of those who may decide, in the order they came
 * (docs/rules.md §2).
 */
export function foldedChoices(
  message: ChatMessage.Implementation,
  record: CheckRecord,
  line: number | null = null,
): CardChoices {
  return countedAnswers(message, record, line).reduce((choices, { kind, value }) => {
    if (kind === "consequence") {
      return readChoices({ consequences: [...choices.consequences, { ...value, id: value["consequence"] }] }, choices);
    }
    const said = Object.fromEntries(
      (DECIDES[kind] ?? []).flatMap((name) => (name in value ? [[name, value[name]]] : [])),
    );
    return readChoices(said, choices);
  }, record.choices);
}

/** The answers to a card, or to a line of one, that count: by who may decide, and before it was applied. */
export function countedAnswers(
  message: ChatMessage.Implementation,
  record: CheckRecord,
  line: number | null = null,
): Answer[] {
  const counted = countedAt(message, line, "now");
  return answersTo(message).filter(
    ({ author, kind, value, id }) =>
      (counted?.has(id) ?? true) &&
      asWhole(value["line"], -1) === (line ?? -1) &&
      isTold(author, message) &&
      mayDecide(author, kind, record, asText(value["uuid"])),
  );
}

/** Whether somebody was shown a card at all: nobody decides about what was kept from them. */
function isTold(user: User.Implementation | null, message: ChatMessage.Implementation): boolean {
  if (user?.isGM || message.whisper.length === 0) return true;
  return !message.blind && (user === message.author || message.whisper.includes(user?.id ?? null));
}

/** Whether somebody may answer on a card: its side's owners, and game masters for everybody. */
export function mayDecide(user: User.Implementation | null, kind: string, record: CheckRecord, sufferer = ""): boolean {
  const side = SIDES[kind];
  if (!user || !side) return false;
  if (user.isGM) return true;
  const owns = (uuid: string) => actorAt(uuid)?.testUserPermission(user, "OWNER") === true;
  if (side === "actor") return owns(record.actorUuid);
  const targets = record.targets.map(({ uuid }) => uuid);
  if (side === "sufferer") return [record.actorUuid, ...targets].includes(sufferer) && owns(sufferer);
  return side === "target" && targets.some(owns);
}
