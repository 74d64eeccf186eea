/**
 * The one place where the Handlebars mixin meets the document sheets. The mixin's static type over `DocumentSheetV2`
 * can't be checked by the compiler (TS2321/TS2589), so only the type is replaced; the runtime value is the real mixin.
 */
import type { TemplatePart } from "./template-part";

type RenderOptions = { force?: boolean; parts?: string[]; isFirstRender?: boolean; [key: string]: unknown };

declare class HandlebarsActorSheet<
  Context extends foundry.applications.sheets.ActorSheetV2.RenderContext,
> extends foundry.applications.sheets.ActorSheetV2<Context> {
  static PARTS: Record<string, TemplatePart>;
  readonly parts: Record<string, HTMLElement>;
  protected _configureRenderParts(options: RenderOptions): Record<string, TemplatePart>;
  protected _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context>;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
  protected _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  protected _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: object): void;
}

declare class HandlebarsItemSheet<Context extends foundry.applications.sheets.ItemSheetV2.RenderContext> extends foundry
  .applications.sheets.ItemSheetV2<Context> {
  static PARTS: Record<string, TemplatePart>;
  readonly parts: Record<string, HTMLElement>;
  protected _configureRenderParts(options: RenderOptions): Record<string, TemplatePart>;
  protected _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context>;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
  protected _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  protected _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: object): void;
}

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;
const mixin = HandlebarsApplicationMixin as unknown as (base: unknown) => unknown;

/** Base of every actor sheet: `HandlebarsApplicationMixin(ActorSheetV2)` (foundryvtt.com/api). */
export const ActorSheetBase = mixin(ActorSheetV2) as typeof HandlebarsActorSheet;

/** Base of every item sheet: `HandlebarsApplicationMixin(ItemSheetV2)` (foundryvtt.com/api). */
export const ItemSheetBase = mixin(ItemSheetV2) as typeof HandlebarsItemSheet;
