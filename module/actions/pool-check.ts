import { RollDialog, type RollFacts } from "../applications/dialogs/roll-dialog";
import { skillSource } from "../applications/sheets/actor/skill-source";
import { currentVisibility } from "../compat/roll-mode";
import { RULES_VERSION } from "../rules/registry";
import type { CardVisibility, CheckRecord } from "../view/card-record";
import { readChoices } from "../view/card-choices";
import { readyCheck, type CheckDraft } from "../view/check-draft";
import { readMemory, type CheckMemory } from "../view/check-memory";
import { collectModifiers } from "../view/check-modifiers";
import { keepChoice, memoryKey } from "./keep-choice";
import { readActor } from "./read-actor";
import { refusal } from "./refusal";
import { rollOnce } from "./roll-once";
import { actorNow } from "./actor-at";
import { readSetting, SETTINGS } from "./settings";
import type { PoolCheckRequest, SkillSource } from "./types";
import { windowId } from "./window-id";

/**
 * A dot-pool check from click to card: collects what counts, asks (unless the dialog is skipped), rolls, judges and posts.
 * While one is under way for an actor and a skill, another press brings its dialog to the front and no more.
 * @returns the message, or null when it was cancelled or nothing could be rolled
 */
export async function poolCheck(request: PoolCheckRequest): Promise<ChatMessage.Implementation | null> {
  const { actor, skill } = request;
  const id = windowId("roll", actor, skill.itemId ?? skill.identifier);
  const skip = request.skipDialog !== (readSetting(SETTINGS.skip) === true);
  return rollOnce(id, skip, () => prepare(request, id, skip));
}

async function prepare(request: PoolCheckRequest, id: string, skip: boolean): Promise<CheckRecord | null> {
  const { actor, skill, origin } = request;
  const memory = readMemory(readSetting(SETTINGS.memory));
  const memorized = memoryKey(actor, skill.identifier);
  const facts = (): RollFacts => draftCheck(request, memory, memory.skills[memorized] ?? []);
  const subject = { itemId: skill.itemId ?? "", name: skill.name };
  const visibility = currentVisibility();
  const chosen = skip
    ? { ...facts(), visibility }
    : await new RollDialog({
        id,
        actor,
        origin,
        visibility,
        facts,
        refusal: () => refusal(actorNow(actor), subject),
      }).ask();
  if (!chosen) return null;
  await keepChoice(memorized, chosen.draft.modifiers, chosen.draft.base);
  return recordCheck(actor, chosen.skill, chosen.draft, chosen.visibility);
}

/** The check as it stands now, before anybody touches it. */
function draftCheck(
  { actor, skill: asked }: PoolCheckRequest,
  memory: CheckMemory,
  remembered: readonly string[],
): RollFacts {
  const skill = (asked.itemId ? skillSource(actor.items.get(asked.itemId)) : null) ?? asked;
  const { dots, ...facts } = readActor(actor, skill.attribute, skill.tags);
  const { specializations } = skill;
  const modifiers = collectModifiers({ ...facts, skill: skill.dots, specializations, remembered });
  const draft = { attribute: dots, skill: skill.dots, base: memory.target, modifiers, dice: 0, target: 0 };
  return { draft, skill };
}

/** The check as it will be kept in its message. */
function recordCheck(
  actor: Actor.Implementation,
  { itemId, identifier, name, img, attribute }: SkillSource,
  draft: CheckDraft,
  visibility: CardVisibility,
): CheckRecord {
  const { input, modifiers } = readyCheck(draft);
  return {
    rule: "pool.check",
    version: RULES_VERSION,
    input: { ...input },
    modifiers,
    actorUuid: actor.uuid,
    subject: { itemId: itemId ?? "", identifier, name, img, attribute },
    visibility,
    targets: [],
    choices: readChoices({}),
    besides: {},
  };
}
