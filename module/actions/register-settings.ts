import { registerSetting, SETTINGS } from "./settings";

/** Registers the settings that each client has for itself; during `init`. */
export function registerCheckSettings(): void {
  registerSetting(SETTINGS.skip, {
    name: "SCUFFLE.Check.Setting.Skip.Name",
    hint: "SCUFFLE.Check.Setting.Skip.Hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
  });
  registerSetting(SETTINGS.floats, {
    name: "SCUFFLE.Float.Setting.Name",
    hint: "SCUFFLE.Float.Setting.Hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
  });
  registerSetting(SETTINGS.memory, { scope: "client", config: false, type: Object, default: {} });
}
