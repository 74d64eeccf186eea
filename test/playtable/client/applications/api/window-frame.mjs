/** The frame of an application window: root element, header with its controls, content, resize handle. */

import { is14 } from "../../generation.mjs";
import { startDrag, startResize } from "./window-pointer.mjs";

const localize = (text) => globalThis.game?.i18n?.localize(text ?? "") ?? text ?? "";

/**
 * A header button drawn by a Font Awesome class.
 * @param {Document} ownerDocument
 * @param {string} action
 * @param {string} icon Font Awesome classes
 * @param {string} label localisation key or text: the button's accessible name and tooltip
 * @returns {HTMLButtonElement}
 */
function headerButton(ownerDocument, action, icon, label) {
  const button = ownerDocument.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset.action = action;
  button.dataset.tooltip = "";
  button.setAttribute("aria-label", localize(label));
  return button;
}

/**
 * The root element of an application without frame.
 * @param {import("./application-v2.mjs").default} app
 * @returns {HTMLElement}
 */
export function buildRoot(app) {
  const root = document.createElement(app.options.tag);
  root.id = app.id;
  root.classList.add(...app.options.classes);
  if (root.tagName === "FORM") {
    root.autocomplete = "off";
  }
  return root;
}

/**
 * The root element with header and content; also fills `app.window` with the parts.
 * @param {import("./application-v2.mjs").default} app
 * @returns {HTMLElement}
 */
export function buildFrame(app) {
  const { window: config } = app.options;
  const root = buildRoot(app);
  root.classList.add("application");
  root.setAttribute("aria-labelledby", `${app.id}-title`);
  if (root.tagName === "DIV") root.setAttribute("role", "dialog");

  const header = document.createElement("header");
  header.className = "window-header";
  const icon = document.createElement("i");
  icon.className = "window-icon";
  icon.setAttribute("aria-hidden", "true");
  const title = document.createElement("h1");
  title.className = "window-title";
  title.id = `${app.id}-title`;
  const controls = headerButton(
    document,
    "toggleControls",
    "fa-solid fa-ellipsis-vertical",
    "APPLICATION.TOOLS.ControlsMenu",
  );
  controls.setAttribute("aria-controls", `${app.id}-controls`);
  controls.setAttribute("aria-expanded", "false");
  const close = headerButton(document, "close", "fa-solid fa-xmark", "APPLICATION.TOOLS.Close");
  header.append(icon, title, controls, close);

  const dropdown = document.createElement("menu");
  dropdown.className = "controls-dropdown";
  dropdown.id = `${app.id}-controls`;
  dropdown.hidden = true;

  const content = document.createElement(config.contentTag);
  content.classList.add("window-content", ...config.contentClasses);
  root.append(header, dropdown, content);

  let resize = null;
  if (config.resizable) {
    resize = document.createElement("div");
    resize.className = "window-resize-handle";
    root.append(resize);
  }
  Object.assign(app.window, { header, icon, title, controls, controlsDropdown: dropdown, close, content, resize });
  return root;
}

/**
 * Bind dragging, resizing, minimising and bringing to front.
 * @param {import("./application-v2.mjs").default} app
 */
export function bindFrame(app) {
  const { header, resize } = app.window;
  app.element.addEventListener("pointerdown", () => app.bringToFront(), { capture: true });
  if (!header) return;
  if (app.options.window.positioned) header.addEventListener("pointerdown", (event) => startDrag(app, event));
  resize?.addEventListener("pointerdown", (event) => startResize(app, event));
  if (app.options.window.minimizable) {
    header.addEventListener("dblclick", (event) => {
      if (event.target.closest("button, a, input")) return;
      void (app.minimized ? app.maximize() : app.minimize());
    });
  }
}

/**
 * Fill the menu behind the ellipsis from the header control entries; the ellipsis hides when there is none.
 * @param {import("./application-v2.mjs").default} app
 * @param {object[]} entries `{action, icon, label, visible, ownership}`
 */
export function fillControls(app, entries) {
  const { controls, controlsDropdown } = app.window;
  if (!controlsDropdown) return;
  controlsDropdown.replaceChildren(...entries.map((entry) => controlEntry(app, entry)));
  controls.hidden = entries.length === 0;
}

/**
 * The control that moves the window out of the game's own, or back into it (generation 14, GH#13133).
 * @param {import("./application-v2.mjs").default} app
 * @returns {object[]} one entry, or none when the application may not move
 */
export function windowControl(app) {
  if (app.window.windowId) {
    const attach = {
      action: "attachWindow",
      icon: "fa-solid fa-arrow-right-to-bracket",
      label: "APPLICATION.TOOLS.Attach",
    };
    return app._canAttach() ? [attach] : [];
  }
  const detach = {
    action: "detachWindow",
    icon: "fa-solid fa-arrow-up-right-from-square",
    label: "APPLICATION.TOOLS.Detach",
  };
  return app._canDetach() ? [detach] : [];
}

function controlEntry(app, entry) {
  const item = document.createElement("li");
  item.className = "header-control";
  if (is14()) {
    item.classList.add(
      ...String(entry.classes ?? "")
        .split(" ")
        .filter(Boolean),
    );
    if (entry.group) item.dataset.group = entry.group;
  }
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  if (entry.action) button.dataset.action = entry.action;
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${entry.icon ?? ""}`;
  icon.setAttribute("aria-hidden", "true");
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = localize(entry.label);
  button.append(icon, label);
  if (is14() && typeof entry.onClick === "function") {
    button.addEventListener("click", (event) => entry.onClick.call(app, event, button));
  }
  item.append(button);
  return item;
}
