import { warn } from "../../actions/notify";
import { words } from "../../actions/words";
import { ANSWER_SECONDS } from "../../actions/world-settings";
import { path } from "../../constants";
import type { Choice, ChoiceGroup } from "../../view/dialog-conflict";
import { DIALOG_LIMITS } from "../../view/dialog-check";
import {
  candidateGroups,
  SECRECIES,
  secondsOr,
  secrecyChoices,
  subjectChoices,
  targetOr,
  type RequestDraft,
} from "../../view/dialog-request";
import type { UntrainedSkill } from "../../view/dialog-untrained";
import { AskingDialog } from "./asking-dialog";
import { stepField } from "./step-field";

/** What a request starts from. */
export interface RequestQuestion {
  id: string;
  /** Whether many are asked, or foes are rolled for at once. */
  kind: "request" | "foes";
  draft: RequestDraft;
  skills: readonly UntrainedSkill[];
  /** Language key of why it can't be asked for as it stands. */
  refusal(draft: RequestDraft): string | null;
}

interface RequestContext extends foundry.applications.api.ApplicationV2.RenderContext {
  id: string;
  title: string;
  hint: string;
  press: string;
  waits: boolean;
  subjects: ChoiceGroup[];
  groups: ReturnType<typeof candidateGroups>;
  secrecies: Choice[];
  draft: RequestDraft;
  limits: { min: number; max: number };
  seconds: { min: number; max: number };
}

/** A game master's dialog that asks for a check: what, at which target, what players see of it, and who. */
export class RequestDialog extends AskingDialog<RequestDraft> {
  static override DEFAULT_OPTIONS: object = {
    window: { title: "SCUFFLE.Request.Title" },
    form: { handler: RequestDialog.#submit },
    actions: { nudge: RequestDialog.#nudge },
  };

  static override PARTS = {
    request: {
      template: path("templates/dialog/request.hbs"),
      templates: [path("templates/dialog/nudge.hbs")],
    },
    foot: { template: path("templates/dialog/request-foot.hbs") },
  };

  readonly #question: RequestQuestion;

  constructor(question: RequestQuestion) {
    super(question.id);
    this.#question = question;
  }

  override get title(): string {
    return words().t(this.#question.kind === "foes" ? "SCUFFLE.Request.FoesTitle" : "SCUFFLE.Request.Title");
  }

  protected override async _prepareContext(): Promise<RequestContext> {
    const { kind, draft, skills } = this.#question;
    const language = words();
    const foes = kind === "foes";
    const { min, max } = ANSWER_SECONDS;
    return {
      id: this.id,
      title: this.title,
      hint: language.t(foes ? "SCUFFLE.Request.FoesHint" : "SCUFFLE.Request.Hint"),
      press: language.t(foes ? "SCUFFLE.Check.Roll" : "SCUFFLE.Request.Ask"),
      waits: !foes,
      subjects: subjectChoices(skills, draft.subject, language),
      groups: candidateGroups(draft.candidates, language),
      secrecies: secrecyChoices(draft.secrecy, foes ? SECRECIES : ["shown", "hidden"], language),
      draft,
      limits: DIALOG_LIMITS,
      seconds: { min, max },
    };
  }

  #draft(): RequestDraft {
    const { draft } = this.#question;
    const number = (name: string): number =>
      this.element.querySelector<HTMLInputElement>(`input[name=${name}]`)?.valueAsNumber ?? NaN;
    const secrecy = this.element.querySelector<HTMLInputElement>("input[name=secrecy]:checked")?.value;
    return {
      subject: this.element.querySelector<HTMLSelectElement>("select[name=subject]")?.value ?? draft.subject,
      target: targetOr(number("target"), draft.target),
      secrecy: SECRECIES.find((one) => one === secrecy) ?? draft.secrecy,
      seconds: secondsOr(number("seconds"), draft.seconds, ANSWER_SECONDS),
      candidates: draft.candidates.map((one, place) => ({
        ...one,
        on: this.element.querySelector<HTMLInputElement>(`input[data-member="${place}"]`)?.checked ?? one.on,
      })),
    };
  }

  static #nudge(_event: Event, button: HTMLElement): void {
    stepField(button);
  }

  /** What can't be asked for is said, and the window stays. */
  static async #submit(this: RequestDialog): Promise<void> {
    const draft = this.#draft();
    const refused = this.#question.refusal(draft);
    if (refused) return warn(refused);
    this.answer = draft;
    await this.close();
  }
}
