import WorldCollection from "./world-collection.mjs";

/**
 * The fights of the world.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.collections.CombatEncounters.html
 */
export default class CombatEncounters extends WorldCollection {
  static documentName = "Combat";
  static directory = "combat";

  /** What the tracker is set to. */
  get settings() {
    return globalThis.CONFIG.Combat.settings;
  }

  /** The fights of the viewed scene, and those of none. */
  get combats() {
    const viewed = globalThis.canvas?.scene ?? null;
    return this.filter((combat) => combat.scene === null || combat.scene === viewed);
  }

  /** The active one among them. */
  get active() {
    return this.combats.find((combat) => combat.active) ?? null;
  }

  /** The one that this client's tracker shows; without a tracker the one it would show. */
  get viewed() {
    const { combat: tracker } = globalThis.ui ?? {};
    return tracker ? tracker.viewed : (this.active ?? this.combats[0] ?? null);
  }
}
