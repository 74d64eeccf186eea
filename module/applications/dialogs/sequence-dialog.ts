import { words } from "../../actions/words";
import { path } from "../../constants";
import { sequenceQuestion, type SequenceQuestion, type SequenceQuestionView } from "../../view/dialog-sequence";
import { ActorDialog, type ActorQuestion } from "./actor-dialog";

type SequenceContext = foundry.applications.api.ApplicationV2.RenderContext & SequenceQuestion;

interface SequenceDialogQuestion extends ActorQuestion {
  view(): SequenceQuestionView;
}

/** Anything that may make a step nobody's to answer any more. */
const ENDS = ["createChatMessage", "deleteChatMessage", "updateCombat"];

/** Asks one side of a grapple, a snatch or a trip: to throw its challenge, with the exact odds, or what to do now. */
export class SequenceDialog extends ActorDialog<string> {
  static override DEFAULT_OPTIONS = {
    tag: "form",
    form: { handler: SequenceDialog.#submit, closeOnSubmit: true },
    actions: { choose: SequenceDialog.#choose, cancel: SequenceDialog.#cancel },
  };

  static override PARTS = {
    step: { template: path("templates/dialog/sequence.hbs"), templates: [path("templates/dialog/odds.hbs")] },
  };

  protected override readonly living: string[] = ["step"];
  readonly #question: SequenceDialogQuestion;
  readonly #heard = new Map<string, number>();

  constructor(question: SequenceDialogQuestion) {
    super(question);
    this.#question = question;
  }

  override get title(): string {
    return sequenceQuestion(this.#question.view(), words()).title;
  }

  protected override async _prepareContext(): Promise<SequenceContext> {
    return sequenceQuestion(this.#question.view(), words());
  }

  protected override async _onFirstRender(...args: Parameters<ActorDialog<string>["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    const end = (): void => {
      if (this.answer === null && this.#question.refusal()) void this.close();
    };
    for (const name of ENDS) this.#heard.set(name, Reflect.apply(Hooks.on, Hooks, [name, end]));
  }

  protected override _onClose(options: never): void {
    for (const [name, id] of this.#heard) Reflect.apply(Hooks.off, Hooks, [name, id]);
    super._onClose(options);
  }

  static async #choose(this: SequenceDialog, _event: Event, button: HTMLElement): Promise<void> {
    this.answer = button.dataset["choice"] ?? null;
    await this.close();
  }

  static async #cancel(this: SequenceDialog): Promise<void> {
    await this.close();
  }

  static async #submit(this: SequenceDialog): Promise<void> {
    this.answer = "throw";
  }
}
