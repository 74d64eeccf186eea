import { registerSetting, SETTINGS } from "./settings";

/** Registers the client settings that checks use; during `init`. */
export function registerCheckSettings(): void {
  registerSetting(SETTINGS.skip, {
    name: "SCUFFLE.Check.Setting.Skip.Name",
    hint: "SCUFFLE.Check.Setting.Skip.Hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
  });
  registerSetting(SETTINGS.memory, { scope: "client", config: false, type: Object, default: {} });
}
