import { VISIBILITIES, type CardVisibility } from "../../view/card-record";
import type { CheckModifier } from "../../view/check-modifiers";
import { path } from "../../constants";
import { asWhole } from "../../view/shared-guards";
import { ActorDialog } from "./actor-dialog";
import { OddsSpeaker } from "./odds-speaker";

/** Templates that the main part of such a window is made of. */
export const ROLLING_PARTIALS = ["nudge", "modifier", "odds", "visibility"].map((name) =>
  path(`templates/dialog/${name}.hbs`),
);

/**
 * A window that asks what goes into a throw: switches and numbers are read as they are touched, numbers have − and +, and the
 * odds are spoken as they move.
 */
export abstract class RollingDialog<Answer> extends ActorDialog<Answer> {
  static override DEFAULT_OPTIONS: object = {
    tag: "form",
    form: { handler: RollingDialog.#submit, closeOnSubmit: true },
    actions: { nudge: RollingDialog.#nudge, cancel: RollingDialog.#cancel },
  };

  protected readonly speaker = new OddsSpeaker();
  /** The part with the fields. */
  protected abstract readonly part: string;
  /** What a press on − or + adds. */
  protected readonly step: number = 1;

  /** Reads every field into the draft, and shows what it comes to. A number that is none changes nothing. */
  protected abstract read(): void;
  /** What the number fields hold now, by name. */
  protected abstract numbers(): Readonly<Record<string, number>>;
  /** What was chosen; null when it can't be rolled as it stands. */
  protected abstract chosen(): Answer | null;

  protected override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: Record<string, unknown>,
  ): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== this.part) return;
    element.addEventListener("input", () => this.read());
    element.addEventListener("change", () => {
      this.read();
      this.showNumbers();
    });
  }

  protected override _onClose(options: never): void {
    this.speaker.stop();
    super._onClose(options);
  }

  protected box(selector: string): HTMLInputElement | null {
    return this.element.querySelector<HTMLInputElement>(`input${selector}`);
  }

  /** What is chosen in a list. */
  protected listed(name: string): string | undefined {
    return this.element.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value;
  }

  /** Which of some radio buttons is pressed. */
  protected picked(name: string): string | undefined {
    return this.box(`[name=${name}]:checked`)?.value;
  }

  protected pickedVisibility(before: CardVisibility): CardVisibility {
    const picked = this.picked("visibility");
    return VISIBILITIES.find((one) => one === picked) ?? before;
  }

  /** The lines with their switches; one that isn't drawn is as `undrawn` says. */
  protected switched(modifiers: readonly CheckModifier[], undrawn = true): CheckModifier[] {
    return modifiers.map((modifier) => ({
      ...modifier,
      on: modifier.fixed || (this.box(`[data-modifier="${CSS.escape(modifier.id)}"]`)?.checked ?? undrawn),
    }));
  }

  /** What is typed in a number field, whole; what it held when that is no number. */
  protected typed(name: string): number {
    const before = this.numbers()[name] ?? 0;
    const value = this.#field(name)?.valueAsNumber ?? NaN;
    return Number.isFinite(value) ? asWhole(Math.round(value), before) : before;
  }

  /** Writes back what counts: a blank, a fraction or too much becomes what it was taken for. */
  protected showNumbers(names = Object.keys(this.numbers())): void {
    for (const name of names) {
      const field = this.#field(name);
      if (field) field.value = String(this.numbers()[name]);
    }
  }

  protected write(selector: string, text: string): void {
    const place = this.element.querySelector(selector);
    if (place && place.textContent !== text) place.textContent = text;
  }

  #field(name: string): HTMLInputElement | null {
    return this.box(`[type=number][name=${name}]`);
  }

  static #nudge(this: RollingDialog<unknown>, _event: Event, button: HTMLElement): void {
    const name = button.closest<HTMLElement>("[data-nudge]")?.dataset["nudge"] ?? "";
    const held = this.numbers()[name];
    const field = held === undefined ? null : this.#field(name);
    if (held === undefined || !field) return;
    field.value = String(held + (button.dataset["step"] === "-" ? -this.step : this.step));
    this.read();
    this.showNumbers();
  }

  static async #cancel(this: RollingDialog<unknown>): Promise<void> {
    await this.close();
  }

  static async #submit(this: RollingDialog<unknown>): Promise<void> {
    this.read();
    this.answer = this.chosen();
  }
}
