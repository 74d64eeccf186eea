import { plays } from "../../../actions/world-settings";
import type { TemplatePart } from "../../../compat/template-part";
import { path } from "../../../constants";
import { actorSystem } from "../../../data/actor/actor-system";
import { statusOfEffect } from "../../../view/status-catalog";
import { tabViews } from "../../../view/sheet-tabs";
import { bindTabKeys, showTab } from "../base/tabs";
import { effectsOf } from "./effect-states";
import { ScuffleActorSheet, type RenderOptions } from "./actor-sheet";
import { pickParts } from "./pick-parts";

const GROUP = "primary";
const TABS = ["skills", "conflict", "brawl", "combat", "harm", "effects", "biography"] as const;

/** Tabs that are there only where one of these games is played (docs/rules.md §5); weapons and skills are the brawl's too. */
const GAMES: Readonly<Record<string, readonly ("pools" | "conflict" | "brawl")[]>> = {
  skills: ["pools", "brawl"],
  conflict: ["conflict"],
  brawl: ["brawl"],
  combat: ["pools"],
};

function isPlayed(tab: string): boolean {
  return GAMES[tab]?.some((game) => plays(game)) ?? true;
}

/** A character's sheet: ours, in the plum corner. */
export class CharacterSheet extends ScuffleActorSheet {
  static override PARTS: Record<string, TemplatePart> = {
    masthead: { template: path("templates/actor/masthead.hbs") },
    strap: { template: path("templates/actor/strap.hbs") },
    attributes: { template: path("templates/actor/attributes.hbs") },
    tabs: { template: path("templates/actor/tabs.hbs") },
    skills: { template: path("templates/actor/skills.hbs") },
    conflict: { template: path("templates/actor/conflict.hbs") },
    brawl: { template: path("templates/actor/brawl.hbs") },
    combat: { template: path("templates/actor/combat.hbs") },
    harm: { template: path("templates/actor/harm.hbs") },
    effects: { template: path("templates/actor/effects.hbs") },
    biography: { template: path("templates/actor/biography.hbs") },
  };

  override tabGroups: Record<string, string> = { [GROUP]: "skills" };
  protected override readonly skillsPart = "skills";

  /** Who only knows of somebody sees the public parts. */
  protected override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    const parts = super._configureRenderParts(options);
    if (this.limited) return pickParts(parts, ["masthead", "biography"]);
    const off = new Set<string>(TABS.filter((id) => !isPlayed(id)));
    return Object.fromEntries(Object.entries(parts).filter(([name]) => !off.has(name)));
  }

  protected override async _prepareContext(options: never) {
    const context = await super._prepareContext(options);
    const ids = TABS.filter(isPlayed);
    const wanted = this.limited ? "biography" : this.tabGroups[GROUP];
    const active = ids.find((id) => id === wanted) ?? ids[0] ?? "";
    this.tabGroups[GROUP] = active;
    const marks = { harm: this.#harms(), effects: effectsOf(this.actor).filter((effect) => !effect.disabled).length };
    const tab = Object.fromEntries(TABS.map((id) => [id, id === active]));
    return Object.assign(context, { tab, tabList: tabViews(ids, active, marks, this.words) });
  }

  /** How many kinds of harm there are. */
  #harms(): number {
    const { wounds, fatigue, hurt } = actorSystem(this.actor);
    const points = plays("pools") ? [wounds, fatigue].filter(({ penalty }) => penalty > 0).length : 0;
    const body = plays("conflict") && hurt.body > 0 ? 1 : 0;
    return points + body + this.actor.effects.filter(({ id }) => statusOfEffect(id) !== null).length;
  }

  override changeTab(tab: string, group: string, options?: object): void {
    super.changeTab(tab, group, options);
    showTab(this.element, group, tab);
  }

  /** What was open of a game that isn't played any more goes from sight. */
  protected override async _onRender(...args: Parameters<ScuffleActorSheet["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    if (!this.limited) showTab(this.element, GROUP, this.tabGroups[GROUP] ?? "");
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    bindTabKeys(this.element, (tab) => this.changeTab(tab, GROUP));
  }
}
