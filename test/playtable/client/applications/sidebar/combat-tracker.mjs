import AbstractSidebarTab from "./sidebar-tab.mjs";
import { combatContext, initiativeDecimals, turnContext } from "./combat-tracker-context.mjs";
import { combatEntries, combatantEntries } from "./combat-tracker-menu.mjs";
import CombatTrackerConfig from "../apps/combat-tracker-config.mjs";
import { debounce } from "../../utils/index.mjs";

/** After these the tracker is drawn again: they may change what combatants take from their actors. */
const REDRAWN = [
  ...["create", "update", "delete"].map((action) => `${action}ActiveEffect`),
  "updateItem",
  "updateUser",
];

/**
 * The tab that shows a fight, lets it begin, go on and end, and rolls initiative.
 * @see https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.CombatTracker.html
 */
export default class CombatTracker extends AbstractSidebarTab {
  static DEFAULT_OPTIONS = {
    classes: ["combat-sidebar"],
    window: { title: "COMBAT.SidebarTitle", icon: "fa-solid fa-hand-fist" },
    actions: {
      activateCombatant: CombatTracker.#onActivateCombatant,
      createCombat: CombatTracker.#onCreateCombat,
      cycleCombat: CombatTracker.#onCycleCombat,
      endCombat: CombatTracker.#onControl,
      nextRound: CombatTracker.#onControl,
      nextTurn: CombatTracker.#onControl,
      previousRound: CombatTracker.#onControl,
      previousTurn: CombatTracker.#onControl,
      resetAll: CombatTracker.#onControl,
      rollAll: CombatTracker.#onControl,
      rollInitiative: CombatTracker.#onRollInitiative,
      rollNPC: CombatTracker.#onControl,
      startCombat: CombatTracker.#onControl,
      toggleDefeated: CombatTracker.#onToggleDefeated,
      toggleHidden: CombatTracker.#onToggleHidden,
      trackerSettings: CombatTracker.#onSettings,
    },
  };

  static PARTS = {
    header: { template: "templates/sidebar/combat-header.hbs" },
    tracker: { template: "templates/sidebar/combat-tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/combat-footer.hbs" },
  };

  static tabName = "combat";

  /** @type {object|null|undefined} undefined until first asked for */
  #viewed;
  #hooks = [];
  #redraw = debounce(() => this.rendered && void this.render(), 20);

  /** The fights that may be shown where this client looks. */
  get combats() {
    return globalThis.game.combats.combats;
  }

  /** The fight that is shown, or null. */
  get viewed() {
    if (this.isPopout && globalThis.ui.combat) return globalThis.ui.combat.viewed;
    if (this.#viewed === undefined) this.initialize({ render: false });
    return this.#viewed;
  }

  /**
   * Show a fight.
   * @param {{combat?: object|null, render?: boolean}} [options]  without one the active one, else the first
   */
  initialize({ combat, render = true } = {}) {
    const { combats } = this;
    this.#viewed = combat === undefined ? (combats.find(({ active }) => active) ?? combats[0] ?? null) : combat;
    if (render && this.rendered) void this.render();
  }

  /** Redraw soon; many changes at once are one. */
  refresh() {
    this.#redraw();
  }

  // Context

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    await this._prepareCombatContext(context, options);
    await this._prepareTrackerContext(context, options);
    return context;
  }

  /** What header and footer show. @param {object} context  to be added to */
  async _prepareCombatContext(context, _options) {
    Object.assign(context, combatContext(this));
  }

  /** What the list shows. @param {object} context  to be added to */
  async _prepareTrackerContext(context, _options) {
    const combat = this.viewed;
    if (!combat) return;
    const turns = [];
    for (const [index, combatant] of combat.turns.entries()) {
      if (combatant.visible) turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    context.turns = turns;
  }

  /**
   * One line of the list.
   * @param {object} combat
   * @param {object} combatant
   * @param {number} index  in `combat.turns`
   * @returns {Promise<object>}
   */
  async _prepareTurnContext(combat, combatant, index) {
    return turnContext(combat, combatant, index, initiativeDecimals(combat));
  }

  // Rendering

  /** @override */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    const { Hooks, game } = globalThis;
    game.combats.apps.push(this);
    this.#hooks = REDRAWN.map((name) => [name, Hooks.on(name, () => this.#redraw())]);
    if (!this.isPopout) this.#hooks.push(["canvasReady", Hooks.on("canvasReady", () => this.initialize())]);
    const menu = { parentClassHooks: false, fixed: true, jQuery: false };
    this._createContextMenu(this._getCombatContextOptions, ".encounter-context-menu", {
      ...menu,
      eventName: "click",
      hookName: "getCombatContextOptions",
    });
    this._createContextMenu(this._getEntryContextOptions, ".combatant", {
      ...menu,
      hookName: "getCombatantContextOptions",
    });
    this.element.addEventListener("change", (event) => void this.#onChange(event));
    this.element.addEventListener("dblclick", (event) => this.#onDoubleClick(event));
  }

  /** @override */
  _onClose(options) {
    super._onClose(options);
    const { apps } = globalThis.game.combats;
    if (apps.includes(this)) apps.splice(apps.indexOf(this), 1);
    for (const [name, id] of this.#hooks.splice(0)) globalThis.Hooks.off(name, id);
  }

  /** Entries of the fight's own menu. @returns {object[]} */
  _getCombatContextOptions() {
    return combatEntries(() => this.viewed);
  }

  /** Entries of a combatant's menu. @returns {object[]} */
  _getEntryContextOptions() {
    return combatantEntries((row) => this.#combatantOf(row));
  }

  #combatantOf(element) {
    return this.viewed?.combatants.get(element.closest("[data-combatant-id]")?.dataset.combatantId);
  }

  /** A number typed as initiative; `+2` and `-2` add to it. */
  async #onChange(event) {
    const input = event.target.closest("input.initiative-input");
    const combatant = input && this.#combatantOf(input);
    if (!combatant) return;
    const text = input.value.trim();
    const number = Number(text);
    const base = /^[+-]/u.test(text) ? (combatant.initiative ?? 0) : 0;
    if (Number.isFinite(number)) await combatant.update({ initiative: text === "" ? null : base + number });
    else await this.render({ parts: ["tracker"] });
  }

  #onDoubleClick(event) {
    const actor = event.target.closest("[data-action=activateCombatant]") && this.#combatantOf(event.target)?.actor;
    if (actor?.testUserPermission(globalThis.game.user, "OBSERVER")) void actor.sheet?.render({ force: true });
  }

  // Actions

  static async #onControl(_event, target) {
    await this.viewed?.[target.dataset.action]();
  }

  static async #onCreateCombat() {
    const Combat = globalThis.CONFIG.Combat.documentClass;
    const combat = await Combat.create({ scene: globalThis.game.scenes.viewed?.id ?? null });
    await combat?.activate();
  }

  static async #onCycleCombat(_event, target) {
    const combat = globalThis.game.combats.get(target.dataset.combatId);
    if (globalThis.game.user.isGM) await combat.activate();
    (this.isPopout ? globalThis.ui.combat : this).initialize({ combat });
  }

  static async #onRollInitiative(_event, target) {
    await this.viewed.rollInitiative([this.#combatantOf(target).id]);
  }

  static async #onToggleHidden(_event, target) {
    const combatant = this.#combatantOf(target);
    await combatant.update({ hidden: !combatant.hidden });
  }

  /** The mark on the combatant, and the status on its actor. */
  static async #onToggleDefeated(_event, target) {
    const combatant = this.#combatantOf(target);
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const status = globalThis.CONFIG.specialStatusEffects.DEFEATED;
    await combatant.actor?.toggleStatusEffect(status, { active: defeated, overlay: true });
  }

  static async #onSettings() {
    await new CombatTrackerConfig().render({ force: true });
  }

  /** Select the combatant's token, where it is. */
  static #onActivateCombatant(_event, target) {
    this.#combatantOf(target)?.token?.object?.control({ releaseOthers: true });
  }
}
