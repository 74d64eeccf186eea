import { numbersHiddenAt } from "../actions/numbers-hidden";
import { words } from "../actions/words";
import { readSoaks, soakText } from "../view/harm-soaks";
import { readHarm } from "../view/harm-record";
import { changesContext } from "./changes-context";
import { drawMessage, type DrawOptions } from "./draw-message";

/** Draws the card of harm by hand. */
export async function drawHarm(
  message: ChatMessage.Implementation,
  system: unknown,
  options: DrawOptions,
): Promise<HTMLElement> {
  const { wanted, targets } = readHarm(system);
  const hidden = message.whisper.length > 0;
  const changes = changesContext(message, { wanted, actor: "", hidden }, targets);
  const names = targets.map(({ name }) => name).join(", ");
  const nameAt = (uuid: string): string => targets.find((target) => target.uuid === uuid)?.name ?? "";
  const soaks = readSoaks(system)
    .filter(({ uuid }) => !numbersHiddenAt(uuid))
    .map((soaked) => soakText(soaked, nameAt(soaked.uuid), words()));
  const whisper = hidden ? game.i18n.localize("SCUFFLE.Card.Whisper.gm") : "";
  return drawMessage(message, { template: "harm", context: { names, changes, soaks } }, whisper, options);
}
