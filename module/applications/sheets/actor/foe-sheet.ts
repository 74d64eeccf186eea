import type { TemplatePart } from "../../../compat/template-part";
import { path } from "../../../constants";
import { ScuffleActorSheet, type RenderOptions } from "./actor-sheet";
import { pickParts } from "./pick-parts";

/** A foe's sheet: theirs, in the blue corner, on one page. */
export class FoeSheet extends ScuffleActorSheet {
  static override PARTS: Record<string, TemplatePart> = {
    masthead: { template: path("templates/actor/masthead.hbs") },
    strap: { template: path("templates/actor/strap.hbs") },
    attributes: { template: path("templates/actor/attributes.hbs") },
    foe: { template: path("templates/actor/foe.hbs") },
    biography: { template: path("templates/actor/biography.hbs") },
  };

  protected override readonly skillsPart = "foe";

  /** Who only knows of somebody sees the public parts; all others find the biography on the page. */
  protected override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    const parts = super._configureRenderParts(options);
    return pickParts(parts, this.limited ? ["masthead", "biography"] : ["masthead", "strap", "attributes", "foe"]);
  }

  protected override async _prepareContext(options: never) {
    return Object.assign(await super._prepareContext(options), { tab: { biography: true } });
  }
}
