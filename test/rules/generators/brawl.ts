import { defenceRating, eligibility, sequence } from "../../../module/rules/index";
import { FORM_IDS } from "../../../module/rules/tables/forms";
import { KIND_IDS } from "../../../module/rules/tables/kinds";
import { flag, part, whole, word, type Field } from "../fuzz/fields";
import type { Random } from "../fuzz/random";
import { functionSubject, ruleSubject, type Subject } from "../fuzz/subject";

const attack = [
  whole("bonus", { from: -200, to: 500 }),
  whole("rating", { from: -100, to: 1200 }),
  whole("penalty", { min: 0, optional: true, to: 100 }),
  whole("maximum", { optional: true, nullable: true, from: 0, to: 1000 }),
  whole("situational", { optional: true, from: -250, to: 250 }),
];

/** Force is held back only with the skill: what was filled in last decides. */
function skill(): Field[] {
  let held = false;
  const hold = flag("holdForce");
  const trained = flag("handToHand");
  return [
    { ...hold, valid: (random) => (held = random.chance(0.3)) },
    { ...trained, valid: (random) => held || trained.valid(random) },
  ];
}

const strike = [
  ...attack,
  part("damage", [
    whole("number", { min: 0, to: 6 }),
    whole("sides", { min: 1, to: 20 }),
    whole("flat", { optional: true, from: -10, to: 10 }),
  ]),
  whole("force", { optional: true, from: -3, to: 12 }),
  ...skill(),
  part("shock", [
    whole("bonus", { from: -10, to: 30 }),
    whole("target", { optional: true, nullable: true, from: -5, to: 60 }),
  ]),
  whole("hps", { from: -10, to: 80 }),
];

/** Events that lead from each step, and those that are wrong there. */
function event(random: Random, step: string): unknown {
  if (step === "choice") return { step, choice: random.pick(["free", "attack", "reverse"]) };
  if (step === "break" && random.chance(0.2)) return { step: "release" };
  return { step, won: random.chance(0.6) };
}

const KINDS = ["grapple", "snatch", "trip"];
const WRONG_KINDS = ["brawl", "", "constructor", undefined, null, 3, {}, []];

/** A state somewhere on the way, not done. */
function walk(random: Random, kind: string) {
  let state = sequence(kind).start();
  for (let turn = random.int(0, 6); turn > 0; turn--) {
    const next = sequence(kind).next(state, event(random, state.step));
    if (next.step === "done") break;
    state = next;
  }
  return state;
}

const game: Subject = {
  name: "sequence",
  codes: ["kind", "state", "event", "step", "swapped", "won", "choice"].map((field) => `sequence.${field}`),
  valid(random) {
    const kind = random.pick(KINDS);
    const state = walk(random, kind);
    return sequence(kind).next(state, event(random, state.step));
  },
  broken(random) {
    const kind = random.pick(KINDS);
    const state = walk(random, kind);
    const next = (from: unknown, by: unknown) => () => sequence(kind).next(from, by);
    const right = event(random, state.step);
    const waits = state.step === "choice";
    return random.pick([
      { code: "sequence.kind", call: () => sequence(random.pick<unknown>(WRONG_KINDS)) },
      { code: "sequence.kind", call: next({ ...state, kind: `${kind}s` }, right) },
      { code: "sequence.state", call: next(random.pick<unknown>([undefined, null, 3, "attack", []]), right) },
      { code: "sequence.swapped", call: next({ ...state, swapped: random.pick<unknown>([null, 1, "no"]) }, right) },
      { code: "sequence.event", call: next(state, random.pick<unknown>([undefined, null, 3, "won", []])) },
      { code: "sequence.step", call: next(state, { step: random.pick<unknown>(["done", "toString", 3]), won: true }) },
      { code: "sequence.step", call: next({ ...state, step: "done" }, { step: "done", won: true }) },
      waits
        ? {
            code: "sequence.choice",
            call: next(state, { step: "choice", choice: random.pick(["flee", "toString", 3]) }),
          }
        : {
            code: "sequence.won",
            call: next(state, { step: state.step, won: random.pick<unknown>([undefined, 1, "yes"]) }),
          },
    ]);
  },
};

export const brawl = [
  ruleSubject("brawl.attack", attack),
  ruleSubject("brawl.strike", strike, [
    {
      code: "holdForce",
      input: (random) => ({
        bonus: 0,
        rating: 0,
        damage: { number: 1, sides: 6 },
        holdForce: true,
        ...random.pick([{}, { handToHand: false }]),
        shock: random.pick<unknown>([null, { bonus: 1 }]),
      }),
    },
  ]),
  ruleSubject("brawl.challenge", [whole("attacker"), whole("defender")]),
  functionSubject("eligibility", eligibility, [
    word("action", ["strike", "grapple", "snatch", "trip"]),
    word("form", FORM_IDS),
    flag("pointed"),
    flag("stun"),
    word("attackerKind", KIND_IDS),
    word("targetKind", KIND_IDS),
    whole("attackerSize", { optional: true }),
    whole("targetSize", { optional: true }),
    flag("tippable"),
  ]),
  functionSubject("defenceRating", defenceRating, [
    word("kind", KIND_IDS),
    whole("dexterity"),
    whole("armor", { optional: true }),
    whole("typed", { optional: true, nullable: true }),
  ]),
  game,
];
