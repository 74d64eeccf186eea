import { restFacts } from "../../actions/read-rest";
import { words } from "../../actions/words";
import { path } from "../../constants";
import {
  conditionOptions,
  firstTracks,
  restView,
  trackOptions,
  type RestOption,
  type RestView,
  type Sleeper,
} from "../../view/dialog-rest";
import {
  REST_CONDITIONS,
  REST_MOST,
  restMinutes,
  type RestConditions,
  type RestDraft,
  type RestRecord,
  type RestTrack,
} from "../../view/rest-record";
import type { ActorQuestion } from "./actor-dialog";
import { RollingDialog } from "./rolling-dialog";

/** What the dialog of a rest starts from. */
interface RestQuestion extends ActorQuestion {
  /** What the world lets one rest from. */
  tracks: RestTrack[];
  /** Whether only game masters see the card, at first. */
  secret: boolean;
}

/** What was chosen. */
interface RestAnswer {
  record: RestRecord;
  secret: boolean;
}

interface RestContext extends foundry.applications.api.ApplicationV2.RenderContext {
  id: string;
  gm: boolean;
  several: boolean;
  tracks: RestOption<RestTrack>[];
  conditions: RestOption<RestConditions>[];
  tends: boolean;
  draft: RestDraft;
  minutes: number;
  most: number;
  secret: boolean;
  view: RestView;
}

/** The minutes after which a rest is broken off, before anybody says so. */
const BROKEN_AFTER = 10;

/** How somebody rests, with what it does for each before it is done, how long it takes, and why not where it can't be. */
export class RestDialog extends RollingDialog<RestAnswer> {
  static override DEFAULT_OPTIONS: object = {
    position: { width: 500 },
    window: { title: "SCUFFLE.Rest.Rest" },
  };

  static override PARTS = {
    ask: { template: path("templates/dialog/rest.hbs"), templates: [path("templates/dialog/nudge.hbs")] },
    table: { template: path("templates/dialog/rest-table.hbs") },
    foot: { template: path("templates/dialog/rest-foot.hbs") },
  };

  protected override readonly living: string[] = ["table"];
  protected override readonly part = "ask";
  readonly #question: RestQuestion;
  /** UUIDs of those who stay up. */
  #up = new Set<string>();
  #draft: RestDraft;
  #minutes = BROKEN_AFTER;
  #clock = 0;

  constructor(question: RestQuestion) {
    super(question);
    this.#question = question;
    const facts = this.people.flatMap((actor) => restFacts(actor) ?? []);
    const tracks = firstTracks(question.tracks, facts);
    this.#draft = { tracks, conditions: "good", care: false, interrupted: null };
  }

  get #sleepers(): Sleeper[] {
    return this.people.flatMap((actor) => {
      const facts = restFacts(actor);
      const person = { uuid: actor.uuid, name: actor.token?.name ?? actor.name, img: actor.img ?? "" };
      return facts ? [{ person, facts, on: !this.#up.has(actor.uuid) }] : [];
    });
  }

  get #view(): RestView {
    return restView(this.#draft, this.#sleepers, Math.floor(game.time.worldTime), words());
  }

  protected override async _prepareContext(): Promise<RestContext> {
    const language = words();
    const { tracks, conditions, care } = this.#draft;
    return {
      id: this.id,
      gm: game.user.isGM,
      several: (this.#question.others ?? []).length > 0,
      tracks: trackOptions(this.#question.tracks, tracks, language),
      conditions: conditionOptions(conditions, language),
      tends: care,
      draft: this.#draft,
      minutes: this.#minutes,
      most: REST_MOST,
      secret: this.#question.secret,
      view: this.#view,
    };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    // A rest that can't begin as it stands has no button to begin from.
    if (!this.#view.ready) this.box(":not(:disabled)")?.focus();
    // Care is counted by the world's clock.
    this.#clock = Hooks.on("updateWorldTime", () => void this.render({ parts: this.living }));
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#show();
  }

  protected override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: Record<string, unknown>,
  ): void {
    super._attachPartListeners(partId, element, options);
    if (partId === "table") {
      element.addEventListener("change", () => {
        this.read();
        this.showNumbers();
      });
    }
  }

  protected override _onClose(options: never): void {
    Hooks.off("updateWorldTime", this.#clock);
    super._onClose(options);
  }

  protected override read(): void {
    const before = JSON.stringify([this.#draft, [...this.#up]]);
    const conditions = REST_CONDITIONS.find((one) => one === this.picked("conditions")) ?? this.#draft.conditions;
    this.#draft = {
      tracks: this.#question.tracks.filter((track) => this.box(`[name="track.${track}"]`)?.checked),
      conditions,
      care: this.box("[name=care]")?.checked ?? false,
      interrupted: null,
    };
    const boxes = this.element.querySelectorAll<HTMLInputElement>("[data-sleeper]");
    this.#up = new Set(
      Array.from(boxes).flatMap(({ checked, dataset }) => (checked ? [] : (dataset["sleeper"] ?? []))),
    );
    this.#readMinutes();
    if (JSON.stringify([this.#draft, [...this.#up]]) !== before) void this.render({ parts: this.living });
  }

  /** A rest that is interrupted lasts no longer than it would have. */
  #readMinutes(): void {
    this.#minutes = restMinutes(this.typed("minutes"));
    if (!this.box("[name=broken]")?.checked) return;
    this.#draft = { ...this.#draft, interrupted: this.#minutes };
    const { ready, minutes } = this.#view;
    if (ready) this.#minutes = minutes;
    this.#draft = { ...this.#draft, interrupted: this.#minutes };
  }

  protected override numbers(): Readonly<Record<string, number>> {
    return { minutes: this.#minutes };
  }

  protected override chosen(): RestAnswer | null {
    if (!this.#view.ready) return null;
    const people = this.#sleepers.filter(({ on }) => on).map(({ person }) => person);
    const secret = this.box("[name=secret]")?.checked ?? false;
    return { record: { ...this.#draft, people }, secret };
  }

  /** What stands in parts that aren't drawn again. */
  #show(): void {
    const { title, people, total, ready } = this.#view;
    this.write("[data-out=title]", title);
    this.write("[data-out=people]", people.map(({ name }) => name).join(", "));
    this.write("[data-out=total]", total);
    const button = this.element.querySelector<HTMLButtonElement>("button[type=submit]");
    if (button) button.disabled = !ready;
    for (const field of this.element.querySelectorAll<HTMLInputElement | HTMLButtonElement>("[data-broken] *")) {
      if ("disabled" in field) field.disabled = this.#draft.interrupted === null;
    }
  }
}
