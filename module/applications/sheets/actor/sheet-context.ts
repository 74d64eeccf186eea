import { readConflict } from "../../../actions/read-conflict";
import { plays } from "../../../actions/world-settings";
import { readFight } from "../../../actions/read-fight";
import { actorSystem } from "../../../data/actor/actor-system";
import { SkillData } from "../../../data/item/skill-data";
import { attributeViews, mastheadView, strapView } from "../../../view/actor";
import { brawlTab } from "../../../view/brawl-tab";
import { actRows, bandRows } from "../../../view/conflict-rows";
import { combatView } from "../../../view/combat-view";
import { effectLists } from "../../../view/effects";
import { possessionRows } from "../../../view/item-possessions";
import { orderOptions, skillRows, type SkillListState } from "../../../view/item-skills";
import type { Words } from "../../../view/sheet-words";
import { statusOfEffect } from "../../../view/status-catalog";
import { levelRows, trackView } from "../../../view/track";
import { enrich } from "../enrich";
import { actorState } from "./actor-state";
import { brawlState } from "./brawl-state";
import { effectStates } from "./effect-states";
import { neededNumbers } from "./needed-numbers";
import { harmContext } from "./harm-context";
import { possessionStates, skillStates } from "./item-states";
import type { SkillList } from "./skill-list";
import { strapEffects } from "./strap-effects";

/** A foe with no more skills than these needs no search. */
const FEW_SKILLS = 6;

export interface SheetState {
  actor: Actor.Implementation;
  editable: boolean;
  editing: boolean;
  limited: boolean;
  skills: SkillList;
}

/** All that the templates of an actor's sheet are given, whatever its type. */
export async function sheetContext(state: SheetState, words: Words): Promise<Record<string, unknown>> {
  const { actor, editable, editing, limited, skills: list } = state;
  const system = actorSystem(actor);
  const head = actorState(actor);
  const rows = skillRows(skillStates(actor), await skillListState(state), words);
  // On a foe's page Conditions and emotions stand beside its effects.
  const listed = effectStates(actor, words).filter(({ id }) => head.type !== "foe" || statusOfEffect(id) === null);
  const effects = effectLists(listed, words);
  const gm = game.user.isGM;
  const games = { pools: plays("pools"), conflict: plays("conflict"), brawl: plays("brawl") };
  const harm = harmContext(actor, words);
  const body = games.conflict && harm && harm.body.stage > 0 ? harm.body : null;
  return {
    editable,
    editing,
    limited,
    gm,
    uuid: actor.uuid,
    masthead: mastheadView(head, { limited, gains: games.conflict }, words),
    strap: strapView(head, body, strapEffects(actor, harm, words), games, words),
    attributes: attributeViews(system.attributes, editing, words),
    skills: {
      rows,
      search: list.search,
      orders: orderOptions(list.order, words),
      long: head.type === "character" || rows.length > FEW_SKILLS,
      none: rows.length > 0 && rows.every(({ hidden }) => hidden),
    },
    acts: actRows(readConflict(actor), system.conflict.attributes, words),
    bands: bandRows(words),
    combat: combatView(readFight(actor), system.defence.default, words),
    possessions: possessionRows(possessionStates(actor), words),
    tracks: [trackView("wounds", system.wounds, words), trackView("fatigue", system.fatigue, words)],
    harm: { ...harmNote(state, words), ...harm },
    plays: games,
    needs: neededNumbers(games),
    effects,
    anyEffect: effects.some((group) => group.rows.length > 0),
    brawl: games.brawl ? brawlTab(brawlState(actor, defenceHow(actor, words)), editing, words) : null,
    facts: facts(actor, words),
    biography: await enrich(system.biography, actor),
    notes: gm ? await enrich(system.notes, actor) : null,
  };
}

async function skillListState({ actor, editing, skills: list }: SheetState): Promise<SkillListState> {
  const descriptions = new Map<string, string>();
  for (const id of editing ? [] : list.open) {
    const item = actor.items.get(id);
    const system: unknown = item?.system;
    if (!item || !(system instanceof SkillData)) continue;
    descriptions.set(id, (await enrich(system.description, item)).enriched);
  }
  const { attributes, bonuses } = actorSystem(actor);
  const { search, order, open } = list;
  return { search, order, open, editable: editing, extraDice: bonuses.dice, attributes, descriptions };
}

function harmNote({ actor, editing }: SheetState, words: Words): Record<string, unknown> {
  const { attributes, wounds, fatigue } = actorSystem(actor);
  const endurance = attributes.endurance.dots;
  const [note, count] = editing
    ? [words.t("SCUFFLE.Sheet.MaximumNote", { endurance }), wounds.max]
    : [words.t("SCUFFLE.Sheet.StepNote", { endurance }), wounds.step];
  return { note, count: words.number(count), levels: levelRows(wounds, fatigue, words) };
}

/** Where a Defence Rating comes from, in words. */
function defenceHow(actor: Actor.Implementation, { t }: Words): string {
  const { defence, kind, attributes } = actorSystem(actor);
  const { score } = attributes.dexterity;
  if (defence.override) return t("SCUFFLE.Sheet.DefenceTyped");
  return kind === "robot" ? t("SCUFFLE.Sheet.DefenceRobot") : t("SCUFFLE.Sheet.DefenceFormula", { score });
}

function facts(actor: Actor.Implementation, { t, number }: Words): { label: string; value: string }[] {
  const { kind, level, size, tippable } = actorSystem(actor);
  return [
    { label: t("SCUFFLE.Sheet.Kind"), value: t(`SCUFFLE.Kind.${kind}`) },
    { label: t("SCUFFLE.Sheet.LevelLabel"), value: number(level) },
    { label: t("SCUFFLE.Sheet.SizeLabel"), value: number(size) },
    { label: t("SCUFFLE.Sheet.TippableFact"), value: t(`SCUFFLE.Sheet.TippableIs.${tippable}`) },
  ];
}
