import { words } from "../../actions/words";
import { path } from "../../constants";
import type { UntrainedRow } from "../../view/dialog-untrained";
import { ActorDialog, type ActorQuestion } from "./actor-dialog";
import { isFirstPress } from "./first-press";

/** What the picker chooses from, and follows. */
export interface UntrainedQuestion extends ActorQuestion {
  /** The skills that the actor lacks now. */
  rows(): UntrainedRow[];
}

interface UntrainedContext extends foundry.applications.api.ApplicationV2.RenderContext {
  id: string;
  hint: string;
  skills: UntrainedRow[];
}

/** Picks a skill that an actor has no dots in, with a search; answers with its identifier. */
export class UntrainedDialog extends ActorDialog<string> {
  static override DEFAULT_OPTIONS = {
    window: { title: "SCUFFLE.Untrained.Title" },
    actions: { pick: UntrainedDialog.#pick },
  };

  static override PARTS = {
    search: { template: path("templates/dialog/untrained-search.hbs") },
    list: { template: path("templates/dialog/untrained-list.hbs"), scrollable: [".sc-pick"] },
  };

  protected override readonly living = ["list"];
  readonly #question: UntrainedQuestion;

  constructor(question: UntrainedQuestion) {
    super(question);
    this.#question = question;
  }

  protected override async _prepareContext(): Promise<UntrainedContext> {
    const { actor } = this.#question;
    const hint = words().t("SCUFFLE.Untrained.Hint", { name: actor.name });
    return { id: this.id, hint, skills: this.#question.rows() };
  }

  protected override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: Record<string, unknown>,
  ): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== "search") return;
    const search = element.querySelector<HTMLInputElement>("input[name=search]");
    search?.addEventListener("input", () => narrow(this.element));
    search?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.element.querySelector<HTMLElement>("li:not([hidden]) [data-action=pick]")?.click();
    });
  }

  protected override async _onRender(...args: Parameters<ActorDialog<string>["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    narrow(this.element);
  }

  static async #pick(this: UntrainedDialog, event: UIEvent, button: HTMLElement): Promise<void> {
    if (!isFirstPress(event, button)) return;
    this.answer = button.dataset["identifier"] ?? null;
    await this.close();
  }
}

/** Hides the rows that the search doesn't fit. */
function narrow(root: HTMLElement): void {
  const wanted = (root.querySelector<HTMLInputElement>("input[name=search]")?.value ?? "").trim().toLowerCase();
  let shown = 0;
  for (const row of root.querySelectorAll<HTMLElement>("li[data-search]")) {
    row.hidden = !(row.dataset["search"] ?? "").includes(wanted);
    if (!row.hidden) shown += 1;
  }
  const none = root.querySelector<HTMLElement>("[data-out=none]");
  if (none) none.hidden = shown > 0;
}
