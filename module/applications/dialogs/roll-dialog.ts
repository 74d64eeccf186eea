import { words } from "../../actions/words";
import type { SkillSource } from "../../actions/types";
import { HandlebarsApplication } from "../../compat/application-base";
import { path, SYSTEM_ID } from "../../constants";
import { attributeName } from "../../view/card-view";
import { VISIBILITIES, type CardVisibility } from "../../view/card-record";
import { clamp, TARGET_LIMIT, type CheckDraft } from "../../view/check-draft";
import {
  checkNumbers,
  DIALOG_LIMITS,
  modifierRows,
  type CheckNumbers,
  type ModifierRow,
} from "../../view/dialog-check";
import { asWhole } from "../../view/shared-guards";
import { closeOnEscape } from "./close-on-escape";
import { paintCheck } from "./paint-check";

/** What the dialog starts from. */
export interface RollQuestion {
  draft: CheckDraft;
  visibility: CardVisibility;
  /** Name of the actor. */
  actor: string;
  skill: SkillSource;
}

/** What was chosen. */
export interface RollChoice {
  draft: CheckDraft;
  visibility: CardVisibility;
}

/** What the templates are given. */
interface RollContext extends foundry.applications.api.ApplicationV2.RenderContext {
  id: string;
  title: string;
  actor: string;
  pool: string;
  base: number;
  dice: number;
  target: number;
  limits: { min: number; max: number };
  numbers: CheckNumbers;
  rows: ModifierRow[];
  visibilities: { value: CardVisibility; label: string; on: boolean }[];
}

/** How long a change must rest before the odds are spoken, in milliseconds. */
const REST = 300;
const NUDGE = "templates/dialog/nudge.hbs";

/** The roll dialog: every modifier with its switch, target, dice, visibility, and the exact odds as they move. */
export class RollDialog extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    id: `${SYSTEM_ID}-roll-{id}`,
    classes: [SYSTEM_ID, "sc-win", "sc-win--dialog"],
    tag: "form",
    position: { width: 440 },
    form: { handler: RollDialog.#submit, closeOnSubmit: true },
    actions: { nudge: RollDialog.#nudge, cancel: RollDialog.#cancel },
  };

  static override PARTS = {
    check: { template: path("templates/dialog/roll-check.hbs"), templates: [path(NUDGE)] },
    foot: { template: path("templates/dialog/roll-foot.hbs") },
  };

  readonly #question: RollQuestion;
  #draft: CheckDraft;
  #chosen: RollChoice | null = null;
  #answer: (choice: RollChoice | null) => void = () => undefined;
  #speaking: ReturnType<typeof setTimeout> | undefined;

  constructor(question: RollQuestion) {
    super();
    this.#question = question;
    this.#draft = question.draft;
  }

  /** Asks for one check. @returns null when it was cancelled or closed */
  static async ask(question: RollQuestion): Promise<RollChoice | null> {
    const dialog = new RollDialog(question);
    const chosen = new Promise<RollChoice | null>((resolve) => {
      dialog.#answer = resolve;
    });
    await dialog.render({ force: true });
    return chosen;
  }

  override get title(): string {
    return words().t("SCUFFLE.Check.Title", { name: this.#question.skill.name });
  }

  protected override async _prepareContext(): Promise<RollContext> {
    const language = words();
    const { skill, actor, visibility } = this.#question;
    const { attribute, skill: dots, base, dice, target } = this.#draft;
    return {
      id: this.id,
      title: skill.name,
      actor,
      pool: language.t("SCUFFLE.Card.Pool", {
        attribute: attributeName(skill.attribute, language),
        dots: language.number(attribute),
        skill: skill.name,
        skillDots: language.number(dots),
      }),
      base,
      dice,
      target,
      limits: DIALOG_LIMITS,
      numbers: checkNumbers(this.#draft, language),
      rows: modifierRows(this.#draft, language),
      visibilities: VISIBILITIES.map((value) => ({
        value,
        label: language.t(`SCUFFLE.Visibility.${value}`),
        on: value === visibility,
      })),
    };
  }

  protected override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: Record<string, unknown>,
  ): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== "check") return;
    element.addEventListener("input", () => this.#read());
    element.addEventListener("change", () => {
      this.#read();
      this.#showNumbers();
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
    clearTimeout(this.#speaking);
    this.#answer(this.#chosen);
  }

  /** Reads switches and numbers into the draft, and shows what they come to. A number that is none changes nothing. */
  #read(): void {
    const on = (id: string): boolean =>
      this.element.querySelector<HTMLInputElement>(`[data-modifier="${CSS.escape(id)}"]`)?.checked ?? false;
    const modifiers = this.#draft.modifiers.map((modifier) => ({ ...modifier, on: modifier.fixed || on(modifier.id) }));
    this.#draft = {
      ...this.#draft,
      modifiers,
      base: clamp(this.#number("base", this.#draft.base), -TARGET_LIMIT, TARGET_LIMIT),
      target: clamp(this.#number("target", this.#draft.target), -TARGET_LIMIT, TARGET_LIMIT),
      dice: this.#number("dice", this.#draft.dice),
    };
    const { limits } = checkNumbers(this.#draft, words());
    this.#draft = { ...this.#draft, dice: clamp(this.#draft.dice, limits.min, limits.max) };
    this.#paint();
  }

  #paint(): void {
    const numbers = checkNumbers(this.#draft, words());
    paintCheck(this.element, numbers);
    clearTimeout(this.#speaking);
    this.#speaking = setTimeout(() => {
      this.element.querySelector(".sc-odds")?.setAttribute("aria-label", numbers.odds.label);
      const spoken = this.element.querySelector("[data-out=spoken]");
      if (spoken) spoken.textContent = numbers.odds.label;
    }, REST);
  }

  #field(name: string): HTMLInputElement | null {
    return this.element.querySelector<HTMLInputElement>(`input[type=number][name=${name}]`);
  }

  #number(name: string, fallback: number): number {
    const value = this.#field(name)?.valueAsNumber ?? NaN;
    return Number.isFinite(value) ? asWhole(Math.round(value), fallback) : fallback;
  }

  /** Writes back what counts: a blank, a fraction or too much becomes what it was taken for. */
  #showNumbers(): void {
    for (const name of ["base", "dice", "target"] as const) {
      const field = this.#field(name);
      if (field) field.value = String(this.#draft[name]);
    }
  }

  static #nudge(this: RollDialog, _event: Event, button: HTMLElement): void {
    const name = button.closest<HTMLElement>("[data-nudge]")?.dataset["nudge"];
    if (name !== "base" && name !== "dice" && name !== "target") return;
    const field = this.#field(name);
    if (!field) return;
    field.value = String(this.#draft[name] + (button.dataset["step"] === "-" ? -1 : 1));
    this.#read();
    this.#showNumbers();
  }

  static async #cancel(this: RollDialog): Promise<void> {
    await this.close();
  }

  static async #submit(this: RollDialog): Promise<void> {
    this.#read();
    const picked = this.element.querySelector<HTMLInputElement>("input[name=visibility]:checked")?.value;
    const visibility = VISIBILITIES.find((value) => value === picked) ?? this.#question.visibility;
    this.#chosen = { draft: this.#draft, visibility };
  }
}
