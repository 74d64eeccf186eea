// The lines of a fight, as the game master, an owner and a stranger see them (docs/rules.md §5).
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deal, press, uuidOf } from "./support/apply.mjs";
import { aim, dialogOf, eventually, roll } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

const NANNE = "Nanne Quill";
const MARSH = "Constable Marsh";
const JOSS = "Joss Underhill";
const VOLE = "Crispin Vole";
const FIRE = `The <b>fire</b> & "smoke"`;

let table;
let gm;
let one;
let two;
let uuids;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  one = await table.join("Player One");
  two = await table.join("Player Two");
  uuids = Object.fromEntries(
    await Promise.all([NANNE, MARSH, JOSS, VOLE].map(async (name) => [name, await uuidOf(gm, name)])),
  );
  await gm.evaluate(
    async ([names, fire]) => {
      const [nanne, marsh, joss, vole] = names.map((name) => canvas.scene.tokens.getName(name));
      await nanne.actor.update({
        system: { wounds: { value: 8 }, fatigue: { value: 0 }, hps: { value: 12, max: 30 }, brawl: { attacks: 2 } },
      });
      await marsh.actor.update({
        system: { wounds: { value: 0 }, fatigue: { value: 0 }, hps: { value: 38, max: 38 } },
      });
      await joss.actor.update({ system: { wounds: { value: 0 }, fatigue: { value: 0 }, hps: { value: 5, max: 9 } } });
      const combat = await Combat.create({ active: true });
      const gone = await Actor.create({ name: "Nobody left", type: "foe" });
      const lines = [nanne, vole, marsh, joss].map((token, place) => ({
        tokenId: token.id,
        sceneId: canvas.scene.id,
        actorId: token.actorId,
        initiative: 20 - place,
        hidden: token === vole,
      }));
      await combat.createEmbeddedDocuments("Combatant", [
        ...lines,
        { name: fire, initiative: 3 },
        { name: gone.name, actorId: gone.id, initiative: 2 },
      ]);
      await gone.delete();
      await combat.startCombat();
    },
    [[NANNE, MARSH, JOSS, VOLE], FIRE],
  );
  for (const player of everybody()) {
    await eventually(() => player.evaluate(() => [game.combat?.turns.length, game.combat?.round]), [6, 1]);
    await player.evaluate(() => ui.combat.activate());
  }
});
afterAll(() => table?.close());

const everybody = () => [gm, one, two];
const all = (...wanted) => wanted;

/** A line as it is read: what only a screen reader says in brackets, what acts with a star, buttons behind a bar. */
const reader = (root) => {
  const text = (element) =>
    [...element.childNodes]
      .map((node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.textContent.trim();
        if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === "true") return "";
        return node.classList.contains("sc-vh") ? `(${node.textContent.trim()})` : text(node);
      })
      .filter(Boolean)
      .join(" ");
  return [...document.querySelectorAll(`${root} [data-combatant-id]`)].map((line) => {
    const part = (selector) => [...line.querySelectorAll(selector)].map(text);
    const initiative = line.querySelector("input.initiative-input")?.value ?? part(".sc-cbt__init")[0];
    const buttons = [...line.querySelectorAll(".sc-cbt__tools button, .sc-bleed button")].map(
      (button) => `${button.getAttribute("aria-label")}${button.ariaPressed === "true" ? " on" : ""}`,
    );
    return [
      `${line.ariaCurrent === "true" ? "*" : ""}${part(".sc-cbt__name")[0]} ${initiative}`,
      part(".sc-cbt__guards > li").join("; "),
      part(".sc-chip").join("; "),
      [...line.querySelectorAll(".sc-bleed")].map((block) => block.ariaLabel).join(),
      buttons.join("; "),
    ]
      .filter(Boolean)
      .join(" | ");
  });
};
const lines = (player, root = "#combat") => player.evaluate(reader, root);
const line = async (player, name) => (await lines(player)).find((text) => text.replace(/^\*/, "").startsWith(name));
const shows = (player, name, wanted) => eventually(() => line(player, name), wanted);
const row = (player, name) =>
  player.page
    .locator("#combat [data-combatant-id]")
    .filter({ has: player.page.locator(".sc-cbt__name", { hasText: name }) });
const tools = (name) =>
  `Hide ${name} from players; ${name} is out of the fight; Let ${name} act earlier; Let ${name} act later`;

/** A game master deals changes, and applies them. */
async function inflict(...changes) {
  const id = await deal(gm, ...changes);
  await press(gm, id, "Apply");
  const applied = (which) =>
    Object.values(game.messages.get(which).system.applied).filter(({ state }) => state === "applied").length;
  await eventually(() => gm.evaluate(applied, id), changes.length, 60_000);
}
const setting = (name, value) =>
  gm.evaluate(([key, to]) => game.settings.set("scuffle", key, to).then(() => undefined), [name, value]);

describe("what is on somebody", () => {
  it("is said whole to game master and owner, in icons with numbers to a stranger", async () => {
    const [nanne, marsh, vole] = [uuids[NANNE], uuids[MARSH], uuids[VOLE]];
    await inflict(
      { type: "condition.add", target: nanne, condition: "deafened", duration: { minutes: 3 }, by: null },
      { type: "condition.add", target: marsh, condition: "prone", duration: { rounds: 2 }, by: nanne },
      {
        type: "emotion.raise",
        target: nanne,
        emotion: "angered",
        stages: 2,
        duration: null,
        by: vole,
        clock: 3,
        choice: null,
      },
      { type: "hurt.raise", target: marsh, stages: 1, by: vole, clock: null },
      { type: "hold.add", holder: marsh, captive: nanne },
      { type: "counter.add", target: nanne, against: vole, bonus: 242, immediate: false },
      { type: "defence.use", target: nanne, defence: "parry" },
    );
    const owned =
      "Dodge; Parry (, used) | Counter on Crispin Vole +242; Deafened 3 min; Held by Constable Marsh; Enraged II; " +
      "Attacks with lethal violence 3 min; Impaired judgment 3 min; Slightly Wounded +1; HPS 12 of 30; Attacks left 2 of 2";
    await shows(gm, NANNE, `*${NANNE} 20 | ${owned} | Yield: ${NANNE}; ${tools(NANNE)}`);
    // Whom the counter is against is hidden from her.
    await shows(
      one,
      NANNE,
      `*${NANNE} 20 | ${owned.replace("Counter on Crispin Vole", "A counter")} | Yield: ${NANNE}`,
    );
    const bare =
      "(Dodge); (Parry) (, used) | (A counter) +242; (Deafened) 3 min; (Held by Constable Marsh); (Enraged) II; " +
      "(Slightly Wounded) +1; (HPS) 12 of 30";
    await shows(two, NANNE, `*${NANNE} 20 | ${bare}`);
    await shows(
      gm,
      MARSH,
      `${MARSH} 18 | Dodge; Parry | Prone 2 rounds; Holding Nanne Quill; Bruised I; HPS 38 of 38; Attacks left 1 of 1 | ` +
        `Yield: ${MARSH}; ${tools(MARSH)}`,
    );
    await shows(
      one,
      MARSH,
      `${MARSH} 18 | (Dodge); (Parry) | (Prone) 2 rounds; (Holding Nanne Quill); (Bruised) I; (HPS) 38 of 38`,
    );
  });

  it("is icons without any number where the world hides foes' numbers, and follows the setting", async () => {
    await setting("hideNumbers", true);
    await shows(one, MARSH, `${MARSH} 18 | (Dodge); (Parry) | (Prone); (Holding); (Hurt)`);
    await shows(two, NANNE, expect.stringContaining("(Deafened) 3 min"));
    await setting("hideNumbers", false);
    await shows(one, MARSH, expect.stringContaining("(HPS) 38 of 38"));
  });

  it("leaves out what isn't played", async () => {
    await setting("playsConflict", false);
    await setting("playsBrawl", false);
    await shows(
      one,
      NANNE,
      `*${NANNE} 20 | Dodge; Parry (, used) | Deafened 3 min; Held by Constable Marsh; Slightly Wounded +1`,
    );
    await setting("playsConflict", true);
    await setting("playsBrawl", true);
    await shows(one, NANNE, expect.stringMatching(/Enraged II.*Yield/));
  });

  it("leaves no trace of the hidden in a player's page", async () => {
    const vole = await gm.evaluate(() => game.combat.turns.find(({ hidden }) => hidden).id);
    expect(await line(gm, VOLE)).toMatch(/^Crispin Vole \(, hidden from players\) 19/);
    for (const player of [one, two]) {
      expect((await lines(player)).length).toBe(5);
      const markup = await player.page.locator("#combat").innerHTML();
      for (const trace of [vole, "Crispin", "Vole"]) expect(markup).not.toContain(trace);
    }
  });

  it("is nothing of those without an actor, whose names read as typed", async () => {
    for (const player of [one, two]) {
      await shows(player, "The <b>", `${FIRE} 3`);
      await shows(player, "Nobody", "Nobody left 2");
      expect(await player.page.locator("#combat b", { hasText: /^fire$/ }).count()).toBe(0);
    }
    await shows(gm, "The <b>", `${FIRE} 3 | ${tools(FIRE)}`);
  });
});

describe("what somebody does in a line", () => {
  it("yields by the keyboard and fights on, keeping the focus, and everybody sees it", async () => {
    const button = row(one, NANNE).getByRole("button", { name: `Yield: ${NANNE}` });
    await button.focus();
    await one.page.keyboard.press("Enter");
    await shows(one, NANNE, expect.stringMatching(/Yielded.*Yield: Nanne Quill on$/));
    await shows(two, NANNE, expect.stringContaining("(Yielded)"));
    expect(await one.evaluate(() => document.activeElement.getAttribute("aria-label"))).toBe(`Yield: ${NANNE}`);
    await one.page.keyboard.press("Enter");
    await shows(one, NANNE, expect.stringMatching(/^((?!Yielded).)*$/));
    await shows(gm, NANNE, expect.stringMatching(/^((?!Yielded).)*$/));
    expect(
      await row(one, MARSH)
        .getByRole("button", { name: /^Yield/ })
        .count(),
    ).toBe(0);
  });

  it("neither defends nor attacks nor yields who is out by points, and everybody sees that they are", async () => {
    const hps = (value) =>
      gm.evaluate(
        ([name, to]) =>
          canvas.scene.tokens
            .getName(name)
            .actor.update({ system: { hps: { value: to } } })
            .then(() => undefined),
        [MARSH, value],
      );
    await hps(-2);
    const out = /^Constable Marsh \(, out of the fight\) 18 \| (?!.*(?:Dodge|Attacks left|Yield))/u;
    for (const player of everybody()) await shows(player, MARSH, expect.stringMatching(out));
    await hps(38);
    await shows(gm, MARSH, expect.stringMatching(/^Constable Marsh 18 \| Dodge.*Attacks left.*Yield/u));
  });

  it("uses up an attack of the unit, hit or miss, and has all of them in the next", async () => {
    await aim(one, MARSH);
    const sheet = await one.sheet(NANNE);
    await sheet.getByRole("tab", { name: "Brawl" }).click();
    await sheet.getByRole("button", { name: "Trip", exact: true }).click();
    await dialogOf(one).waitFor();
    await one.faces(2);
    await roll(dialogOf(one));
    await one.evaluate(
      (name) =>
        game.actors
          .getName(name)
          .sheet.close({ animate: false })
          .then(() => undefined),
      NANNE,
    );
    for (const player of [gm, one]) await shows(player, NANNE, expect.stringContaining("Attacks left 1 of 2"));
    await gm.evaluate(() => game.combat.nextRound());
    for (const player of [gm, one]) {
      await shows(player, NANNE, expect.stringMatching(/Dodge; Parry \| Deafened.*Attacks left 2 of 2/));
    }
  });

  it("moves in the order by the game master's hand, on every page", async () => {
    await row(gm, JOSS)
      .getByRole("button", { name: `Let ${JOSS} act earlier` })
      .focus();
    await gm.page.keyboard.press("Enter");
    const order = async (player) => (await lines(player)).map((text) => text.replace(/^\*?(\S+).*/s, "$1"));
    for (const player of [one, two])
      await eventually(() => order(player), all("Nanne", "Joss", "Constable", "The", "Nobody"));
    expect(await gm.evaluate(() => document.activeElement.getAttribute("aria-label"))).toBe(`Let ${JOSS} act earlier`);
    await gm.page.keyboard.press("Tab");
    await gm.page.keyboard.press("Enter");
    for (const player of [one, two])
      await eventually(() => order(player), all("Nanne", "Constable", "Joss", "The", "Nobody"));
  });
});

describe("the clock of Bleeding Out", () => {
  it("runs with the world's time, and stops as First Aid begins from the line", async () => {
    const joss = uuids[JOSS];
    await inflict(
      { type: "hurt.raise", target: joss, stages: 2, by: uuids[MARSH], clock: 5 },
      { type: "hurt.raise", target: joss, stages: 2, by: uuids[MARSH], clock: 5 },
    );
    await shows(two, JOSS, expect.stringContaining("Bleeding Out: 5 min"));
    await gm.evaluate(() => game.time.advance(150).then(() => undefined));
    for (const player of everybody()) await shows(player, JOSS, expect.stringContaining("Bleeding Out: 3 min"));
    await one.evaluate(
      (name) => canvas.tokens.placeables.find(({ document }) => document.name === name).control(),
      NANNE,
    );
    await row(one, JOSS)
      .getByRole("button", { name: `First Aid for ${JOSS}` })
      .click();
    await one.page.locator("#chat .chat-message", { hasText: "First Aid" }).last().waitFor({ state: "attached" });
    for (const player of everybody())
      await shows(player, JOSS, expect.stringMatching(/^((?!min).)*Bleeding Out\)? IV/));
  });

  it("doesn't run for a Stage that was typed, and First Aid is there for it all the same; at the last they are out", async () => {
    const typed = (body) =>
      gm.evaluate(
        ([uuid, to]) =>
          fromUuidSync(uuid)
            .update({ "system.hurt.body": to })
            .then(() => undefined),
        [uuids[JOSS], body],
      );
    await typed(3);
    await typed(4);
    const waits = expect.stringMatching(new RegExp(`Bleeding Out IV · needs medical aid.*First Aid for ${JOSS}`));
    for (const player of [gm, two]) await shows(player, JOSS, waits);
    await row(one, JOSS)
      .getByRole("button", { name: `First Aid for ${JOSS}` })
      .click();
    for (const player of everybody()) await shows(player, JOSS, expect.not.stringMatching(/needs medical|First Aid/));
    await typed(5);
    for (const player of everybody()) {
      await shows(player, JOSS, expect.stringMatching(/out of the fight/));
      await shows(player, JOSS, expect.not.stringMatching(/Dodge|Parry|Attacks left|Yield/));
    }
  });
});

describe("in its own window", () => {
  it("is the same, and axe finds nothing serious in either", async () => {
    const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
    for (const player of [gm, one]) {
      await player.evaluate(() => ui.combat.renderPopout().then(() => undefined));
      const both = async () => [await lines(player), await lines(player, "#combat-popout")];
      await eventually(async () => new Set((await both()).map((shown) => shown.join("\n"))).size, 1);
      await player.draw();
      await player.evaluate(axe);
      for (const root of ["#combat .sc-fight", "#combat-popout .sc-fight"]) {
        const faults = await player.evaluate(async (part) => {
          const { violations } = await globalThis.axe.run(part, { resultTypes: ["violations"] });
          return violations
            .filter(({ impact }) => impact === "serious" || impact === "critical")
            .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
        }, root);
        expect(faults).toEqual([]);
      }
    }
  });
});
