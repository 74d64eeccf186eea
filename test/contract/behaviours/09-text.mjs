/** enrichHTML (docs/foundry.md 9). Sources: foundryvtt.com/api (TextEditor, EnrichmentOptions, DocumentHTMLEmbedConfig), GH#10450, GH#11436. */

const enrich = (client, html, options) =>
  client.evaluate(
    ([text, rest]) => foundry.applications.ux.TextEditor.implementation.enrichHTML(text, rest),
    [html, options],
  );

export default [
  {
    id: "text.is-asynchronous",
    lines: ["9/4"],
    run: async ({ gm, expect }) => {
      const kind = await gm.evaluate(async () => {
        const made = foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>a</p>");
        return [made instanceof Promise, await made];
      });
      expect(kind).toEqual([true, "<p>a</p>"]);
    },
  },
  {
    id: "text.links",
    lines: ["9/4"],
    run: async ({ gm, expect, eventually }) => {
      const facts = await gm.evaluate(async () => {
        const { enrichHTML } = foundry.applications.ux.TextEditor.implementation;
        const actor = await Actor.implementation.create({
          name: "Linked",
          type: "hero",
          items: [{ name: "Inner", type: "thing" }],
        });
        const read = async (html, options) => {
          const div = document.createElement("div");
          div.innerHTML = await foundry.applications.ux.TextEditor.implementation.enrichHTML(html, options);
          const link = div.querySelector("a.content-link");
          return link
            ? [link.dataset.uuid ?? null, link.textContent.trim(), link.classList.contains("broken")]
            : div.innerHTML;
        };
        const [item] = actor.items;
        const app = new tried.apps.TriedPlain({ id: "tried-linking" });
        app.html = await enrichHTML.call(
          foundry.applications.ux.TextEditor.implementation,
          `<p>@UUID[${actor.uuid}]{here}</p>`,
        );
        await app.render({ force: true });
        return {
          labelled: (await read(`@UUID[${actor.uuid}]{Friend}`)).concat(actor.uuid),
          named: (await read(`@UUID[${actor.uuid}]`))[1],
          relative: (await read(`@UUID[.Item.${item.id}]`, { relativeTo: actor }))[1],
          broken: (await read("@UUID[Actor.nonenonenonenone]{Gone}"))[2],
          off: await read(`@UUID[${actor.uuid}]`, { documents: false }),
        };
      });
      const [uuid, label, broken, expected] = facts.labelled;
      expect([uuid, label, broken]).toEqual([expected, "Friend", false]);
      expect([facts.named, facts.relative, facts.broken]).toEqual(["Linked", "Inner", true]);
      expect(facts.off).toMatch(/^@UUID/);
      await gm.page.locator("#tried-linking a.content-link").click();
      await eventually(() => gm.evaluate(() => game.actors.getName("Linked").sheet.rendered), true);
    },
  },
  {
    id: "text.rolls-deferred",
    lines: ["9/4"],
    run: async ({ gm, expect, eventually }) => {
      const facts = await gm.evaluate(async () => {
        const app = new tried.apps.TriedPlain({ id: "tried-rolling" });
        app.html = await foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>[[/r 3 + 4]]{Sum}</p>");
        await app.render({ force: true });
        const link = app.element.querySelector("a.inline-roll");
        return [link.textContent.trim(), game.messages.size];
      });
      expect(facts[0]).toContain("Sum");
      await gm.page.locator("#tried-rolling a.inline-roll").click();
      await eventually(() => gm.evaluate(() => game.messages.contents.at(-1)?.rolls[0]?.total), 7);
    },
  },
  {
    id: "text.rolls-at-once",
    lines: ["9/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const before = game.messages.size;
        const div = document.createElement("div");
        const { implementation } = foundry.applications.ux.TextEditor;
        div.innerHTML = await implementation.enrichHTML("<p>[[2 * @power]]</p>", { rollData: { power: 21 } });
        const link = div.querySelector("a.inline-roll");
        const off = await implementation.enrichHTML("[[1d6]]", { rolls: false });
        return [link.classList.contains("inline-result"), link.textContent.trim(), game.messages.size - before, off];
      });
      expect(facts).toEqual([true, "42", 0, "[[1d6]]"]);
    },
  },
  {
    id: "text.secrets",
    lines: ["9/4"],
    run: async ({ gm, expect }) => {
      const html =
        '<section class="secret" id="secret-a"><p>hidden</p></section><section class="secret revealed" id="secret-b"><p>open</p></section>';
      const hidden = await enrich(gm, html);
      expect([hidden.includes("hidden"), hidden.includes("open")]).toEqual([false, true]);
      const shown = await enrich(gm, html, { secrets: true });
      expect([shown.includes("hidden"), shown.includes("open")]).toEqual([true, true]);
    },
  },
  {
    id: "text.own-enrichers",
    lines: ["9/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { enrichers } = CONFIG.TextEditor;
        const rendered = [];
        enrichers.push(
          {
            id: "tried.shout",
            pattern: /@Shout\[([^\]]+)\]/g,
            enricher: async (match, options) => {
              const b = document.createElement("b");
              b.className = "tried-shout";
              b.textContent = `${match[1].toUpperCase()} ${options.rollData?.end ?? ""}`;
              return b;
            },
            onRender: (element) => void rendered.push(element.tagName.toLowerCase()),
          },
          {
            pattern: /@Block/g,
            replaceParent: true,
            enricher: async () => {
              const div = document.createElement("div");
              div.className = "tried-block";
              return div;
            },
          },
          { pattern: /@Nothing/g, enricher: async () => null },
        );
        try {
          const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML(
            "<p>@Shout[hey]</p><p>@Block</p><p>@Nothing</p>",
            { rollData: { end: "!" } },
          );
          const off = await foundry.applications.ux.TextEditor.implementation.enrichHTML("@Shout[hey]", {
            custom: false,
          });
          const app = new tried.apps.TriedPlain();
          app.html = html;
          await app.render({ force: true });
          const content = app.element;
          return {
            shout: content.querySelector(".tried-shout").textContent,
            hoisted:
              content.querySelector("p > .tried-block") === null && content.querySelector(".tried-block") !== null,
            kept: content.textContent.includes("@Nothing"),
            rendered,
            off,
          };
        } finally {
          enrichers.splice(-3);
        }
      });
      expect(facts).toEqual({
        shout: "HEY !",
        hoisted: true,
        kept: true,
        rendered: ["enriched-content"],
        off: "@Shout[hey]",
      });
    },
  },
  {
    id: "text.embeds",
    lines: ["9/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { prototype } = CONFIG.Item.dataModels.thing;
        const had = Object.hasOwn(prototype, "toEmbed") ? prototype.toEmbed : null;
        prototype.toEmbed = async function (config, options) {
          const p = document.createElement("p");
          p.className = "tried-embed";
          p.textContent = [this.parent.name, this.weight, config.size, config.values, options.rollData?.mark].join(" ");
          return p;
        };
        try {
          const thing = await Item.implementation.create({ name: "Anvil", type: "thing", system: { weight: 90 } });
          const read = async (text, options) => {
            const div = document.createElement("div");
            div.innerHTML = await foundry.applications.ux.TextEditor.implementation.enrichHTML(text, options);
            return div;
          };
          const figure = await read(`<p>@Embed[${thing.uuid} size=big loud]{Look}</p>`, { rollData: { mark: "m" } });
          const inline = await read(`@Embed[${thing.uuid} inline]`);
          const off = await read(`@Embed[${thing.uuid}]`, { embeds: false });
          return {
            text: figure.querySelector(".tried-embed").textContent,
            figure: [
              figure.querySelector("figure") !== null,
              figure.querySelector("figcaption").textContent.includes("Look"),
            ],
            cite: figure.querySelector("figcaption a.content-link").dataset.uuid === thing.uuid,
            inline: [inline.querySelector("figure") === null, inline.querySelector("section .tried-embed") !== null],
            off: off.textContent.startsWith("@Embed["),
          };
        } finally {
          if (had) prototype.toEmbed = had;
          else delete prototype.toEmbed;
        }
      });
      expect(facts).toEqual({
        text: "Anvil 90 big loud m",
        figure: [true, true],
        cite: true,
        inline: [true, true],
        off: true,
      });
    },
  },
];
