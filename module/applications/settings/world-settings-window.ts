import { readSetting, writeSetting } from "../../actions/settings";
import { FORMULAS, isFormula, type FormulaName } from "../../actions/world-settings";
import { words } from "../../actions/words";
import { HandlebarsApplication } from "../../compat/application-base";
import { path, SYSTEM_ID } from "../../constants";
import { readSettings, settingsForm, type SettingSection } from "../../view/settings-form";
import { worldFields } from "./world-fields";

interface SettingsContext extends foundry.applications.api.ApplicationV2.RenderContext {
  id: string;
  sections: SettingSection[];
}

/** The world's games, house rules and automation on one page. What is saved counts at once, for everybody. */
export class WorldSettingsWindow extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    id: `${SYSTEM_ID}-world-settings`,
    classes: [SYSTEM_ID, "sc-win", "sc-win--dialog", "sc-settings"],
    tag: "form",
    position: { width: 560, height: 720 },
    window: { title: "SCUFFLE.Settings.Title", resizable: true },
    form: { handler: WorldSettingsWindow.#save },
    actions: { cancel: WorldSettingsWindow.#cancel },
  };

  static override PARTS = {
    form: { template: path("templates/settings/world.hbs"), scrollable: [""] },
    foot: { template: path("templates/settings/foot.hbs") },
  };

  protected override async _prepareContext(): Promise<SettingsContext> {
    return { id: this.id, sections: settingsForm(worldFields(), words()) };
  }

  static async #cancel(this: WorldSettingsWindow): Promise<void> {
    await this.close();
  }

  /** Writes what was changed; what is wrong is said beside it, and nothing is written. */
  static async #save(
    this: WorldSettingsWindow,
    _event: unknown,
    _form: unknown,
    { object }: { object: Record<string, unknown> },
  ): Promise<void> {
    const { values, wrong } = readSettings(worldFields(), object, reckons, words());
    this.#tell(wrong);
    if (Object.keys(wrong).length > 0) return;
    const changed = Object.entries(values).filter(([name, value]) => readSetting(name) !== value);
    // One after the other: a world that is set from two places at once ends with the last of each.
    // oxlint-disable-next-line no-await-in-loop
    for (const [name, value] of changed) await writeSetting(name, value);
    await this.close();
  }

  #tell(wrong: Readonly<Record<string, string>>): void {
    for (const place of this.element.querySelectorAll<HTMLElement>("[data-wrong]")) {
      const text = wrong[place.dataset["wrong"] ?? ""] ?? "";
      place.textContent = text;
      place.hidden = text === "";
      const field = this.element.querySelector(`[name="${CSS.escape(place.dataset["wrong"] ?? "")}"]`);
      field?.toggleAttribute("aria-invalid", text !== "");
    }
    const [first] = Object.keys(wrong);
    if (first !== undefined) this.element.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  }
}

function reckons(name: string, formula: string): boolean {
  return isFormulaName(name) && isFormula(name, formula);
}

function isFormulaName(name: string): name is FormulaName {
  return name in FORMULAS;
}
