import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { HtmlValidate } from "html-validate";
import { flatten, language } from "../../../tools/language.mjs";

const english = flatten(await language("en"));
const handlebars = Handlebars.create();

/** The text of a key; one that is missing, or a place that is left open, throws. */
function localize(key, { hash } = {}) {
  const text = english.get(String(key));
  if (text === undefined) throw new Error(`no text for ${key}`);
  return text.replaceAll(/\{(\w+)\}/g, (_place, name) => {
    if (hash?.[name] === undefined) throw new Error(`${key} wants ${name}`);
    return hash[name];
  });
}

handlebars.registerHelper({
  localize,
  concat: (...parts) => parts.slice(0, -1).join(""),
  and: (...parts) => parts.slice(0, -1).every(Boolean),
  eq: (a, b) => a === b,
  or: (...parts) => parts.slice(0, -1).some(Boolean),
});

const PARTIALS = {
  "sc-dots": "actor/partials/dots.hbs",
  "sc-track": "actor/partials/track.hbs",
  "sc-hps": "actor/partials/hps.hbs",
  "sc-body": "actor/partials/body.hbs",
  "sc-feelings": "actor/partials/feelings.hbs",
  "sc-conditions": "actor/partials/conditions.hbs",
  "sc-foe-harm": "actor/partials/foe-harm.hbs",
  "sc-skills": "actor/partials/skills.hbs",
  "sc-possessions": "actor/partials/possessions.hbs",
  "sc-combat": "actor/partials/combat.hbs",
  "sc-combat-few": "actor/partials/combat-few.hbs",
  "sc-acts": "actor/partials/acts.hbs",
  "sc-brawl-facts": "actor/partials/brawl-facts.hbs",
  "sc-brawl-ties": "actor/partials/brawl-ties.hbs",
  "sc-brawl-rows": "actor/partials/brawl-rows.hbs",
  "sc-brawl-moves": "actor/partials/brawl-moves.hbs",
  "sc-prose": "actor/partials/prose.hbs",
  "sc-effect": "effect/row.hbs",
  "sc-effects-brief": "effect/brief.hbs",
  "sc-effects": "effect/lists.hbs",
};
const source = (file) => readFileSync(join("templates", file), "utf8");
for (const [name, file] of Object.entries(PARTIALS)) handlebars.registerPartial(name, source(file));

/** The templates of a folder that are rendered on their own. */
export const templatesOf = (folder) => readdirSync(join("templates", folder)).filter((file) => file.endsWith(".hbs"));

const compiled = new Map();

/** A template with a context, in English. */
export function render(file, context) {
  if (!compiled.has(file)) compiled.set(file, handlebars.compile(source(file)));
  return compiled.get(file)(context);
}

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  elements: ["html5", { "prose-mirror": { flow: true, permittedContent: ["@flow"] } }],
  rules: {
    "no-inline-style": "off",
    "void-style": "off",
    "long-title": "off",
    "no-trailing-whitespace": "off",
    "attribute-boolean-style": "off",
    "no-implicit-input-type": "error",
    "require-sri": "off",
    "prefer-native-element": "off",
    "wcag/h30": "off",
    "no-redundant-role": "off",
    "aria-label-misuse": "off",
    "attribute-empty-style": "off",
    "valid-id": ["error", { relaxed: true }],
    "no-raw-characters": ["error", { relaxed: true }],
    autofill: "off",
    "valid-autocomplete": "off",
  },
});

/** What html-validate says against some HTML, one line each. */
export async function faults(html) {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
  );
}
