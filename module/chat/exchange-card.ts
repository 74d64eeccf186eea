import { actorAt } from "../actions/actor-at";
import { defend, defendByDefault, defenceWindow, type Attacked } from "../actions/defend-action";
import { numbersHidden, numbersHiddenAt } from "../actions/numbers-hidden";
import { askDefence, isOn } from "../actions/world-settings";
import { words } from "../actions/words";
import { isRefusal, readCard } from "../apply/card";
import { useOf } from "../apply/defences-used";
import { judgedDefences } from "../apply/judged-defences";
import { changesOf, type Wanted } from "../rules/changes/index";
import { poolAttack } from "../rules/pool/attack";
import type { CheckRecord } from "../view/card-record";
import { exchangeCard, exchangeText } from "../view/exchange-card";
import type { ExchangeSide } from "../view/exchange-side";
import { asFields, asWhole, at } from "../view/shared-guards";
import type { ActionCard } from "./action-card";
import { mayAnswer } from "./answerers";
import type { Asking } from "./asking";
import { changesContext } from "./changes-context";

/** The card of an attack: it waits for each target's defence, and says with it what the blow does. */
export const EXCHANGE_CARD: ActionCard = {
  template: "exchange",
  async context(message, record, system) {
    const { outcome, faces } = asFields(system);
    const sides = sidesOf(message, record, asWhole(at(outcome, "successes")));
    const card = exchangeCard(
      record,
      { outcome, faces, sides },
      { guarded: isOn("playsConflict"), hidden: numbersHiddenAt(record.actorUuid) },
      words(),
    );
    if (!card) return null;
    const wanted = await readCard(message);
    return { ...card, changes: isRefusal(wanted) ? null : changesContext(message, wanted, [...record.targets]) };
  },
  text(record, outcome, faces) {
    const card = exchangeCard(record, { outcome, faces, sides: [] }, { guarded: false, hidden: false }, words());
    return card ? exchangeText(card, words()) : "";
  },
  wanted({ message, record, faces }) {
    const { successes } = poolAttack.judge(record.input, faces);
    if (successes === 0) return [];
    const all = judgedDefences(message, record, successes);
    const complete = all.every((judged, index) => judged !== null || isGone(record, index));
    return all.flatMap((judged, index): Wanted[] => {
      if (!judged) return [];
      const { answer, damage } = judged;
      const context = { actor: record.actorUuid, target: answer.target, index };
      return [...(complete ? changesOf(damage, context) : []), ...useOf(answer, index)];
    });
  },
  asks(message, record) {
    const attackSuccesses = asWhole(at(message.system, "outcome.successes"));
    if (attackSuccesses === 0) return [];
    return judgedDefences(message, record, attackSuccesses).flatMap((judged, index): Asking[] => {
      const target = record.targets[index];
      const actor = target ? actorAt(target.uuid) : null;
      if (judged || !target || !actor) return [];
      const attacked: Attacked = { message, record, index, attackSuccesses };
      return [
        {
          step: stepOf(index),
          side: target.uuid,
          window: defenceWindow(actor, message),
          notice: words().t("SCUFFLE.Exchange.Notice", { attacker: message.alias, target: target.name }),
          open: (origin) => defend(attacked, origin),
          ...(takesDefault(actor) ? { unasked: () => defendByDefault(attacked) } : {}),
        },
      ];
    });
  },
};

function stepOf(index: number): string {
  return `defence-${index}`;
}

/** Whether a foe defends itself without anybody being asked, by the world's setting. */
function takesDefault(actor: Actor.Implementation): boolean {
  const type: string = actor.type;
  return type === "foe" && askDefence() === "default";
}

function isGone({ targets }: CheckRecord, index: number): boolean {
  return actorAt(targets[index]?.uuid ?? "") === null;
}

function sidesOf(message: ChatMessage.Implementation, record: CheckRecord, successes: number): ExchangeSide[] {
  return judgedDefences(message, record, successes).flatMap((judged, index) => {
    const target = record.targets[index];
    if (!target) return [];
    const actor = actorAt(target.uuid);
    return [
      {
        name: target.name,
        step: stepOf(index),
        judged,
        gone: actor === null,
        may: mayAnswer(game.user, target.uuid, message),
        hidden: numbersHidden(actor),
      },
    ];
  });
}
