import { actorAt } from "../actions/actor-at";
import { readShock } from "../actions/read-brawl";
import { words } from "../actions/words";
import { isOn } from "../actions/world-settings";
import { answersTo, type Answer } from "../apply/answers-to";
import { isRefusal, readCard } from "../apply/card";
import { mayDecide } from "../apply/folded-choices";
import { mirrored } from "../apply/mirror";
import { facesOf } from "../dice/faces-of";
import { brawlStrike } from "../rules/brawl/strike";
import { changesOf, type Wanted } from "../rules/changes/index";
import type { Faces } from "../rules/outcome";
import { RuleError } from "../rules/rule-error";
import { attackText } from "../view/attack-card";
import { readBesides } from "../view/brawl-record";
import type { CheckRecord } from "../view/card-record";
import { asList, at } from "../view/shared-guards";
import { fatalDecision, isFatal, strikeCard } from "../view/strike-card";
import { judgeStrike, strikeGroups, withShock, type JudgedStrike } from "../view/strike-judge";
import type { ActionCard, JudgedAction } from "./action-card";
import { mayAnswer } from "./answerers";
import { brawlRefusal } from "./brawl-refusal";
import { changesContext } from "./changes-context";
import { counterWanted } from "./counter-wanted";
import { hidesNumbers } from "./hides-numbers";
import { SHOCK_STEP, shockAnswer } from "./shock-answer";
import { shockAsking } from "./shock-asking";

/** The place of being out among a blow's changes. */
const OUT = 2;

type Message = ChatMessage.Implementation;

/** The face of the stun check that the target's side threw: its first answer; null before it came. */
function answeredShock(message: Message, record: CheckRecord): number | null {
  const [target] = record.targets;
  if (!target || !readBesides(record).asks) return null;
  return shockAnswer(message, target.uuid)?.face ?? null;
}

/**
 * What game masters said that a lethal blow comes to; none before, also when the rest is applied already. Once it is applied,
 * what was said by then stands.
 */
function fatalAnswers(message: Message, record: CheckRecord): Answer[] {
  const done = mirrored(message, OUT).state === "applied";
  const counted = asList(at(message.system, `applied.${OUT}.counted`));
  return answersTo(message).filter(
    ({ author, kind, value, id }) =>
      kind === "fatal" && isFatalEnd(value[kind]) && mayDecide(author, kind, record) && (!done || counted.includes(id)),
  );
}

function decidedFatal(message: Message, record: CheckRecord): "" | FatalEnd {
  const said = fatalAnswers(message, record).at(-1)?.value["fatal"];
  return isFatalEnd(said) ? said : "";
}

type FatalEnd = "unconscious" | "dead";

function isFatalEnd(value: unknown): value is FatalEnd {
  return value === "unconscious" || value === "dead";
}

/** What a blow wants done; being out by a lethal one only once the game master said what it comes to (docs/rules.md §3). */
function wantedOf({ message, record, faces }: JudgedAction): Wanted[] {
  const judged = judgeStrike(record, faces, answeredShock(message, record));
  if (judged.waits) return counterWanted(record);
  const fatal = decidedFatal(message, record);
  const changes = changesOf(judged.outcome, {
    actor: record.actorUuid,
    target: record.targets[0]?.uuid ?? null,
    hpsMax: readBesides(record).hpsMax,
    fatal: fatal === "" ? "unconscious" : fatal,
    subduedRounds: judged.rounds,
  });
  const open = isFatal(judged, record) && fatal === "";
  return [...changes.filter(({ n }) => !open || n !== OUT), ...counterWanted(record)];
}

/** A blow as it stands now; null for data that no rule can judge. */
function judgedNow(message: Message, record: CheckRecord): { judged: JudgedStrike; faces: Faces } | null {
  try {
    const faces = facesOf(message.rolls, strikeGroups(record, brawlStrike.dice(record.input)));
    return faces && { judged: judgeStrike(record, faces, answeredShock(message, record)), faces };
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

async function context(message: Message, record: CheckRecord) {
  const now = judgedNow(message, record);
  if (!now) return null;
  const language = words();
  const card = strikeCard(record, now.judged, now.faces, hidesNumbers(record), language);
  if (!card) return null;
  const wanted = await readCard(message);
  const trusted = !isRefusal(wanted);
  const { judged } = now;
  const [target] = record.targets;
  const fatal = decidedFatal(message, record);
  const decides = trusted && isFatal(judged, record);
  const open = decides && mirrored(message, OUT).state === "";
  return {
    ...card,
    changes: trusted ? changesContext(message, wanted, [...record.targets]) : null,
    decisions: open && mayDecide(game.user, "fatal", record) ? [fatalDecision(fatal, language)] : [],
    undecided: decides && fatal === "",
    throws: trusted && judged.waits && target && mayAnswer(game.user, target.uuid, message) ? target.name : "",
    step: SHOCK_STEP,
    guarded: isOn("playsConflict"),
  };
}

/** The card of a blow: kilodie, damage, stun check, oops and what is lost (docs/rules.md §3, `brawl.strike`). */
export const STRIKE_CARD: ActionCard = {
  template: "strike",
  context,
  text(record, _outcome, faces) {
    const language = words();
    const card = strikeCard(record, judgeStrike(record, faces), faces, true, language);
    return card ? attackText(card, language) : "";
  },
  dice: strikeGroups,
  settle(record, faces) {
    const target = actorAt(record.targets[0]?.uuid ?? "");
    const shock = target && readShock(target);
    return shock?.varies ? withShock(record, faces, shock) : record;
  },
  judge: (record, faces) => judgeStrike(record, faces).outcome,
  wanted(action) {
    return brawlRefusal(action.message, action.record) ?? wantedOf(action);
  },
  counted: ({ message, record }) => fatalAnswers(message, record).map(({ id }) => id),
  asks(message, record) {
    return judgedNow(message, record)?.judged.waits ? shockAsking(message, record) : [];
  },
};
