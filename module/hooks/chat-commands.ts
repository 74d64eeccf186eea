import { warn } from "../actions/notify";
import { rollFree } from "../actions/roll-free";
import { report } from "../applications/sheets/base/report";
import { giveBack } from "../chat/give-back";
import { typedText } from "../chat/typed-text";
import { readCommand, type ChatCommand } from "../view/chat-command";

/** Lets `/pool` and `/act` be typed into the chat; during `init` (foundryvtt.com/api, hookEvents.chatMessage). */
export function registerChatCommands(): void {
  Hooks.on("chatMessage", (_log, message, { speaker }) => {
    const command = readCommand(typedText(message));
    if (!command) return undefined;
    obey(command, message, speaker).catch((error: unknown) => report("chatMessage", error));
    return false;
  });
}

/** Rolls; what can't be rolled is said, and stands in the field again. */
async function obey(
  { kind, roll, typed }: ChatCommand,
  message: string,
  speaker: ChatMessage.SpeakerData,
): Promise<void> {
  if (!roll) warn("SCUFFLE.Command.Wrong", { typed, usage: game.i18n.localize(`SCUFFLE.Command.Usage.${kind}`) });
  const made = roll && (await rollFree(roll, speaker));
  if (!made) giveBack(message);
}
