import { actorAt } from "../actions/actor-at";
import type { Refusal } from "../actions/refusal";
import { answerStep, stepWindow } from "../actions/sequence-step";
import { sequenceNames } from "../actions/sequence-names";
import { numbersHiddenAt } from "../actions/numbers-hidden";
import { words } from "../actions/words";
import { isOn } from "../actions/world-settings";
import { isRefusal, readCard } from "../apply/card";
import { mayHold } from "../apply/may-hold";
import { sequenceOf } from "../apply/sequence-of";
import { unitNow } from "../apply/unit-now";
import { WeaponData } from "../data/item/weapon-data";
import type { Wanted } from "../rules/changes/index";
import type { CheckRecord } from "../view/card-record";
import { attackCard, attackText } from "../view/attack-card";
import { sequenceCard, type SequenceFacts } from "../view/sequence-card";
import { isFree, sequenceWanted, type FoldedSequence } from "../view/sequence-fold";
import { captiveOf, sideOf, uuidOf } from "../view/sequence-sides";
import { asFields, asWhole } from "../view/shared-guards";
import type { ActionCard } from "./action-card";
import { mayAnswer } from "./answerers";
import type { Asking } from "./asking";
import { brawlRefusal } from "./brawl-refusal";
import { changesContext } from "./changes-context";
import { counterWanted } from "./counter-wanted";
import { hidesNumbers } from "./hides-numbers";

/** What the card of a grapple, a snatch or a trip is drawn from; null when its data can't be read. */
async function context(message: ChatMessage.Implementation, record: CheckRecord, system: unknown) {
  const { faces, outcome } = asFields(system);
  const folded = sequenceOf(message, faces);
  const attack = attackCard(record, outcome, faces, hidesNumbers(record), words());
  if (!folded || !attack) return null;
  const card = await readCard(message);
  const trusted = !isRefusal(card) && isWhole(folded);
  const people = [{ uuid: record.actorUuid, name: message.alias, img: "" }, ...record.targets];
  const changes = isRefusal(card) ? null : changesContext(message, card, people);
  const facts: SequenceFacts = {
    attack,
    rating: asWhole(record.input["rating"]),
    sum: asWhole(record.input["bonus"]) - asWhole(record.input["penalty"]) + asWhole(record.input["situational"]),
    names: sequenceNames(message, record),
    may: (side) => trusted && mayAnswer(game.user, uuidOf(folded.record, side), message),
    shows: {
      actor: !numbersHiddenAt(folded.record.actor),
      target: !hidesNumbers(record) && !numbersHiddenAt(folded.record.target),
    },
    unit: unitNow(uuidOf(folded.record, captiveOf(folded.state))),
  };
  // What a guard would say belongs to the conflict's rules.
  const view = { ...sequenceCard(folded, facts, words()), guarded: isOn("playsConflict") };
  if (!isWhole(folded)) {
    return { ...view, next: null, counter: null, notes: [game.i18n.localize("SCUFFLE.Notice.gone")], changes };
  }
  const isLoose = folded.state.step === "choice" && !mayHold(message, folded);
  return isLoose
    ? { ...view, next: null, notes: [game.i18n.localize("SCUFFLE.Sequence.Loose")], changes }
    : { ...view, changes };
}

/** Whether both sides are still there. */
function isWhole({ record }: FoldedSequence): boolean {
  return actorAt(record.actor) !== null && actorAt(record.target) !== null;
}

/** What it waits for: the challenge or the choice that comes; of a break check once each unit. */
function asks(message: ChatMessage.Implementation, record: CheckRecord): Asking[] {
  const folded = sequenceOf(message);
  const side = folded && isWhole(folded) ? sideOf(folded.state, folded.state.step) : null;
  const actor = folded && side ? actorAt(uuidOf(folded.record, side)) : null;
  if (!folded || !side || !actor) return [];
  const { revision, state, steps } = folded;
  const unit = unitNow(actor.uuid);
  if (state.step === "break" && !isFree(folded, unit)) return [];
  const names = sequenceNames(message, record);
  return [
    {
      step: `${state.step}-${revision}`,
      side: actor.uuid,
      window: stepWindow(message, actor, revision),
      notice: words().t(`SCUFFLE.Sequence.Notice.${state.step}`, { name: names[side] }),
      // Without units nothing says when the next try comes: its captive presses when it does.
      quiet:
        state.status === "held" &&
        ((unit === null && state.step === "break" && steps.at(-1)?.step === "break") || !mayHold(message, folded)),
      open: (origin) => answerStep({ message, revision, names, ...(origin ? { origin } : {}) }),
    },
  ];
}

/** What the steps change; a weapon that is to be snatched must be one, and in its owner's hand. */
function wanted(message: ChatMessage.Implementation, faces: unknown): Wanted[] | Refusal {
  const folded = sequenceOf(message, faces);
  if (!folded) return [];
  const changes = sequenceWanted(folded);
  const moves = changes.some(({ change }) => change.type === "weapon.move");
  const item = moves ? actorAt(folded.record.target)?.items.get(folded.record.item) : undefined;
  const system: unknown = item?.system;
  if (item && !(system instanceof WeaponData && system.held))
    return { key: "SCUFFLE.Refused.NotHeld", data: { name: item.name } };
  return changes;
}

/** The card of a grapple, a snatch or a trip: it grows with every answer, until the sequence is over. */
export const SEQUENCE_CARD: ActionCard = {
  template: "sequence",
  ordered: true,
  context,
  asks,
  text(record, outcome, faces) {
    const language = words();
    const card = attackCard(record, outcome, faces, true, language);
    return card ? attackText(card, language) : "";
  },
  wanted({ message, record, faces }) {
    const own = wanted(message, faces);
    if (!Array.isArray(own)) return own;
    return brawlRefusal(message, record) ?? [...own, ...counterWanted(record)].toSorted((a, b) => a.n - b.n);
  },
};
