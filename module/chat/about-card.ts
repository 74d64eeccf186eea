import { answer } from "../apply/answer";

/** What a button or a list on a card is about: the card, or a line of it, which may be another message's. */
export interface About {
  message: ChatMessage.Implementation;
  line: number | null;
}

/** Presses every line's own Apply that this reader may press, in the order of the card. */
export async function pressAll(element: HTMLElement): Promise<void> {
  for (const button of element.querySelectorAll<HTMLButtonElement>("[data-line] button[data-card=apply]:enabled")) {
    button.click();
  }
}

/** Which card, and which line of it, an element of a drawn message is about. */
export function about(element: HTMLElement, message: ChatMessage.Implementation): About {
  const { line, message: id = "" } = element.closest<HTMLElement>("[data-line]")?.dataset ?? {};
  return { message: game.messages.get(id) ?? message, line: line === undefined ? null : Number(line) };
}

/** Decides something on a card; of a list of places the others stay as they are shown. */
export async function decide(list: HTMLSelectElement, message: ChatMessage.Implementation): Promise<void> {
  const { decide: kind = "", field = "", place = "", uuid, emotion } = list.dataset;
  const all =
    list.closest("[data-line], .sc-card")?.querySelectorAll<HTMLSelectElement>(`select[data-field="${field}"]`) ?? [];
  const values = Array.from(all, ({ value }) => value);
  const suffering = uuid === undefined ? {} : { uuid, emotion };
  await say(list, message, kind, { [field]: Number(place) < 0 ? list.value : values, ...suffering });
}

/** Records a game master's word on how an outcome is read. */
export async function shift(button: HTMLButtonElement, message: ChatMessage.Implementation): Promise<void> {
  await say(button, message, "shift", { to: button.dataset["to"] ?? "" });
}

/** Answers on a card, or on the line of it that an element stands in. */
async function say(
  element: HTMLElement,
  message: ChatMessage.Implementation,
  kind: string,
  value: object,
): Promise<void> {
  const { message: card, line } = about(element, message);
  await answer(card, kind, line === null ? value : { ...value, line });
}
