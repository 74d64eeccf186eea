import { words } from "../../actions/words";
import { path } from "../../constants";
import { BRAWL_LIMIT, type BrawlDraft } from "../../view/brawl-draft";
import type { BrawlFacts } from "../../view/brawl-facts";
import type { CardTarget } from "../../view/card-choices";
import type { CardVisibility } from "../../view/card-record";
import { clamp } from "../../view/check-draft";
import {
  brawlNumbers,
  brawlView,
  moveName,
  type BrawlChoices,
  type BrawlNumbers,
  type BrawlView,
} from "../../view/dialog-brawl";
import { visibilityChoices, type VisibilityChoice } from "../../view/visibility-choices";
import type { ActorQuestion } from "./actor-dialog";
import { paintOdds } from "./paint-check";
import { ROLLING_PARTIALS, RollingDialog } from "./rolling-dialog";

/** What the dialog starts from, and how it goes on when something of it changes. */
export interface BrawlQuestion extends ActorQuestion {
  visibility: CardVisibility;
  target: CardTarget;
  draft: BrawlDraft;
  /** What both bring to it now. */
  facts(): BrawlFacts;
  choices(): BrawlChoices;
  /** The draft with what counts now. */
  settle(draft: BrawlDraft): BrawlDraft;
  /** Whether numbers of the target's stay with its owner and game masters. */
  hidden: boolean;
  /** Whether the asker may allow what the rules refuse. */
  overrides: boolean;
  /** Why it can't be rolled as it stands: a language key, or blank. */
  missing(draft: BrawlDraft): string;
}

/** What was chosen. */
export interface BrawlChoice {
  draft: BrawlDraft;
  visibility: CardVisibility;
}

interface BrawlContext extends foundry.applications.api.ApplicationV2.RenderContext {
  id: string;
  actor: string;
  target: CardTarget;
  view: BrawlView;
  numbers: BrawlNumbers;
  draft: BrawlDraft;
  limits: { min: number; max: number };
  overrides: boolean;
  missing: string;
  visibilities: VisibilityChoice[];
}

/** Numbers that are typed in, with their bounds. */
const TYPED = {
  penalty: [0, BRAWL_LIMIT],
  situational: [-BRAWL_LIMIT, BRAWL_LIMIT],
  number: [0, 99],
  sides: [1, 1000],
  flat: [-99, 99],
} as const;

type TypedName = keyof typeof TYPED;

/** A press on − or +. */
const STEP = 10;

/** The dialog of an attack in a brawl: with what, every modifier with its switch, why it is refused, and the exact odds. */
export class BrawlDialog extends RollingDialog<BrawlChoice> {
  static override PARTS = {
    attack: { template: path("templates/dialog/brawl.hbs"), templates: ROLLING_PARTIALS },
    foot: { template: path("templates/dialog/roll-foot.hbs") },
  };

  protected override readonly living: string[] = ["attack"];
  protected override readonly part = "attack";
  protected override readonly step = STEP;
  readonly #question: BrawlQuestion;
  #draft: BrawlDraft;
  #visibility: CardVisibility;
  /** What the part was drawn for. */
  #drawn = "";

  constructor(question: BrawlQuestion) {
    super(question);
    this.#question = question;
    this.#draft = question.draft;
    this.#visibility = question.visibility;
  }

  override get title(): string {
    return moveName(this.#draft.move, words());
  }

  protected override async _prepareContext(): Promise<BrawlContext> {
    const language = words();
    const { actor, target, hidden, overrides } = this.#question;
    this.#draft = this.#question.settle(this.#draft);
    this.#drawn = this.#shape;
    const facts = this.#question.facts();
    return {
      id: this.id,
      actor: actor.name,
      target,
      view: brawlView(this.#draft, facts, this.#question.choices(), language),
      numbers: brawlNumbers(this.#draft, facts, hidden, language),
      draft: this.#draft,
      limits: { min: -BRAWL_LIMIT, max: BRAWL_LIMIT },
      overrides,
      missing: this.#missing,
      visibilities: visibilityChoices(this.#visibility, language),
    };
  }

  protected override async _onRender(...args: Parameters<RollingDialog<BrawlChoice>["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#allow();
  }

  protected override read(): void {
    const { weapons } = this.#question.choices();
    const picked = this.listed("weapon");
    const before = this.#draft.weapon;
    const weapon = weapons.find(({ id }) => id === picked) ?? before;
    const fists = weapon.id === "" && before.id === "";
    this.#draft = this.#question.settle({
      ...this.#draft,
      weapon: fists
        ? {
            ...weapon,
            damage: { number: this.#number("number"), sides: this.#number("sides"), flat: this.#number("flat") },
          }
        : weapon,
      item: this.listed("item") ?? this.#draft.item,
      modifiers: this.switched(this.#draft.modifiers),
      penalty: this.#number("penalty"),
      situational: this.#number("situational"),
      override: this.box("[name=override]")?.checked ?? this.#draft.override,
    });
    this.#visibility = this.pickedVisibility(this.#visibility);
    this.#paint();
    // Another weapon brings other lines, dice and reasons.
    if (this.#drawn !== this.#shape) void this.render({ parts: ["attack"] });
  }

  /** What decides which lines and reasons there are. */
  get #shape(): string {
    return this.#draft.weapon.id;
  }

  /** Why it can't be rolled as it stands, in words; blank when it can. */
  get #missing(): string {
    const key = this.#question.missing(this.#draft);
    return key === "" ? "" : words().t(key);
  }

  #paint(): void {
    const numbers = brawlNumbers(this.#draft, this.#question.facts(), this.#question.hidden, words());
    this.write("[data-out=total]", numbers.total);
    this.write("[data-out=any]", numbers.odds?.any ?? numbers.rating);
    this.write("[data-out=oops]", numbers.oops);
    if (numbers.odds) {
      paintOdds(this.element, numbers.odds);
      this.speaker.say(this.element, numbers.odds.label);
    }
    this.#allow();
  }

  /** Rolling waits until nothing stands against it. */
  #allow(): void {
    const missing = this.#missing;
    this.write("[data-out=missing]", missing);
    const button = this.element.querySelector<HTMLButtonElement>("button[type=submit]");
    if (button) button.disabled = missing !== "";
  }

  protected override numbers(): Readonly<Record<TypedName, number>> {
    const { penalty, situational, weapon } = this.#draft;
    return { penalty, situational, ...weapon.damage };
  }

  #number(name: TypedName): number {
    const [min, max] = TYPED[name];
    return clamp(this.typed(name), min, max);
  }

  protected override chosen(): BrawlChoice | null {
    return this.#missing === "" ? { draft: this.#draft, visibility: this.#visibility } : null;
  }
}
