/** ProseMirrorEditor: rich text with the prosemirror packages. foundryvtt.com/api, foundry.applications.ux.ProseMirrorEditor. */

import { exampleSetup } from "prosemirror-example-setup";
import { DOMParser as ModelParser, DOMSerializer } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { TOOLS } from "./prose-mirror-commands.mjs";
import { schema } from "./prose-mirror-schema.mjs";

export default class ProseMirrorEditor {
  /**
   * @param {EditorView} view
   * @param {HTMLElement} toolbar
   */
  constructor(view, toolbar) {
    this.view = view;
    this.toolbar = toolbar;
  }

  /**
   * Build an editor inside an element.
   * @param {HTMLElement} target
   * @param {string} [content] HTML
   * @param {{label?: string, onSave?: () => void}} [options] its accessible name; what the save button does (none: no button)
   * @returns {Promise<ProseMirrorEditor>}
   */
  static async create(target, content = "", { label = "", onSave } = {}) {
    const holder = document.createElement("div");
    holder.innerHTML = content;
    const state = EditorState.create({
      doc: ModelParser.fromSchema(schema).parse(holder),
      plugins: exampleSetup({ schema, menuBar: false }),
    });
    const toolbar = document.createElement("div");
    target.replaceChildren(toolbar);
    const view = new EditorView(target, {
      state,
      attributes: {
        class: "editor-content",
        role: "textbox",
        "aria-multiline": "true",
        ...(label ? { "aria-label": label } : {}),
      },
    });
    const editor = new ProseMirrorEditor(view, toolbar);
    editor.#fillToolbar(onSave);
    return editor;
  }

  #fillToolbar(onSave) {
    const { toolbar, view } = this;
    toolbar.className = "editor-menu";
    toolbar.setAttribute("role", "toolbar");
    for (const { id, icon, label, run } of TOOLS) {
      toolbar.append(
        toolButton(id, icon, label, () => {
          run(view.state, view.dispatch);
          view.focus();
        }),
      );
    }
    if (onSave) toolbar.append(toolButton("save", "fa-floppy-disk", "EDITOR.Save", onSave));
  }

  /** The content as HTML; an empty text is "". @returns {string} */
  get html() {
    const holder = document.createElement("div");
    holder.append(DOMSerializer.fromSchema(schema).serializeFragment(this.view.state.doc.content));
    const { innerHTML } = holder;
    return innerHTML === "<p></p>" ? "" : innerHTML;
  }

  /** Put another content in place of this one. */
  set html(html) {
    const holder = document.createElement("div");
    holder.innerHTML = html;
    const { doc, tr } = this.view.state;
    this.view.dispatch(tr.replaceWith(0, doc.content.size, ModelParser.fromSchema(schema).parse(holder).content));
  }

  /** Remove the editor. */
  destroy() {
    this.view.destroy();
    this.toolbar.remove();
  }
}

function toolButton(id, icon, label, onClick) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `icon fa-solid ${icon}`;
  button.dataset.tool = id;
  button.setAttribute("aria-label", globalThis.game?.i18n?.localize(label) ?? label);
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", onClick);
  return button;
}
