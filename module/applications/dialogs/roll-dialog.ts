import { words } from "../../actions/words";
import type { SkillSource } from "../../actions/types";
import { path } from "../../constants";
import { attributeName } from "../../view/card-view";
import { VISIBILITIES, type CardVisibility } from "../../view/card-record";
import { clamp, TARGET_LIMIT, type CheckDraft } from "../../view/check-draft";
import { followDraft } from "../../view/check-follow";
import {
  checkNumbers,
  DIALOG_LIMITS,
  modifierRows,
  type CheckNumbers,
  type ModifierRow,
} from "../../view/dialog-check";
import { asWhole } from "../../view/shared-guards";
import { visibilityChoices, type VisibilityChoice } from "../../view/visibility-choices";
import { ActorDialog, type ActorQuestion } from "./actor-dialog";
import { OddsSpeaker } from "./odds-speaker";
import { paintCheck, paintHeading, type CheckHeading } from "./paint-check";
import { paintRows } from "./paint-rows";

/** A check as it stands, before anybody touches a switch. */
export interface RollFacts {
  draft: CheckDraft;
  skill: SkillSource;
}

/** What the dialog starts from, and follows. */
export interface RollQuestion extends ActorQuestion {
  visibility: CardVisibility;
  /** The check as it stands now. */
  facts(): RollFacts;
}

/** What was chosen. */
export interface RollChoice extends RollFacts {
  visibility: CardVisibility;
}

/** What the templates are given. */
interface RollContext extends foundry.applications.api.ApplicationV2.RenderContext {
  id: string;
  heading: CheckHeading;
  base: number;
  dice: number;
  target: number;
  limits: { min: number; max: number };
  numbers: CheckNumbers;
  rows: ModifierRow[];
  /** What a row is made of that comes later. */
  blank: ModifierRow;
  visibilities: VisibilityChoice[];
}

const PARTIALS = ["nudge", "modifier", "odds", "visibility"].map((name) => path(`templates/dialog/${name}.hbs`));
const BLANK: ModifierRow = { id: "", key: "", label: "", source: "", text: "", on: true, fixed: false };

/** The roll dialog: every modifier with its switch, target, dice, visibility, and the exact odds as they move. */
export class RollDialog extends ActorDialog<RollChoice> {
  static override DEFAULT_OPTIONS = {
    tag: "form",
    form: { handler: RollDialog.#submit, closeOnSubmit: true },
    actions: { nudge: RollDialog.#nudge, cancel: RollDialog.#cancel },
  };

  static override PARTS = {
    check: { template: path("templates/dialog/roll-check.hbs"), templates: PARTIALS },
    foot: { template: path("templates/dialog/roll-foot.hbs") },
  };

  protected override readonly living: string[] = [];
  readonly #question: RollQuestion;
  #draft: CheckDraft;
  #skill: SkillSource;
  readonly #speaker = new OddsSpeaker();

  constructor(question: RollQuestion) {
    super(question);
    this.#question = question;
    const { draft, skill } = question.facts();
    this.#draft = draft;
    this.#skill = skill;
  }

  override get title(): string {
    return words().t("SCUFFLE.Check.Title", { name: this.#question.facts().skill.name });
  }

  protected override async _prepareContext(): Promise<RollContext> {
    const language = words();
    const { base, dice, target } = this.#draft;
    const { visibility } = this.#question;
    return {
      id: this.id,
      heading: this.#heading(),
      base,
      dice,
      target,
      limits: DIALOG_LIMITS,
      numbers: checkNumbers(this.#draft, language),
      rows: modifierRows(this.#draft, language),
      blank: BLANK,
      visibilities: visibilityChoices(visibility, language),
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

  protected override async _onRender(context: object, options: { isFirstRender?: boolean }): Promise<void> {
    await Reflect.apply(super._onRender, this, [context, options]);
    if (!options.isFirstRender) this.#follow();
  }

  protected override _onClose(options: never): void {
    this.#speaker.stop();
    super._onClose(options);
  }

  #heading(): CheckHeading {
    const language = words();
    const { name, attribute } = this.#skill;
    return {
      title: name,
      actor: this.#question.actor.name,
      pool: language.t("SCUFFLE.Card.Pool", {
        attribute: attributeName(attribute, language),
        dots: language.number(this.#draft.attribute),
        skill: name,
        skillDots: language.number(this.#draft.skill),
      }),
    };
  }

  /** The actor changed: what counts now, with what somebody typed and switched meanwhile. */
  #follow(): void {
    const { draft, skill } = this.#question.facts();
    const { dice } = this.#draft;
    this.#skill = skill;
    this.#draft = followDraft(this.#draft, draft);
    paintHeading(this.element, this.#heading());
    paintRows(this.element, this.id, modifierRows(this.#draft, words()));
    this.#paint();
    if (this.#draft.dice !== dice) this.#showNumbers(["dice"]);
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
    this.#speaker.say(this.element, numbers.odds.label);
  }

  #field(name: string): HTMLInputElement | null {
    return this.element.querySelector<HTMLInputElement>(`input[type=number][name=${name}]`);
  }

  #number(name: string, fallback: number): number {
    const value = this.#field(name)?.valueAsNumber ?? NaN;
    return Number.isFinite(value) ? asWhole(Math.round(value), fallback) : fallback;
  }

  /** Writes back what counts: a blank, a fraction or too much becomes what it was taken for. */
  #showNumbers(names: readonly ("base" | "dice" | "target")[] = ["base", "dice", "target"]): void {
    for (const name of names) {
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
    this.answer = { draft: this.#draft, skill: this.#skill, visibility };
  }
}
