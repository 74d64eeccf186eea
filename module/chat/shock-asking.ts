import { mayAnswer } from "./answerers";
import { sayLate } from "../actions/say-late";
import { answer } from "../apply/answer";
import { throwGroups } from "../dice/throw-groups";
import type { CheckRecord } from "../view/card-record";
import { SHOCK } from "../view/strike-judge";
import type { Asking } from "./asking";
import { SHOCK_STEP, shockAnswer } from "./shock-answer";

/**
 * The stun check that the target's side throws, by a house rule (docs/rules.md §3). It needs no window: a notice says that the
 * card waits, and its button throws.
 */
export function shockAsking(message: ChatMessage.Implementation, { targets }: CheckRecord): Asking[] {
  const [target] = targets;
  if (!target) return [];
  return [
    {
      step: SHOCK_STEP,
      side: target.uuid,
      window: "",
      notice: game.i18n.format("SCUFFLE.Brawl.Card.AskShock", { name: target.name }),
      async open(origin) {
        if (!origin || !mayAnswer(game.user, target.uuid, message)) return;
        const { rolls } = await throwGroups([{ ...SHOCK }]);
        const made = await answer(message, SHOCK_STEP, {}, rolls);
        sayLate(made?.id ?? null, shockAnswer(message, target.uuid)?.id);
      },
    },
  ];
}
