/**
 * Base of every window that shows no document: `HandlebarsApplicationMixin(ApplicationV2)` (foundryvtt.com/api),
 * with the one cast that its static type needs.
 */
import type { TemplatePart } from "./template-part";

type RenderOptions = { force?: boolean; parts?: string[]; isFirstRender?: boolean; [key: string]: unknown };

declare class HandlebarsWindow extends foundry.applications.api.ApplicationV2 {
  static PARTS: Record<string, TemplatePart>;
  readonly parts: Record<string, HTMLElement>;
  protected _configureRenderParts(options: RenderOptions): Record<string, TemplatePart>;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
}

const mixin = foundry.applications.api.HandlebarsApplicationMixin as unknown as (base: unknown) => unknown;

export const HandlebarsApplication = mixin(foundry.applications.api.ApplicationV2) as typeof HandlebarsWindow;
