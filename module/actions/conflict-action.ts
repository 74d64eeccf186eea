import { ConflictDialog, type ConflictQuestion } from "../applications/dialogs/conflict-dialog";
import { stageNow } from "../apply/edit-status";
import { currentVisibility } from "../compat/roll-mode";
import { EMOTION_IDS } from "../rules/tables/emotions";
import { RULES_VERSION } from "../rules/registry";
import type { CheckRecord } from "../view/card-record";
import { readChoices, type CardTarget } from "../view/card-choices";
import { conflictAct, offeredAttribute, type ActId } from "../view/conflict-acts";
import { conflictModifiers, readyAct, type ConflictDraft } from "../view/conflict-draft";
import { actName } from "../view/dialog-conflict";
import { RECOVERIES } from "../rules/tables/recoveries";
import { actorNow } from "./actor-at";
import { warn } from "./notify";
import { readConflict } from "./read-conflict";
import { refusal } from "./refusal";
import { rollOnce } from "./roll-once";
import { readSetting, SETTINGS } from "./settings";
import { targetsOf } from "./targets-of";
import { windowId } from "./window-id";
import { words } from "./words";
import { isOn } from "./world-settings";

/** An act that somebody asked for by a click or a macro. */
export interface ConflictRequest {
  actor: Actor.Implementation;
  act: ActId;
  /** Roll at once; turned round by the client's setting. */
  skipDialog: boolean;
  origin?: HTMLElement;
  /** What is inflicted, or recovered, from the start. */
  condition?: string;
}

/**
 * An act of a conflict from click to card (docs/rules.md §2), at whoever is targeted.
 * @returns the message, or null when it was cancelled or can't be done
 */
export async function conflictAction(request: ConflictRequest): Promise<ChatMessage.Implementation | null> {
  const id = windowId("act", request.actor, request.act);
  const skip = request.skipDialog !== (readSetting(SETTINGS.skip) === true);
  return rollOnce(id, skip, () => prepare(request, id, skip));
}

async function prepare(request: ConflictRequest, id: string, skip: boolean): Promise<CheckRecord | null> {
  const { actor, origin } = request;
  const targets = targetsOf(actor);
  const { at } = conflictAct(request.act);
  if (at === "ally" && targets.length === 0) {
    warn("SCUFFLE.Conflict.NeedsAlly");
    return null;
  }
  const aimed = at === "nobody" ? [] : at === "ally" ? targets.slice(0, 1) : targets;
  const draft = settle(actor, aimed, firstDraft(request, aimed));
  const question: ConflictQuestion = {
    id,
    actor,
    origin,
    visibility: currentVisibility(),
    targets: aimed.map(({ target }) => target),
    draft,
    settle: (changed) => settle(actor, aimed, changed),
    refusal: () => refusal(actorNow(actor)),
  };
  const chosen = skip
    ? { draft, how: "", deadly: false, visibility: question.visibility }
    : await new ConflictDialog(question).ask();
  if (!chosen) return null;
  const { rule, input, modifiers } = readyAct(chosen.draft);
  return {
    rule,
    version: RULES_VERSION,
    input,
    modifiers,
    actorUuid: actor.uuid,
    subject: {
      itemId: "",
      identifier: request.act,
      name: actName(request.act, words()),
      img: "",
      attribute: chosen.draft.attribute,
    },
    visibility: chosen.visibility,
    targets: question.targets,
    choices: readChoices({
      condition: chosen.draft.condition,
      how: chosen.how,
      deadly: chosen.deadly,
      verbal: conflictAct(request.act, chosen.draft.condition).verbal,
    }),
    besides: {},
  };
}

type Aimed = { target: CardTarget; actor: Actor.Implementation };

/** What is offered before anybody touches a field. */
function firstDraft({ act: id, condition = "" }: ConflictRequest, [first]: readonly Aimed[]): ConflictDraft {
  const offered = condition === "" ? firstCondition(id, first) : condition;
  return {
    act: id,
    attribute: "charisma",
    condition: offered,
    modifiers: [],
    situational: 0,
    reprisal: "hurt",
    supports: false,
    stage: 0,
    naturalOne: isOn("naturalOne"),
  };
}

/** Of an ally the emotion that troubles most; of a foe the Condition that the list begins with. */
function firstCondition(id: ActId, ally: Aimed | undefined): string {
  if (id === "inflict") return "blinded";
  if (id !== "defuse-anger" && id !== "defuse-fear" && id !== "comic-levity") return "";
  const { treats } = RECOVERIES[id];
  const stages = treats.map((emotion) => (ally ? stageNow(ally.actor, emotion) : 0));
  return treats[stages.indexOf(Math.max(...stages))] ?? "";
}

/** A draft with what counts now; attributes and lines follow what is inflicted, switches stay. */
function settle(actor: Actor.Implementation, [first]: readonly Aimed[], draft: ConflictDraft): ConflictDraft {
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
  const stage = first && emotion ? stageNow(first.actor, emotion) : 0;
  return { ...draft, attribute, modifiers, stage };
}
