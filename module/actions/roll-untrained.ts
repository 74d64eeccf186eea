import { UntrainedDialog } from "../applications/dialogs/untrained-dialog";
import { SYSTEM_ID } from "../constants";
import type { AttributeId } from "../view/actor-ids";
import { untrainedRows, untrainedSkills, type UntrainedSkill } from "../view/dialog-untrained";
import { asText, asWhole, at } from "../view/shared-guards";
import { warn } from "./notify";
import { poolCheck } from "./pool-check";
import { intlLanguage, words } from "./words";

const PACK = `${SYSTEM_ID}.skills`;
const FIELDS = ["system.identifier", "system.attribute"];

/**
 * Rolls a skill that the actor has no item of: picks it from the pack's index, then checks it with no dots.
 * @returns the message, or null when nothing was picked or rolled
 */
export async function rollUntrained(
  actor: Actor.Implementation,
  { skipDialog }: { skipDialog: boolean },
): Promise<ChatMessage.Implementation | null> {
  const skills = await packSkills(actor);
  if (!skills) {
    warn("SCUFFLE.Untrained.NoPack");
    return null;
  }
  const rows = untrainedRows(skills, attributeDots(actor), words());
  const identifier = await UntrainedDialog.ask(actor.name, rows);
  const skill = skills.find((entry) => entry.identifier === identifier);
  if (!skill) return null;
  return poolCheck({ actor, skill: { ...skill, itemId: null, dots: 0, specializations: [] }, skipDialog });
}

/** The pack's skills that the actor lacks, by name; null without the pack. */
async function packSkills(actor: Actor.Implementation): Promise<UntrainedSkill[] | null> {
  const pack = game.packs.get(PACK);
  if (!pack) return null;
  await Reflect.apply(pack.getIndex, pack, [{ fields: FIELDS }]);
  const index: unknown[] = pack.index.contents;
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
