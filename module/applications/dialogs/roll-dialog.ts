import { words } from "../../actions/words";
import type { SkillSource } from "../../actions/types";
import { path } from "../../constants";
import { attributeName, isAlone, poolText } from "../../view/card-view";
import type { CardVisibility } from "../../view/card-record";
import { clamp, TARGET_LIMIT, type CheckDraft } from "../../view/check-draft";
import { followDraft } from "../../view/check-follow";
import {
  checkNumbers,
  DIALOG_LIMITS,
  modifierRows,
  type CheckNumbers,
  type ModifierRow,
} from "../../view/dialog-check";
import { plain } from "../../view/shared-words";
import { visibilityChoices, type VisibilityChoice } from "../../view/visibility-choices";
import type { ActorQuestion } from "./actor-dialog";
import { paintCheck, paintHeading, type CheckHeading } from "./paint-check";
import { paintRows } from "./paint-rows";
import { ROLLING_PARTIALS, RollingDialog } from "./rolling-dialog";

/** A check as it stands, before anybody touches a switch. */
export interface RollFacts {
  draft: CheckDraft;
  skill: SkillSource;
}

/** What the dialog starts from, and follows. */
export interface RollQuestion extends ActorQuestion {
  visibility: CardVisibility;
  /** Of a check that a game master asked for: by whom, and whether the target is hidden. Then base and visibility stand. */
  asked?: { by: string; blind: boolean };
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
  /** Who asked for the check; blank when nobody did. */
  asked: string;
  blind: boolean;
  base: number;
  baseText: string;
  dice: number;
  target: number;
  limits: { min: number; max: number };
  numbers: CheckNumbers;
  rows: ModifierRow[];
  /** What a row is made of that comes later. */
  blank: ModifierRow;
  visibilities: VisibilityChoice[];
}

const BLANK: ModifierRow = { id: "", key: "", label: "", source: "", text: "", on: true, fixed: false };

/** The roll dialog: every modifier with its switch, target, dice, visibility, and the exact odds as they move. */
export class RollDialog extends RollingDialog<RollChoice> {
  static override PARTS = {
    check: { template: path("templates/dialog/roll-check.hbs"), templates: ROLLING_PARTIALS },
    foot: { template: path("templates/dialog/roll-foot.hbs") },
  };

  protected override readonly living: string[] = [];
  protected override readonly part = "check";
  readonly #question: RollQuestion;
  #draft: CheckDraft;
  #skill: SkillSource;

  constructor(question: RollQuestion) {
    super(question);
    this.#question = question;
    const { draft, skill } = question.facts();
    this.#draft = draft;
    this.#skill = skill;
  }

  override get title(): string {
    const { skill } = this.#question.facts();
    const name = isAlone(skill) ? attributeName(skill.attribute, words()) : skill.name;
    return words().t("SCUFFLE.Check.Title", { name });
  }

  protected override async _prepareContext(): Promise<RollContext> {
    const language = words();
    const { base, dice, target } = this.#draft;
    const { asked, visibility } = this.#question;
    return {
      id: this.id,
      heading: this.#heading(),
      asked: asked ? language.t("SCUFFLE.Request.AskedBy", { name: asked.by }) : "",
      blind: asked?.blind === true,
      base,
      baseText: plain(base, language),
      dice,
      target,
      limits: DIALOG_LIMITS,
      numbers: checkNumbers(this.#draft, language),
      rows: modifierRows(this.#draft, language),
      blank: BLANK,
      visibilities: asked ? [] : visibilityChoices(visibility, language),
    };
  }

  protected override async _onRender(context: object, options: { isFirstRender?: boolean }): Promise<void> {
    await Reflect.apply(super._onRender, this, [context, options]);
    if (!options.isFirstRender) this.#follow();
  }

  #heading(): CheckHeading {
    const language = words();
    const { attribute, skill } = this.#draft;
    const alone = isAlone(this.#skill);
    return {
      title: alone ? attributeName(this.#skill.attribute, language) : this.#skill.name,
      actor: this.#question.actor.name,
      pool: poolText(this.#skill.attribute, { attribute, skill }, alone ? "" : this.#skill.name, language),
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
    if (this.#draft.dice !== dice) this.showNumbers(["dice"]);
  }

  protected override read(): void {
    this.#draft = {
      ...this.#draft,
      modifiers: this.switched(this.#draft.modifiers, false),
      base: clamp(this.typed("base"), -TARGET_LIMIT, TARGET_LIMIT),
      target: clamp(this.typed("target"), -TARGET_LIMIT, TARGET_LIMIT),
      dice: this.typed("dice"),
    };
    const { limits } = checkNumbers(this.#draft, words());
    this.#draft = { ...this.#draft, dice: clamp(this.#draft.dice, limits.min, limits.max) };
    this.#paint();
  }

  #paint(): void {
    const numbers = checkNumbers(this.#draft, words());
    paintCheck(this.element, numbers);
    this.speaker.say(this.element, numbers.odds.label);
  }

  protected override numbers(): Readonly<Record<string, number>> {
    const { base, dice, target } = this.#draft;
    return { base, dice, target };
  }

  protected override chosen(): RollChoice {
    const visibility = this.pickedVisibility(this.#question.visibility);
    return { draft: this.#draft, skill: this.#skill, visibility };
  }
}
