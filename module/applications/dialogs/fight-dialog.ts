import { words } from "../../actions/words";
import { path } from "../../constants";
import { clamp, TARGET_LIMIT, type CheckDraft } from "../../view/check-draft";
import { followDraft, modifierKeys } from "../../view/check-follow";
import { DIALOG_LIMITS, modifierRows, type CheckNumbers, type ModifierRow } from "../../view/dialog-check";
import { fightNumbers } from "../../view/dialog-fight";
import type { FightOdds } from "../../view/fight-odds";
import type { ActorQuestion } from "./actor-dialog";
import { paintCheck, paintOdds } from "./paint-check";
import { ROLLING_PARTIALS, RollingDialog } from "./rolling-dialog";

/** What both dialogs of a fight are drawn from. */
export interface FightContext extends foundry.applications.api.ApplicationV2.RenderContext {
  id: string;
  title: string;
  subtitle: string;
  note: string;
  numbers: CheckNumbers;
  rows: ModifierRow[];
  dice: number;
  target: number;
  limits: { min: number; max: number };
  /** Whether there is a pool at all: who does nothing throws none. */
  pool: boolean;
  exchange: FightOdds | null;
  exchangeTitle: string;
  /** Whether the window opened by itself: then it takes no key that was meant for something else. */
  unasked: boolean;
}

/** What an attack's and a defence's dialog share: a pool with its lines, and the odds of the whole exchange. */
export abstract class FightDialog<Answer> extends RollingDialog<Answer> {
  protected static readonly PARTIALS = [
    ...ROLLING_PARTIALS,
    ...["fight-pool", "fight-odds"].map((name) => path(`templates/dialog/${name}.hbs`)),
  ];

  protected override readonly living: string[] = ["fight"];
  protected override readonly part = "fight";
  protected draft: CheckDraft;
  /** What the range does to an attack; the table says it. */
  protected range = 0;
  readonly #unasked: boolean;
  /** What the part was drawn for. */
  #drawn = "";

  constructor(question: ActorQuestion, draft: CheckDraft) {
    super(question);
    this.draft = draft;
    this.#unasked = question.origin === undefined;
  }

  /** The draft as the facts make it now; null when what it was about is gone. */
  protected abstract fresh(): CheckDraft | null;
  /** The draft with everything that goes into the throw. */
  protected abstract thrown(): CheckDraft;
  /** The odds of the whole exchange; null where they can't be known. */
  protected abstract exchange(): FightOdds | null;
  /** Reads what only this dialog asks. */
  protected abstract readMore(): void;

  /** What is drawn of any fight. */
  protected fightContext(
    texts: Pick<FightContext, "title" | "subtitle" | "note" | "exchangeTitle" | "pool">,
  ): FightContext {
    const language = words();
    this.follow();
    this.#drawn = this.#shape;
    const { dice, target } = this.draft;
    return {
      ...texts,
      id: this.id,
      numbers: fightNumbers(this.thrown(), language),
      rows: modifierRows(this.draft, language),
      dice,
      target,
      limits: DIALOG_LIMITS,
      exchange: this.exchange(),
      unasked: this.#unasked,
    };
  }

  /** Takes in what counts now, with what somebody typed and switched meanwhile. */
  protected follow(): void {
    const fresh = this.fresh();
    if (fresh) this.draft = followDraft(this.draft, fresh);
  }

  protected override read(): void {
    const modifiers = this.switched(this.draft.modifiers);
    this.range = clamp(this.typed("range"), -TARGET_LIMIT, TARGET_LIMIT);
    const target = clamp(this.typed("target"), -TARGET_LIMIT, TARGET_LIMIT);
    this.draft = { ...this.draft, modifiers, target, dice: this.typed("dice") };
    this.readMore();
    const { min, max } = fightNumbers(this.thrown(), words()).limits;
    this.draft = { ...this.draft, dice: clamp(this.draft.dice, min, max) };
    this.#paint();
    // Another defence brings other lines.
    if (this.#drawn !== this.#shape) void this.render({ parts: ["fight"] });
  }

  /** What decides which lines there are. */
  get #shape(): string {
    return modifierKeys(this.draft.modifiers).join(" ") + this.shape;
  }

  /** What else decides it. */
  protected get shape(): string {
    return "";
  }

  #paint(): void {
    const numbers = fightNumbers(this.thrown(), words());
    paintCheck(this.element, numbers);
    const exchange = this.exchange();
    const section = this.element.querySelector<HTMLElement>("[data-exchange]");
    if (exchange && section) {
      paintOdds(section, exchange.odds);
      const place = section.querySelector("[data-out=expected]");
      if (place) place.textContent = exchange.expected;
    }
    this.speaker.say(this.element, exchange?.odds.label ?? numbers.odds.label);
  }

  protected override numbers(): Readonly<Record<string, number>> {
    const { dice, target } = this.draft;
    return { dice, target, range: this.range };
  }
}
