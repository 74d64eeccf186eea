import { HarmDialog } from "../applications/dialogs/harm-dialog";
import { ask } from "../apply/ask";
import { createMessage, plainContent } from "../chat/create-message";
import { applyVisibility } from "../compat/roll-mode";
import { ActorData } from "../data/actor/actor-data";
import { throwGroups } from "../dice/throw-groups";
import { KINDS } from "../rules/tables/kinds";
import type { CardTarget } from "../view/card-choices";
import { wornArmor } from "../view/fight-facts";
import { harmChanges, soakDice, soakedBy, type HarmDraft, type HarmTarget } from "../view/harm-draft";
import { readHarm } from "../view/harm-record";
import { actorAt } from "./actor-at";
import { alone } from "./alone";
import { harmTargets } from "./harm-targets";
import { warn } from "./notify";
import { readFight } from "./read-fight";
import { SYSTEM_ID } from "../constants";

/** What a game master deals, to whom, and who hears of it. */
export interface DealtHarm {
  draft: HarmDraft;
  targets: CardTarget[];
  /** Whether only game masters see the card. */
  secret: boolean;
}

/**
 * Harm by a game master's hand: asks for it, posts its card and applies it at once; the card undoes it.
 * @param actors whom it is for; left out: whose tokens are selected, else whose are targeted
 * @returns the card, or null when it was cancelled, nothing was dealt, or there is nobody to deal it to
 */
export async function dealHarm(actors?: readonly Actor.Implementation[]): Promise<ChatMessage.Implementation | null> {
  if (!game.user.isGM) {
    warn("SCUFFLE.Deal.OnlyMasters");
    return null;
  }
  const targets = harmTargets(actors);
  if (targets.length === 0) {
    warn("SCUFFLE.Deal.Nobody");
    return null;
  }
  const id = `${SYSTEM_ID}-harm`;
  const dealt = await alone(id, () => new HarmDialog(id, targets).ask());
  return dealt ? postHarm(dealt) : null;
}

/** Throws what armour throws, posts the card and applies it, as far as its targets are still there. */
export async function postHarm({ draft, targets, secret }: DealtHarm): Promise<ChatMessage.Implementation | null> {
  const present = targets.flatMap((target) => {
    const facts = factsOf(target.uuid);
    return facts ? [{ target, facts }] : [];
  });
  if (present.length < targets.length) warn("SCUFFLE.Notice.gone");
  const groups = present
    .map(({ facts }, place) => ({ group: `armor.${place}`, number: soakDice(draft, facts), sides: 6 }))
    .filter(({ number }) => number > 0);
  const { faces, rolls } = await throwGroups(groups);
  const soaks = present.flatMap(({ facts }, place) => {
    const thrown = (faces[`armor.${place}`] ?? []).flat();
    return soakedBy(draft, facts, thrown) ?? [];
  });
  const changes = present.flatMap(({ facts }) =>
    harmChanges(draft, facts, soaks.find(({ uuid }) => uuid === facts.uuid) ?? null),
  );
  if (changes.length === 0 && soaks.length === 0) {
    if (present.length > 0) warn(draft.track === "" ? "SCUFFLE.Deal.Nothing" : "SCUFFLE.Notice.no-emotions");
    return null;
  }
  const names = present.map(({ target }) => target.name).join(", ");
  const data = {
    type: "harm",
    content: plainContent(game.i18n.format("SCUFFLE.Deal.Plain", { names })),
    rolls,
    ...(rolls.length > 0 && !secret ? { sound: CONFIG.sounds.dice } : {}),
    system: { changes, soaks, targets: present.map(({ target }) => target) },
  };
  const message = await createMessage(applyVisibility(data, secret ? "gm" : "public"));
  if (message) await applyAll(message);
  return message;
}

async function applyAll(message: ChatMessage.Implementation): Promise<void> {
  for (const { n } of readHarm(message.system).wanted) {
    // As they stand on the card: each begins from what the one before left.
    // oxlint-disable-next-line no-await-in-loop
    await ask(message, n, "apply");
  }
}

function factsOf(uuid: string): HarmTarget | null {
  const actor = actorAt(uuid);
  const system: unknown = actor?.system;
  if (!actor || !(system instanceof ActorData)) return null;
  const fight = readFight(actor);
  return { uuid, feels: KINDS[system.kind].feels, endurance: fight.endurance, armorDice: wornArmor(fight).dice };
}
