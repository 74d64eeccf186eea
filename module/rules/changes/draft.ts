import { isFields, type Fields } from "../input";
import type { Plan, PlanDelete, PlanCreate, PlanDocument, PlanEntry, PlanNotice, PlanUpdate } from "./plan-types";

/** A plan in the making: what goes to one document is gathered in one update. */
export class Draft {
  readonly #creates: PlanCreate[] = [];
  readonly #updates = new Map<string, PlanUpdate>();
  readonly #deletes: PlanDelete[] = [];
  readonly #ledger: PlanEntry[] = [];
  readonly #notices: PlanNotice[] = [];

  create(type: PlanCreate["type"], parent: string, data: PlanCreate["data"]): void {
    this.#creates.push({ type, parent, data });
  }

  update(type: PlanDocument, uuid: string, parent: string | null, data: Fields, unset: string[] = []): void {
    const update = this.#updates.get(uuid) ?? { type, uuid, parent, data: {}, unset: [] };
    merge(update.data, data);
    update.unset.push(...unset);
    this.#updates.set(uuid, update);
  }

  delete(type: PlanDelete["type"], parent: string, id: string): void {
    this.#deletes.push({ type, parent, id });
  }

  enter(entry: PlanEntry): void {
    this.#ledger.push(entry);
  }

  notice(notice: PlanNotice["notice"], uuid: string, track: string | null = null): void {
    const known = this.#notices.some((old) => old.notice === notice && old.uuid === uuid && old.track === track);
    if (!known) this.#notices.push({ notice, uuid, track });
  }

  /** The plan; `empty` is its status when there is nothing to write. */
  done(empty: Plan["status"] = "nothing"): Plan {
    const updates = [...this.#updates.values()].toSorted((a, b) => rank(a) - rank(b));
    const writes = this.#creates.length + updates.length + this.#deletes.length;
    return {
      status: writes > 0 ? "planned" : empty,
      creates: this.#creates,
      updates,
      deletes: this.#deletes,
      ledger: this.#ledger,
      notices: this.#notices,
    };
  }

  /** A plan that writes nothing, with what there is to say. */
  stop(status: Plan["status"]): Plan {
    return { status, creates: [], updates: [], deletes: [], ledger: [], notices: this.#notices };
  }
}

/** What actors hold is written before the actors, whose ledgers say that it is done. */
function rank({ parent, type }: PlanUpdate): number {
  return parent === null ? (type === "Actor" ? 1 : 2) : 0;
}

function merge(into: Fields, from: Fields): void {
  for (const [name, value] of Object.entries(from)) {
    const old = into[name];
    if (isFields(old) && isFields(value)) merge(old, value);
    else into[name] = value;
  }
}
