import { RollDialog } from "../applications/dialogs/roll-dialog";
import { currentVisibility } from "../compat/roll-mode";
import { RULES_VERSION } from "../rules/registry";
import type { CardVisibility, CheckRecord } from "../view/card-record";
import { readyCheck, type CheckDraft } from "../view/check-draft";
import { readMemory, remember } from "../view/check-memory";
import { collectModifiers } from "../view/check-modifiers";
import { performCheck } from "./perform-check";
import { readActor } from "./read-actor";
import { readSetting, SETTINGS, writeSetting } from "./settings";
import type { PoolCheckRequest, SkillSource } from "./types";

/**
 * A dot-pool check from click to card: collects what counts, asks (unless the dialog is skipped), rolls, judges and posts.
 * @returns the message, or null when it was cancelled or nothing could be rolled
 */
export async function poolCheck(request: PoolCheckRequest): Promise<ChatMessage.Implementation | null> {
  const { actor, skill } = request;
  const memory = readMemory(readSetting(SETTINGS.memory));
  const memoryKey = `${actor.id ?? ""}:${skill.identifier}`;
  const draft = draftCheck(request, memory.target, memory.skills[memoryKey] ?? []);
  const skip = request.skipDialog !== (readSetting(SETTINGS.skip) === true);
  const chosen = skip
    ? { draft, visibility: currentVisibility() }
    : await RollDialog.ask({ draft, visibility: currentVisibility(), actor: actor.name, skill });
  if (!chosen) return null;
  const on = chosen.draft.modifiers.filter((modifier) => modifier.part === "specialized" && modifier.on);
  const next = remember(
    memory,
    chosen.draft.base,
    memoryKey,
    on.map(({ name }) => name),
  );
  await writeSetting(SETTINGS.memory, next);
  return performCheck(recordCheck(actor, skill, chosen.draft, chosen.visibility));
}

/** The check as it stands before anybody touches it. */
function draftCheck({ actor, skill }: PoolCheckRequest, base: number, remembered: readonly string[]): CheckDraft {
  const { dots, ...facts } = readActor(actor, skill.attribute);
  const modifiers = collectModifiers({
    ...facts,
    skill: skill.dots,
    specializations: skill.specializations,
    remembered,
  });
  return { attribute: dots, skill: skill.dots, base, modifiers, dice: 0, target: 0 };
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
  };
}
