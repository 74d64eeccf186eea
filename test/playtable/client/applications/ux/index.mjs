/** foundry.applications.ux */

export { default as ContextMenu } from "./context-menu.mjs";
export { default as DragDrop } from "./drag-drop.mjs";
export { default as FormDataExtended } from "./form-data-extended.mjs";
export { default as ProseMirrorEditor } from "./prose-mirror-editor.mjs";
export { default as SearchFilter } from "./search-filter.mjs";
export { default as Tabs } from "./tabs.mjs";
export { default as TextEditor } from "./text-editor.mjs";
