import { askOne } from "../applications/dialogs/ask-one";
import { deflectionsOf, isVerbal } from "../apply/deflections";
import { countedAt } from "../apply/counted";
import { nameAt } from "./actor-at";
import { readRecord, type CheckRecord } from "../view/card-record";
import { readRound } from "../view/round-record";
import type { About } from "../chat/about-card";
import { conflictAction, type CardAct } from "./conflict-action";
import { deflectors } from "./deflectors";
import { warn } from "./notify";
import type { Refusal } from "./refusal";

/**
 * Keeps somebody from the harm of an act on a card: an ally's own act, thrown before that act is first applied
 * (docs/rules.md §2, `conflict.deflect`).
 * @param about the card, and the line of it
 * @param uuid whom it is aimed at
 * @returns its message, or null when it was cancelled or can't be done
 */
export async function deflect(
  about: About,
  uuid: string,
  origin?: HTMLElement,
): Promise<ChatMessage.Implementation | null> {
  const record = recordOn(about);
  const target = record?.targets.find((one) => one.uuid === uuid);
  if (!record || !target) return null;
  const offered = deflectors(record, uuid, deflectionsOf(about.message, record, about.line));
  const refused = offered.length === 0 ? NOBODY : tooLate(about);
  if (refused) warn(refused.key, refused.data);
  if (refused) return null;
  const actor = await whoDoes(offered, target.name);
  if (!actor) return null;
  const { id } = about.message;
  const by = nameAt(record.actorUuid) || about.message.alias;
  const against = { message: id ?? "", line: about.line, target: uuid, name: target.name, by };
  const on: CardAct = {
    against: { ...against, act: record.subject.identifier },
    target,
    visibility: record.visibility,
    refusal: () => tooLate(about),
  };
  const act = isVerbal(record) ? "deflect-verbal" : "deflect-physical";
  return conflictAction({ actor, act, skipDialog: false, origin, on });
}

const NOBODY: Refusal = { key: "SCUFFLE.Deflect.Nobody" };

/** What an act on a card was thrown as; null where there is none. */
function recordOn({ message, line }: About): CheckRecord | null {
  if (line === null) return readRecord(message.system);
  return readRound(message.system).lines[line] ?? null;
}

function tooLate({ message, line }: About): Refusal | null {
  if (!game.messages.has(message.id ?? "")) return { key: "SCUFFLE.Refused.NoMessage" };
  return countedAt(message, line, "ever") ? { key: "SCUFFLE.Deflect.TooLate" } : null;
}

/** Who of one's own deflects: the only one, or the one that is picked. */
async function whoDoes(offered: readonly Actor.Implementation[], name: string): Promise<Actor.Implementation | null> {
  const [only] = offered;
  if (offered.length === 1) return only ?? null;
  const picked = await askOne(
    game.i18n.format("SCUFFLE.Deflect.Who", { name }),
    offered.map((actor) => ({ value: actor.uuid, label: actor.name })),
  );
  return offered.find(({ uuid }) => uuid === picked) ?? null;
}
