// Every agreed case (test/rules/cases.json) that somebody at the table can bring about, from the dialog to the card: the same
// tier and the same numbers on both pages (docs/rules.md §1 to 3).
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "./support/check.mjs";
import { conflictLines, sequenceLines } from "./support/case-lines.mjs";
import { CaseTable, fall, flat, NANNE, VOLE } from "./support/case-table.mjs";

const ALL = JSON.parse(readFileSync("test/rules/cases.json", "utf8"));
/** The agreed outcomes of rules and sequences; what a rule refuses, and other functions, are no card's. */
const CASES = ALL.filter(({ rule, sequence, expect: wanted }) => wanted && (rule ?? sequence));
const WORDS = JSON.parse(readFileSync("lang/en/sequence.json", "utf8")).SCUFFLE.Sequence;
let table;
beforeAll(async () => {
  table = await CaseTable.open();
});
afterEach(() => table.tidy());
afterAll(() => table?.close());

const minus = (n) => String(n).replace("-", "−");
const signed = (n) => (n < 0 ? minus(n) : `+${n}`);

/** What is put down to be played. */
const played = [];
/** The cases of some rules, each as a row for `it.each`; they count as played. */
function casesOf(wanted, key = (one) => one.rule) {
  const found = CASES.filter((one) => wanted.test(key(one) ?? ""));
  played.push(...found);
  const titled = found.map((one) => [`${key(one)} ${JSON.stringify(one.events ?? [one.input, one.faces])}`, one]);
  // Those that begin alike come together: then less is set.
  return titled.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

describe("an agreed case of the conflict", () => {
  const ACTS = {
    "conflict.inflict": () => "inflict",
    "conflict.injure": () => "injure",
    "conflict.recover": ({ action }) => action,
    "conflict.deflect": ({ harm }) => `deflect-${harm}`,
    "conflict.act": () => "act",
  };

  it.each(casesOf(/^conflict\.(?!clock)/u))("%s", async (_name, { rule, input, faces, expect: wanted }) => {
    const { bonus, penalty = 0, attribute, stage = 0, supports = false, naturalOne = false, reprisal } = input;
    await table.anger(stage);
    const names = ["strength", "dexterity", "endurance", "intelligence", "perception", "charisma"];
    const attributes = Object.fromEntries(names.map((name) => [name, { score: 10 + 2 * bonus }]));
    const state = { [NANNE]: { attributes, notches: 0, skillSlots: 0 }, settings: { naturalOne } };
    const fields = {
      ...(attribute ? { [`[name=attribute][value=${attribute}]`]: true } : {}),
      ...(rule === "conflict.act" ? { "[name=supports]": supports } : {}),
      "[name=situational]": penalty,
    };
    const id = await table.roll(state, { kind: "act", id: ACTS[rule](input) }, { fields, faces });
    if (reprisal) await table.choose(id, "[data-decide=reprisal]", reprisal);
    const { tier, total, complication = null, deflected } = wanted;
    const card = await table.read(id, { tier, total: minus(total), does: conflictLines(wanted) });
    const notes = card.notes.join(" ");
    expect(/A (minor|significant) complication/u.exec(notes)?.[1] ?? null).toBe(complication);
    expect(notes.includes("The harm is turned away")).toBe(deflected === true);
  });
});

/** What a pool's card shows of its dice: faces, and which of them succeed. */
const diceOf = ({ pool = [] }, { totals, target }) =>
  pool.map((chain, n) => `${[chain].flat().join("+")}${totals[n] >= target ? " hit" : ""}`);
const bandOf = (tier) => (tier === "failure" ? "pool-failure" : tier);
const countOf = ({ successes, target }) => `${successes}${target <= 1 ? "any face" : `at ${target} or more`}`;

describe("an agreed clock", () => {
  it.each(casesOf(/^conflict\.clock$/u))("%s", async (_name, { faces, expect: wanted }) => {
    await table.anger(1);
    const fields = { "[name=condition]": "angered" };
    const id = await table.roll({}, { kind: "act", id: "inflict" }, { fields, faces: [20, 1, 1, 1, 1] });
    await table.gm.faces(...flat(faces));
    await table.press(table.one, id, "[data-card=apply]");
    const clock = (player) => player.evaluate((card) => game.messages.get(card)?.system.applied[0]?.clock ?? null, id);
    for (const player of table.everybody) await eventually(() => clock(player), wanted.value);
  });
});

describe("an agreed check", () => {
  it.each(casesOf(/^pool\.check$/u))("%s", async (_name, { input, faces, expect: wanted }) => {
    const { attribute, skill, target, specialized = false, penalty = 0, targetModifier = 0, diceModifier = 0 } = input;
    // A step of the wounds' track is 3 points, and each but the first weighs one more.
    const wounds = { value: penalty === 0 ? 0 : 3 * (penalty + 1) };
    const attributes = { intelligence: { dots: attribute }, endurance: { dots: 1 } };
    const state = { [NANNE]: { attributes, wounds }, [`${NANNE}/Alchemy`]: { dots: skill } };
    const fields = {
      "[name=base]": target,
      "[name=target]": targetModifier,
      "[name=dice]": diceModifier,
      ...(skill > 0 ? { '[data-modifier="specialized.0"]': specialized } : {}),
    };
    const filled = { fields, faces: { pool: fall(faces.pool) } };
    const id = await table.roll(state, { kind: "skill", id: "alchemy" }, filled);
    const card = await table.read(id, { tier: bandOf(wanted.tier), dice: wanted.dice ? [diceOf(faces, wanted)] : [] });
    expect(card.successes).toBe(
      `${wanted.successes} success${wanted.successes === 1 ? "" : "es"} at target ${wanted.target}`,
    );
  });
});

describe("an agreed case of the exchange", () => {
  /** An attack with so many dice, each of which succeeds. */
  const sure = (successes) => Array(successes).fill(6);
  /** Somebody with such attributes, unhurt, and without training. */
  const person = (dots) => ({
    attributes: Object.fromEntries(Object.entries(dots).map(([name, n]) => [name, { dots: n }])),
    wounds: { value: 0 },
  });
  const untrained = { dots: 0 };
  const armed = (system) => ({ [`${NANNE}/Blade`]: { toHit: 0, dice: 1, armorFactor: 1, ...system } });

  it.each(casesOf(/^pool\.attack$/u))("%s", async (_name, { input, faces, expect: wanted }) => {
    const { attribute, skill, toHit } = input;
    const state = {
      [NANNE]: person({ dexterity: attribute }),
      [`${NANNE}/Dagger`]: { dots: skill },
      ...armed({ toHit }),
    };
    const id = await table.roll(state, { kind: "weapon", id: "blade" }, { faces });
    await table.read(id, { tier: bandOf(wanted.tier), dice: [diceOf(faces, wanted)], counts: [countOf(wanted)] });
  });

  it.each(casesOf(/^pool\.defend$/u))("%s", async (_name, { input, faces, expect: wanted }) => {
    const { attribute, skill, defence = 0 } = input;
    const state = {
      [NANNE]: person({ dexterity: 1 }),
      [`${NANNE}/Dagger`]: untrained,
      ...armed({}),
      [VOLE]: person({ dexterity: attribute }),
      [`${VOLE}/Dodge`]: { dots: skill },
      [`${VOLE}/Swordplay`]: { dots: skill },
      // A sword, and a large shield that helps it.
      [`${VOLE}/Sword`]: { defence: defence === 0 ? 0 : -1 },
      [`${VOLE}/Shield`]: { defence: defence === 0 ? 0 : defence + 1 },
    };
    const id = await table.roll(state, { kind: "weapon", id: "blade" }, { faces: sure(1) });
    const way = defence === 0 ? "[value=dodge]" : '[value^="parry-"]:not([value=parry-bare])';
    await table.answer(id, "", { fields: { [`[name=defence]${way}`]: true }, faces });
    const counts = [countOf({ successes: 1, target: 6 }), countOf(wanted)];
    await table.read(id, { tier: "miss", dice: [["6 hit"], diceOf(faces, wanted)], counts, sums: [], does: [] });
  });

  it.each(casesOf(/^pool\.damage$/u))("%s", async (_name, { input, faces, expect: wanted }) => {
    const { attackSuccesses, defenceSuccesses = 0, armorDice = 0, armorFactor = 1, ...blow } = input;
    const { endurance, strength, weaponDice } = blow;
    const bare = armorFactor === 2;
    const state = {
      [NANNE]: person({ dexterity: attackSuccesses, strength }),
      [`${NANNE}/${bare ? "Unarmed" : "Dagger"}`]: untrained,
      ...armed(bare ? {} : { dice: weaponDice, armorFactor }),
      [VOLE]: person({ dexterity: defenceSuccesses, endurance }),
      [`${VOLE}/Dodge`]: untrained,
      [`${VOLE}/Jerkin`]: { dice: armorDice },
    };
    const id = await table.roll(
      state,
      { kind: "weapon", id: bare ? "unarmed" : "blade" },
      { faces: sure(attackSuccesses) },
    );
    const fields = { [`[name=defence][value=${defenceSuccesses > 0 ? "dodge" : "none"}]`]: true };
    await table.answer(id, "", { fields, faces: [sure(defenceSuccesses), flat(faces)] });
    const sums = wanted.tier === "miss" ? [] : [String(wanted.damage), String(wanted.soak)];
    const does = wanted.wounds > 0 ? [`${VOLE} takes ${wanted.wounds} wounds`] : [];
    const card = await table.read(id, { tier: wanted.tier, sums, does });
    expect(card.counts.map((count) => Number.parseInt(count, 10))).toEqual(
      [attackSuccesses, defenceSuccesses].slice(0, defenceSuccesses > 0 ? 2 : 1),
    );
  });
});

describe("an agreed initiative", () => {
  it.each(casesOf(/^pool\.initiative$/u))("%s", async (_name, { input, faces, expect: wanted }) => {
    const { agility, weapon } = input;
    const state = {
      [NANNE]: { attributes: { dexterity: { dots: agility } } },
      [`${NANNE}/Blade`]: { initiative: { far: weapon, near: weapon } },
    };
    const { id, places } = await table.initiative(state, faces);
    expect(places).toEqual([wanted.initiative, wanted.initiative]);
    const dice = agility > 0 ? [flat(faces).map(String)] : [];
    await table.read(id, { initiative: String(wanted.initiative), dice });
  });
});

describe("an agreed case of the brawl", () => {
  const scores = (score) => ({ strength: { score }, dexterity: { score } });
  /** Two people, the attacker's row and weapon, and the world, so that the case's input comes of them. */
  function arrange({ bonus, rating, maximum = null, handToHand = false, force = 0, damage, shock, hps = 9 }) {
    const strike = { skilled: handToHand ? bonus : -1, raw: handToHand ? -1 : bonus, maximum, force };
    const nonlethal = { number: 1, sides: 6, flat: 0, ...damage };
    return {
      [NANNE]: { brawl: { strike } },
      [`${NANNE}/Unarmed`]: { handToHand },
      [`${NANNE}/Blade`]: { deadly: true, nonlethal },
      [VOLE]: { defence: { rating, override: true }, hps: { value: hps, max: 99 } },
      settings: { shockBonus: String(shock?.bonus ?? 0), shockTarget: String(shock?.target ?? "@damage") },
    };
  }
  const typed = ({ penalty = 0, situational = 0, holdForce }) => ({
    "[name=penalty]": penalty,
    "[name=situational]": situational,
    ...(holdForce ? { "[data-modifier=force]": false } : {}),
  });
  const inOrder = (faces) => ["kilo", "damage", "shock", "oops"].map((group) => faces[group] ?? []);

  it.each(casesOf(/^brawl\.(attack|strike)$/u))("%s", async (_name, { rule, input, faces, expect: wanted }) => {
    const strikes = rule === "brawl.strike";
    const request = { kind: "move", id: strikes ? "strike" : "trip", ...(strikes ? { with: "blade" } : {}) };
    const id = await table.roll(arrange(input), request, { fields: typed(input), faces: inOrder(faces) });
    const { tier, total, nonlethal, oops, loss, hps } = wanted;
    const card = await table.read(id, { tier, total: total.toLocaleString("en") });
    if (!strikes) return;
    expect(card.sums[0]).toBe(tier === "miss" ? undefined : String(nonlethal));
    const does = [loss > 0 && `${VOLE} loses ${loss} HPS`, tier === "stunned" && `${VOLE} is Subdued`];
    expect(card.does).toEqual(does.filter(Boolean));
    expect(card.notes.some((text) => text.endsWith(`→ ${hps} HPS`))).toBe(loss > 0);
    expect(card.notes.some((text) => text.includes("by mistake"))).toBe(oops);
  });

  it.each(casesOf(/^brawl\.challenge$/u))("%s", async (_name, { input, faces, expect: wanted }) => {
    const { attacker, defender } = input;
    const state = arrange({ bonus: 0, rating: 1 });
    state[NANNE].attributes = scores(attacker);
    state[VOLE].attributes = scores(defender);
    const id = await table.roll(state, { kind: "move", id: "grapple" }, { faces: { kilo: [900] } });
    await table.answer(id, "[data-step=overpower-1]", { faces });
    const rows = [
      `${NANNE} ${faces.attacker[0]} ${signed(attacker)} ${wanted.attacker}`,
      `${VOLE} ${faces.defender[0]} ${signed(defender)} ${wanted.defender}`,
    ];
    const won = wanted.tier === "won";
    await table.read(id, {
      word: WORDS.Status[won ? "held" : "failed"],
      steps: ["won", wanted.tier, ...(won ? ["now"] : [])],
      rows,
    });
  });

  /** The two lines of a challenge of 11 against 11; of a break check the captive's comes first. */
  const rowsOf = ({ step, won }) => {
    if (won === undefined) return [];
    const [first, second] = step === "break" ? [VOLE, NANNE] : [NANNE, VOLE];
    const line = (name, face) => `${name} ${face} +11 ${face + 11}`;
    return [line(first, won ? 20 : 1), line(second, won ? 1 : 20)];
  };

  it.each(casesOf(/./u, ({ sequence }) => sequence))("%s", async (_name, { sequence, events, expect: wanted }) => {
    const state = arrange({ bonus: 0, rating: 500 });
    state[NANNE].attributes = scores(11);
    state[VOLE].attributes = scores(11);
    const [attack, ...steps] = events;
    const filled = { faces: { kilo: [attack.won ? 900 : 100] } };
    const id = await table.roll(state, { kind: "move", id: sequence }, filled);
    for (const [n, { step, won, choice }] of steps.entries()) {
      if (step === "choice") await table.press(table.gm, id, `[data-card=choose][data-choice=${choice}]`);
      else if (step === "release") await table.press(table.one, id, "[data-card=choose][data-step=release]");
      else await table.answer(id, `[data-step=${step}-${n + 1}]`, { faces: won ? [20, 1] : [1, 20] });
    }
    const { status, step, swapped, counter } = wanted;
    const marks = events.map(({ won }) => (won === false ? "lost" : "won"));
    const card = await table.read(id, {
      word: WORDS.Status[status],
      steps: [...marks, ...(step === "done" ? [] : ["now"])],
      rows: steps.flatMap(rowsOf),
      does: sequenceLines(wanted),
    });
    const said = card.notes.join(" ");
    expect(said.includes("+242")).toBe(counter?.bonus === 242);
    expect(said.includes("at once")).toBe(counter?.immediate === true);
    const [captive, holder] = swapped ? [NANNE, VOLE] : [VOLE, NANNE];
    const next = { break: [`${captive}: try to break`, `${holder}: let go`], overpower: [`${VOLE}: resist`] };
    expect(await table.next(id)).toEqual(next[step] ?? []);
  });
});

describe("the agreed cases", () => {
  it("are all played here", () => {
    expect(CASES.filter((one) => !played.includes(one))).toEqual([]);
    expect(new Set(played).size).toBe(CASES.length);
  });
});
