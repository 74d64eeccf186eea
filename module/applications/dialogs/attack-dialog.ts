import { words } from "../../actions/words";
import { path } from "../../constants";
import type { CardVisibility } from "../../view/card-record";
import type { CardTarget } from "../../view/card-choices";
import type { CheckDraft } from "../../view/check-draft";
import { poolText } from "../../view/card-view";
import { attackDraft, atRange, readyFight } from "../../view/fight-draft";
import { asksRange, type FightFacts, type SkillFacts, type WeaponFacts } from "../../view/fight-facts";
import { attackOdds, type AttackedFacts, type FightOdds } from "../../view/fight-odds";
import { visibilityChoices, type VisibilityChoice } from "../../view/visibility-choices";
import type { ActorQuestion } from "./actor-dialog";
import { FightDialog, type FightContext } from "./fight-dialog";

/** A weapon in somebody's hand, with the skill that it is used with. */
export interface Armed {
  facts: FightFacts;
  weapon: WeaponFacts;
  skill: SkillFacts;
}

/** What the dialog starts from, and follows. */
export interface AttackQuestion extends ActorQuestion {
  visibility: CardVisibility;
  /** Whom it is aimed at, as far as they are still there. */
  targets(): CardTarget[];
  first: Armed;
  /** The weapon as it is now; null when it is gone. */
  armed(): Armed | null;
  /** What is known of the first target now. */
  against(): AttackedFacts | null;
}

/** What was chosen. */
export interface AttackChoice {
  draft: CheckDraft;
  range: number;
  visibility: CardVisibility;
}

interface AttackContext extends FightContext {
  actor: string;
  targets: CardTarget[];
  /** Whether the range moves the target number. */
  ranged: boolean;
  range: number;
  visibilities: VisibilityChoice[];
}

/** The dialog of an attack: every modifier with its switch, the range where it matters, and the exact odds. */
export class AttackDialog extends FightDialog<AttackChoice> {
  static override PARTS = {
    fight: { template: path("templates/dialog/attack.hbs"), templates: AttackDialog.PARTIALS },
    foot: { template: path("templates/dialog/roll-foot.hbs") },
  };

  readonly #question: AttackQuestion;
  #armed: Armed;
  #visibility: CardVisibility;

  constructor(question: AttackQuestion) {
    const { facts, weapon, skill } = question.first;
    super(question, attackDraft(facts, weapon, skill));
    this.#question = question;
    this.#armed = question.first;
    this.#visibility = question.visibility;
  }

  override get title(): string {
    return words().t("SCUFFLE.Exchange.Attack", { weapon: this.#question.first.weapon.name });
  }

  protected override async _prepareContext(): Promise<AttackContext> {
    const language = words();
    const { actor } = this.#question;
    const targets = this.#question.targets();
    const context = this.fightContext({
      title: this.title,
      subtitle: poolText("dexterity", this.draft, this.#armed.skill.name, language),
      note: targets.length === 0 ? language.t("SCUFFLE.Exchange.AtNobody") : "",
      exchangeTitle: targets[0] ? language.t("SCUFFLE.Exchange.Against", { name: targets[0].name }) : "",
      pool: true,
    });
    return {
      ...context,
      actor: actor.name,
      targets,
      ranged: asksRange(this.#armed.weapon),
      range: this.range,
      visibilities: visibilityChoices(this.#visibility, language),
    };
  }

  protected override fresh(): CheckDraft | null {
    this.#armed = this.#question.armed() ?? this.#armed;
    const { facts, weapon, skill } = this.#armed;
    return attackDraft(facts, weapon, skill);
  }

  protected override thrown(): CheckDraft {
    return atRange(this.draft, this.range);
  }

  protected override exchange(): FightOdds | null {
    const target = this.#question.against();
    if (!target) return null;
    const { weapon, facts } = this.#armed;
    const blow = { strength: facts.strength, weaponDice: weapon.dice, armorFactor: weapon.armorFactor };
    return attackOdds(readyFight("pool.attack", this.thrown()).input, blow, target, words());
  }

  protected override readMore(): void {
    this.#visibility = this.pickedVisibility(this.#visibility);
  }

  protected override chosen(): AttackChoice {
    return { draft: this.draft, range: this.range, visibility: this.#visibility };
  }
}
