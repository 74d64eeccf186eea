/** The schema of rich text: the basic one, lists, sections (secrets), more marks, and blocks it doesn't know kept as they are. */

import { Schema } from "prosemirror-model";
import { marks, nodes } from "prosemirror-schema-basic";
import { addListNodes } from "prosemirror-schema-list";

const base = new Schema({ nodes, marks });

const attribute = (name) => (dom) => dom.getAttribute(name);

/** A section with class and id: secrets are `section.secret`. */
const section = {
  content: "block+",
  group: "block",
  defining: true,
  attrs: { class: { default: null }, id: { default: null } },
  parseDOM: [
    { tag: "section, div", getAttrs: (dom) => ({ class: attribute("class")(dom), id: attribute("id")(dom) }) },
  ],
  toDOM: (node) => ["section", node.attrs, 0],
};

/** A block that can't be edited here, kept to the letter. */
const kept = {
  group: "block",
  atom: true,
  attrs: { html: {} },
  parseDOM: [
    { tag: "table, details, figure, dl, video, audio", priority: 60, getAttrs: (dom) => ({ html: dom.outerHTML }) },
  ],
  toDOM: (node) => {
    const holder = document.createElement("template");
    holder.innerHTML = node.attrs.html;
    return document.importNode(holder.content.firstElementChild, true);
  },
};

const simpleMark = (tag, aliases = []) => ({
  parseDOM: [{ tag }, ...aliases.map((name) => ({ tag: name }))],
  toDOM: () => [tag, 0],
});

const span = {
  attrs: { class: { default: null }, style: { default: null } },
  parseDOM: [{ tag: "span", getAttrs: (dom) => ({ class: attribute("class")(dom), style: attribute("style")(dom) }) }],
  toDOM: (mark) => ["span", mark.attrs, 0],
};

export const schema = new Schema({
  nodes: addListNodes(base.spec.nodes, "paragraph block*", "block").append({ section, kept }),
  marks: base.spec.marks.append({
    u: simpleMark("u"),
    s: simpleMark("s", ["del", "strike"]),
    sub: simpleMark("sub"),
    sup: simpleMark("sup"),
    span,
  }),
});
