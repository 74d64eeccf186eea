import Document from "../abstract/document.mjs";
import Folder from "./folder.mjs";
import TokenDocument from "./token-document.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";
import { viewScene } from "../helpers/canvas.mjs";

const number = (initial) => new fields.NumberField({ required: true, nullable: false, initial });

/** A place with tokens. The Playtable draws no map. @see https://foundryvtt.com/api/v13/classes/foundry.documents.Scene.html */
export default class Scene extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "Scene",
      collection: "scenes",
      label: "DOCUMENT.Scene",
      labelPlural: "DOCUMENT.Scenes",
      embedded: { Token: "tokens" },
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      name: shared.name(),
      active: new fields.BooleanField(),
      navigation: new fields.BooleanField({ initial: true }),
      navOrder: number(0),
      navName: new fields.HTMLField({ textSearch: true }),
      background: shared.keptObject(),
      foreground: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      thumb: new fields.FilePathField({ categories: ["IMAGE"] }),
      width: number(4000),
      height: number(3000),
      padding: number(0.25),
      initial: shared.keptObject(),
      backgroundColor: new fields.ColorField({ nullable: false, initial: "#999999" }),
      grid: new fields.SchemaField({
        type: number(1),
        size: number(100),
        style: new fields.StringField({ initial: "solidLines" }),
        thickness: number(1),
        color: new fields.ColorField({ nullable: false, initial: "#000000" }),
        alpha: new fields.AlphaField({ initial: 0.2 }),
        distance: new fields.NumberField({
          required: true,
          nullable: false,
          initial: () => globalThis.game?.system?.grid?.distance ?? 1,
        }),
        units: new fields.StringField({ required: true, initial: () => globalThis.game?.system?.grid?.units ?? "" }),
      }),
      tokenVision: new fields.BooleanField({ initial: true }),
      fog: shared.keptObject(),
      environment: shared.keptObject(),
      tokens: new fields.EmbeddedCollectionField(TokenDocument),
      drawings: shared.keptList(),
      lights: shared.keptList(),
      notes: shared.keptList(),
      regions: shared.keptList(),
      sounds: shared.keptList(),
      templates: shared.keptList(),
      tiles: shared.keptList(),
      walls: shared.keptList(),
      playlist: new fields.DocumentIdField({ nullable: true, initial: null, readonly: false }),
      playlistSound: new fields.DocumentIdField({ nullable: true, initial: null, readonly: false }),
      journal: new fields.DocumentIdField({ nullable: true, initial: null, readonly: false }),
      journalEntryPage: new fields.DocumentIdField({ nullable: true, initial: null, readonly: false }),
      weather: new fields.StringField(),
      folder: new fields.ForeignDocumentField(Folder),
      sort: shared.order(),
      ownership: shared.ownership(),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  /** Whether this client looks at the scene. */
  get isView() {
    return globalThis.canvas?.scene === this;
  }

  /** Make it the scene that everybody looks at. */
  async activate() {
    return this.active ? this.view() : this.update({ active: true });
  }

  /** Look at it on this client. */
  async view() {
    viewScene(this);
    return this;
  }

  /** @override */
  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    if (this.active) void this.view();
  }

  /** @override */
  async _preUpdate(changed, options, user) {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    const other = globalThis.game.scenes.active;
    if (changed.active && other && other !== this) await other.update({ active: false });
    return undefined;
  }

  /** @override */
  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (changed.active) void this.view();
  }

  /** @override */
  _onDelete(options, userId) {
    super._onDelete(options, userId);
    if (this.isView) viewScene(globalThis.game.scenes.active ?? null);
  }
}
