import { onWorldChanged } from "../../actions/world-changed";
import { asFields } from "../../view/shared-guards";
import { bindDragOrder } from "./drag-order";
import { drawMethodControl } from "./method-control";

/** Lets game masters choose in every tracker how a fight finds its order, and drag its lines; during `init`. */
export function registerOrder(): void {
  Reflect.apply(Hooks.on, Hooks, ["renderCombatTracker", draw]);
  onWorldChanged(drawAll);
}

/** The tab of the sidebar and its pop-out: what the world plays decides whether there is a choice. */
function drawAll(): void {
  for (const app of foundry.applications.instances.values()) {
    const tracker: unknown = app;
    if (tracker instanceof foundry.applications.sidebar.tabs.CombatTracker && app.rendered) draw(tracker, app.element);
  }
}

function draw(tracker: object, element: unknown): void {
  if (!(element instanceof HTMLElement)) return;
  const viewed = (): unknown => asFields(tracker)["viewed"];
  const combat = viewed();
  drawMethodControl(element, combat instanceof Combat ? combat : null);
  bindDragOrder(element, viewed);
}
