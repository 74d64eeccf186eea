/**
 * The turn events of a fight that moved on. Sources: foundryvtt.com/api (Combat, CombatTurnEventContext), GH#10786 (a round ends
 * and begins turns too), GH#11238 (nothing ends in round 0), GH#11997 (nothing backwards), GH#13983 (crossed turns are skipped ones).
 *
 * @typedef {{round: number, turn: number|null, combatantId: string|null, tokenId: string|null}} CombatHistoryData
 * @typedef {{method?: string, args?: unknown[], expiry?: string}} Step  a method of the combat, an event at which effects may end
 */

/** At which events effects may end (CONST.ACTIVE_EFFECT_EXPIRY_EVENTS, generation 14). */
const EXPIRY = {
  _onStartTurn: "turnStart",
  _onEndTurn: "turnEnd",
  _onStartRound: "roundStart",
  _onEndRound: "roundEnd",
};

const expiryOf = (method, { skipped }) => (skipped ? {} : { expiry: EXPIRY[method] });
const turnStep = (method, combatant, context) =>
  combatant ? [{ method, args: [combatant, context], ...expiryOf(method, context) }] : [];
const roundStep = (method, context) => ({ method, args: [context], ...expiryOf(method, context) });

const isForward = (prior, current) =>
  current.round > prior.round || (current.round === prior.round && (current.turn ?? -1) > (prior.turn ?? -1));

/** The turns of one round from an index to before another, crossed without stopping. */
function crossed(turns, round, from, to) {
  return turns.slice(from, to).flatMap((combatant, index) => {
    const context = { round, turn: from + index, skipped: true };
    return [...turnStep("_onStartTurn", combatant, context), ...turnStep("_onEndTurn", combatant, context)];
  });
}

/**
 * What happens between two states of a fight.
 * @param {CombatHistoryData} prior
 * @param {CombatHistoryData} current
 * @param {object[]} turns  the combatants in order
 * @returns {Step[]} nothing when it went back
 */
export function stepsBetween(prior, current, turns) {
  if (!isForward(prior, current)) return [];
  const steps = prior.round === 0 ? [{ expiry: "combatStart" }] : [];
  const begun = prior.round > 0 && prior.turn !== null;
  if (begun) {
    const context = { round: prior.round, turn: prior.turn, skipped: false };
    steps.push(...turnStep("_onEndTurn", turns[prior.turn], context));
  }
  let next = begun ? prior.turn + 1 : 0;
  for (let round = prior.round; round < current.round; round++) {
    if (round > 0) {
      steps.push(...crossed(turns, round, next, turns.length));
      steps.push(roundStep("_onEndRound", { round, skipped: round > prior.round }));
    }
    steps.push(roundStep("_onStartRound", { round: round + 1, skipped: round + 1 < current.round }));
    next = 0;
  }
  if (current.turn === null) return steps;
  steps.push(...crossed(turns, current.round, next, current.turn));
  const context = { round: current.round, turn: current.turn, skipped: false };
  return [...steps, ...turnStep("_onStartTurn", turns[current.turn], context)];
}

/**
 * The same where combatants came, went or changed places, and another than before has the turn now.
 * @param {CombatHistoryData} prior
 * @param {CombatHistoryData} current
 * @param {object[]} turns
 * @returns {Step[]}
 */
export function stepsOfReplacement(prior, current, turns) {
  const before = turns.find((combatant) => combatant.id === prior.combatantId);
  const context = ({ round, turn }) => ({ round, turn, skipped: false });
  return [
    ...turnStep("_onEndTurn", before, context(prior)),
    ...turnStep("_onStartTurn", turns[current.turn], context(current)),
  ];
}
