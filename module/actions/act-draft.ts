import { stageNow } from "../apply/edit-status";
import { RULES_VERSION } from "../rules/registry";
import { EMOTION_IDS } from "../rules/tables/emotions";
import { RECOVERIES } from "../rules/tables/recoveries";
import { readChoices, type CardTarget } from "../view/card-choices";
import type { CardVisibility, CheckRecord } from "../view/card-record";
import { conflictAct, offeredAttribute, type ActId } from "../view/conflict-acts";
import { conflictModifiers, readyAct, type ConflictDraft } from "../view/conflict-draft";
import { actName } from "../view/dialog-conflict";
import type { Fields } from "../view/shared-guards";
import { readConflict } from "./read-conflict";
import { words } from "./words";
import { isOn } from "./world-settings";

/** What an act is offered with before anybody touches a field. `first` is whoever it is aimed at first. */
export function offerAct(id: ActId, first: Actor.Implementation | undefined, condition = ""): ConflictDraft {
  return {
    act: id,
    attribute: "charisma",
    condition: condition === "" ? firstCondition(id, first) : condition,
    modifiers: [],
    situational: 0,
    reprisal: "hurt",
    supports: false,
    stage: 0,
    naturalOne: isOn("naturalOne"),
  };
}

/** Of an ally the emotion that troubles most; of a foe the Condition that the list begins with. */
function firstCondition(id: ActId, ally: Actor.Implementation | undefined): string {
  if (id === "inflict") return "blinded";
  if (id !== "defuse-anger" && id !== "defuse-fear" && id !== "comic-levity") return "";
  const { treats } = RECOVERIES[id];
  const stages = treats.map((emotion) => (ally ? stageNow(ally, emotion) : 0));
  return treats[stages.indexOf(Math.max(...stages))] ?? "";
}

/** A draft with what counts now; attributes and lines follow what is inflicted, switches stay. */
export function settleAct(
  actor: Actor.Implementation,
  first: Actor.Implementation | undefined,
  draft: ConflictDraft,
): ConflictDraft {
  const facts = readConflict(actor);
  const conflict = conflictAct(draft.act, draft.condition);
  const chosen = draft.modifiers.length > 0 ? draft.attribute : undefined;
  const attribute = offeredAttribute(conflict, facts.bonuses, chosen);
  const off = new Set(draft.modifiers.filter(({ on }) => !on).map(({ id }) => id));
  const modifiers = conflictModifiers(facts, conflict, attribute).map((modifier) => ({
    ...modifier,
    on: modifier.fixed || !off.has(modifier.id),
  }));
  const emotion = EMOTION_IDS.find((id) => id === draft.condition);
  const stage = first && emotion ? stageNow(first, emotion) : 0;
  return { ...draft, attribute, modifiers, stage };
}

/** What was chosen of an act besides its draft. */
export interface ChosenAct {
  draft: ConflictDraft;
  how: string;
  deadly: boolean;
  visibility: CardVisibility;
  targets: CardTarget[];
  besides?: Fields;
}

/** The act as it will be kept in its message. */
export function recordAct(actor: Actor.Implementation, chosen: ChosenAct): CheckRecord {
  const { draft, how, deadly, visibility, targets, besides = {} } = chosen;
  const { rule, input, modifiers } = readyAct(draft);
  const { condition } = draft;
  return {
    rule,
    version: RULES_VERSION,
    input,
    modifiers,
    actorUuid: actor.uuid,
    subject: {
      itemId: "",
      identifier: draft.act,
      name: actName(draft.act, words()),
      img: "",
      attribute: draft.attribute,
    },
    visibility,
    targets,
    choices: readChoices({ condition, how, deadly, verbal: conflictAct(draft.act, condition).verbal }),
    besides,
  };
}
