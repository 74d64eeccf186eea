import { report } from "./report";

/** What can be updated: a document, seen from here. */
export interface Updatable {
  uuid: string | null;
  update(data: object): Promise<unknown>;
}

type Values = Map<string, unknown>;

/**
 * Changes made on a sheet on their way to their documents: one update at a time for each document, and all that is changed
 * meanwhile goes into the next one. So twenty quick clicks arrive in order, in few updates, and the last value stays.
 */
export class PendingUpdates {
  readonly #waiting = new Map<Updatable, Values>();
  readonly #sending = new Map<Updatable, Values>();
  readonly #running = new Map<Updatable, Promise<void>>();

  /** `settled` is called for each path that nothing is under way for any more, whether its update was taken or not. */
  constructor(private readonly settled: (document: Updatable, path: string) => void) {}

  /** Sends a value as soon as the updates before it have arrived. */
  set(document: Updatable, path: string, value: unknown): void {
    let values = this.#waiting.get(document);
    if (!values) this.#waiting.set(document, (values = new Map()));
    values.delete(path);
    values.set(path, value);
    if (!this.#running.has(document)) this.#running.set(document, this.#drain(document));
  }

  /** The value that is under way, the newest if there are several; `{}` without one. */
  get(document: Updatable, path: string): { value?: unknown } {
    for (const values of [this.#waiting.get(document), this.#sending.get(document)]) {
      if (values?.has(path)) return { value: values.get(path) };
    }
    return {};
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  async #drain(document: Updatable): Promise<void> {
    for (let values = this.#take(document); values; values = this.#take(document)) {
      this.#sending.set(document, values);
      try {
        await document.update(foundry.utils.expandObject(Object.fromEntries(values)));
      } catch (error) {
        report("PendingUpdates", error);
      }
      this.#sending.delete(document);
      for (const path of values.keys()) if (!("value" in this.get(document, path))) this.settled(document, path);
    }
    this.#running.delete(document);
  }

  #take(document: Updatable): Values | undefined {
    const values = this.#waiting.get(document);
    this.#waiting.delete(document);
    return values;
  }
}
