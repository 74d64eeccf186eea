import { words } from "../../actions/words";
import { HandlebarsApplication } from "../../compat/application-base";
import { path, SYSTEM_ID } from "../../constants";
import { closeOnEscape } from "./close-on-escape";
import type { UntrainedRow } from "../../view/dialog-untrained";

interface UntrainedContext extends foundry.applications.api.ApplicationV2.RenderContext {
  hint: string;
  skills: UntrainedRow[];
}

/** Picks a skill that an actor has no dots in, with a search. */
export class UntrainedDialog extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    id: `${SYSTEM_ID}-untrained-{id}`,
    classes: [SYSTEM_ID, "sc-win", "sc-win--dialog"],
    window: { title: "SCUFFLE.Untrained.Title" },
    position: { width: 440 },
    actions: { pick: UntrainedDialog.#pick },
  };

  static override PARTS = { untrained: { template: path("templates/dialog/untrained.hbs"), scrollable: [".sc-pick"] } };

  readonly #actor: string;
  readonly #rows: UntrainedRow[];
  #picked: string | null = null;
  #answer: (identifier: string | null) => void = () => undefined;

  constructor(actor: string, rows: UntrainedRow[]) {
    super();
    this.#actor = actor;
    this.#rows = rows;
  }

  /** Asks for one of the skills. @returns its identifier, or null when it was closed */
  static async ask(actor: string, rows: UntrainedRow[]): Promise<string | null> {
    const dialog = new UntrainedDialog(actor, rows);
    const picked = new Promise<string | null>((resolve) => {
      dialog.#answer = resolve;
    });
    await dialog.render({ force: true });
    return picked;
  }

  protected override async _prepareContext(): Promise<UntrainedContext> {
    return { hint: words().t("SCUFFLE.Untrained.Hint", { name: this.#actor }), skills: this.#rows };
  }

  protected override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: Record<string, unknown>,
  ): void {
    super._attachPartListeners(partId, element, options);
    const search = element.querySelector<HTMLInputElement>("input[name=search]");
    search?.addEventListener("input", () => narrow(element, search.value));
    search?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      element.querySelector<HTMLElement>("li:not([hidden]) [data-action=pick]")?.click();
    });
  }

  protected override async _onFirstRender(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    closeOnEscape(this);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#answer(this.#picked);
  }

  static async #pick(this: UntrainedDialog, _event: Event, button: HTMLElement): Promise<void> {
    this.#picked = button.dataset["identifier"] ?? null;
    await this.close();
  }
}

/** Hides the rows that the search doesn't fit. */
function narrow(root: HTMLElement, search: string): void {
  const wanted = search.trim().toLowerCase();
  let shown = 0;
  for (const row of root.querySelectorAll<HTMLElement>("li[data-search]")) {
    row.hidden = !(row.dataset["search"] ?? "").includes(wanted);
    if (!row.hidden) shown += 1;
  }
  const none = root.querySelector<HTMLElement>("[data-out=none]");
  if (none) none.hidden = shown > 0;
}
