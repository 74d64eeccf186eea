import { words } from "../../actions/words";
import { plays } from "../../actions/world-settings";
import { path } from "../../constants";
import type { CardTarget } from "../../view/card-choices";
import { harmChoices, type HarmChoices } from "../../view/dialog-harm";
import { HARM_MOST, NO_HARM, readHarmDraft, type HarmDraft } from "../../view/harm-draft";
import { AskingDialog } from "./asking-dialog";
import { stepField } from "./step-field";

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
export class HarmDialog extends AskingDialog<HarmAnswer> {
  static override DEFAULT_OPTIONS: object = {
    window: { title: "SCUFFLE.Deal.Title" },
    form: { handler: HarmDialog.#submit, closeOnSubmit: true },
    actions: { nudge: HarmDialog.#nudge },
  };

  static override PARTS = {
    harm: { template: path("templates/dialog/harm.hbs"), templates: [path("templates/dialog/nudge.hbs")] },
    foot: { template: path("templates/dialog/harm-foot.hbs") },
  };

  readonly #targets: CardTarget[];

  constructor(id: string, targets: CardTarget[]) {
    super(id);
    this.#targets = targets;
  }

  protected override async _prepareContext(): Promise<HarmDialogContext> {
    return {
      id: this.id,
      targets: this.#targets,
      several: this.#targets.length > 1,
      draft: NO_HARM,
      choices: harmChoices(plays, words()),
      most: HARM_MOST,
      plays: { pools: plays("pools"), conflict: plays("conflict"), brawl: plays("brawl") },
    };
  }

  protected override async _onFirstRender(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", () => this.#show());
    this.#show();
    this.element.querySelector<HTMLElement>("input[type=number]")?.focus();
  }

  /** What can't be asked yet is greyed: Stages without a track, a time for what lasts until it is lifted. */
  #show(): void {
    const value = (name: string): string =>
      this.element.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value ?? "";
    const set = (name: string, off: boolean): void => {
      const parts = `[name=${name}], [data-nudge=${name}] button`;
      for (const field of this.element.querySelectorAll<HTMLInputElement>(parts)) field.disabled = off;
    };
    set("stages", value("track") === "");
    set("lasting", value("condition") === "");
    set("lasts", value("condition") === "" || value("lasting") === "lifted");
  }

  static #nudge(_event: Event, button: HTMLElement): void {
    stepField(button);
  }

  static async #submit(
    this: HarmDialog,
    _event: unknown,
    _form: unknown,
    { object }: { object: Record<string, unknown> },
  ): Promise<void> {
    const left = (uuid: string): boolean =>
      this.element.querySelector<HTMLInputElement>(`[data-target="${CSS.escape(uuid)}"]`)?.checked ?? true;
    this.answer = {
      draft: readHarmDraft(object),
      targets: this.#targets.filter(({ uuid }) => left(uuid)),
      secret: object["secret"] === true,
    };
  }
}
