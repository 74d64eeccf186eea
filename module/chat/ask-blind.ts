import { warn } from "../actions/notify";
import { words } from "../actions/words";
import type { CheckRecord } from "../view/card-record";
import { cardTitle } from "../view/card-view";
import { actionCard } from "./action-card";
import { createMessage, plainContent } from "./create-message";

/**
 * Asks a game master to throw a check unseen: a `stub`, whispered to them and to oneself, that holds no dice.
 * @returns null, with a notice, when no game master is online
 */
export async function askBlind(record: CheckRecord, speaker: object): Promise<ChatMessage.Implementation | null> {
  if (!game.users.activeGM) {
    warn("SCUFFLE.Blind.NoGameMaster");
    return null;
  }
  const language = words();
  const { title } = actionCard(record.rule)?.title?.(record) ?? cardTitle(record, language);
  const gameMasters = game.users.filter((user) => user.isGM).map((user) => user.id);
  return createMessage({
    type: "stub",
    speaker,
    content: plainContent(language.t("SCUFFLE.Blind.Plain", { title })),
    whisper: [game.user.id, ...gameMasters],
    system: { ...record, state: "waiting" },
  });
}
