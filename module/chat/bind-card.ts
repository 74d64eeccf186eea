import { deflect } from "../actions/deflect-action";
import { rollAgain } from "../actions/roll-again";
import { say } from "../actions/sequence-step";
import { throwForRest } from "../actions/throw-checks";
import { strikeBack } from "../actions/strike-back";
import { ask, withdraw } from "../apply/ask";
import { isRestAsked } from "../apply/rest-outcome";
import { isFirstPress } from "../applications/dialogs/first-press";
import { about, decide, pressAll, shift } from "./about-card";
import { isWaiting } from "./blind-state";
import { interruptRest, letRest } from "./let-rest";
import { pressAnswer } from "./prompts";

/** How long a blind roll waits for a game master before its asker may take it back, in milliseconds. */
const PATIENCE = 10_000;

type Press = (message: ChatMessage.Implementation, element: HTMLElement, button: HTMLButtonElement) => unknown;

/** What the buttons of a card do, by their `data-card`. */
const PRESSES: Readonly<Record<string, Press>> = {
  again: rollAgain,
  apply: (message, _element, button) => each(button, (n) => ask(about(button, message).message, n, "apply")),
  undo: (message, _element, button) => each(button, (n) => ask(about(button, message).message, n, "undo")),
  withdrawRequest: (message, _element, button) => each(button, (n) => withdraw(about(button, message).message, n)),
  applyAll: (_message, element) => pressAll(element),
  shift: (message, _element, button) => shift(button, message),
  deflect: (message, _element, button) => deflect(about(button, message), button.dataset["target"] ?? "", button),
  answer: (message, _element, button) =>
    pressAnswer(about(button, message).message, button.dataset["step"] ?? "", button),
  choose: (message, _element, { dataset }) =>
    say(message, Number(dataset["revision"]), { step: dataset["step"] ?? "", choice: dataset["choice"] ?? "" }),
  strikeBack: (message, _element, button) => strikeBack(message, button),
  rollRest: (message) => throwForRest(message),
  close: (_message, element) => element.remove(),
  delete: (message) => message.delete(),
  withdraw: (message) => (isWaiting(message) || isRestAsked(message) ? message.delete() : undefined),
  letRest,
  interrupt: interruptRest,
};

/**
 * Binds the buttons of one drawn message. Each drawing has its own listeners, since actions of the log don't reach
 * pop-outs (GH#13588). Pressed twice, also under lag, a
 * button does its work once.
 */
export function bindCard(element: HTMLElement, message: ChatMessage.Implementation): void {
  for (const button of element.querySelectorAll<HTMLButtonElement>("button[data-card]")) {
    const press = PRESSES[button.dataset["card"] ?? ""];
    if (!press) continue;
    button.addEventListener("click", (event) => {
      if (isFirstPress(event, button)) void work(button, () => press(message, element, button));
    });
  }
  for (const list of element.querySelectorAll<HTMLSelectElement>("select[data-decide]")) {
    list.addEventListener("change", () => void decide(list, message));
  }
  const late = element.querySelector<HTMLElement>("[data-card-after]");
  if (late) revealLater(late, message.timestamp);
}

/** Does something for each change that a button stands for, in the order of the card. */
async function each({ dataset }: HTMLButtonElement, act: (n: number) => Promise<void>): Promise<void> {
  for (const n of (dataset["n"] ?? "").split(" ").filter(Boolean)) {
    // One after the other, as they stand on the card.
    // oxlint-disable-next-line no-await-in-loop
    await act(Number(n));
  }
}

/** A button stays enabled while it works, since one that is not loses the focus; but it does nothing. */
async function work(button: HTMLButtonElement, press: () => unknown): Promise<void> {
  if (button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  try {
    await press();
  } finally {
    button.ariaBusy = null;
  }
}

/** Shows what may be done only after some waiting. Clocks of two machines differ: never wait longer than the patience. */
function revealLater(element: HTMLElement, since: number): void {
  const left = Math.min(Math.max(since + PATIENCE - Date.now(), 0), PATIENCE);
  setTimeout(() => {
    element.hidden = false;
  }, left);
}
