import { readConflict } from "../../../actions/read-conflict";
import { actorSystem } from "../../../data/actor/actor-system";
import { SkillData } from "../../../data/item/skill-data";
import { attributeViews, mastheadView, strapView } from "../../../view/actor";
import { actRows, bandRows } from "../../../view/conflict-rows";
import { effectLists } from "../../../view/effects";
import { effectBonus, type EffectBonus } from "../../../view/effects-read";
import { possessionRows } from "../../../view/item-possessions";
import { orderOptions, skillRows, type SkillListState } from "../../../view/item-skills";
import type { Words } from "../../../view/sheet-words";
import { levelRows, trackView } from "../../../view/track";
import { enrich } from "../enrich";
import { actorState } from "./actor-state";
import { effectsOf, effectStates } from "./effect-states";
import { possessionStates, skillStates } from "./item-states";
import type { SkillList } from "./skill-list";

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
  const effects = effectLists(effectStates(actor, words), words);
  const gm = game.user.isGM;
  return {
    editable,
    editing,
    limited,
    uuid: actor.uuid,
    masthead: mastheadView(head, limited, words),
    strap: strapView(head, strapEffects(actor), words),
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
    possessions: possessionRows(possessionStates(actor), words),
    tracks: [trackView("wounds", system.wounds, words), trackView("fatigue", system.fatigue, words)],
    harm: harmNote(state, words),
    effects,
    anyEffect: effects.some((group) => group.rows.length > 0),
    hps: { ...system.hps, text: words.number(system.hps.value).replace("-", "−") },
    defence: defenceView(actor, words),
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

/** The effects that are at work and will pass, or that change dice or targets. */
function strapEffects(actor: Actor.Implementation): { name: string; img: string; bonus: EffectBonus }[] {
  return effectsOf(actor).flatMap((effect) => {
    const bonus = effectBonus(effect);
    const shown = effect.active && (effect.isTemporary || bonus.dice !== 0 || bonus.target !== 0);
    return shown ? [{ name: effect.name, img: effect.img ?? "", bonus }] : [];
  });
}

function harmNote({ actor, editing }: SheetState, words: Words): Record<string, unknown> {
  const { attributes, wounds, fatigue } = actorSystem(actor);
  const endurance = attributes.endurance.dots;
  const [note, count] = editing
    ? [words.t("SCUFFLE.Sheet.MaximumNote", { endurance }), wounds.max]
    : [words.t("SCUFFLE.Sheet.StepNote", { endurance }), wounds.step];
  return { note, count: words.number(count), levels: levelRows(wounds, fatigue, words) };
}

function defenceView(actor: Actor.Implementation, { t, number }: Words): { value: string; how: string } {
  const { defence, kind, attributes } = actorSystem(actor);
  const { score } = attributes.dexterity;
  const formula = kind === "robot" ? t("SCUFFLE.Sheet.DefenceRobot") : t("SCUFFLE.Sheet.DefenceFormula", { score });
  return { value: number(defence.value), how: defence.override ? t("SCUFFLE.Sheet.DefenceTyped") : formula };
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
