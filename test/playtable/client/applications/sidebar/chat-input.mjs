import { Hooks } from "../../helpers/hooks.mjs";

/** The field in which a user writes: a text area, or generation 14's rich text. Enter sends, with Shift it makes a line. */
export class ChatInput {
  /**
   * @param {HTMLTextAreaElement | HTMLElement} field has a `value`: text, or HTML
   * @param {(typed: string) => Promise<unknown>} send posts what was typed, or rejects
   */
  constructor(field, send) {
    this.#field = field;
    this.#send = send;
    // Before a rich text makes a paragraph of it.
    field.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
  }

  #field;
  #send;
  #history = [];

  #onKey(event) {
    if (event.key === "ArrowUp" && this.#field.value === "" && this.#history.length) {
      event.preventDefault();
      this.#field.value = this.#history.at(-1);
    }
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    void this.#post();
  }

  /** Post what was typed; what is refused comes back into the field, and the user is told why. */
  async #post() {
    const typed = this.#field.value;
    if (!typed.trim()) return;
    this.#field.value = "";
    try {
      await this.#send(typed);
      this.#history.push(typed);
    } catch (error) {
      Hooks.onError("ChatLog#processMessage", error, { notify: "error", log: "error" });
      this.#field.value ||= typed;
    }
  }
}
