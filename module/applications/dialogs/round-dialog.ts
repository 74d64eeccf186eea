import { words } from "../../actions/words";
import { path } from "../../constants";
import { VISIBILITIES, type CardVisibility } from "../../view/card-record";
import { clamp } from "../../view/check-draft";
import { conflictAct, type ActId } from "../../view/conflict-acts";
import { SITUATION_LIMIT } from "../../view/conflict-draft";
import type { Choice } from "../../view/dialog-conflict";
import { actOr, turnRows, type TurnDraft, type TurnRow } from "../../view/dialog-round";
import { asWhole } from "../../view/shared-guards";
import { visibilityChoices, type VisibilityChoice } from "../../view/visibility-choices";
import { AskingDialog } from "./asking-dialog";

/** What a round starts from, and how a turn goes on when something of it changes. */
export interface RoundQuestion {
  id: string;
  turns: TurnDraft[];
  /** Everybody who can be aimed at. */
  targets: Choice[];
  visibility: CardVisibility;
  /** The turn with another act, as it is offered. */
  offer(turn: TurnDraft, act: ActId): TurnDraft;
  /** The turn with what counts now. */
  settle(turn: TurnDraft): TurnDraft;
  /** What was pressed: it gets the focus back. */
  origin?: HTMLElement;
}

/** What was chosen. */
export interface RoundChoice {
  turns: TurnDraft[];
  visibility: CardVisibility;
}

interface RoundContext extends foundry.applications.api.ApplicationV2.RenderContext {
  id: string;
  rows: TurnRow[];
  limits: { min: number; max: number };
  visibilities: VisibilityChoice[];
}

/** The round of a conflict: what everybody does, with the exact odds, before one throw holds all their dice. */
export class RoundDialog extends AskingDialog<RoundChoice> {
  static override DEFAULT_OPTIONS: object = {
    position: { width: 640 },
    window: { title: "SCUFFLE.Round.Title", resizable: true },
    form: { handler: RoundDialog.#submit, closeOnSubmit: true },
  };

  static override PARTS = {
    round: {
      template: path("templates/dialog/round.hbs"),
      templates: [path("templates/dialog/visibility.hbs")],
    },
    foot: { template: path("templates/dialog/roll-foot.hbs") },
  };

  readonly #question: RoundQuestion;
  #turns: TurnDraft[];
  #visibility: CardVisibility;

  constructor(question: RoundQuestion) {
    super(question.id, question.origin);
    this.#question = question;
    this.#turns = question.turns;
    this.#visibility = question.visibility;
  }

  protected override async _prepareContext(): Promise<RoundContext> {
    this.#turns = this.#turns.map((turn) => this.#question.settle(turn));
    return {
      id: this.id,
      rows: turnRows(this.#turns, this.#question.targets, words()),
      limits: { min: -SITUATION_LIMIT, max: SITUATION_LIMIT },
      visibilities: visibilityChoices(this.#visibility, words()).filter(
        ({ value }) => game.user.isGM || value !== "blind",
      ),
    };
  }

  protected override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: Record<string, unknown>,
  ): void {
    super._attachPartListeners(partId, element, options);
    if (partId === "round") element.addEventListener("change", () => this.#change());
  }

  /** Another act brings other choices: all of it is drawn again, and what has the focus keeps it. */
  #change(): void {
    this.#read();
    void this.render({ parts: ["round"] });
  }

  #read(): void {
    this.#turns = this.#turns.map((turn, place) => this.#readTurn(turn, place));
    const visibility = this.element.querySelector<HTMLInputElement>("input[name=visibility]:checked")?.value;
    this.#visibility = VISIBILITIES.find((one) => one === visibility) ?? this.#visibility;
  }

  #readTurn(turn: TurnDraft, place: number): TurnDraft {
    const row = this.element.querySelector<HTMLElement>(`[data-turn="${place}"]`);
    if (!row) return turn;
    const field = (name: string) => row.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-field="${name}"]`);
    const text = (name: string, before: string): string => field(name)?.value ?? before;
    const on = (name: string, before: boolean): boolean =>
      row.querySelector<HTMLInputElement>(`input[data-field="${name}"]`)?.checked ?? before;
    const act = actOr(text("act", turn.draft.act), turn.draft.act);
    const target = text("target", turn.target);
    const said = {
      ...turn,
      on: on("on", turn.on),
      target,
      how: text("how", turn.how),
      deadly: on("deadly", turn.deadly),
    };
    if (act !== turn.draft.act) return this.#question.offer(said, act);
    const condition = text("condition", turn.draft.condition);
    const picked = text("attribute", turn.draft.attribute);
    const { attributes } = conflictAct(act, condition);
    const attribute = attributes.find((id) => id === picked) ?? turn.draft.attribute;
    const typed = row.querySelector<HTMLInputElement>("[data-field=situational]")?.valueAsNumber ?? NaN;
    const number = Number.isFinite(typed) ? asWhole(Math.round(typed)) : turn.draft.situational;
    const situational = clamp(number, -SITUATION_LIMIT, SITUATION_LIMIT);
    return this.#question.settle({ ...said, draft: { ...turn.draft, condition, attribute, situational } });
  }

  static async #submit(this: RoundDialog): Promise<void> {
    this.#read();
    this.answer = { turns: this.#turns, visibility: this.#visibility };
  }
}
