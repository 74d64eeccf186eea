import { words } from "../../actions/words";
import { plays } from "../../actions/world-settings";
import { HandlebarsApplication } from "../../compat/application-base";
import { path, SYSTEM_ID } from "../../constants";
import type { CardTarget } from "../../view/card-choices";
import { harmChoices, type HarmChoices } from "../../view/dialog-harm";
import { HARM_MOST, NO_HARM, readHarmDraft, type HarmDraft } from "../../view/harm-draft";
import { bindDialogKeys } from "./dialog-keys";
import { FocusOrigin } from "./focus-origin";

/** What was chosen. */
interface HarmAnswer {
  draft: HarmDraft;
  targets: CardTarget[];
  secret: boolean;
}

interface HarmDialogContext extends foundry.applications.api.ApplicationV2.RenderContext {
  id: string;
  targets: CardTarget[];
  several: boolean;
  draft: HarmDraft;
  choices: HarmChoices;
  most: number;
  plays: { pools: boolean; conflict: boolean; brawl: boolean };
}

/** A game master's dialog that deals harm to one or several: points, Hurt, a Condition; armour or none. */
export class HarmDialog extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    classes: [SYSTEM_ID, "sc-win", "sc-win--dialog"],
    tag: "form",
    position: { width: 440 },
    window: { title: "SCUFFLE.Deal.Title" },
    form: { handler: HarmDialog.#submit, closeOnSubmit: true },
    actions: { nudge: HarmDialog.#nudge, cancel: HarmDialog.#cancel },
  };

  static override PARTS = {
    harm: { template: path("templates/dialog/harm.hbs"), templates: [path("templates/dialog/nudge.hbs")] },
    foot: { template: path("templates/dialog/harm-foot.hbs") },
  };

  readonly #targets: CardTarget[];
  #answer: HarmAnswer | null = null;
  #origin: FocusOrigin | null = null;
  #done: (answer: HarmAnswer | null) => void = () => undefined;

  constructor(id: string, targets: CardTarget[]) {
    super({ id });
    this.#targets = targets;
  }

  /** Asks. @returns null when it was cancelled or closed */
  async ask(): Promise<HarmAnswer | null> {
    const answered = new Promise<HarmAnswer | null>((resolve) => {
      this.#done = resolve;
    });
    await this.render({ force: true });
    return answered;
  }

  protected override async _prepareContext(): Promise<HarmDialogContext> {
    return {
      id: this.id,
      targets: this.#targets,
      several: this.#targets.length > 1,
      draft: NO_HARM,
      choices: harmChoices(words()),
      most: HARM_MOST,
      plays: { pools: plays("pools"), conflict: plays("conflict"), brawl: plays("brawl") },
    };
  }

  protected override async _onFirstRender(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    const { activeElement, body } = this.element.ownerDocument;
    if (activeElement && activeElement !== body) this.#origin = new FocusOrigin(activeElement);
    bindDialogKeys(this);
    this.element.addEventListener("change", () => this.#show());
    this.#show();
    this.element.querySelector<HTMLElement>("input[type=number]")?.focus();
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#origin?.restore();
    this.#done(this.#answer);
  }

  /** What can't be asked yet is greyed: Stages without a track, a time for what lasts until it is lifted. */
  #show(): void {
    const value = (name: string): string =>
      this.element.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value ?? "";
    const set = (name: string, off: boolean): void => {
      for (const field of this.element.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) field.disabled = off;
    };
    set("stages", value("track") === "");
    set("lasting", value("condition") === "");
    set("lasts", value("condition") === "" || value("lasting") === "lifted");
  }

  static #nudge(this: HarmDialog, _event: Event, button: HTMLElement): void {
    const field = button.parentElement?.querySelector<HTMLInputElement>("input[type=number]");
    if (!field || field.disabled) return;
    if (button.dataset["step"] === "-") field.stepDown();
    else field.stepUp();
  }

  static async #cancel(this: HarmDialog): Promise<void> {
    await this.close();
  }

  static async #submit(
    this: HarmDialog,
    _event: unknown,
    _form: unknown,
    { object }: { object: Record<string, unknown> },
  ): Promise<void> {
    const left = (uuid: string): boolean =>
      this.element.querySelector<HTMLInputElement>(`[data-target="${CSS.escape(uuid)}"]`)?.checked ?? true;
    this.#answer = {
      draft: readHarmDraft(object),
      targets: this.#targets.filter(({ uuid }) => left(uuid)),
      secret: object["secret"] === true,
    };
  }
}
