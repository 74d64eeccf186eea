/** foundry.applications.ux */

import { Hooks } from "../../helpers/hooks.mjs";
import TextEditor from "./text-editor.mjs";

// Links and inline rolls answer to clicks once there is a game to open and roll in.
Hooks.once("ready", () => {
  if (globalThis.document) TextEditor.implementation.activateListeners();
});
Hooks.on("openDetachedWindow", (_id, win) => {
  TextEditor.implementation.activateListeners(win.document);
  globalThis.game.tooltip.activateEventListeners(win.document);
});

export { default as ContextMenu } from "./context-menu.mjs";
export { default as DragDrop } from "./drag-drop.mjs";
export { default as Draggable } from "./draggable.mjs";
export { default as FormDataExtended } from "./form-data-extended.mjs";
export { default as HTMLSecret } from "./html-secret.mjs";
export { default as ProseMirrorEditor } from "./prose-mirror-editor.mjs";
export { default as SearchFilter } from "./search-filter.mjs";
export { default as Tabs } from "./tabs.mjs";
export { TextEditor };
