import { nameAt } from "../actions/actor-at";
import { numbersHiddenAt } from "../actions/numbers-hidden";
import { words } from "../actions/words";
import type { Card } from "../apply/card";
import { isEntitled } from "../apply/entitled";
import { mirrored } from "../apply/mirror";
import type { Wanted } from "../rules/changes/index";
import type { CardTarget } from "../view/card-choices";
import { changesView, type ChangesView } from "../view/card-changes";
import { asList, asText, at, isFields } from "../view/shared-guards";
import { askedState } from "./asked-state";

/** What a card's list of changes is drawn from, for whoever looks on. */
export function changesContext(
  message: ChatMessage.Implementation,
  card: Card,
  targets: readonly CardTarget[],
): ChangesView {
  const facts = (n: number) => {
    const { state } = mirrored(message, n);
    const listOf = (name: string) => asList(at(message.system, `applied.${n}.${name}`)).filter(isFields);
    const [notices, moves] = [listOf("notices"), listOf("ledger")];
    return {
      state: askedState(message, n) || state,
      still: moves.length > 0 && moves.every(({ amount }) => amount === 0),
      notices: notices.map((notice) => asText(notice["notice"])).filter(Boolean),
    };
  };
  const nameOf = (uuid: string): string =>
    targets.find((target) => target.uuid === uuid)?.name || nameAt(uuid) || game.i18n.localize("SCUFFLE.Nobody");
  const may = ({ change }: Wanted): boolean => isEntitled(game.user, card, change);
  const view = changesView(card.wanted, facts, may, nameOf, words(), numbersHiddenAt);
  return card.ordered ? { ...view, undo: view.undo.split(" ").at(-1) ?? "" } : view;
}
