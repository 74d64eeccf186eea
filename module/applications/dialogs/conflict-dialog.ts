import { words } from "../../actions/words";
import { path } from "../../constants";
import { VISIBILITIES, type CardVisibility } from "../../view/card-record";
import type { CardTarget } from "../../view/card-choices";
import { clamp } from "../../view/check-draft";
import { conflictAct } from "../../view/conflict-acts";
import { SITUATION_LIMIT, type ConflictDraft } from "../../view/conflict-draft";
import { conflictNumbers, conflictView, type ConflictNumbers, type ConflictView } from "../../view/dialog-conflict";
import { asWhole } from "../../view/shared-guards";
import { visibilityChoices, type VisibilityChoice } from "../../view/visibility-choices";
import { ActorDialog, type ActorQuestion } from "./actor-dialog";
import { OddsSpeaker } from "./odds-speaker";
import { paintOdds } from "./paint-check";

/** What the dialog starts from, and how it goes on when something of it changes. */
export interface ConflictQuestion extends ActorQuestion {
  visibility: CardVisibility;
  /** Whether who sees it stands already: whoever sees the card that it is about. */
  fixedVisibility: boolean;
  targets: CardTarget[];
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
export class ConflictDialog extends ActorDialog<ConflictChoice> {
  static override DEFAULT_OPTIONS = {
    tag: "form",
    form: { handler: ConflictDialog.#submit, closeOnSubmit: true },
    actions: { nudge: ConflictDialog.#nudge, cancel: ConflictDialog.#cancel },
  };

  static override PARTS = {
    act: {
      template: path("templates/dialog/conflict.hbs"),
      templates: ["nudge", "modifier", "odds", "visibility"].map((name) => path(`templates/dialog/${name}.hbs`)),
    },
    foot: { template: path("templates/dialog/roll-foot.hbs") },
  };

  protected override readonly living: string[] = ["act"];
  readonly #question: ConflictQuestion;
  #draft: ConflictDraft;
  #visibility: CardVisibility;
  #how = "";
  #deadly = false;
  /** What the part was drawn for. */
  #drawn = "";
  readonly #speaker = new OddsSpeaker();

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
    const { targets, actor } = this.#question;
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

  protected override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: Record<string, unknown>,
  ): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== "act") return;
    element.addEventListener("input", () => this.#read());
    element.addEventListener("change", () => {
      this.#read();
      const field = this.#box("[type=number][name=situational]");
      if (field) field.value = String(this.#draft.situational);
    });
  }

  protected override _onClose(options: never): void {
    this.#speaker.stop();
    super._onClose(options);
  }

  /** Reads every field into the draft, and shows what it comes to. A number that is none changes nothing. */
  #read(): void {
    const on = (id: string): boolean => this.#box(`[data-modifier="${CSS.escape(id)}"]`)?.checked ?? true;
    const value = this.#number();
    const picked = this.#picked("attribute");
    const { attributes } = conflictAct(this.#draft.act, this.#draft.condition);
    this.#draft = this.#question.settle({
      ...this.#draft,
      condition:
        this.element.querySelector<HTMLSelectElement>("select[name=condition]")?.value ?? this.#draft.condition,
      modifiers: this.#draft.modifiers.map((modifier) => ({ ...modifier, on: modifier.fixed || on(modifier.id) })),
      situational: clamp(value, -SITUATION_LIMIT, SITUATION_LIMIT),
      supports: this.#box("[name=supports]")?.checked ?? false,
      attribute: attributes.find((id) => id === picked) ?? this.#draft.attribute,
    });
    this.#how = this.#box("[name=how]")?.value ?? this.#how;
    this.#deadly = this.#box("[name=deadly]")?.checked ?? this.#deadly;
    const visibility = this.#picked("visibility");
    this.#visibility = VISIBILITIES.find((one) => one === visibility) ?? this.#visibility;
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
    const total = this.element.querySelector("[data-out=total]");
    if (total) total.textContent = numbers.total;
    paintOdds(this.element, numbers.odds);
    this.#speaker.say(this.element, numbers.odds.label);
  }

  #box(selector: string): HTMLInputElement | null {
    return this.element.querySelector<HTMLInputElement>(`input${selector}`);
  }

  #picked(name: string): string | undefined {
    return this.#box(`[name=${name}]:checked`)?.value;
  }

  #number(): number {
    const value = this.#box("[type=number][name=situational]")?.valueAsNumber ?? NaN;
    return Number.isFinite(value) ? asWhole(Math.round(value), this.#draft.situational) : this.#draft.situational;
  }

  static #nudge(this: ConflictDialog, _event: Event, button: HTMLElement): void {
    const field = this.#box("[type=number][name=situational]");
    if (!field) return;
    const next = this.#draft.situational + (button.dataset["step"] === "-" ? -1 : 1);
    field.value = String(clamp(next, -SITUATION_LIMIT, SITUATION_LIMIT));
    this.#read();
  }

  static async #cancel(this: ConflictDialog): Promise<void> {
    await this.close();
  }

  static async #submit(this: ConflictDialog): Promise<void> {
    this.#read();
    this.answer = { draft: this.#draft, how: this.#how.trim(), deadly: this.#deadly, visibility: this.#visibility };
  }
}
