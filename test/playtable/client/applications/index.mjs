/** What the rooms of `foundry.applications` hold, as far as this folder builds them: api, apps, sheets, ux, elements, fields, handlebars. */

export { instances } from "./api/instances.mjs";
export * as api from "./api/index.mjs";
export * as apps from "./apps/index.mjs";
export * as elements from "./elements/index.mjs";
export * as fields from "./fields.mjs";
export * as handlebars from "./handlebars.mjs";
export * as sheets from "./sheets/index.mjs";
export * as ux from "./ux/index.mjs";
