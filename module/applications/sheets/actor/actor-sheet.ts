import { ActorSheetBase } from "../../../compat/sheet-base";
import { warn } from "../../../actions/notify";
import { key, SYSTEM_ID } from "../../../constants";
import { SkillData } from "../../../data/item/skill-data";
import { actorSystem } from "../../../data/actor/actor-system";
import { deriveHarm } from "../../../data/actor/derive-harm";
import { asText } from "../../../view/shared-guards";
import { bodyText } from "../../../view/harm-body";
import { trackView, type TrackKind, type TrackPoints } from "../../../view/track";
import type { Words } from "../../../view/sheet-words";
import { bindDropMark, spotUnder } from "../base/drop-mark";
import { inputOf, isElement } from "../base/event-target";
import { LiveSheet, type LiveHost } from "../base/live-sheet";
import type { Updatable } from "../base/pending-updates";
import { report } from "../base/report";
import { showDots, showStages, showTrack } from "../base/show-slider";
import { bindSliders } from "../base/sliders";
import { modeSwitch, showMode } from "../mode-switch";
import { createEmbedded } from "../create-embedded";
import { dragItem, dragRoll, isSibling } from "../drag-item";
import { dropEffect } from "../drop-effect";
import { dropItem } from "../drop-item";
import { dropData, droppedDocument } from "../read-drop";
import { openSheet } from "../open-sheet";
import { newItem } from "../new-item";
import { partialsReady } from "../partials";
import { sheetWords } from "../sheet-words";
import { sortItem } from "../sort-item";
import { effectFor } from "../effect-for";
import { releasesHold } from "../releases-hold";
import { switchEffect } from "../switch-effect";
import { ACTOR_ACTIONS } from "./actions";
import { bindMenus } from "./bind-menus";
import { chooseFeeling } from "./choose-feeling";
import { sheetContext } from "./sheet-context";
import { pickStatus } from "./pick-status";
import { quickRoll } from "./quick-roll";
import { SkillList } from "./skill-list";

type Context = foundry.applications.sheets.ActorSheetV2.RenderContext;
/** How a window is asked to draw itself (foundryvtt.com/api, ApplicationV2). */
export type RenderOptions = { force?: boolean; parts?: string[]; isFirstRender?: boolean; [key: string]: unknown };

/** What the sheets of characters and foes share: they show one model, live over redraws, and change by presses. */
export abstract class ScuffleActorSheet extends ActorSheetBase<Context> implements LiveHost {
  static override DEFAULT_OPTIONS = {
    classes: [SYSTEM_ID, "sc-win", "sc-sheet"],
    position: { width: 620, height: 780 },
    window: { resizable: true },
    actions: ACTOR_ACTIONS,
  };

  /** The part that lists the skills. */
  protected abstract readonly skillsPart: string;
  protected readonly words: Words = sheetWords();
  protected readonly live = new LiveSheet(this);
  readonly #skills = new SkillList();
  #editing = false;
  #focusNext: string | null = null;

  /** An unlinked token's sheet says whose it is, since several may stand there of one actor. */
  override get title(): string {
    const type = game.i18n.localize(`TYPES.Actor.${this.actor.type}`);
    const { token } = this.actor;
    if (!token || token.actorLink) return game.i18n.format(key("Sheet.Title"), { type, name: this.actor.name });
    return game.i18n.format(key("Sheet.TokenTitle"), { type, name: token.name });
  }

  /** Whether fields stand open where words stood. */
  get editing(): boolean {
    return this.#editing && this.isEditable;
  }

  /** Whether this user only knows of the actor, without its numbers. */
  get limited(): boolean {
    return this.actor.limited;
  }

  // What presses do

  async toggleMode(): Promise<void> {
    await this.live.flush();
    this.#editing = !this.#editing;
    await this.render({ force: false });
  }

  async toggleRow(id: string): Promise<void> {
    this.#skills.toggle(id);
    await this.render({ parts: [this.skillsPart] });
  }

  /** A press on − or +: one less or more than what is shown. */
  step(button: HTMLElement): void {
    const path = button.dataset["path"];
    const document = this.documentOf(button);
    if (!path || !document || !this.isEditable) return;
    const value = this.live.current(document, path) + (button.dataset["step"] === "-" ? -1 : 1);
    const points = this.#pointsAt(path);
    const lowest = path === "system.hps.value" ? -9999 : 0;
    this.live.set(document, path, Math.min(Math.max(value, lowest), points?.max ?? Infinity));
  }

  /** Makes an item with its name ready to be typed: a skill in its row, anything else on its own sheet. */
  async createItem(type: string): Promise<void> {
    if (!this.isEditable) return;
    const item = await createEmbedded(this.actor, "Item", newItem(type));
    if (!(item instanceof Item)) return;
    if (type !== "skill") return openSheet(item, { nameFirst: true });
    this.#skills.search = "";
    this.#focusNext = `${this.id}-${item.id}-name`;
    await this.render();
  }

  // For the parts that live over redraws

  itemOf(element: Element): Item.Implementation | undefined {
    const id = element.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
    return id ? this.actor.items.get(id) : undefined;
  }

  documentOf(element: Element): Updatable | null {
    if (element.hasAttribute("name")) return this.actor;
    return element.closest("[data-item-id]") ? (this.itemOf(element) ?? null) : this.actor;
  }

  stored(document: Updatable, path: string): unknown {
    const points = document === this.actor ? this.#pointsAt(path) : null;
    if (points) return points.value;
    if (document === this.actor && path === "system.hps.value") return actorSystem(this.actor).hps.value;
    return foundry.utils.getProperty(document === this.actor ? this.actor._source : sourceOf(document), path);
  }

  display(element: HTMLElement, value: number): void {
    const path = element.dataset["path"] ?? "";
    if (element.dataset["slider"] === "dots") showDots(element, value, this.words);
    else if (element.dataset["slider"] === "track") this.#displayTrack(element, path, value);
    else if (element.dataset["slider"] === "stages") showStages(element, value, bodyText(value, this.words));
    else {
      const place = element.closest("[data-count]")?.querySelector("[data-out=value]");
      if (place) place.textContent = this.words.number(value).replace("-", "−");
    }
  }

  #displayTrack(bar: HTMLElement, path: string, value: number): void {
    const kind: TrackKind = path.includes("fatigue") ? "fatigue" : "wounds";
    const { attributes, bonuses } = actorSystem(this.actor);
    const bonus = kind === "wounds" ? bonuses.woundsMax : bonuses.fatigueMax;
    showTrack(bar, trackView(kind, deriveHarm(value, attributes.endurance.dots, bonus), this.words));
  }

  #pointsAt(path: string): TrackPoints | null {
    const { wounds, fatigue } = actorSystem(this.actor);
    return path === "system.wounds.value" ? wounds : path === "system.fatigue.value" ? fatigue : null;
  }

  // Rendering

  protected override async _prepareContext(options: never): Promise<Context> {
    const context = await super._prepareContext(options);
    const state = {
      actor: this.actor,
      editable: this.isEditable,
      editing: this.editing,
      limited: this.limited,
      skills: this.#skills,
    };
    return Object.assign(context, await sheetContext(state, this.words), { rootId: this.id });
  }

  protected override async _renderFrame(options: never): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.isEditable) modeSwitch(frame);
    return frame;
  }

  protected override async _preFirstRender(context: Context, options: never): Promise<void> {
    await super._preFirstRender(context, options);
    await partialsReady();
  }

  protected override async _preRender(context: Context, options: never): Promise<void> {
    await super._preRender(context, options);
    await this.live.quiet();
  }

  protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: never): void {
    this.live.redraw(result, this.parts, content, () => super._replaceHTML(result, content, options));
  }

  protected override async _onFirstRender(context: Context, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    this.live.bind();
    bindSliders({
      element,
      isEditable: this.isEditable,
      value: (slider) => this.#shown(slider),
      choose: (slider, value) => this.#choose(slider, value),
      points: (slider) => this.#pointsAt(slider.dataset["path"] ?? ""),
    });
    element.addEventListener("input", (event) => this.#search(event));
    element.addEventListener("change", (event) => void this.#changed(event));
    bindMenus(this);
    bindDropMark(element, (event, row) => this.isEditable && isSibling(event, this.itemOf(row)));
  }

  protected override async _onRender(context: Context, options: never): Promise<void> {
    await super._onRender(context, options);
    showMode(this.element, this.editing);
    for (const free of this.element.querySelectorAll<HTMLButtonElement>("[data-free]")) free.disabled = false;
    if (!this.#focusNext) return;
    const field = this.element.querySelector<HTMLInputElement>(`#${CSS.escape(this.#focusNext)}`);
    if (!field) return;
    this.#focusNext = null;
    field.focus();
    field.select();
  }

  protected override async _preClose(options: never): Promise<void> {
    await super._preClose(options);
    await this.live.flush();
  }

  #shown(slider: HTMLElement): number {
    const path = slider.dataset["path"];
    const document = this.documentOf(slider);
    if (!path) return Number(slider.getAttribute("aria-valuenow"));
    return document ? this.live.current(document, path) : 0;
  }

  #choose(slider: HTMLElement, value: number): void {
    const path = slider.dataset["path"];
    const document = this.documentOf(slider);
    if (path && document) this.live.set(document, path, value);
    else if (!path) chooseFeeling(this.actor, slider, value, this.words);
  }

  #search(event: Event): void {
    const field = inputOf(event);
    if (field?.dataset["local"] === "search") this.#skills.filter(this.element, field.value);
  }

  async #changed(event: Event): Promise<void> {
    const field = inputOf(event);
    if (field?.dataset["local"] === "order") {
      await this.#skills.sortBy(field.value);
      await this.render({ parts: [this.skillsPart] });
    } else if (field?.dataset["local"] === "setStatus") {
      await pickStatus(this.actor, field, this.isEditable);
    } else if (field?.hasAttribute("data-effect-switch") && this.isEditable) {
      const effect = effectFor(this.actor, field);
      if (effect && !field.checked && (await releasesHold(effect))) await this.render();
      else await switchEffect(effect, field.checked);
    }
  }

  // Dragging and dropping

  protected override async _onDragStart(event: DragEvent): Promise<void> {
    const target = isElement(event.currentTarget) ? event.currentTarget : null;
    const roll = quickRoll(this.actor, target);
    if (roll) return dragRoll(event, roll);
    const dragged = target ? (effectFor(this.actor, target) ?? this.itemOf(target)) : undefined;
    if (!dragged) return super._onDragStart(event);
    if (dragged instanceof Item) dragItem(event, dragged, target?.closest("li") ?? null);
    else event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  /** A drop that leads to no document is refused by a notice, as one of the wrong kind is. */
  protected override async _onDrop(event: DragEvent): Promise<void> {
    if (!this.isEditable) return;
    const data = dropData(event);
    const allowed: unknown = Reflect.apply(Hooks.call, Hooks, ["dropActorSheetData", this.actor, this, data]);
    if (allowed === false) return;
    const document = await droppedDocument(data);
    if (!document) return warn("SCUFFLE.Drop.Nothing");
    try {
      await Reflect.apply(this._onDropDocument, this, [event, document]);
    } catch (error) {
      report("ScuffleActorSheet", error);
    }
  }

  /** Items and effects are taken in; for all else there is a notice, and nothing is made. */
  protected override async _onDropDocument(event: DragEvent, document: never): Promise<null> {
    const dropped: { name?: unknown } = document;
    if (dropped instanceof Item) await this.#dropItem(event, dropped);
    else if (dropped instanceof ActiveEffect) await dropEffect(this.actor, dropped);
    else warn("SCUFFLE.Drop.Type", { name: asText(dropped.name) });
    return null;
  }

  async #dropItem(event: DragEvent, item: Item.Implementation): Promise<void> {
    if (item.parent?.uuid !== this.actor.uuid) return dropItem(this.actor, item);
    const spot = spotUnder(event);
    if (!spot || !(await sortItem(this.actor, item, spot))) return;
    if (item.system instanceof SkillData) await this.#skills.sortBy("manual");
    await this.render({ parts: [this.skillsPart] });
  }
}

function sourceOf(document: Updatable): object {
  return document instanceof Item ? document._source : {};
}
