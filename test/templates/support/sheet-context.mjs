import { deriveHarm } from "../../../module/data/actor/derive-harm.ts";
import { attributeViews, mastheadView, strapView } from "../../../module/view/actor.ts";
import { brawlTab } from "../../../module/view/brawl-tab.ts";
import { combatView } from "../../../module/view/combat-view.ts";
import { actRows, bandRows } from "../../../module/view/conflict-rows.ts";
import { effectLists } from "../../../module/view/effects.ts";
import { possessionRows } from "../../../module/view/item-possessions.ts";
import { orderOptions, skillRows } from "../../../module/view/item-skills.ts";
import { tabViews } from "../../../module/view/sheet-tabs.ts";
import { STATUS_IDS } from "../../../module/rules/changes/index.ts";
import { bodyView } from "../../../module/view/harm-body.ts";
import { conditionViews } from "../../../module/view/harm-conditions.ts";
import { feelingViews } from "../../../module/view/harm-feelings.ts";
import { levelRows, trackView } from "../../../module/view/track.ts";
import { words } from "../../view/sheet-english.ts";

/** A name that would come to life if anything forgot to escape it. */
export const NASTY = `O'Neil & <img src=x onerror="alert(1)"> <3`;

const attribute = (dots, score) => ({ dots, score, bonus: Math.floor((score - 10) / 2) });
const attributes = {
  strength: attribute(2, 11),
  dexterity: attribute(3, 14),
  endurance: attribute(2, 12),
  intelligence: attribute(4, 15),
  perception: attribute(10, 9),
  charisma: attribute(0, 16),
};

function actorOf(type, name) {
  const harm = { wounds: deriveHarm(8, 2, 0), fatigue: deriveHarm(49, 2, 0), targetBonus: 1 };
  const facts = { level: 3, kind: "anthro", size: 2, tippable: true, notches: 7, skillSlots: 2 };
  return { type, name, img: "icons/svg/book.svg", tagline: name, attributes, ...harm, ...facts };
}

/** Somebody bruised and stressed, whom an effect helps. */
function conflictFacts(name) {
  const bonuses = Object.fromEntries(Object.entries(attributes).map(([id, { bonus }]) => [id, bonus]));
  const stages = { body: 1, stressed: 1, angered: 0, despairing: 0, frightened: 2 };
  return { bonuses, stages, effects: [{ name, value: 2 }], carried: 0 };
}

/** Somebody with a club who is held, holds, and may strike back. */
function brawlState(name) {
  const row = { skilled: 126, raw: -38, maximum: null, force: 4 };
  const blunt = { id: "item000000000001", name, img: "", form: "strike", pointed: false, stun: false, deadly: true };
  return {
    hps: { value: -3, max: 40 },
    rating: { value: 566, typed: 500, override: false, how: "500 + 6 × Dexterity 11" },
    shock: 15,
    attacks: 2,
    fists: { number: 0, sides: 6, flat: 0 },
    handToHand: true,
    rows: { strike: row, fling: row, shoot: { ...row, maximum: 940 }, sotto: row, flotto: row, zone: row },
    kilo: 5,
    weapons: [
      { ...blunt, id: "", damage: { number: 0, sides: 6, flat: 0 } },
      { ...blunt, damage: { number: 2, sides: 6, flat: 1 } },
      { ...blunt, id: "item000000000003", form: "shoot", damage: { number: 1, sides: 4, flat: 0 } },
    ],
    snatches: true,
    yielded: true,
    out: true,
    holds: [
      { name, captive: true },
      { name, captive: false },
    ],
    counters: [
      { name, bonus: 242, immediate: false },
      { name, bonus: 0, immediate: true },
    ],
  };
}

/** Somebody with a sword, a longbow put away, a shield and a jerkin, who has parried already. */
function fightFacts(name) {
  const weapon = {
    img: "",
    form: "strike",
    deadly: true,
    held: true,
    dice: 4,
    armorFactor: 1,
    hands: 1,
    offHand: false,
  };
  const initiative = { far: 6, near: 6 };
  const sword = { ...weapon, itemId: "item000000000001", identifier: "sword", name, skill: "sword", initiative };
  const bow = { ...sword, itemId: "item000000000004", form: "shoot", held: false, initiative: { far: 12, near: 0 } };
  const shield = {
    ...sword,
    itemId: "item000000000005",
    identifier: "shield",
    skill: "shield",
    dice: 0,
    offHand: true,
  };
  const harm = { points: 8, level: 1, penalty: 1 };
  return {
    strength: 2,
    agility: 3,
    endurance: 2,
    weapons: [
      { ...sword, toHit: -2, defence: -1 },
      { ...bow, toHit: 0, defence: 0, armorFactor: 0.5, hands: 2 },
      { ...shield, toHit: 0, defence: -1 },
    ],
    armors: [{ itemId: "item000000000006", name, dice: 2, worn: true }],
    skills: [{ identifier: "sword", name, dots: 1, specializations: [name], remembered: [], tags: [] }],
    used: ["parry"],
    weighs: () => ({ wounds: harm, fatigue: harm, hurt: [], targetBonus: [], diceBonus: [] }),
  };
}

function skillsOf(name, editing) {
  const about = { img: "icons/svg/book.svg", sort: 0, attribute: "intelligence" };
  const skills = [
    { ...about, id: "skill00000000001", name, dots: 0, specializations: [name], handToHand: true, tags: ["aim"] },
    { ...about, id: "skill00000000002", name: "Dodge", dots: 7, specializations: [], handToHand: false, tags: [] },
  ];
  const list = { search: name, order: "name", open: new Set(["skill00000000001"]), editable: editing, extraDice: 0 };
  return skillRows(
    skills,
    { ...list, attributes, descriptions: new Map([["skill00000000001", "<p>Text</p>"]]) },
    words,
  );
}

const plays = { pools: true, conflict: true, brawl: true };

/** Somebody bruised and angered, whom NAME holds. */
function harmOf(name) {
  const clock = { now: 0, roundTime: 6, combat: null };
  const standing = { stage: 1, until: null, partners: ["Actor.x"] };
  const calm = { stage: 0, until: null, partners: [] };
  const statuses = Object.fromEntries(STATUS_IDS.map((id) => [id, calm]));
  Object.assign(statuses, { grappled: standing, angered: { ...standing, stage: 2 } });
  const extra = { stressed: {}, angered: { "impaired-judgment": null }, despairing: {}, frightened: {} };
  const conditions = conditionViews(
    { statuses, extra },
    clock,
    () => name,
    () => [],
    () => true,
    words,
  );
  return {
    body: bodyView({ body: 1, since: 0, aid: null, bleeding: calm }, clock, words),
    feelings: feelingViews({ statuses, extra }, clock, words),
    conditions,
    standing: conditions.filter(({ on }) => on),
    others: conditions.filter(({ on }) => !on),
    hps: { value: -3, max: 40, text: "−3", left: 0, shared: true, said: "−3 of 40 HPS" },
  };
}

/** What a sheet's templates are given, for every state that they can be in. */
export function sheetContext({
  type = "character",
  name = NASTY,
  editing = false,
  editable = true,
  limited = false,
} = {}) {
  const actor = actorOf(type, name);
  const { wounds, fatigue } = actor;
  const about = { img: "icons/svg/book.svg", sort: 0 };
  const effects = effectLists(
    [
      {
        uuid: "A.b",
        id: "effect0000000001",
        name,
        ...about,
        source: name,
        disabled: false,
        temporary: true,
        duration: "3 rounds",
        bonus: { dice: 2, target: 1 },
      },
      {
        uuid: "A.c",
        id: "effect0000000002",
        name,
        ...about,
        source: "",
        disabled: true,
        temporary: false,
        duration: "",
        bonus: { dice: 0, target: 0 },
      },
    ],
    words,
  );
  return {
    rootId: "sheet-1",
    uuid: "Actor.abcdefghijklmnop",
    editing,
    editable,
    limited,
    masthead: mastheadView(actor, { limited, gains: true }, words),
    strap: strapView(
      actor,
      { name, penalty: "−1 aim" },
      [{ name, img: "icons/svg/book.svg", bonus: { dice: 1, target: 0 }, note: name }],
      plays,
      words,
    ),
    plays,
    needs: { dots: true, scores: true },
    attributes: attributeViews(attributes, editing, words),
    skills: {
      rows: skillsOf(name, editing),
      search: name,
      orders: orderOptions("name", words),
      long: true,
      none: false,
    },
    acts: actRows(conflictFacts(name), {}, words),
    bands: bandRows(words),
    combat: combatView(fightFacts(name), "parry", words),
    possessions: possessionRows(
      [
        { ...about, id: "item000000000001", name, type: "weapon", ready: true, dice: 2, toHit: -1 },
        { ...about, id: "item000000000002", name, type: "gear", quantity: 3 },
      ],
      words,
    ),
    tracks: [trackView("wounds", wounds, words), trackView("fatigue", fatigue, words)],
    harm: { note: "Note", count: "6", levels: levelRows(wounds, fatigue, words), ...harmOf(name) },
    effects,
    anyEffect: true,
    brawl: brawlTab(brawlState(name), editing, words),
    facts: [{ label: "Kind", value: name }],
    biography: { source: "<p>x</p>", enriched: "<p>x</p>" },
    notes: { source: "", enriched: "" },
    tab: { skills: true, biography: limited },
    tabList: tabViews(
      ["skills", "conflict", "brawl", "combat", "harm", "effects", "biography"],
      "skills",
      { harm: 2 },
      words,
    ),
  };
}

/** What an item's templates are given. */
export function itemContext({ name = NASTY, editable = true } = {}) {
  const { effects, anyEffect, skills } = sheetContext({ name, editing: editable });
  const options = [{ value: "a", label: "A", selected: true }];
  const weapon = { toHit: -1, dice: 2, initiative: { far: 8, near: 2 }, nonlethal: { number: 1, sides: 6, flat: 0 } };
  return {
    rootId: "item-1",
    uuid: "Item.abcdefghijklmnop",
    name,
    img: "icons/svg/book.svg",
    type: "Skill",
    identifier: "o-neil",
    editable,
    editing: editable,
    long: true,
    attributes: options,
    dots: skills.rows[0].dots,
    specializations: name,
    tags: options,
    handToHand: true,
    weapon: { ...weapon, held: true, skill: "dagger", defence: 0, hands: 1 },
    forms: options,
    factors: options,
    armor: { dice: 2, rating: 10, worn: true },
    gear: { quantity: 3 },
    description: { source: "", enriched: "" },
    effects,
    anyEffect,
  };
}
