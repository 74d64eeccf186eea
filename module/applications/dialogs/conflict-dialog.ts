import { words } from "../../actions/words";
import { path } from "../../constants";
import type { CardVisibility } from "../../view/card-record";
import type { CardTarget } from "../../view/card-choices";
import { clamp } from "../../view/check-draft";
import { conflictAct } from "../../view/conflict-acts";
import { SITUATION_LIMIT, type ConflictDraft } from "../../view/conflict-draft";
import { conflictNumbers, conflictView, type ConflictNumbers, type ConflictView } from "../../view/dialog-conflict";
import { visibilityChoices, type VisibilityChoice } from "../../view/visibility-choices";
import type { ActorQuestion } from "./actor-dialog";
import { paintOdds } from "./paint-check";
import { ROLLING_PARTIALS, RollingDialog } from "./rolling-dialog";

/** What the dialog starts from, and how it goes on when something of it changes. */
export interface ConflictQuestion extends ActorQuestion {
  visibility: CardVisibility;
  /** Whether who sees it stands already: whoever sees the card that it is about. */
  fixedVisibility: boolean;
  /** Whom it is aimed at, as far as they are still there. */
  targets(): CardTarget[];
  draft: ConflictDraft;
  /** The draft with what counts now, after the actor, the attribute or what is inflicted changed. */
  settle(draft: ConflictDraft): ConflictDraft;
}

/** What was chosen. */
export interface ConflictChoice {
  draft: ConflictDraft;
  how: string;
  deadly: boolean;
  visibility: CardVisibility;
}

interface ConflictContext extends foundry.applications.api.ApplicationV2.RenderContext {
  id: string;
  actor: string;
  view: ConflictView;
  numbers: ConflictNumbers;
  situational: number;
  limits: { min: number; max: number };
  supports: boolean;
  targets: CardTarget[];
  wantsTarget: string;
  injures: boolean;
  how: string;
  deadly: boolean;
  visibilities: VisibilityChoice[];
}

/** The dialog of an act in a conflict: attribute, what and how, every modifier with its switch, and the exact odds. */
export class ConflictDialog extends RollingDialog<ConflictChoice> {
  static override PARTS = {
    act: { template: path("templates/dialog/conflict.hbs"), templates: ROLLING_PARTIALS },
    foot: { template: path("templates/dialog/roll-foot.hbs") },
  };

  protected override readonly living: string[] = ["act"];
  protected override readonly part = "act";
  readonly #question: ConflictQuestion;
  #draft: ConflictDraft;
  #visibility: CardVisibility;
  #how = "";
  #deadly = false;
  /** What the part was drawn for. */
  #drawn = "";

  constructor(question: ConflictQuestion) {
    super(question);
    this.#question = question;
    this.#draft = question.draft;
    this.#visibility = question.visibility;
  }

  override get title(): string {
    return conflictView(this.#draft, words()).title;
  }

  protected override async _prepareContext(): Promise<ConflictContext> {
    const language = words();
    this.#draft = this.#question.settle(this.#draft);
    this.#drawn = this.#shape;
    const act = conflictAct(this.#draft.act, this.#draft.condition);
    const { actor } = this.#question;
    const targets = this.#question.targets();
    return {
      id: this.id,
      actor: actor.name,
      view: conflictView(this.#draft, language),
      numbers: conflictNumbers(this.#draft, language),
      situational: this.#draft.situational,
      limits: { min: -SITUATION_LIMIT, max: SITUATION_LIMIT },
      supports: this.#draft.supports,
      targets,
      wantsTarget: act.at !== "nobody" && targets.length === 0 ? language.t(`SCUFFLE.Conflict.Aim.${act.at}`) : "",
      injures: act.rule === "conflict.injure",
      how: this.#how,
      deadly: this.#deadly,
      visibilities: this.#question.fixedVisibility ? [] : visibilityChoices(this.#visibility, language),
    };
  }

  protected override read(): void {
    const picked = this.picked("attribute");
    const { attributes } = conflictAct(this.#draft.act, this.#draft.condition);
    this.#draft = this.#question.settle({
      ...this.#draft,
      condition: this.listed("condition") ?? this.#draft.condition,
      modifiers: this.switched(this.#draft.modifiers),
      situational: clamp(this.typed("situational"), -SITUATION_LIMIT, SITUATION_LIMIT),
      supports: this.box("[name=supports]")?.checked ?? false,
      attribute: attributes.find((id) => id === picked) ?? this.#draft.attribute,
    });
    this.#how = this.box("[name=how]")?.value ?? this.#how;
    this.#deadly = this.box("[name=deadly]")?.checked ?? this.#deadly;
    this.#visibility = this.pickedVisibility(this.#visibility);
    this.#paint();
    // Another attribute, or an emotion instead of a blow, brings other choices and lines.
    if (this.#drawn !== this.#shape) void this.render({ parts: ["act"] });
  }

  /** What decides which choices and lines there are. */
  get #shape(): string {
    const { condition, attribute } = this.#draft;
    return `${condition} ${attribute}`;
  }

  #paint(): void {
    const numbers = conflictNumbers(this.#draft, words());
    this.write("[data-out=total]", numbers.total);
    paintOdds(this.element, numbers.odds);
    this.speaker.say(this.element, numbers.odds.label);
  }

  protected override numbers(): Readonly<Record<string, number>> {
    return { situational: this.#draft.situational };
  }

  protected override chosen(): ConflictChoice {
    return { draft: this.#draft, how: this.#how.trim(), deadly: this.#deadly, visibility: this.#visibility };
  }
}
