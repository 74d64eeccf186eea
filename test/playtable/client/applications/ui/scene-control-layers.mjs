import { is14 } from "../../generation.mjs";

/** The layers of a map whose controls packages know; the Playtable has only the tokens'. */
const LAYERS = {
  tokens: "fa-solid fa-user-large",
  templates: "fa-solid fa-ruler-combined",
  tiles: "fa-solid fa-cubes",
  drawings: "fa-solid fa-pencil",
  walls: "fa-solid fa-block-brick",
  lighting: "fa-regular fa-lightbulb",
  sounds: "fa-solid fa-music",
  regions: "fa-regular fa-game-board",
  notes: "fa-solid fa-bookmark",
};

const tool = (name, icon, order, rest = {}) => ({ name, icon, order, title: `CONTROLS.${name}`, ...rest });

/** The tools of the tokens' controls, as far as something can be done with them here. */
const tokenTools = () => ({
  select: tool("select", "fa-solid fa-expand", 0),
  target: tool("target", "fa-solid fa-bullseye", 1),
  clearTargets: tool("clearTargets", "fa-solid fa-xmark", 2, {
    button: true,
    onChange: () => globalThis.canvas.tokens.setTargets([]),
  }),
});

/**
 * The scene controls before packages add theirs: a record of control sets by name, each with a record of tools
 * (foundryvtt.com/api: SceneControl, SceneControlTool). Layers that aren't there have no tools, so that packages can add some.
 * @returns {Record<string, object>}
 */
export function sceneControlLayers() {
  const names = Object.keys(LAYERS).filter((name) => name !== "templates" || !is14());
  const sets = names.map((name, order) => {
    const tools = name === "tokens" ? tokenTools() : {};
    const activeTool = name === "tokens" ? "select" : undefined;
    return [name, { name, order, title: `CONTROLS.${name}`, icon: LAYERS[name], visible: true, tools, activeTool }];
  });
  return Object.fromEntries(sets);
}
