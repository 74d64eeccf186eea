import { actorAt, nameAt } from "../actions/actor-at";
import { numbersHiddenAt } from "../actions/numbers-hidden";
import { words } from "../actions/words";
import { isRefusal, scopeOf, type Card } from "../apply/card";
import { stageNow } from "../apply/edit-status";
import { foldedAct } from "../apply/fold-act";
import { mayDecide } from "../apply/folded-choices";
import { mirrored } from "../apply/mirror";
import type { Refusal } from "../actions/refusal";
import { actCard, actNotes, withoutNumbers } from "../view/act-card";
import type { CheckRecord } from "../view/card-record";
import { consequenceDecisions, decisions } from "../view/decisions";
import { isFree } from "../view/free-roll";
import { shiftView } from "../view/tier-shift";
import type { EmotionId } from "../rules/tables/emotions";
import { CONFLICT_TIERS } from "../rules/tables/conflict-bands";
import { CONFLICT_LOOKS } from "../view/shared-tiers";
import { LINE_STRIDE } from "../view/round-record";
import { changesContext } from "./changes-context";
import { deflectOffers } from "./deflect-offers";

/** An act on a card: the whole card, or one line of a round. */
export interface ActPart {
  message: ChatMessage.Implementation;
  record: CheckRecord;
  faces: unknown;
  line: number | null;
}

/** What an act is drawn from, for whoever looks on; null when its data can't be read. */
export function actContext(part: ActPart, card: Card | Refusal) {
  const { message, record, faces, line } = part;
  const language = words();
  const folded = foldedAct(message, record, faces, line);
  const drawn = folded && actCard(record, folded.outcome, faces, folded.choices, language);
  if (!folded || !drawn) return null;
  const { outcome, choices, deflections } = folded;
  const own = isRefusal(card) ? null : cardOfLine(card, line);
  const changes = own && changesContext(message, own, [...record.targets]);
  const open = own !== null && own.wanted.every(({ n }) => mirrored(message, n).state !== "applied");
  const untouched = own !== null && own.wanted.every(({ n }) => mirrored(message, n).revision === 0);
  const scope = own && scopeOf(own, (line ?? 0) * LINE_STRIDE);
  const told = scope !== null && !isRefusal(scope) && (game.user.isGM || !scope.hidden);
  const may = (kind: string, sufferer = ""): boolean => open && told && mayDecide(game.user, kind, record, sufferer);
  const nameOf = (uuid: string): string =>
    record.targets.find((target) => target.uuid === uuid)?.name || nameAt(uuid) || language.t("SCUFFLE.Nobody");
  const hidden = !isFree(record) && numbersHiddenAt(record.actorUuid);
  return {
    ...(hidden ? withoutNumbers(drawn) : drawn),
    notes: [...drawn.notes, ...actNotes({ ...folded, nameOf }, language)],
    hidden,
    changes,
    decisions: [
      ...decisions(outcome, choices, (kind) => may(kind), language),
      ...consequenceDecisions(own?.wanted ?? [], { choices, stageOf, nameOf, may }, language),
    ],
    deflects: untouched && told ? deflectOffers(record, outcome, deflections) : [],
    shift: may("shift") ? shiftView(CONFLICT_TIERS, CONFLICT_LOOKS, outcome.tier, language) : null,
    line,
  };
}

/** The Stage that an emotion has on somebody now. */
function stageOf(uuid: string, emotion: EmotionId): number {
  const actor = actorAt(uuid);
  return actor ? stageNow(actor, emotion) : 0;
}

/** A line's own part of a card. */
function cardOfLine(card: Card, line: number | null): Card | null {
  if (line === null) return card;
  const wanted = card.wanted.filter(({ n }) => Math.floor(n / LINE_STRIDE) === line);
  const scope = scopeOf(card, line * LINE_STRIDE);
  return isRefusal(scope) ? null : { ...scope, wanted };
}
