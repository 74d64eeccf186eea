import type { RollTag } from "../rules/tables/roll-tags";
import type { AttributeId } from "./actor-ids";
import { clamp } from "./check-draft";
import { sumOf } from "./check-lines";
import { line, type BonusShare, type CheckModifier } from "./check-modifiers";
import { conflictAct, type ActId, type ConflictAct } from "./conflict-acts";
import { hurtShares, type HurtStages } from "./hurt-lines";

/** What somebody brings to an act, from prepared data. */
export interface ConflictFacts {
  bonuses: Readonly<Record<AttributeId, number>>;
  /** Stages of Hurt. */
  stages: HurtStages;
  /** What effects add to every d20 of a conflict. */
  effects: readonly BonusShare[];
  /** Wounds and fatigue as a penalty, where the house rule `carryPenalties` is on; 0 or below. */
  carried: number;
}

/** An act that is being put together. */
export interface ConflictDraft {
  act: ActId;
  attribute: AttributeId;
  /** What is inflicted, or the emotion that is recovered; blank while nothing is chosen. */
  condition: string;
  modifiers: readonly CheckModifier[];
  situational: number;
  /** What the other side answers with, as far as one knows. */
  reprisal: "hurt" | "condition";
  /** Whether it supports somebody else's act. */
  supports: boolean;
  /** The ally's Stage of the emotion that is recovered. */
  stage: number;
  /** The world's setting: a natural 1 is a disaster. */
  naturalOne: boolean;
}

/** A situational modifier stays within ± this. */
export const SITUATION_LIMIT = 99;

/** Everything that weighs on an act before anybody touches a switch: the attribute, Hurt that its tags concern, effects. */
export function conflictModifiers(facts: ConflictFacts, act: ConflictAct, attribute: AttributeId): CheckModifier[] {
  const bonus = facts.bonuses[attribute];
  return [
    line("attribute", `SCUFFLE.Attribute.${attribute}`, "bonus", bonus, { fixed: true }),
    ...hurtLines(facts, act.tags),
    ...carriedLines(facts),
    ...facts.effects
      .filter(({ value }) => value !== 0)
      .map(({ name, value }, index) =>
        line(`effect.${index}`, "SCUFFLE.Check.Modifier.effect", "bonus", value, {
          name,
          source: "SCUFFLE.Check.Source.effect",
        }),
      ),
  ];
}

function hurtLines({ stages }: ConflictFacts, tags: readonly RollTag[]): CheckModifier[] {
  return hurtShares(stages, tags).map(({ track, label, penalty }) =>
    line(`hurt.${track}`, label, "penalty", penalty, { source: "SCUFFLE.Check.Source.hurt" }),
  );
}

function carriedLines({ carried }: ConflictFacts): CheckModifier[] {
  if (carried >= 0) return [];
  return [
    line("carried", "SCUFFLE.Conflict.Modifier.carried", "penalty", carried, {
      source: "SCUFFLE.Check.Source.houseRule",
    }),
  ];
}

/** An act that is ready: what the rule is asked, and every line that led there. */
export interface ReadyAct {
  rule: ConflictAct["rule"];
  input: Record<string, unknown>;
  modifiers: CheckModifier[];
}

/** Puts a draft together. */
export function readyAct(draft: ConflictDraft): ReadyAct {
  const act = conflictAct(draft.act, draft.condition);
  const situational = clamp(draft.situational, -SITUATION_LIMIT, SITUATION_LIMIT);
  const modifiers = draft.modifiers.map((modifier) => ({ ...modifier }));
  if (situational !== 0) {
    modifiers.push(line("situation", "SCUFFLE.Check.Modifier.situation", "bonus", situational));
  }
  const shared = {
    bonus: sumOf(modifiers, "bonus"),
    penalty: sumOf(modifiers, "penalty"),
    naturalOne: draft.naturalOne,
  };
  return { rule: act.rule, input: { ...own(act, draft), ...shared }, modifiers };
}

function own({ rule, id }: ConflictAct, draft: ConflictDraft): Record<string, unknown> {
  if (rule === "conflict.recover") return { action: id, stage: draft.stage };
  if (rule === "conflict.act") return { supports: draft.supports };
  if (rule !== "conflict.deflect") return { reprisal: draft.reprisal };
  return { harm: id === "deflect-verbal" ? "verbal" : "physical", attribute: draft.attribute };
}
