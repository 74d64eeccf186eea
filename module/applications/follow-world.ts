import { onWorldChanged } from "../actions/world-changed";
import { redrawMessage } from "../chat/redraw-message";
import { refreshBars } from "../compat/refresh-bars";
import { showStatuses } from "../documents/register-statuses";

/**
 * Lets everything that is shown follow the world: what its settings switch on and off, and what its clock and its fights say of
 * the ends of Conditions; during `init`.
 */
export function registerFollowing(): void {
  onWorldChanged(followSettings);
  Hooks.on("updateWorldTime", redrawSheets);
  Hooks.on("updateCombat", redrawSheets);
  Hooks.on("deleteCombat", redrawSheets);
}

/** No reload: actors are prepared again, and every sheet, dialog, bar and card is drawn as the world now plays. */
function followSettings(): void {
  showStatuses();
  for (const actor of everyActor()) {
    actor.reset();
    actor.render(false);
    for (const token of actor.getActiveTokens()) refreshBars(token);
  }
  for (const item of game.items) item.render(false);
  for (const message of game.messages) redrawMessage(message);
  redrawTools(ui);
}

/** The tools beside the scene are asked for anew (foundryvtt.com/api, SceneControls#render); before the page is drawn there are none. */
function redrawTools({ controls }: Partial<typeof ui>): void {
  void controls?.render({ reset: true });
}

/** Draws the sheets again that are open. */
function redrawSheets(): void {
  for (const actor of everyActor()) if (actor.sheet?.rendered) actor.render(false);
}

/** The world's actors, and those that tokens of any scene have for themselves. */
function everyActor(): Set<Actor.Implementation> {
  const found = new Set<Actor.Implementation>(game.actors);
  for (const scene of game.scenes) for (const { actor } of scene.tokens) if (actor) found.add(actor);
  return found;
}
