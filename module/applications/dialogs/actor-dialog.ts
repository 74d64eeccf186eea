import { actorNow } from "../../actions/actor-at";
import { warn } from "../../actions/notify";
import type { Refusal } from "../../actions/refusal";
import { HandlebarsApplication } from "../../compat/application-base";
import { SYSTEM_ID } from "../../constants";
import { bindDialogKeys } from "./dialog-keys";
import { fitWindow } from "./fit-window";
import { FocusOrigin } from "./focus-origin";

type App = foundry.applications.api.ApplicationV2;

/** What a window asks about an actor. */
export interface ActorQuestion {
  /** Id of the window: one at a time is open for it. */
  id: string;
  actor: Actor.Implementation;
  /** Others whom it shows besides. */
  others?: readonly Actor.Implementation[];
  /** What was pressed: it gets the focus back. */
  origin?: HTMLElement;
  /** Why there is nothing to ask any more. */
  refusal(): Refusal | null;
}

/** Whatever may take an actor away that doesn't draw its windows again. */
const ENDS = ["deleteActor", "deleteItem", "deleteToken", "deleteScene"];

/**
 * A window that asks something about an actor, or several. It is drawn again whenever a sheet would be (foundryvtt.com/api,
 * ClientDocument#apps), closes with a notice when there is nothing to ask any more, and gives the focus back. One of several
 * who is gone leaves it open for the others.
 */
export abstract class ActorDialog<Answer> extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: object = {
    classes: [SYSTEM_ID, "sc-win", "sc-win--dialog"],
    position: { width: 440 },
  };

  /** The parts that are drawn again when the actor changed. */
  protected abstract readonly living: string[];
  /** What was answered, until now. */
  protected answer: Answer | null = null;
  readonly #question: ActorQuestion;
  readonly #hooks = new Map<string, number>();
  /** Whom it shows: those who were there when it was last looked. */
  #people: Actor.Implementation[];
  /** Those of them whom this user could see: who can't see a foe's actor aims at its token all the same. */
  readonly #seen: ReadonlySet<Actor.Implementation>;
  #origin: FocusOrigin | null = null;
  #done: (answer: Answer | null) => void = () => undefined;

  constructor(question: ActorQuestion) {
    super({ id: question.id });
    this.#question = question;
    this.#people = [question.actor, ...(question.others ?? [])];
    this.#seen = new Set(this.#people.filter(({ visible }) => visible));
  }

  /** Asks. @returns null when it was cancelled or closed */
  async ask(): Promise<Answer | null> {
    const answered = new Promise<Answer | null>((resolve) => {
      this.#done = resolve;
    });
    await this.render({ force: true });
    return answered;
  }

  /** Those whom it shows, as far as they are still there. */
  protected get people(): readonly Actor.Implementation[] {
    return this.#people;
  }

  /** An actor that goes closes whatever shows it: for the others this window stays (foundryvtt.com/api, ClientDocument#apps). */
  override async close(options?: Parameters<App["close"]>[0]): Promise<this> {
    if (options?.submitted !== true && this.#lost() && !this.#question.refusal()) {
      await this.render();
      return this;
    }
    return super.close(options);
  }

  protected override _canRender(options: never): false | void {
    if (!this.rendered || !this.#question.refusal()) return super._canRender(options);
    void this.close();
    return false;
  }

  protected override _configureRenderOptions(options: never): void {
    super._configureRenderOptions(options);
    const given: { isFirstRender?: boolean; parts?: string[]; window?: object } = options;
    if (given.isFirstRender) return;
    given.parts = this.living;
    given.window = { ...given.window, title: this.title };
  }

  protected override async _onFirstRender(...args: Parameters<App["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    const { origin } = this.#question;
    const focused = origin ?? this.element.ownerDocument.activeElement;
    if (focused && focused !== this.element.ownerDocument.body) this.#origin = new FocusOrigin(focused);
    bindDialogKeys(this);
    for (const apps of this.#shown) apps[this.id] = this;
    for (const name of ENDS) this.#hooks.set(name, Reflect.apply(Hooks.on, Hooks, [name, () => this.#checkEnd()]));
  }

  protected override async _onRender(...args: Parameters<App["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    fitWindow(this, args[1]);
  }

  get #shown(): Record<string, unknown>[] {
    return this.#people.flatMap(appsOf);
  }

  #checkEnd(): void {
    if (this.#question.refusal()) void this.close();
    else if (this.#lost()) void this.render();
  }

  /** Whether somebody of several is gone, or seen no longer, since it was last looked; nobody asks about them any more. */
  #lost(): boolean {
    const left = this.#people.filter((actor) => actorNow(actor) && (actor.visible || !this.#seen.has(actor)));
    if (left.length === 0 || left.length === this.#people.length) return false;
    const apps = this.#shown;
    this.#people = left;
    for (const gone of apps) delete gone[this.id];
    for (const kept of this.#shown) kept[this.id] = this;
    return true;
  }

  protected override async _preClose(options: never): Promise<void> {
    await super._preClose(options);
    const { activeElement, body } = this.element.ownerDocument;
    if (activeElement !== body && !this.element.contains(activeElement)) return;
    // What was pressed goes with what it stood for.
    if (this.#question.refusal()) this.#origin?.restoreWindow();
    else this.#origin?.restore();
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    for (const apps of this.#shown) delete apps[this.id];
    for (const [name, id] of this.#hooks) Reflect.apply(Hooks.off, Hooks, [name, id]);
    this.#hooks.clear();
    const refused = this.answer === null ? this.#question.refusal() : null;
    if (refused) warn(refused.key, refused.data);
    this.#done(this.answer);
  }
}

/** The windows that are drawn again when an actor changes, or what an unlinked token's actor is made of, by their ids. */
function appsOf(actor: Actor.Implementation): Record<string, unknown>[] {
  const base = actor.token?.baseActor;
  return base && base !== actor ? [actor.apps, base.apps] : [actor.apps];
}
