import { warn } from "../../../actions/notify";
import { ItemSheetBase } from "../../../compat/sheet-base";
import type { TemplatePart } from "../../../compat/template-part";
import { key, path, SYSTEM_ID } from "../../../constants";
import { asText, at } from "../../../view/shared-guards";
import type { Words } from "../../../view/sheet-words";
import { effectFor } from "../effect-for";
import { statusDropped } from "../drop-effect";
import { switchEffect } from "../switch-effect";
import { inputOf } from "../base/event-target";
import { LiveSheet, type LiveHost } from "../base/live-sheet";
import type { Updatable } from "../base/pending-updates";
import { showDots } from "../base/show-slider";
import { bindSliders } from "../base/sliders";
import { createEmbedded } from "../create-embedded";
import { report } from "../base/report";
import { partialsReady } from "../partials";
import { dropData, droppedDocument } from "../read-drop";
import { sheetWords } from "../sheet-words";
import { itemContext } from "./item-context";
import { ITEM_ACTIONS } from "./item-actions";

type Context = foundry.applications.sheets.ItemSheetV2.RenderContext;

/** The sheet of every item: a head, the fields of its type, its words, its effects. */
export class ScuffleItemSheet extends ItemSheetBase<Context> implements LiveHost {
  static override DEFAULT_OPTIONS = {
    classes: [SYSTEM_ID, "sc-win", "sc-sheet", "sc-sheet--item"],
    position: { width: 480, height: 620 },
    window: { resizable: true },
    actions: ITEM_ACTIONS,
  };

  static override PARTS: Record<string, TemplatePart> = {
    head: { template: path("templates/item/head.hbs") },
    skill: { template: path("templates/item/skill.hbs") },
    weapon: { template: path("templates/item/weapon.hbs") },
    armor: { template: path("templates/item/armor.hbs") },
    gear: { template: path("templates/item/gear.hbs") },
    description: { template: path("templates/item/description.hbs") },
    effects: { template: path("templates/item/effects.hbs") },
  };

  protected readonly words: Words = sheetWords();
  protected readonly live = new LiveSheet(this);

  override get title(): string {
    const type = game.i18n.localize(`TYPES.Item.${this.item.type}`);
    return game.i18n.format(key("Sheet.Title"), { type, name: this.item.name });
  }

  documentOf(_element: Element): Updatable {
    return this.item;
  }

  stored(_document: Updatable, field: string): unknown {
    return foundry.utils.getProperty(this.item._source, field);
  }

  display(element: HTMLElement, value: number): void {
    if (element.dataset["slider"] === "dots") showDots(element, value, this.words);
  }

  protected override _configureRenderParts(options: never): Record<string, TemplatePart> {
    const type: string = this.item.type;
    const names = ["head", type, "description", "effects"];
    return Object.fromEntries(
      Object.entries(super._configureRenderParts(options)).filter(([name]) => names.includes(name)),
    );
  }

  protected override async _prepareContext(options: never): Promise<Context> {
    const context = await super._prepareContext(options);
    const own = await itemContext(this.item, this.isEditable, this.words);
    return Object.assign(context, own, { rootId: this.id, editable: this.isEditable, editing: this.isEditable });
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
    this.live.bind();
    bindSliders({
      element: this.element,
      isEditable: this.isEditable,
      value: (slider) => this.live.current(this.item, slider.dataset["path"] ?? ""),
      choose: (slider, value) => this.live.set(this.item, slider.dataset["path"] ?? "", value),
      points: () => null,
    });
    this.element.addEventListener("change", (event) => void this.#changed(event));
  }

  /** A new item's name is there to be typed over. */
  protected override async _onRender(context: Context, options: never): Promise<void> {
    await super._onRender(context, options);
    if (at(options, "nameFirst") !== true) return;
    const name = this.element.querySelector<HTMLInputElement>("input[name=name]");
    name?.focus();
    name?.select();
  }

  protected override async _preClose(options: never): Promise<void> {
    await super._preClose(options);
    await this.live.flush();
  }

  /** Effects are copied in; anything else, and a drop that leads nowhere, is refused by a notice. Core calls this on a drop. */
  protected async _onDrop(event: DragEvent): Promise<void> {
    if (!this.isEditable) return;
    const dropped = await droppedDocument(dropData(event));
    if (!dropped) return warn("SCUFFLE.Drop.Nothing");
    if (!(dropped instanceof ActiveEffect)) return warn("SCUFFLE.Drop.Type", { name: asText(at(dropped, "name")) });
    if (dropped.parent?.uuid === this.item.uuid) return;
    if (statusDropped(dropped)) return warn("SCUFFLE.Drop.Type", { name: dropped.name });
    const { _id, ...data } = dropped.toObject();
    try {
      await createEmbedded(this.item, "ActiveEffect", data);
    } catch (error) {
      report("ScuffleItemSheet", error);
    }
  }

  /** Tags are many boxes and one field; an effect's switch writes to the effect. */
  async #changed(event: Event): Promise<void> {
    const field = inputOf(event);
    if (!field || !this.isEditable) return;
    if (field.hasAttribute("data-effect-switch")) {
      await switchEffect(effectFor(this.item, field), field.checked);
    } else if (field.dataset["tag"]) {
      const boxes = this.element.querySelectorAll<HTMLInputElement>("[data-tag]:checked");
      this.live.send(
        this.item,
        "system.tags",
        [...boxes].map((box) => box.dataset["tag"]),
      );
    }
  }
}
