/** What the toolbar of the editor does. Every command is `(state, dispatch) => boolean`, as in the prosemirror packages. */

import { wrapInList } from "prosemirror-schema-list";
import { schema } from "./prose-mirror-schema.mjs";

const toggleMark = (type) => (state, dispatch) => {
  const { from, to, empty } = state.selection;
  if (empty) {
    const active = type.isInSet(state.storedMarks ?? state.selection.$from.marks());
    dispatch?.(active ? state.tr.removeStoredMark(type) : state.tr.addStoredMark(type.create()));
    return true;
  }
  const active = state.doc.rangeHasMark(from, to, type);
  dispatch?.(active ? state.tr.removeMark(from, to, type) : state.tr.addMark(from, to, type.create()));
  return true;
};

const toggleHeading = (level) => (state, dispatch) => {
  const { from, to, $from } = state.selection;
  const isHeading = $from.parent.type === schema.nodes.heading && $from.parent.attrs.level === level;
  const transaction = isHeading
    ? state.tr.setBlockType(from, to, schema.nodes.paragraph)
    : state.tr.setBlockType(from, to, schema.nodes.heading, { level });
  dispatch?.(transaction);
  return true;
};

const wrapIn = (type, attrs) => (state, dispatch) => {
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to);
  if (!range) return false;
  dispatch?.(state.tr.wrap(range, [{ type, attrs: attrs?.() ?? null }]));
  return true;
};

const secret = () => ({ class: "secret", id: `secret-${globalThis.foundry.utils.randomID()}` });

export const TOOLS = [
  { id: "bold", icon: "fa-bold", label: "EDITOR.Bold", run: toggleMark(schema.marks.strong) },
  { id: "italic", icon: "fa-italic", label: "EDITOR.Italic", run: toggleMark(schema.marks.em) },
  { id: "underline", icon: "fa-underline", label: "EDITOR.Underline", run: toggleMark(schema.marks.u) },
  { id: "heading", icon: "fa-heading", label: "EDITOR.Heading", run: toggleHeading(2) },
  { id: "bullets", icon: "fa-list-ul", label: "EDITOR.BulletList", run: wrapInList(schema.nodes.bullet_list) },
  { id: "numbers", icon: "fa-list-ol", label: "EDITOR.NumberedList", run: wrapInList(schema.nodes.ordered_list) },
  { id: "quote", icon: "fa-quote-left", label: "EDITOR.Quote", run: wrapIn(schema.nodes.blockquote) },
  { id: "secret", icon: "fa-user-secret", label: "EDITOR.Secret", run: wrapIn(schema.nodes.section, secret) },
];
