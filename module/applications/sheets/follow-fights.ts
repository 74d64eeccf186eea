/**
 * Draws what is open of those who fight again as rounds pass and defences are used up: both stand on the lines of a fight, of
 * which an actor's windows hear nothing by themselves; during `init`.
 */
export function registerFights(): void {
  Hooks.on("updateCombatant", (combatant) => redraw(combatant.actor));
  Hooks.on("updateCombat", redrawAll);
  Hooks.on("deleteCombat", redrawAll);
}

function redrawAll(combat: Combat.Implementation): void {
  for (const { actor } of combat.combatants) redraw(actor);
}

function redraw(actor: Actor.Implementation | null): void {
  if (!actor) return;
  for (const app of Object.values(actor.apps)) if (isDrawn(app)) void app.render();
}

interface Drawn {
  rendered: true;
  render(): unknown;
}

function isDrawn(app: unknown): app is Drawn {
  return typeof app === "object" && app !== null && "rendered" in app && app.rendered === true && "render" in app;
}
