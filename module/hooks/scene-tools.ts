import { report } from "../applications/sheets/base/report";
import { asFields, isFields } from "../view/shared-guards";

/** Something among the tools for tokens. */
export interface SceneTool {
  name: string;
  /** Key of its title. */
  title: string;
  icon: string;
  /** Whether this user has it. */
  shows(): boolean;
  press(): Promise<unknown>;
}

/** Puts tools among those for tokens, in this order; during `init` (foundryvtt.com/api, getSceneControlButtons, SceneControlTool). */
export function addSceneTools(added: readonly SceneTool[]): void {
  Hooks.on("getSceneControlButtons", (controls: object) => {
    const { tools } = asFields(Object.entries(controls).find(([name]) => name === "tokens")?.[1]);
    if (!isFields(tools)) return;
    for (const tool of added) {
      const { name, title, icon } = tool;
      tools[name] = {
        name,
        title,
        icon,
        order: Object.keys(tools).length,
        button: true,
        visible: tool.shows(),
        onChange: () => void tool.press().catch((error: unknown) => report(name, error)),
      };
    }
  });
}
