import { words } from "../../actions/words";
import { path } from "../../constants";
import { poolText } from "../../view/card-view";
import type { CheckDraft } from "../../view/check-draft";
import type { BlowFacts } from "../../view/defence-answer";
import { defaultOption, defenceOptions, type DefenceOption } from "../../view/defence-options";
import { defenceRows, type DefenceRow } from "../../view/defence-rows";
import { defenceDraft, readyFight } from "../../view/fight-draft";
import type { FightFacts } from "../../view/fight-facts";
import { defenceOdds, type FightOdds } from "../../view/fight-odds";
import type { ActorQuestion } from "./actor-dialog";
import { FightDialog, type FightContext } from "./fight-dialog";

/** What the dialog starts from, and follows. */
export interface DefenceQuestion extends ActorQuestion {
  /** Who attacks, and with what: names as they are on the card. */
  attacker: string;
  weapon: string;
  attackSuccesses: number;
  /** What the blow is made of; null where it is kept from this user. */
  blow: BlowFacts | null;
  facts(): FightFacts;
  /** The defence that is offered first. */
  first: string;
}

/** What was chosen. */
export interface DefenceChoice {
  option: DefenceOption;
  draft: CheckDraft;
}

interface DefenceContext extends FightContext {
  options: DefenceRow[];
}

/** Asks a target's side how it defends itself, with the exact odds of each way. */
export class DefenceDialog extends FightDialog<DefenceChoice> {
  static override PARTS = {
    fight: { template: path("templates/dialog/defence.hbs"), templates: DefenceDialog.PARTIALS },
    foot: { template: path("templates/dialog/defence-foot.hbs") },
  };

  readonly #question: DefenceQuestion;
  #option: DefenceOption;

  constructor(question: DefenceQuestion) {
    const facts = question.facts();
    const options = defenceOptions(facts, words());
    const option = defaultOption(options, question.first) ?? options[0];
    if (!option) throw new Error("there is always a defence");
    super(question, defenceDraft(facts, option));
    this.#question = question;
    this.#option = option;
  }

  override get title(): string {
    return words().t("SCUFFLE.Exchange.Defend", { name: this.#question.actor.name });
  }

  protected override get shape(): string {
    return this.#option.id;
  }

  protected override async _prepareContext(): Promise<DefenceContext> {
    const language = words();
    const { attacker, weapon, attackSuccesses } = this.#question;
    const pool = this.#option.kind !== "none";
    const context = this.fightContext({
      title: this.title,
      subtitle: pool ? poolText("dexterity", this.draft, this.#option.skill.name, language) : "",
      note: language.count("SCUFFLE.Exchange.Attacked", attackSuccesses, { attacker, weapon }),
      exchangeTitle: language.t("SCUFFLE.Exchange.Comes"),
      pool,
    });
    const facts = this.#question.facts();
    return { ...context, options: defenceRows(facts, defenceOptions(facts, language), this.#option.id, language) };
  }

  protected override fresh(): CheckDraft | null {
    const facts = this.#question.facts();
    const options = defenceOptions(facts, words());
    this.#option =
      options.find(({ id, spent }) => id === this.#option.id && !spent) ??
      defaultOption(options, this.#question.first) ??
      this.#option;
    return defenceDraft(facts, this.#option);
  }

  protected override thrown(): CheckDraft {
    return this.draft;
  }

  protected override exchange(): FightOdds | null {
    const { attackSuccesses, blow, facts } = this.#question;
    if (!blow) return null;
    const defence = this.#option.kind === "none" ? null : readyFight("pool.defend", this.draft).input;
    return defenceOdds(attackSuccesses, defence, blow, facts(), words());
  }

  protected override readMore(): void {
    const picked = this.picked("defence");
    if (picked === undefined || picked === this.#option.id) return;
    const options = defenceOptions(this.#question.facts(), words());
    this.#option = options.find(({ id, spent }) => id === picked && !spent) ?? this.#option;
    this.follow();
  }

  protected override chosen(): DefenceChoice {
    this.follow();
    return { option: this.#option, draft: this.draft };
  }
}
