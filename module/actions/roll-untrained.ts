import { actorNow } from "./actor-at";
import { alone } from "./alone";
import { UntrainedDialog } from "../applications/dialogs/untrained-dialog";
import type { AttributeId } from "../view/actor-ids";
import { untrainedRows, untrainedSkills, type UntrainedSkill } from "../view/dialog-untrained";
import { asText, asWhole, at } from "../view/shared-guards";
import { warn } from "./notify";
import { poolCheck } from "./pool-check";
import { refusal } from "./refusal";
import { packIndex } from "./skill-pack";
import { windowId } from "./window-id";
import { intlLanguage, words } from "./words";

/** How an untrained check is asked for. */
interface UntrainedRequest {
  skipDialog: boolean;
  /** What was pressed: it gets the focus back. */
  origin?: HTMLElement;
}

/**
 * Rolls a skill that the actor has no item of: picks it from the pack's index, then checks it with no dots. While somebody
 * picks for an actor, another press brings the picker to the front and no more.
 * @returns the message, or null when nothing was picked or rolled
 */
export async function rollUntrained(
  actor: Actor.Implementation,
  { skipDialog, origin }: UntrainedRequest,
): Promise<ChatMessage.Implementation | null> {
  const id = windowId("untrained", actor);
  const picked = await alone(id, () => pick(actor, id, origin));
  if (!picked) return null;
  return poolCheck({ actor, skill: { ...picked, itemId: null, dots: 0, specializations: [] }, skipDialog, origin });
}

async function pick(actor: Actor.Implementation, id: string, origin?: HTMLElement): Promise<UntrainedSkill | null> {
  const index = await packIndex();
  if (!index) {
    warn("SCUFFLE.Untrained.NoPack");
    return null;
  }
  const skills = (): UntrainedSkill[] => lacking(actor, index);
  const picked = await new UntrainedDialog({
    id,
    actor,
    origin,
    rows: () => untrainedRows(skills(), { dots: attributeDots(actor), extra: bonusDice(actor) }, words()),
    refusal: () => refusal(actorNow(actor)),
  }).ask();
  return skills().find(({ identifier }) => identifier === picked) ?? null;
}

/** The skills that the actor lacks now, by name. */
function lacking(actor: Actor.Implementation, index: readonly unknown[]): UntrainedSkill[] {
  const { compare } = new Intl.Collator(intlLanguage());
  return untrainedSkills(index, knownSkills(actor)).toSorted((a, b) => compare(a.name, b.name));
}

function knownSkills(actor: Actor.Implementation): Set<string> {
  const known = new Set<string>();
  for (const item of actor.items) {
    const type: string = item.type;
    if (type === "skill") known.add(asText(at(item.system, "identifier")));
  }
  return known;
}

function attributeDots(actor: Actor.Implementation): Record<AttributeId, number> {
  const dots = (id: AttributeId): number => Math.max(0, asWhole(at(actor.system, `attributes.${id}.dots`)));
  return {
    strength: dots("strength"),
    dexterity: dots("dexterity"),
    endurance: dots("endurance"),
    intelligence: dots("intelligence"),
    perception: dots("perception"),
    charisma: dots("charisma"),
  };
}

/** Dice that effects add to every pool. */
function bonusDice(actor: Actor.Implementation): number {
  return asWhole(at(actor.system, "bonuses.dice"));
}
