export default [
  {
    behaviour: "text.links",
    file: "client/applications/ux/content-link.mjs",
    find: "return linkTo(uuid, target, { label, hash });",
    replace: "return linkTo(uuid, target, { hash });",
  },
  {
    behaviour: "text.is-asynchronous",
    file: "client/applications/ux/text-editor.mjs",
    find: 'if (!content?.length) return "";',
    replace: 'return "";',
  },
  {
    behaviour: "helpers.time-since",
    file: "client/applications/time-since.mjs",
    find: '["hour", 3_600],',
    replace: "",
  },
  {
    behaviour: "templates.load-by-path-and-by-name",
    file: "client/applications/handlebars.mjs",
    find: "if (id in Handlebars.partials) return Handlebars.partials[id];",
    replace: "",
  },
  {
    behaviour: "utils.deep-clone",
    file: "client/utils/clone.mjs",
    find: "if (value instanceof Date) return new Date(value.getTime());",
    replace: "",
  },
  {
    behaviour: "utils.expand-and-flatten",
    file: "client/utils/paths.mjs",
    find: "const path = prefix ? `${prefix}.${key}` : key;",
    replace: "const path = prefix ? `${prefix}/${key}` : key;",
  },
  {
    behaviour: "styles.variables",
    file: "client/styles/variables.css",
    find: "--color-cool-5-75:",
    replace: "--color-cool-5-76:",
  },
  {
    behaviour: "styles.free-icons",
    file: "client/styles/layers.css",
    find: "fontawesome/css/all.min.css",
    replace: "fontawesome/css/none.css",
  },
];
