import { changes } from "../../../module/rules/index";
import type {
  ActorSnapshot,
  CombatState,
  Embedded,
  Plan,
  PlanContext,
  PlanUpdate,
} from "../../../module/rules/changes/index";

type Fields = Record<string, unknown>;

export const MARA = "Actor.mara000000000001";
export const JOSS = "Actor.joss000000000001";
export const THUG = "Scene.lane000000000001.Token.thug000000000001.Actor.thug000000000002";

/** Somebody unhurt. */
export function actor(uuid: string, system: Fields = {}): ActorSnapshot {
  return {
    uuid,
    system: {
      kind: "anthro",
      wounds: { value: 0, max: 73 },
      fatigue: { value: 0, max: 73 },
      hps: { value: 40, max: 40 },
      hurt: { body: 0, since: null, aid: null },
      notches: 0,
      skillSlots: 0,
      care: {},
      ledger: {},
      ...system,
    },
    effects: [],
    items: [],
    combatants: [],
  };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A world that executes plans as Foundry would: updates merge, embedded documents are made and deleted by id. */
export class World {
  readonly actors = new Map<string, ActorSnapshot>();
  now = 1000;
  combat: CombatState | null = null;
  #presses = 0;

  constructor(...actors: ActorSnapshot[]) {
    for (const one of actors) this.actors.set(one.uuid, structuredClone(one));
  }

  /** Everybody as they are; planning changes nothing of them. */
  snapshots(...uuids: string[]): ActorSnapshot[] {
    const chosen = [...this.actors.values()].filter(({ uuid }) => uuids.length === 0 || uuids.includes(uuid));
    return chosen;
  }

  one(uuid: string): ActorSnapshot {
    const found = this.actors.get(uuid);
    if (!found) throw new Error(`no ${uuid}`);
    return found;
  }

  context(key: string, revision?: number): PlanContext {
    return { key, now: this.now, combat: this.combat, ...(revision === undefined ? {} : { revision }) };
  }

  apply(change: unknown, key = `m${++this.#presses}-0`, revision?: number): Plan {
    return this.execute(changes.plan(this.snapshots(), change, this.context(key, revision)));
  }

  undo(change: unknown, key: string, revision?: number): Plan {
    return this.execute(changes.undo(this.snapshots(), change, this.context(key, revision)));
  }

  settle(): Plan {
    return this.execute(changes.settle(this.snapshots(), { now: this.now, combat: this.combat }));
  }

  edit(uuid: string, status: Parameters<typeof changes.edit>[1]["status"], stage: number): Plan {
    const moment = { now: this.now, combat: this.combat };
    return this.execute(changes.edit(this.one(uuid), { status, stage, until: null }, moment));
  }

  /** Someone types into a sheet: the value alone changes. */
  type(uuid: string, system: Fields): void {
    merge(this.one(uuid).system, system);
  }

  /** Someone deletes the effect. */
  remove(uuid: string, status: string): void {
    const { effects } = this.one(uuid);
    this.actors.set(uuid, { ...this.one(uuid), effects: effects.filter((effect) => !hasStatus(effect, status)) });
  }

  effect(uuid: string, status: string): Embedded | undefined {
    return this.one(uuid).effects.find((effect) => hasStatus(effect, status));
  }

  /** Stages of all statuses that somebody has, told from the effects alone. */
  statuses(uuid: string): string[] {
    return this.one(uuid)
      .effects.flatMap(({ statuses }) => (Array.isArray(statuses) ? statuses.map(String) : []))
      .toSorted();
  }

  sources(uuid: string, status: string): Fields {
    const system = this.effect(uuid, status)?.["system"];
    return isFields(system) && isFields(system["sources"]) ? system["sources"] : {};
  }

  /** Executes a plan, or only its first writes, as when the game master is lost. */
  execute(plan: Plan, writes = Infinity): Plan {
    const { creates, updates, deletes } = plan;
    const steps = [
      ...creates.map((create) => () => this.#create(create.type, create.parent, create.data)),
      ...updates.map((update) => () => this.#update(update)),
      ...deletes.map((gone) => () => this.#delete(gone.type, gone.parent, gone.id)),
    ];
    for (const step of steps.slice(0, writes)) step();
    return plan;
  }

  #list(type: string): "effects" | "items" {
    return type === "Item" ? "items" : "effects";
  }

  #create(type: string, parent: string, data: Embedded): void {
    const list = this.one(parent)[this.#list(type)];
    if (list.some(({ _id }) => _id === data._id)) throw new Error(`${data._id} exists`);
    this.actors.set(parent, { ...this.one(parent), [this.#list(type)]: [...list, structuredClone(data)] });
  }

  #delete(type: string, parent: string, id: string): void {
    const list = this.one(parent)[this.#list(type)];
    if (!list.some(({ _id }) => _id === id)) throw new Error(`no ${id}`);
    this.actors.set(parent, { ...this.one(parent), [this.#list(type)]: list.filter(({ _id }) => _id !== id) });
  }

  #update({ type, uuid, parent, data, unset }: PlanUpdate): void {
    const document = this.#find(type, uuid, parent);
    merge(document, data);
    for (const path of unset) {
      const names = path.split(".");
      const last = names.pop() ?? "";
      let place: unknown = document;
      for (const name of names) place = isFields(place) ? place[name] : undefined;
      if (isFields(place)) delete place[last];
    }
  }

  #find(type: string, uuid: string, parent: string | null): object {
    if (type === "Actor") return this.one(uuid);
    if (type === "Combatant") {
      const all = [...this.actors.values()].flatMap(({ combatants }) => combatants);
      const found = all.find((combatant) => combatant.uuid === uuid);
      if (!found) throw new Error(`no ${uuid}`);
      return new Proxy(found, {
        get: (target, name) => (name === "system" ? target : Reflect.get(target, name)),
      });
    }
    const found = this.one(parent ?? "")[this.#list(type)].find(({ _id }) => uuid.endsWith(_id));
    if (!found) throw new Error(`no ${uuid}`);
    return found;
  }
}

function hasStatus({ statuses }: Embedded, status: string): boolean {
  return Array.isArray(statuses) && statuses.includes(status);
}

/** Merges as an update does: groups of fields are merged, everything else is replaced. */
export function merge(into: object, from: object): void {
  for (const [name, value] of Object.entries(from)) {
    const old: unknown = Reflect.get(into, name);
    if (isFields(old) && isFields(value)) merge(old, value);
    else Reflect.set(into, name, structuredClone(value));
  }
}
