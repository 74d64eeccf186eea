import { RollDialog, type RollFacts } from "../applications/dialogs/roll-dialog";
import { skillSource } from "../applications/sheets/actor/skill-source";
import { currentVisibility } from "../compat/roll-mode";
import type { CheckRecord } from "../view/card-record";
import { readMemory } from "../view/check-memory";
import { checkFacts } from "./check-facts";
import { checkRecord } from "./check-record";
import { keepChoice, memoryKey } from "./keep-choice";
import { refusal } from "./refusal";
import { rollOnce } from "./roll-once";
import { actorNow } from "./actor-at";
import { readSetting, SETTINGS } from "./settings";
import type { PoolCheckRequest } from "./types";
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
  const facts = (): RollFacts => {
    const now = (skill.itemId ? skillSource(actor.items.get(skill.itemId)) : null) ?? skill;
    return checkFacts(actor, now, memory.target, memory.skills[memorized] ?? []);
  };
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
  return checkRecord(actor, chosen);
}
