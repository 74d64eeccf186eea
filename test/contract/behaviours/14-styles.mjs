/** Layers, themes, classes (docs/foundry.md 14, 17). Sources: foundryvtt.wiki (css-cascade-layers), GH#6842, GH#10486, GH#11652, GH#11812, GH#12639. */
const LAYERS = "reset variables elements blocks applications compatibility layouts system modules exceptions".split(
  " ",
);
const INNER = [
  "variables.base variables.themes".split(" "),
  "elements.typography elements.media elements.forms elements.custom".split(" "),
  "blocks.base blocks.ui".split(" "),
];

/** For neighbours in a list of layers: which one's rule counts, when the lower one's selector is stronger and comes later. */
const winners = (client, layers) =>
  client.evaluate((names) => {
    const style = document.createElement("style");
    const probe = document.createElement("div");
    probe.id = "tried-probe";
    const pairs = names.slice(1).map((upper, index) => [names[index], upper]);
    style.textContent = pairs
      .map(
        ([lower, upper], index) =>
          `@layer ${upper} { #tried-probe { --pair-${index}: ${upper.replace(".", "-")}; } }
           @layer ${lower} { body #tried-probe#tried-probe { --pair-${index}: ${lower.replace(".", "-")}; } }`,
      )
      .join("\n");
    document.head.append(style);
    document.body.append(probe);
    const read = pairs.map((_pair, index) => getComputedStyle(probe).getPropertyValue(`--pair-${index}`).trim());
    probe.remove();
    style.remove();
    return read;
  }, layers);

/** Opens a window with this content. */
const show = (client, html) =>
  client.evaluate(async (content) => {
    const app = new tried.apps.TriedPlain({ id: "tried-styled", position: { width: 500 } });
    app.html = content;
    await app.render({ force: true });
  }, html);

export default [
  {
    id: "styles.layers-low-to-high",
    lines: ["14/1"],
    run: async ({ gm, expect }) => {
      expect(await winners(gm, LAYERS)).toEqual(LAYERS.slice(1));
      for (const inner of INNER) {
        expect(await winners(gm, inner)).toEqual(inner.slice(1).map((name) => name.replace(".", "-")));
      }
    },
  },
  {
    id: "styles.manifest-layers",
    lines: ["14/1"],
    run: async ({ gm, expect }) => {
      await show(gm, '<div id="tried-layers"><p class="tried-box">box</p></div>');
      const facts = await gm.evaluate(() => {
        const style = getComputedStyle(document.querySelector(".tried-box"));
        const side = (name) => [style[`border${name}Width`], style[`border${name}Color`]];
        return [style.color, style.paddingLeft, ...["Top", "Bottom", "Left", "Right"].map((name) => side(name))];
      });
      expect(facts).toEqual([
        "rgb(1, 2, 3)",
        "11px",
        ["2px", "rgb(1, 2, 3)"],
        ["1px", "rgb(9, 9, 9)"],
        ["3px", "rgb(7, 7, 7)"],
        ["4px", "rgb(8, 8, 8)"],
      ]);
    },
  },
  {
    id: "styles.themes-of-page-and-windows",
    lines: ["14/2"],
    run: async ({ gm, expect, eventually }) => {
      await show(gm, "<p>themed</p>");
      const themes = () =>
        gm.evaluate(() => {
          const of = ({ classList }) => ["light", "dark"].filter((name) => classList.contains(`theme-${name}`));
          return [of(document.body), of(document.getElementById("tried-styled"))];
        });
      const before = await gm.evaluate(() => game.settings.get("core", "uiConfig"));
      for (const [inside, outside] of [
        ["light", "dark"],
        ["dark", "light"],
      ]) {
        await gm.evaluate(
          ([applications, page]) => {
            const current = game.settings.get("core", "uiConfig");
            const config = foundry.utils.deepClone(current.toObject?.() ?? current);
            config.colorScheme = { applications, interface: page };
            return game.settings.set("core", "uiConfig", config);
          },
          [inside, outside],
        );
        await eventually(themes, [[outside], [inside]]);
      }
      await gm.evaluate((config) => game.settings.set("core", "uiConfig", config), before);
      expect((await themes()).flat()).toHaveLength(2);
    },
  },
  {
    id: "styles.theme-of-one-sheet",
    lines: ["14/2"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const [one, two] = await Actor.implementation.createDocuments([
          { name: "Own", type: "hero" },
          { name: "Usual", type: "hero" },
        ]);
        const { colorScheme } = game.settings.get("core", "uiConfig");
        const usual =
          colorScheme.applications || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
        const other = usual === "dark" ? "light" : "dark";
        const before = foundry.utils.deepClone(game.settings.get("core", "sheetThemes"));
        await game.settings.set("core", "sheetThemes", { ...before, documents: { [one.uuid]: other } });
        await one.sheet.render({ force: true });
        await two.sheet.render({ force: true });
        const has = ({ sheet }) => sheet.element.classList.contains(`theme-${other}`);
        const read = [has(one), has(two)];
        await game.settings.set("core", "sheetThemes", before);
        return read;
      });
      expect(facts).toEqual([true, false]);
    },
  },
  {
    id: "styles.elements-opt-in",
    lines: ["14/2"],
    run: async ({ gm, expect }) => {
      await show(gm, '<p class="themed theme-light tried-l">l</p><p class="themed theme-dark tried-d">d</p>');
      const facts = await gm.evaluate(() => {
        const color = (selector) =>
          getComputedStyle(document.querySelector(selector)).getPropertyValue("--color-text-primary").trim();
        const background = (element) => getComputedStyle(element).getPropertyValue("--background").trim();
        return {
          differ: color(".tried-l") !== color(".tried-d") && color(".tried-l") !== "",
          background: [background(document.body), background(document.getElementById("tried-styled")) !== ""],
        };
      });
      expect(facts).toEqual({ differ: true, background: ["", true] });
    },
  },
  {
    id: "styles.variables",
    lines: ["14/4"],
    run: async ({ gm, expect }) => {
      await show(gm, "<p>x</p>");
      const missing = await gm.evaluate(() => {
        const names =
          `--color-text-primary --color-text-subtle --color-text-emphatic --color-text-hyperlink --color-text-light-1
          --color-text-dark-primary --color-fieldset-border --color-header-background --color-shadow-primary --color-border-light-2
          --color-cool-5-75 --input-height --input-background-color --background-color --button-border-color --button-hover-background-color
          --button-hover-text-color --content-link-background --content-link-text-color --content-link-border-color --font-sans
          --font-awesome --font-size-12 --font-size-16 --font-size-32 --font-h1 --font-h6 --font-h2-size --cursor-pointer
          --z-index-window`.split(/\s+/);
        const style = getComputedStyle(document.querySelector("#tried-styled p"));
        return names.filter((name) => style.getPropertyValue(name).trim() === "");
      });
      expect(missing).toEqual([]);
    },
  },
  {
    id: "styles.utility-classes",
    lines: ["14/5"],
    run: async ({ gm, expect }) => {
      await show(
        gm,
        `<div class="flexrow"><i class="flex0">a</i><i class="flex1">b</i><i class="flex2">c</i><i class="flex3">d</i></div>
        <div class="flexcol"><i>a</i></div>
        <section class="tab tried-off" data-tab="a">off</section><section class="tab active tried-on" data-tab="b">on</section>
        <div class="scrollable tried-scroll">s</div>
        <div class="form-group"><label>L</label><div class="form-fields"><input type="text"></div><p class="hint">H</p></div>`,
      );
      const facts = await gm.evaluate(() => {
        const style = (selector) => getComputedStyle(document.querySelector(`#tried-styled ${selector}`));
        return {
          row: [style(".flexrow").display, style(".flexrow").flexDirection],
          column: [style(".flexcol").display, style(".flexcol").flexDirection],
          grow: [0, 1, 2, 3].map((number) => style(`.flex${number}`).flexGrow),
          tabs: [style(".tried-off").display, style(".tried-on").display !== "none"],
          scroll: style(".tried-scroll").overflowY,
          group: style(".form-group").display,
          hint:
            Number.parseFloat(style(".hint").flexBasis) === 100 ||
            style(".hint").flexBasis === "100%" ||
            style(".hint").width === style(".form-group").width,
        };
      });
      expect(facts).toEqual({
        row: ["flex", "row"],
        column: ["flex", "column"],
        grow: ["0", "1", "2", "3"],
        tabs: ["none", true],
        scroll: "auto",
        group: "flex",
        hint: true,
      });
    },
  },
  {
    id: "styles.free-icons",
    lines: ["14/6"],
    run: async ({ gm, expect }) => {
      await show(gm, '<i class="fa-solid fa-user"></i>');
      const facts = await gm.evaluate(async () => {
        await document.fonts.ready;
        const { content, fontFamily } = getComputedStyle(document.querySelector("#tried-styled .fa-user"), "::before");
        return [content !== "none" && content.length > 2, fontFamily];
      });
      expect(facts).toEqual([true, expect.stringContaining("Font Awesome")]);
    },
  },
  {
    id: "styles.bare-elements-reach-into-sheets",
    lines: ["17/18"],
    run: async ({ gm, expect }) => {
      await show(
        gm,
        `<div class="tried-wide" style="width: 400px; display: block"><button type="button" class="tried-plain-button">b</button>
        <button type="button" class="tried-button">own</button><table><tbody><tr><td>t</td></tr></tbody></table><h1>h</h1><input type="text"></div>`,
      );
      const facts = await gm.evaluate(() => {
        const style = (selector) => getComputedStyle(document.querySelector(`#tried-styled .tried-wide ${selector}`));
        return {
          button: style(".tried-plain-button").width,
          own: style(".tried-button").width,
          table: style("table").width,
          input: style("input").width,
          heading: style("h1").borderBottomStyle,
        };
      });
      expect(facts).toEqual({ button: "400px", own: "37px", table: "400px", input: "400px", heading: "solid" });
    },
  },
];
