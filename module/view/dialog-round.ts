import { odds } from "../rules/odds/odds";
import { ACT_IDS, conflictAct, isActId, type ActId } from "./conflict-acts";
import { readyAct, type ConflictDraft } from "./conflict-draft";
import { actName, conflictView, type Choice, type ChoiceGroup } from "./dialog-conflict";
import { initialOf } from "./initial";
import { conflictOdds, type OddsView } from "./odds-view";
import { colourOf } from "./round-record";
import { signed, type Words } from "./shared-words";

/** What somebody is to do in a round, while it is put together. */
export interface TurnDraft {
  uuid: string;
  name: string;
  /** Players aren't shown them. */
  hidden: boolean;
  /** Takes part in this round. */
  on: boolean;
  draft: ConflictDraft;
  /** UUID of whoever it is aimed at; blank for nobody. */
  target: string;
  how: string;
  deadly: boolean;
}

/** A row of the round's dialog. */
export interface TurnRow {
  place: number;
  who: number;
  initial: string;
  name: string;
  hidden: boolean;
  on: boolean;
  acts: Choice[];
  /** Whom it can be aimed at; none where an act is aimed at nobody. */
  targets: Choice[];
  conditions: ChoiceGroup[];
  attributes: Choice[];
  asksHow: boolean;
  how: string;
  injures: boolean;
  deadly: boolean;
  situational: number;
  total: string;
  odds: OddsView;
  oddsLabel: string;
  /** "Bruised −1, Charm +2"; blank where only the attribute counts. */
  note: string;
}

/** The rows of a round, with the exact odds of each act now. */
export function turnRows(turns: readonly TurnDraft[], all: readonly Choice[], words: Words): TurnRow[] {
  return turns.map((turn, place) => turnRow(turn, place, all, words));
}

function turnRow(turn: TurnDraft, place: number, all: readonly Choice[], words: Words): TurnRow {
  const { draft, name, hidden, on, how, deadly } = turn;
  const act = conflictAct(draft.act, draft.condition);
  const view = conflictView(draft, words);
  const { rule, input } = readyAct(draft);
  const total = signed(Number(input["bonus"]) + Number(input["penalty"]), words);
  const chances = conflictOdds(odds(rule, input).tiers, words);
  return {
    place,
    who: colourOf(place),
    initial: initialOf(name),
    name,
    hidden,
    on,
    acts: ACT_IDS.filter((id) => !isDeflection(id)).map((id) => ({
      value: id,
      label: actName(id, words),
      on: id === draft.act,
    })),
    targets: act.at === "nobody" ? [] : targetsFor(turn, all, words),
    conditions: view.conditions,
    attributes: view.attributes,
    asksHow: view.asksHow,
    how,
    injures: act.rule === "conflict.injure",
    deadly,
    situational: draft.situational,
    total,
    odds: chances,
    oddsLabel: `${name}: ${chances.label}`,
    note: view.rows
      .slice(1)
      .filter((row) => row.on)
      .map(({ label, text }) => `${label} ${text}`)
      .join(", "),
  };
}

function targetsFor({ uuid, target }: TurnDraft, choices: readonly Choice[], { t }: Words): Choice[] {
  const nobody = { value: "", label: t("SCUFFLE.Round.Nobody"), on: target === "" };
  const others = choices.filter(({ value }) => value !== uuid);
  return [nobody, ...others.map((choice) => ({ ...choice, on: choice.value === target }))];
}

/** What turns an act away is an answer to one that was thrown, and no act of a round's own. */
function isDeflection(id: ActId): boolean {
  return conflictAct(id).rule === "conflict.deflect";
}

/** An act by what a field says; `before` where it says none. */
export function actOr(value: string, before: ActId): ActId {
  return isActId(value) && !isDeflection(value) ? value : before;
}
