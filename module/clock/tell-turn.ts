import { nameAt } from "../actions/actor-at";
import { actorStates } from "../apply/actor-states";
import { EMOTION_IDS, endTime, type ActorStates, type Clock, type StatusId, type Until } from "../rules/changes/index";
import type { NoticeLine } from "../view/notice-record";
import { postNotice } from "./post-notice";
import { playersOf } from "./readers";

/** What somebody has to be reminded of as their turn begins, in this order. */
const HAMPER: readonly StatusId[] = [
  "bleeding",
  "unconscious",
  "subdued",
  "paralyzed",
  "stunned",
  "grappled",
  "holding",
  "restrained",
  "immobilized",
  "staggered",
  "slowed",
  "prone",
  "nauseated",
  "blinded",
];

/**
 * Reminds whoever plays a combatant of what hampers them, once each turn; the dead need no reminding.
 * @param restarts how often the fight went back to before its first round
 */
export async function tellTurn(combatant: Combatant.Implementation, round: number, restarts: number): Promise<void> {
  const { actor } = combatant;
  const now = actor ? actorStates(actor) : null;
  if (!actor || !now || now.states.statuses.dead.stage > 0) return;
  const lines = [...statusLines(now.states, now.clock), ...extraLines(now.states, now.clock)];
  if (lines.length === 0) return;
  const sign = restarts > 0 ? `${combatant.uuid} ${round} ${restarts}` : `${combatant.uuid} ${round}`;
  await postNotice(actor, sign, { kind: "turn", round, lines }, playersOf(actor));
}

function statusLines({ statuses }: ActorStates, clock: Clock): NoticeLine[] {
  return HAMPER.flatMap((status) => {
    const { stage, until, partners } = statuses[status];
    if (stage === 0) return [];
    const names = partners.map(nameAt).filter(Boolean);
    return [{ status, extra: "", stage, left: leftOf(until, clock), partners: names }];
  });
}

function extraLines({ statuses, extra }: ActorStates, clock: Clock): NoticeLine[] {
  return EMOTION_IDS.flatMap((status) =>
    Object.entries(extra[status]).map(([what, until]) => {
      return { status, extra: what, stage: statuses[status].stage, left: leftOf(until, clock), partners: [] };
    }),
  );
}

function leftOf(until: Until | null, clock: Clock): NoticeLine["left"] {
  const left = until ? endTime(until, clock) - clock.now : 0;
  if (!until || left <= 0) return null;
  const placed = clock.combat !== null && until.combat === clock.combat.id && until.round !== null;
  return placed ? { unit: "rounds", amount: Math.ceil(left / clock.roundTime) } : { unit: "seconds", amount: left };
}
