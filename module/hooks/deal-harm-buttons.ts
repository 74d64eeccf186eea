import { dealHarm } from "../actions/deal-harm";
import { report } from "../applications/sheets/base/report";
import { key, SYSTEM_ID } from "../constants";
import { asFields, isFields } from "../view/shared-guards";

const TOOL = "dealHarm";
const ICON = "fa-solid fa-hand-fist";

/** Puts "Deal harm" beside the tools of tokens and onto a token's own controls, for game masters; during `init`. */
export function registerHarmButtons(): void {
  Hooks.on("getSceneControlButtons", addTool);
  Reflect.apply(Hooks.on, Hooks, ["renderTokenHUD", addButton]);
}

/** A button among the tokens' tools (foundryvtt.com/api, SceneControlTool). */
function addTool(controls: object): void {
  const { tools } = asFields(Object.entries(controls).find(([name]) => name === "tokens")?.[1]);
  if (!isFields(tools)) return;
  tools[TOOL] = {
    name: TOOL,
    title: key("Deal.Title"),
    icon: ICON,
    order: Object.keys(tools).length,
    button: true,
    visible: game.user.isGM,
    onChange: () => deal(),
  };
}

/** A button on the controls of one token: for its actor alone. */
function addButton(hud: { object?: { actor?: unknown } | null }, element: unknown): void {
  const actor = hud.object?.actor;
  const root = element instanceof HTMLElement ? element : null;
  if (!root || !game.user.isGM || !(actor instanceof Actor)) return;
  if (root.querySelector(`[data-${SYSTEM_ID}-harm]`)) return;
  const beside = root.querySelector('[data-action="target"]');
  if (!beside) return;
  const button = root.ownerDocument.createElement("button");
  const title = game.i18n.localize(key("Deal.Title"));
  button.type = "button";
  button.className = `${beside.classList.contains("control-icon") ? "control-icon" : "plain icon"} ${ICON}`;
  button.ariaLabel = title;
  button.dataset["tooltip"] = title;
  button.setAttribute(`data-${SYSTEM_ID}-harm`, "");
  button.addEventListener("click", () => deal([actor]));
  beside.after(button);
}

function deal(actors?: readonly Actor.Implementation[]): void {
  dealHarm(actors).catch((error: unknown) => report("dealHarm", error));
}
