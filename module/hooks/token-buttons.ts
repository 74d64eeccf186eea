import { dealHarm } from "../actions/deal-harm";
import { rest } from "../actions/rest-action";
import { restTracks } from "../actions/rest-tracks";
import { report } from "../applications/sheets/base/report";
import { key, SYSTEM_ID } from "../constants";
import { addSceneTools, type SceneTool } from "./scene-tools";

/** Something to do with tokens: for all that are selected, or for one from its own controls. */
interface TokenButton extends SceneTool {
  /** For an actor, or at all. */
  shows(actor?: Actor.Implementation): boolean;
  press(actors?: readonly Actor.Implementation[]): Promise<unknown>;
}

const BUTTONS: readonly TokenButton[] = [
  {
    name: "dealHarm",
    title: key("Deal.Title"),
    icon: "fa-solid fa-hand-fist",
    shows: () => game.user.isGM,
    press: dealHarm,
  },
  {
    name: "rest",
    title: key("Rest.Rest"),
    icon: "fa-solid fa-bed",
    shows: (actor) => restTracks().length > 0 && (actor?.isOwner ?? true),
    press: rest,
  },
];

/** Puts what can be done with tokens beside their tools, and onto a token's own controls; during `init`. */
export function registerTokenButtons(): void {
  addSceneTools(BUTTONS);
  Reflect.apply(Hooks.on, Hooks, ["renderTokenHUD", addButtons]);
}

/** Buttons on the controls of one token: for its actor alone. */
function addButtons(hud: { object?: { actor?: unknown } | null }, element: unknown): void {
  const actor = hud.object?.actor;
  const root = element instanceof HTMLElement ? element : null;
  const beside = root?.querySelector('[data-action="target"]');
  if (!root || !beside || !(actor instanceof Actor)) return;
  for (const button of BUTTONS.toReversed()) {
    const mark = `data-${SYSTEM_ID}-${button.name.toLowerCase()}`;
    if (!button.shows(actor) || root.querySelector(`[${mark}]`)) continue;
    const made = root.ownerDocument.createElement("button");
    const title = game.i18n.localize(button.title);
    made.type = "button";
    made.className = `${beside.classList.contains("control-icon") ? "control-icon" : "plain icon"} ${button.icon}`;
    made.ariaLabel = title;
    made.dataset["tooltip"] = title;
    made.setAttribute(mark, "");
    made.addEventListener("click", () => {
      button.press([actor]).catch((error: unknown) => report(button.name, error));
    });
    beside.after(made);
  }
}
