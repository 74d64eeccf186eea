/** The helpers that every template may use. foundryvtt.com/api, foundry.applications.handlebars. */

import Handlebars from "handlebars";
import { createNumberInput } from "./fields.mjs";
import { selectOptionElements } from "./form-options.mjs";
import { timeSince as sinceText } from "./time-since.mjs";

const safe = (html) => new Handlebars.SafeString(html);
const escape = Handlebars.escapeExpression;

const i18n = () => globalThis.game?.i18n;

/** `{{localize "KEY" name=…}}`; with hash values the text is formatted. */
export function localize(value, { hash } = {}) {
  const key = value instanceof Handlebars.SafeString ? value.toString() : String(value ?? "");
  const data = hash ?? {};
  if (!i18n()) return key;
  return Object.keys(data).length > 0 ? i18n().format(key, data) : i18n().localize(key);
}

/** `{{selectOptions choices selected=… localize=… valueAttr=… labelAttr=… nameAttr=… inverted=… sort=… blank=…}}` */
export function selectOptions(choices, { hash }) {
  const elements = selectOptionElements(choices, { ...hash, selected: hash.selected });
  return safe(elements.map((element) => element.outerHTML).join(""));
}

/** `{{concat "a" b "c"}}` */
export function concat(...values) {
  return values
    .slice(0, -1)
    .filter((value) => typeof value !== "object" || value instanceof Handlebars.SafeString)
    .join("");
}

/** `{{object a=1 b=2}}` */
export function object({ hash }) {
  return hash;
}

/** `{{checked value}}` */
export function checked(value) {
  return value ? "checked" : "";
}

/** `{{disabled value}}` */
export function disabled(value) {
  return value ? "disabled" : "";
}

/** `{{ifThen test a b}}` */
export function ifThen(test, yes, no) {
  return test ? yes : no;
}

/** `{{numberFormat value decimals=2 sign=true}}` */
export function numberFormat(value, { hash }) {
  const number = Number(value);
  const text = number.toFixed(hash.decimals ?? 0);
  return hash.sign && number >= 0 ? `+${text}` : text;
}

/** `{{numberInput value name=… min=… max=… step=… …}}` */
export function numberInput(value, { hash }) {
  return safe(createNumberInput({ ...hash, value }).outerHTML);
}

/** `{{radioBoxes name choices checked=… localize=…}}` */
export function radioBoxes(name, choices, { hash }) {
  const boxes = Object.entries(choices).map(([key, label]) => {
    const text = hash.localize ? localize(label) : label;
    const mark = String(hash.checked) === key ? " checked" : "";
    return `<label class="checkbox"><input type="radio" name="${escape(name)}" value="${escape(key)}"${mark}> ${escape(text)}</label>`;
  });
  return safe(boxes.join(""));
}

/** `{{formInput field name=… value=… …}}` */
export function formInput(field, { hash }) {
  const { localize: wanted, ...config } = hash;
  return safe(field.toInput({ ...config, localize: wanted ?? true }).outerHTML);
}

const GROUP_KEYS = new Set(["label", "hint", "rootId", "stacked", "units", "widget", "classes"]);

/** `{{formGroup field label=… hint=… rootId=… stacked=… units=… classes=… name=… value=… …}}` */
export function formGroup(field, { hash }) {
  const group = { localize: hash.localize ?? true };
  const input = { localize: hash.localize ?? true };
  for (const [key, value] of Object.entries(hash)) {
    if (key === "localize") continue;
    if (GROUP_KEYS.has(key)) group[key] = value;
    else input[key] = value;
  }
  return safe(field.toFormGroup(group, input).outerHTML);
}

/** `{{filePicker type=… target=…}}`: a button beside a text field. */
export function filePicker({ hash }) {
  const target = escape(hash.target ?? "");
  const label = escape(localize("FILES.BrowseTooltip"));
  return safe(
    `<button type="button" class="file-picker" data-type="${escape(hash.type ?? "")}" data-target="${target}" aria-label="${label}"><i class="fa-solid fa-file-import fa-fw"></i></button>`,
  );
}

/** `{{rangePicker name=… value=… min=… max=… step=…}}` */
export function rangePicker({ hash }) {
  const attributes = ["name", "value", "min", "max", "step"].filter((key) => hash[key] !== undefined);
  return safe(
    `<range-picker ${attributes.map((key) => `${key}="${escape(String(hash[key]))}"`).join(" ")}></range-picker>`,
  );
}

/** `{{editor content target=… button=… editable=…}}`, the older way to write an editor. */
export function editor(content, { hash }) {
  const active = hash.editable === false ? " disabled" : "";
  return safe(
    `<prose-mirror name="${escape(hash.target ?? "")}"${hash.button ? " toggled" : ""}${active} value="${escape(String(content ?? ""))}"></prose-mirror>`,
  );
}

/** `{{timeSince date}}` */
export function timeSince(value) {
  return sinceText(value);
}

const comparisons = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => a < b,
  gt: (a, b) => a > b,
  lte: (a, b) => a <= b,
  gte: (a, b) => a >= b,
  not: (a) => !a,
  and: (...values) => values.slice(0, -1).every(Boolean),
  or: (...values) => values.slice(0, -1).some(Boolean),
};

/**
 * Register all of them.
 * @param {typeof Handlebars} target
 */
export function registerCoreHelpers(target) {
  target.registerHelper({
    localize,
    selectOptions,
    concat,
    object,
    checked,
    disabled,
    ifThen,
    numberFormat,
    numberInput,
    radioBoxes,
    formInput,
    formGroup,
    formField: formGroup,
    filePicker,
    rangePicker,
    editor,
    timeSince,
    ...comparisons,
  });
}
