import { eligibility, type Eligibility } from "../rules/brawl/eligibility";
import { effectLines, line, type CheckModifier } from "./check-modifiers";
import type { AttackRow, BlowDice, BrawlFacts, BrawlWeapon } from "./brawl-facts";
import { brawlMove, type BrawlMove, type MoveId } from "./brawl-moves";
import { clamp } from "./check-draft";
import { sumOf } from "./check-lines";

/** An attack that is being put together. */
export interface BrawlDraft {
  move: MoveId;
  weapon: BrawlWeapon;
  /** Every line but what is typed in. */
  modifiers: readonly CheckModifier[];
  penalty: number;
  situational: number;
  /** Id of the weapon that is to be snatched; blank while none is chosen. */
  item: string;
  /** Whether the game master allows what the rules refuse. */
  override: boolean;
}

/** What is typed in stays within ± this. */
export const BRAWL_LIMIT = 999;

/** Only blows come in other forms: grapples, snatches and trips are Strike attacks (docs/rules.md §3). */
export function attackRow({ move, weapon }: Pick<BrawlDraft, "move" | "weapon">, facts: BrawlFacts): AttackRow {
  return facts.attacker.rows[move === "strike" ? weapon.form : "strike"];
}

/** May this be done, and why not (docs/rules.md §3, `eligibility`)? */
export function judgeWish({ move, weapon }: Pick<BrawlDraft, "move" | "weapon">, facts: BrawlFacts): Eligibility {
  const { attacker, target } = facts;
  const { form, pointed, stun } = move === "strike" ? weapon : BARE;
  return eligibility({
    action: move,
    form,
    pointed,
    stun,
    attackerKind: attacker.kind,
    targetKind: target.kind,
    attackerSize: attacker.size,
    targetSize: target.size,
    tippable: target.tippable,
  });
}

const BARE = { form: "strike", pointed: false, stun: false } as const;

/**
 * Everything that weighs on an attack before anybody touches a switch: the row's bonus, effects, counters against this target,
 * of which the next attack takes the first, and a blow's force.
 */
export function brawlModifiers(draft: Pick<BrawlDraft, "move" | "weapon">, facts: BrawlFacts): CheckModifier[] {
  const row = attackRow(draft, facts);
  const { handToHand, effects, counters } = facts.attacker;
  const which = handToHand ? "skilled" : "raw";
  return [
    line("row", `SCUFFLE.Brawl.Bonus.${which}`, "bonus", row[which], { fixed: true }),
    ...effectLines("bonus", effects),
    ...counters.map(({ key, bonus }, index) =>
      line(`counter.${key}`, "SCUFFLE.Brawl.Modifier.counter", "situational", bonus, {
        source: "SCUFFLE.Brawl.Source.counter",
        on: index === 0,
      }),
    ),
    ...forceLine(draft, row, handToHand),
  ];
}

/** Of a Strike weapon; only whoever has the skill holds it back, and only with one that kills otherwise (docs/rules.md §3). */
function forceLine(
  { move, weapon }: Pick<BrawlDraft, "move" | "weapon">,
  { force }: AttackRow,
  handToHand: boolean,
): CheckModifier[] {
  if (move !== "strike" || weapon.id === "" || weapon.form !== "strike" || force === 0) return [];
  const free = handToHand && weapon.deadly;
  const source = free ? "SCUFFLE.Brawl.Source.holdBack" : "SCUFFLE.Brawl.Source.blow";
  return [line("force", "SCUFFLE.Brawl.Modifier.force", "force", force, { fixed: !free, source })];
}

/** An attack that is ready: what the rule is asked, and every line that led there. */
export interface ReadyBrawl {
  rule: BrawlMove["rule"];
  input: Record<string, unknown>;
  modifiers: CheckModifier[];
  /** Keys of the counters that it uses up. */
  counters: string[];
}

/** Puts a draft together. */
export function readyBrawl(draft: BrawlDraft, facts: BrawlFacts): ReadyBrawl {
  const { rule } = brawlMove(draft.move);
  const modifiers = [...draft.modifiers.map((modifier) => ({ ...modifier })), ...typedLines(draft)];
  const input = {
    bonus: sumOf(modifiers, "bonus"),
    rating: facts.target.rating,
    penalty: 0 - sumOf(modifiers, "penalty"),
    maximum: attackRow(draft, facts).maximum,
    situational: sumOf(modifiers, "situational"),
  };
  const counters = modifiers.flatMap(({ id, on }) => (on && id.startsWith("counter.") ? [id.slice(8)] : []));
  if (rule === "brawl.attack") return { rule, input, modifiers, counters };
  return { rule, ...blow(draft, facts, input, modifiers), counters };
}

function typedLines({ penalty, situational }: BrawlDraft): CheckModifier[] {
  const [less, more] = [clamp(penalty, 0, BRAWL_LIMIT), clamp(situational, -BRAWL_LIMIT, BRAWL_LIMIT)];
  return [
    ...(less === 0 ? [] : [line("penalty", "SCUFFLE.Brawl.Modifier.penalty", "penalty", -less)]),
    ...(more === 0 ? [] : [line("situation", "SCUFFLE.Check.Modifier.situation", "situational", more)]),
  ];
}

function blow(
  { weapon }: BrawlDraft,
  { attacker: { handToHand }, target: { hps, shock } }: BrawlFacts,
  attack: Record<string, unknown>,
  lines: readonly CheckModifier[],
): Pick<ReadyBrawl, "input" | "modifiers"> {
  const force = lines.find(({ part }) => part === "force");
  const modifiers = [...lines, ...shockLines(shock, 0)];
  const input = {
    ...attack,
    damage: copyDice(weapon.damage),
    force: force?.value ?? 0,
    holdForce: force?.on === false,
    handToHand,
    shock: { bonus: sumOf(modifiers, "shock"), target: shock.target(0) },
    hps,
  };
  return { input, modifiers };
}

/** What is added to the face of a stun check, by the damage of the blow. */
export function shockLines({ bonus, effects }: ShockSource, damage: number): CheckModifier[] {
  return [
    line("shock", "SCUFFLE.Brawl.Modifier.shock", "shock", bonus(damage), {
      fixed: true,
      source: "SCUFFLE.Check.Source.houseRule",
    }),
    ...effectLines("shock", effects),
  ];
}

type ShockSource = Pick<BrawlFacts["target"]["shock"], "bonus" | "effects">;

function copyDice({ number, sides, flat }: BlowDice): BlowDice {
  return { number, sides, flat };
}
