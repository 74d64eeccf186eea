import { HandlebarsApplication } from "../../compat/application-base";
import { SYSTEM_ID } from "../../constants";
import { bindDialogKeys } from "./dialog-keys";
import { fitWindow } from "./fit-window";
import { FocusOrigin } from "./focus-origin";

/** A window that asks something about nobody in particular: it answers once, and gives the focus back. */
export abstract class AskingDialog<Answer> extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: object = {
    tag: "form",
    classes: [SYSTEM_ID, "sc-win", "sc-win--dialog"],
    position: { width: 440 },
    actions: { cancel: AskingDialog.#cancel },
  };

  /** What was answered, until now. */
  protected answer: Answer | null = null;
  readonly #pressed: HTMLElement | undefined;
  #origin: FocusOrigin | null = null;
  #done: (answer: Answer | null) => void = () => undefined;

  /** @param origin  what was pressed: it gets the focus back; left out, whatever has it as the window opens */
  constructor(id: string, origin?: HTMLElement) {
    super({ id });
    this.#pressed = origin;
  }

  /** Asks. @returns null when it was cancelled or closed */
  async ask(): Promise<Answer | null> {
    const answered = new Promise<Answer | null>((resolve) => {
      this.#done = resolve;
    });
    await this.render({ force: true });
    return answered;
  }

  protected override async _onFirstRender(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    bindDialogKeys(this);
    const focused = this.#pressed ?? this.element.ownerDocument.activeElement;
    if (focused && focused !== this.element.ownerDocument.body) this.#origin = new FocusOrigin(focused);
  }

  protected override async _onRender(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_onRender"]>
  ): Promise<void> {
    await super._onRender(...args);
    fitWindow(this, args[1]);
  }

  protected override async _preClose(options: never): Promise<void> {
    await super._preClose(options);
    const { activeElement, body } = this.element.ownerDocument;
    if (activeElement === body || this.element.contains(activeElement)) this.#origin?.restore();
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#done(this.answer);
  }

  static async #cancel(this: AskingDialog<unknown>): Promise<void> {
    await this.close();
  }
}
