import { ask } from "../apply/ask";
import { restMinutes } from "../view/rest-record";
import { asWhole } from "../view/shared-guards";
import { REST_ITSELF } from "../view/rest-wanted";

/**
 * Breaks a rest off that a game master hasn't let happen yet, after the minutes that its card says: the clock moves on by them, and
 * nobody recovers anything (docs/rules.md §1, `rest`). Something else than a number leaves it as it is.
 */
export async function interruptRest(message: ChatMessage.Implementation, element: HTMLElement): Promise<void> {
  const typed = element.querySelector<HTMLInputElement>("input[name=minutes]")?.valueAsNumber ?? NaN;
  if (!Number.isFinite(typed)) return;
  const system: object = { how: { interrupted: restMinutes(asWhole(Math.round(typed))) } };
  await message.update({ system });
  await ask(message, REST_ITSELF, "apply");
}
