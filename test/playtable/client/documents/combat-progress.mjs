import { stepsBetween, stepsOfReplacement } from "./combat-turn-events.mjs";
import { Hooks } from "../helpers/hooks.mjs";

/** Where a fight stands and stood, and its turn events, which run one after the other on the active game master's client. */
export class CombatProgress {
  #combat;
  #running = Promise.resolve();
  #replaced = false;

  /** @type {import("./combat-turn-events.mjs").CombatHistoryData|undefined} */
  current;
  /** @type {import("./combat-turn-events.mjs").CombatHistoryData|undefined} */
  previous;

  /** @param {object} combat */
  constructor(combat) {
    this.#combat = combat;
  }

  /** The fight is prepared for the first time: that is where it stands. */
  begin() {
    this.current ??= this.#combat._getCurrentState();
  }

  /**
   * Something changed.
   * @param {{turnEvents?: boolean}} options  of the operation
   * @param {{replaced?: boolean}} [how]  combatants changed, not the turn
   */
  note({ turnEvents }, { replaced = false } = {}) {
    this.previous = this.current;
    this.current = this.#combat._getCurrentState();
    this.#replaced = replaced;
    if (turnEvents !== false) this.#combat._manageTurnEvents().catch(report);
  }

  /** @see foundry.documents.Combat#_manageTurnEvents */
  async manage() {
    const { previous: prior, current } = this;
    if (!prior || (prior.round === current.round && prior.combatantId === current.combatantId)) return;
    const turns = [...this.#combat.turns];
    const steps = this.#replaced ? stepsOfReplacement(prior, current, turns) : stepsBetween(prior, current, turns);
    Hooks.callAll("combatTurnChange", this.#combat, prior, current);
    this.#combat.updateCombatantActors();
    await this.#run(steps);
  }

  /** The fight is over. */
  finish() {
    this.#run([{ expiry: "combatEnd" }]).catch(report);
  }

  /** Combatants joined. */
  enter(combatants) {
    this.#run(combatants.map((combatant) => ({ method: "_onEnter", args: [combatant] }))).catch(report);
  }

  /** Combatants left. */
  exit(combatants) {
    this.#run(combatants.map((combatant) => ({ method: "_onExit", args: [combatant] }))).catch(report);
  }

  /** Run events after those that still run; a failure of earlier ones doesn't stop them. */
  #run(steps) {
    const run = this.#after(this.#running, steps, globalThis.game.user?.isActiveGM ?? false);
    this.#running = run.catch(() => undefined);
    return run;
  }

  /** Methods run on one client; effects are looked at on all, as each marks those that ended (GH#13743). */
  async #after(earlier, steps, isActiveGM) {
    await earlier;
    const { registry } = globalThis.CONFIG.ActiveEffect.documentClass;
    for (const { method, args, expiry } of steps) {
      if (method && isActiveGM) await this.#combat[method](...args);
      if (expiry) await registry?.refresh(expiry, { combat: this.#combat, ...momentOf(args) });
    }
  }
}

/** Where the fight is at a step, whose turn it is: by now it may have moved on. */
function momentOf(args) {
  if (!args) return {};
  const { round, turn = null } = args.at(-1);
  return { round, turn, combatant: args.length > 1 ? args[0] : null };
}

/** What a turn event throws is told, as nobody awaits it. */
function report(error) {
  Hooks.onError("Combat#_manageTurnEvents", error, { msg: "A turn event failed", log: "error" });
}
