import { onWorldChanged } from "../../actions/world-changed";
import { ScuffleCombatTracker } from "./combat-tracker";

/** Whatever a line of the tracker may say something of, besides what core draws it again for. */
const DOCUMENTS = ["ActiveEffect", "Item", "ChatMessage", "Actor", "Token", "Combat", "Combatant"];
const HOOKS = DOCUMENTS.flatMap((of) => ["create", "update", "delete"].map((what) => what + of)).concat(
  "updateWorldTime",
  "updateScene",
  "updateUser",
);

/** How long changes that come together are waited for, in milliseconds. */
const TOGETHER = 50;

/** Puts our tracker in place of core's, and lets it follow whatever it shows; during `init` (foundryvtt.com/api, CONFIG.ui). */
export function registerTracker(): void {
  Object.assign(CONFIG.ui, { combat: ScuffleCombatTracker });
  const follow = foundry.utils.debounce(followAll, TOGETHER);
  for (const name of HOOKS) Reflect.apply(Hooks.on, Hooks, [name, follow]);
  onWorldChanged(follow);
}

/** The tab of the sidebar, and its pop-out. */
function followAll(): void {
  for (const app of foundry.applications.instances.values()) {
    const tracker: unknown = app;
    if (tracker instanceof ScuffleCombatTracker) void tracker.follow();
  }
}
