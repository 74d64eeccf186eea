import { actorAt } from "../actions/actor-at";
import { readChoices, type CardChoices } from "../view/card-choices";
import type { CheckRecord } from "../view/card-record";
import { answersTo } from "./answers-to";

/** What each kind of answer may decide. */
const DECIDES: Readonly<Record<string, readonly (keyof CardChoices)[]>> = {
  reprisal: ["reprisal", "reprisalCondition", "reprisalLanding"],
  landing: ["landing"],
  consequence: ["consequence"],
  fatal: ["fatal"],
  deflect: ["deflected"],
};

/** Whose side decides: who acts, who answers, or game masters alone. */
const SIDES: Readonly<Record<string, "actor" | "target" | "gm">> = {
  reprisal: "target",
  landing: "actor",
  consequence: "target",
  fatal: "gm",
  deflect: "gm",
};

/** What was chosen on a card, with the answers of those who may decide, in the order they came (docs/rules.md §2). */
export function foldedChoices(message: ChatMessage.Implementation, record: CheckRecord): CardChoices {
  return answersTo(message)
    .filter(({ author, kind }) => mayDecide(author, kind, record))
    .reduce((choices, { kind, value }) => {
      const said = Object.fromEntries(
        (DECIDES[kind] ?? []).flatMap((name) => (name in value ? [[name, value[name]]] : [])),
      );
      return readChoices(said, choices);
    }, record.choices);
}

/** Whether somebody may answer on a card: its side's owners, and game masters for everybody. */
export function mayDecide(user: User.Implementation | null, kind: string, record: CheckRecord): boolean {
  const side = SIDES[kind];
  if (!user || !side) return false;
  if (user.isGM) return true;
  const owns = (uuid: string) => actorAt(uuid)?.testUserPermission(user, "OWNER") === true;
  if (side === "actor") return owns(record.actorUuid);
  return side === "target" && record.targets.some(({ uuid }) => owns(uuid));
}
