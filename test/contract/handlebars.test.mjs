/** Templates and their helpers. Public source: foundryvtt.com/api, foundry.applications.handlebars; foundryvtt.wiki "helpers". */

import Handlebars from "handlebars";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as fields from "../playtable/client/applications/fields.mjs";
import {
  getTemplate,
  loadTemplates,
  registerTemplateSource,
  renderTemplate,
} from "../playtable/client/applications/handlebars.mjs";

const texts = { "X.hello": "Hello {name}", "X.b": "Bee", "X.a": "Ay <i>" };

beforeEach(() => {
  globalThis.game = {
    i18n: {
      lang: "en",
      localize: (key) => texts[key] ?? key,
      format: (key, data) => (texts[key] ?? key).replace("{name}", data.name),
    },
  };
});

afterEach(() => {
  delete globalThis.game;
  delete globalThis.foundry;
  vi.unstubAllGlobals();
});

const render = (source, data = {}) => Handlebars.compile(source)(data, { allowProtoPropertiesByDefault: true });

describe("loading", () => {
  it("fetches a path once, below the route prefix, and renders with prototype access", async () => {
    const fetched = vi.fn(async () => new Response("<p>{{name}} {{> t/partial.hbs}}</p>"));
    vi.stubGlobal("fetch", fetched);
    vi.stubGlobal("ROUTE_PREFIX", "vtt");
    registerTemplateSource("t/partial.hbs", "({{name}})");
    class Named {
      get name() {
        return "O'Neil <3";
      }
    }
    await getTemplate("t/partial.hbs");
    const [first] = await Promise.all([
      renderTemplate("t/one.hbs", new Named()),
      renderTemplate("t/one.hbs", new Named()),
    ]);
    expect(first).toBe("<p>O&#x27;Neil &lt;3 (O&#x27;Neil &lt;3)</p>");
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched).toHaveBeenCalledWith("/vtt/t/one.hbs");
  });

  it("looks for core templates in the client", async () => {
    const fetched = vi.fn(async () => new Response("x"));
    vi.stubGlobal("fetch", fetched);
    await getTemplate("templates/none/such.hbs");
    expect(fetched).toHaveBeenCalledWith("/playtable/client/templates/none/such.hbs");
  });

  it("names partials by path or by key, and rejects what is none", async () => {
    registerTemplateSource("t/keyed.hbs", "K");
    await loadTemplates({ "my.key": "t/keyed.hbs" });
    expect(render("{{> my.key}}")).toBe("K");
    registerTemplateSource("t/listed.hbs", "L");
    await loadTemplates(["t/listed.hbs"]);
    expect(render('{{> "t/listed.hbs"}}')).toBe("L");
    await expect(getTemplate("t/script.js")).rejects.toThrow("extension");
    vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
    await expect(renderTemplate("t/missing.hbs", {})).rejects.toThrow("t/missing.hbs");
    await expect(renderTemplate("t/missing.hbs", {})).rejects.toThrow("404");
  });
});

describe("helpers", () => {
  it("localize and format, escaped", () => {
    expect(render('{{localize "X.hello" name="<b>"}}')).toBe("Hello &lt;b&gt;");
    expect(render('{{localize "X.a"}} {{localize "X.missing"}}')).toBe("Ay &lt;i&gt; X.missing");
  });

  it("compare and combine", () => {
    expect(render('{{eq 1 1}} {{eq 1 "1"}} {{ne 1 2}} {{lt 1 2}} {{gt 1 2}} {{lte 2 2}} {{gte 1 2}} {{not 0}}')).toBe(
      "true false true true false true false true",
    );
    expect(render("{{and 1 2}} {{and 1 0}} {{or 0 1}} {{or 0 ''}}")).toBe("true false true false");
    expect(render('{{concat "a" 1 "b"}} {{ifThen x "y" "n"}} {{#with (object a=1)}}{{a}}{{/with}}', { x: 1 })).toBe(
      "a1b y 1",
    );
    expect(render("<input {{checked a}} {{disabled b}}>", { a: true, b: 0 })).toBe("<input checked >");
    expect(
      render("{{numberFormat 3.14159 decimals=2}} {{numberFormat 3 sign=true}} {{numberFormat -3 sign=true}}"),
    ).toBe("3.14 +3 -3");
  });

  it("selectOptions takes records, objects and arrays; selected, blank, sort, groups, localised and escaped", () => {
    const data = {
      record: { b: "X.b", a: "X.a" },
      objects: { o: { name: "One", n: 1 } },
      list: [{ value: "v", label: "Vee", group: "G" }],
      sel: "a",
      set: new Set(["x"]),
    };
    expect(render("{{selectOptions record selected=sel localize=true sort=true blank=''}}", data)).toBe(
      '<option value=""></option><option value="a" selected="">Ay &lt;i&gt;</option><option value="b">Bee</option>',
    );
    expect(render("{{selectOptions record inverted=true}}", data)).toBe(
      '<option value="X.b">b</option><option value="X.a">a</option>',
    );
    expect(render('{{selectOptions objects labelAttr="name" valueAttr="n"}}', data)).toBe(
      '<option value="1">One</option>',
    );
    expect(render("{{selectOptions list}}", data)).toBe(
      '<optgroup label="G"><option value="v">Vee</option></optgroup>',
    );
    expect(render("{{selectOptions set selected=set}}", data)).toBe('<option value="x" selected="">x</option>');
  });

  it("numberInput and radioBoxes", () => {
    expect(render('{{numberInput 3 name="n" min=0 max=5 step=1}}')).toContain('value="3"');
    expect(render("{{radioBoxes 'r' choices checked=1}}", { choices: { 1: "<One>", 2: "Two" } })).toContain(
      'value="1" checked> &lt;One&gt;',
    );
  });

  it("formGroup and formInput go through the field", () => {
    globalThis.foundry = { applications: { fields } };
    const field = {
      toInput: (config) => fields.createTextInput(config),
      toFormGroup: (group, input) => fields.createFormGroup({ ...group, input: fields.createTextInput(input) }),
    };
    expect(render('{{formInput field name="a" value="v"}}', { field })).toMatch(/<input[^>]*name="a"[^>]*value="v"/);
    const group = render('{{formGroup field name="a" value="v" label="X.b" hint="Why" rootId="root" localize=true}}', {
      field,
    });
    const holder = document.createElement("div");
    holder.innerHTML = group;
    expect(holder.querySelector("label").textContent).toBe("Bee");
    expect(holder.querySelector("label").getAttribute("for")).toBe("root-a");
    expect(holder.querySelector("input").id).toBe("root-a");
    expect(holder.querySelector(".hint").textContent).toBe("Why");
  });
});
