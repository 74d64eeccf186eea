import { firstAidAt } from "../../actions/first-aid-at";
import { words } from "../../actions/words";
import { editInTurn } from "../../apply/edit-in-turn";
import { stageNow } from "../../apply/edit-status";
import { acting } from "../../clock/acting";
import { CombatTrackerBase } from "../../compat/combat-tracker-base";
import { path } from "../../constants";
import { ScuffleCombat } from "../../documents/combat";
import { trackerList, type GroupView } from "../../view/tracker-list";
import { isFirstPress } from "../dialogs/first-press";
import { nameIn, readLines } from "./read-lines";

const LINE = path("templates/sidebar/line.hbs");

/** The tracker, with lines that say how everybody is and what is left to them (docs/rules.md §5). */
export class ScuffleCombatTracker extends CombatTrackerBase {
  static override DEFAULT_OPTIONS = {
    actions: {
      firstAid: ScuffleCombatTracker.#firstAid,
      giveUp: ScuffleCombatTracker.#giveUp,
      moveLine: ScuffleCombatTracker.#moveLine,
    },
  };

  static override PARTS = {
    ...CombatTrackerBase.PARTS,
    tracker: { template: path("templates/sidebar/tracker.hbs"), templates: [LINE], scrollable: [""] },
  };

  /** The list as it was drawn last, and whether this user could end the turn. */
  #drawn = "";
  #ended = false;

  protected override async _preparePartContext(
    partId: string,
    shared: Record<string, unknown>,
    options: object,
  ): Promise<Record<string, unknown>> {
    const context = await super._preparePartContext(partId, shared, options);
    if (partId === "footer") {
      this.#ended = this.#ends;
      return { ...context, control: this.#ended || context["control"] === true };
    }
    if (partId !== "tracker") return context;
    const groups = this.#list();
    this.#drawn = JSON.stringify(groups);
    return { ...context, rootId: this.id, isGM: game.user.isGM, groups };
  }

  /** Draws again what says something else by now. */
  async follow(): Promise<void> {
    if (!this.rendered) return;
    const parts = JSON.stringify(this.#list()) === this.#drawn ? [] : ["tracker"];
    if (this.#ends !== this.#ended) parts.push("footer");
    if (parts.length > 0) await this.render({ parts });
  }

  /** Whoever plays one of those who act at once may end their turn, whichever of them comes first. */
  get #ends(): boolean {
    const fight = this.#fight;
    return fight?.started === true && acting(fight).some(({ players }) => players.includes(game.user));
  }

  get #fight(): ScuffleCombat | null {
    const { viewed } = this;
    return viewed instanceof ScuffleCombat ? viewed : null;
  }

  #list(): GroupView[] {
    const fight = this.#fight;
    if (!fight) return [];
    return trackerList(readLines(fight), fight.method, (uuid) => nameIn(fight, uuid), words());
  }

  #lineOf(target: HTMLElement): Combatant.Implementation | undefined {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    return this.#fight?.combatants.get(id ?? "");
  }

  /** Gives up, or fights on (docs/rules.md §3). */
  static async #giveUp(this: ScuffleCombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = this.#lineOf(target)?.actor;
    if (!actor || !isFirstPress(event, target)) return;
    await editInTurn(actor, "yielded", stageNow(actor, "yielded") > 0 ? 0 : 1);
  }

  /** Somebody who can begins First Aid. */
  static async #firstAid(this: ScuffleCombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    const line = this.#lineOf(target);
    if (line?.actor && isFirstPress(event, target)) await firstAidAt(line.actor, line.name ?? line.actor.name);
  }

  /** Moves a line in the order by hand. */
  static async #moveLine(this: ScuffleCombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const line = this.#lineOf(target);
    const by = Number(target.dataset["by"]);
    if (line?.id) await this.#fight?.moveInOrder(line.id, by);
  }
}
