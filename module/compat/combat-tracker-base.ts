/**
 * Base of the tracker: core's own, with the members that ours is built on (foundryvtt.com/api, CombatTracker). Its static type
 * leaves out parts and actions, so only the type is replaced; the runtime value is the real class.
 */
import type { TemplatePart } from "./template-part";

interface RenderOptions {
  force?: boolean;
  parts?: string[];
}

declare class CoreTracker {
  static PARTS: Record<string, TemplatePart>;
  static DEFAULT_OPTIONS: { actions?: Record<string, unknown> };
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly viewed: Combat.Implementation | null;
  render(options?: RenderOptions): Promise<this>;
  protected _preparePartContext(
    partId: string,
    context: Record<string, unknown>,
    options: RenderOptions,
  ): Promise<Record<string, unknown>>;
}

export const CombatTrackerBase = foundry.applications.sidebar.tabs.CombatTracker as unknown as typeof CoreTracker;
