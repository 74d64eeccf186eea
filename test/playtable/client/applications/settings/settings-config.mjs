import ApplicationV2 from "../api/application-v2.mjs";
import DialogV2 from "../api/dialog.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";
import { settingInput } from "./setting-input.mjs";

/**
 * The window in which one sets what packages registered with `config: true`, and opens their menus
 * (foundryvtt.com/api: foundry.applications.settings.SettingsConfig).
 */
export default class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "settings-config",
    tag: "form",
    window: {
      title: "Configure Settings",
      icon: "fa-solid fa-gears",
      contentClasses: ["standard-form"],
      resizable: true,
    },
    position: { width: 620, height: 560 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openSubmenu: SettingsConfig.#onSubmenu, resetDefaults: SettingsConfig.#onReset },
  };

  static PARTS = {
    main: { template: "templates/settings/settings-config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /**
   * Ask whether to load the page again, because a setting wants that.
   * @param {{world?: boolean}} [options]  every client's page, not only this one
   */
  static async reloadConfirm({ world = false } = {}) {
    const { game } = globalThis;
    const agreed = await DialogV2.confirm({
      window: { title: "SETTINGS.ReloadTitle" },
      content: `<p>${game.i18n.localize("SETTINGS.ReloadBody")}</p>`,
    });
    if (!agreed) return;
    if (world && game.user.can("SETTINGS_MODIFY")) game.socket.emit("reload");
    globalThis.location.reload();
  }

  /** The packages in the order of this list, each with what this user may set. */
  #categories() {
    const { game } = globalThis;
    const canWorld = game.user.can("SETTINGS_MODIFY");
    const categories = new Map();
    const category = (namespace) => {
      if (!categories.has(namespace))
        categories.set(namespace, { id: namespace, title: titleOf(namespace), menus: [], settings: [] });
      return categories.get(namespace);
    };
    for (const menu of game.settings.menus.values()) {
      if (menu.restricted && !game.user.isGM) continue;
      const text = (key) => (key ? game.i18n.localize(key) : "");
      category(menu.namespace).menus.push({
        id: menu.key,
        icon: menu.icon,
        name: text(menu.name),
        label: text(menu.label),
        hint: text(menu.hint),
      });
    }
    for (const setting of game.settings.settings.values()) {
      if (!setting.config || (setting.scope === "world" && !canWorld)) continue;
      category(setting.namespace).settings.push(
        settingInput(setting, game.settings.get(setting.namespace, setting.key), this.id),
      );
    }
    return [...categories.values()];
  }

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    return {
      ...context,
      categories: this.#categories(),
      buttons: [
        { type: "button", action: "resetDefaults", icon: "fa-solid fa-arrow-rotate-left", label: "Reset Defaults" },
        { type: "submit", icon: "fa-solid fa-floppy-disk", label: "Save Changes" },
      ],
    };
  }

  /** @override */
  _attachPartListeners(partId, element, options) {
    super._attachPartListeners(partId, element, options);
    for (const slot of element.querySelectorAll("[data-setting-slot]")) {
      const { namespace, key, type } = globalThis.game.settings.settings.get(slot.dataset.settingSlot);
      const config = {
        name: `${namespace}.${key}`,
        id: slot.dataset.inputId,
        value: globalThis.game.settings.get(namespace, key),
        localize: true,
      };
      slot.replaceWith(type.toInput(config));
    }
  }

  static async #onSubmit(_event, _form, formData) {
    const { settings } = globalThis.game;
    let reload = false;
    let world = false;
    for (const [id, value] of Object.entries(formData.object)) {
      const setting = settings.settings.get(id);
      if (!setting) continue;
      const before = settings.get(setting.namespace, setting.key);
      const after = await settings.set(setting.namespace, setting.key, value);
      const changed = JSON.stringify(before) !== JSON.stringify(after);
      reload ||= changed && setting.requiresReload === true;
      world ||= changed && setting.requiresReload === true && setting.scope === "world";
    }
    if (reload) await SettingsConfig.reloadConfirm({ world });
  }

  static async #onSubmenu(_event, target) {
    const { type: Menu } = globalThis.game.settings.menus.get(target.dataset.menu);
    await new Menu().render(true);
  }

  /** Put the defaults into the form; nothing is stored before the form is saved. */
  static #onReset() {
    for (const setting of globalThis.game.settings.settings.values()) {
      const field = this.element.elements.namedItem(`${setting.namespace}.${setting.key}`);
      if (!field) continue;
      const initial = setting.default ?? setting.type?.getInitialValue?.({}) ?? "";
      if (field.type === "checkbox") field.checked = Boolean(initial);
      else field.value = initial;
    }
  }
}

function titleOf(namespace) {
  const { game } = globalThis;
  if (namespace === "core") return "Core";
  if (namespace === game.system.id) return game.system.title;
  return game.modules.get(namespace)?.title ?? namespace;
}
