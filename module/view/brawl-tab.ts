import type { AttackRow, BrawlWeapon } from "./brawl-facts";
import { brawlMove, MOVE_IDS, type MoveId } from "./brawl-moves";
import { FORM_IDS, type FormId } from "./actor-ids";
import { FORMS } from "../rules/tables/forms";
import { damageText, moveName } from "./dialog-brawl";
import { signed, type Words } from "./sheet-words";
import { plain } from "./shared-words";

/** What the brawl's part of a sheet needs to know of its actor. */
export interface BrawlState {
  hps: { value: number; max: number };
  rating: { value: number; typed: number; override: boolean; how: string };
  /** What is added to the face of a stun check against a blow of 0. */
  shock: number;
  attacks: number;
  fists: BrawlWeapon["damage"];
  handToHand: boolean;
  rows: Readonly<Record<FormId, AttackRow>>;
  /** What effects add to the kilodie. */
  kilo: number;
  /** Fists first. */
  weapons: readonly BrawlWeapon[];
  /** Whether the world lets weapons be snatched. */
  snatches: boolean;
  yielded: boolean;
  /** Out of a fight, by yielding or otherwise. */
  out: boolean;
  /** Holds that count, by whom this one holds, or is held by. */
  holds: readonly { name: string; uuid: string; captive: boolean }[];
  counters: readonly { name: string; bonus: number; immediate: boolean }[];
}

/** The numbers of one form. */
interface RowView {
  form: FormId;
  label: string;
  skilled: string;
  raw: string;
  maximum: string;
  force: string;
  /** As they can be typed. */
  typed: { skilled: number; raw: number; maximum: number | string; force: number };
  /** Whether a brawl refuses it. */
  refused: boolean;
  /** What each field is called, to those who don't see the table. */
  names: Record<"skilled" | "raw" | "maximum" | "force", string>;
}

/** What is pressed about a hold: to break it, or to let go. */
interface HoldPress {
  action: "breakHold" | "letGo";
  /** UUID of the other end. */
  partner: string;
  icon: string;
  label: string;
  rolls: boolean;
}

/** A button of the sheet: one kind of attack with one weapon. */
interface MoveView {
  id: string;
  move: MoveId;
  /** Id of the weapon; blank for fists. */
  weapon: string;
  icon: string;
  name: string;
  label: string;
  die: string;
  note: string;
  steps: string[];
}

export interface BrawlTab {
  hps: { value: number; max: number; text: string; bar: { n: number; step: number; label: string } | null };
  rating: { value: string; typed: number; override: boolean; how: string };
  shock: string;
  attacks: number;
  fists: BrawlWeapon["damage"];
  trained: boolean;
  note: string;
  rows: RowView[];
  moves: MoveView[];
  yielded: boolean;
  /** Whether there is something to give up, or to take back. */
  yields: boolean;
  /** Holds and counters, in a line each. */
  ties: { icon: string; text: string; note: string; press: HoldPress | null }[];
}

/** The brawl's part of a sheet (docs/rules.md §3). */
export function brawlTab(state: BrawlState, editing: boolean, words: Words): BrawlTab {
  const { hps, rating, handToHand } = state;
  return {
    hps: { ...hps, text: plain(hps.value, words), bar: hpsBar(hps, words) },
    rating: { ...rating, value: words.number(rating.value) },
    shock: die("SCUFFLE.Conflict.Die", state.shock, words),
    attacks: state.attacks,
    fists: state.fists,
    trained: handToHand,
    note: words.t(`SCUFFLE.Brawl.Tab.${handToHand ? "Trained" : "Untrained"}`),
    rows: shownForms(state, editing).map((form) => rowView(form, state.rows[form], words)),
    moves: [...state.weapons.map((weapon) => strikeView(weapon, state, words)), ...otherMoves(state, words)],
    yielded: state.yielded,
    yields: state.yielded || !state.out,
    ties: ties(state, words),
  };
}

function hpsBar({ value, max }: BrawlState["hps"], words: Words): BrawlTab["hps"]["bar"] {
  if (max <= 0) return null;
  const label = words.t("SCUFFLE.Brawl.Tab.HpsOf", { value: plain(value, words), max: words.number(max) });
  return { n: Math.min(Math.max(value, 0), max), step: max, label };
}

/** All forms to be typed in; else those of a brawl, and what a weapon at hand comes in. */
function shownForms({ weapons }: BrawlState, editing: boolean): FormId[] {
  return FORM_IDS.filter((id) => editing || FORMS[id].allowed || weapons.some(({ form }) => form === id));
}

function rowView(form: FormId, row: AttackRow, words: Words): RowView {
  const label = words.t(FORMS[form].label);
  const name = (field: string): string =>
    words.t("SCUFFLE.Brawl.Tab.FieldOf", { field: words.t(`SCUFFLE.Brawl.Tab.${field}`), form: label });
  return {
    form,
    label,
    skilled: signed(row.skilled, words),
    raw: signed(row.raw, words),
    maximum: row.maximum === null ? "–" : words.number(row.maximum),
    force: signed(row.force, words),
    typed: { ...row, maximum: row.maximum ?? "" },
    refused: !FORMS[form].allowed,
    names: { skilled: name("Skilled"), raw: name("Raw"), maximum: name("Maximum"), force: name("Force") },
  };
}

function strikeView(weapon: BrawlWeapon, state: BrawlState, words: Words): MoveView {
  const { id, name, form, damage } = weapon;
  const { force } = state.rows[form];
  const adds = id !== "" && form === "strike" && force !== 0;
  const blow = damage.number > 0 || damage.flat > 0 ? damageText(damage, words) : words.t("SCUFFLE.Brawl.Tab.NoDamage");
  const parts = [words.t(FORMS[form].label), blow];
  if (adds) parts.push(words.t("SCUFFLE.Brawl.Card.Force", { force: signed(force, words) }));
  return {
    id: id === "" ? "fists" : id,
    move: "strike",
    weapon: id,
    icon: id === "" ? "fist" : form === "fling" ? "broken-bottle" : "punch",
    name,
    label: words.t("SCUFFLE.Brawl.Tab.StrikeWith", { name }),
    die: kilo(state, form, words),
    note: parts.join(", "),
    steps: [],
  };
}

function otherMoves(state: BrawlState, words: Words): MoveView[] {
  return MOVE_IDS.filter((id) => id !== "strike" && (id !== "snatch" || state.snatches)).map((id) => {
    const { icon, steps } = brawlMove(id);
    const name = moveName(id, words);
    return {
      id,
      move: id,
      weapon: "",
      icon,
      name,
      label: name,
      die: kilo(state, "strike", words),
      note: "",
      steps: steps.map((step) => words.t(step)),
    };
  });
}

function kilo({ rows, handToHand, kilo: more }: BrawlState, form: FormId, words: Words): string {
  return die("SCUFFLE.Brawl.Tab.Kilo", rows[form][handToHand ? "skilled" : "raw"] + more, words);
}

function die(name: string, value: number, words: Words): string {
  return `${words.t(name)} ${signed(value, words)}`;
}

function ties({ holds, counters }: BrawlState, words: Words): BrawlTab["ties"] {
  return [
    ...holds.map(({ name, uuid, captive }) => {
      const which = captive ? "Held" : "Holding";
      return {
        icon: captive ? "grab" : "prisoner",
        text: words.t(`SCUFFLE.Brawl.Tab.${which}.Text`, { name }),
        note: words.t(`SCUFFLE.Brawl.Tab.${which}.Note`),
        press: {
          action: captive ? ("breakHold" as const) : ("letGo" as const),
          partner: uuid,
          icon: captive ? "breaking-chain" : "peace-dove",
          label: words.t(`SCUFFLE.Brawl.Tab.${which}.Press`),
          rolls: captive,
        },
      };
    }),
    ...counters.map(({ name, bonus, immediate }) => ({
      icon: "sword-clash",
      text: words.t("SCUFFLE.Brawl.Tab.Counter.Text", { name, bonus: signed(bonus, words) }),
      note: words.t(`SCUFFLE.Brawl.Tab.Counter.${immediate ? "AtOnce" : "Next"}`),
      press: null,
    })),
  ];
}
