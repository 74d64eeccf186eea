import { ask } from "../apply/ask";
import { readRest, restMinutes } from "../view/rest-record";
import { asWhole } from "../view/shared-guards";
import { REST_ITSELF } from "../view/rest-wanted";

type Message = ChatMessage.Implementation;

/** Lets a rest happen that somebody asked for. */
export async function letRest(message: Message): Promise<void> {
  await begin(message, null);
}

/**
 * Breaks a rest off that a game master hasn't let happen yet, after the minutes that its card says: the clock moves on by them, and
 * nobody recovers anything (docs/rules.md §1, `rest`). Something else than a number leaves it as it is.
 */
export async function interruptRest(message: Message, element: HTMLElement): Promise<void> {
  const typed = element.querySelector<HTMLInputElement>("input[name=minutes]")?.valueAsNumber ?? NaN;
  if (Number.isFinite(typed)) await begin(message, restMinutes(asWhole(Math.round(typed))));
}

async function begin(message: Message, interrupted: number | null): Promise<void> {
  const system: object = { how: { interrupted } };
  if (readRest(message.system).interrupted !== interrupted) await message.update({ system });
  await ask(message, REST_ITSELF, "apply");
}
