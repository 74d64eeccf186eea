import { withUnset } from "../compat/unset";
import { path, SYSTEM_ID } from "../constants";
import { CONDITION_TYPE } from "../data/effect/condition-type";
import type { Plan, PlanCreate, PlanDelete, PlanUpdate } from "../rules/changes/index";
import { statusLook, statusName, statusOfEffect } from "../view/status-catalog";

/** What every write of a plan tells all clients: the press that it came from; blank for the clock and for direct edits. */
interface WriteOptions {
  key: string;
  /** Called before each step; nothing more is written when it throws. */
  before?: () => void;
}

/** A place in the order that plans need: what actors hold first, then the actors (`Plan`). */
type Parent = Actor.Implementation;

/**
 * Writes a plan, in its order. Each step is awaited, since a crash in between is mended by asking again with the same key only
 * in this order.
 * @throws {Error} when the server refuses a step, or `before` does; nothing after it is done
 */
export async function execute(plan: Plan, { key, before }: WriteOptions): Promise<void> {
  const options = { [SYSTEM_ID]: { key } };
  // oxlint-disable no-await-in-loop -- in their order, see above
  const steps = [
    ...plan.creates.map((create) => () => make(create, options)),
    ...plan.updates.map((update) => () => write(update, options)),
    ...plan.deletes.map((gone) => () => remove(gone, options)),
  ];
  for (const step of steps) {
    before?.();
    await step();
  }
  // oxlint-enable no-await-in-loop
}

async function make({ type, parent, data }: PlanCreate, options: object): Promise<void> {
  const actor = await parentAt(parent);
  if (!actor) return;
  if (holds(actor, type, data._id)) return;
  const full = type === "ActiveEffect" ? { ...looks(data._id), ...data } : data;
  try {
    await Reflect.apply(actor.createEmbeddedDocuments, actor, [type, [full], { ...options, keepId: true }]);
  } catch (error) {
    // Somebody else made it in the same moment, and their client's came first.
    if (!holds(actor, type, data._id)) throw error;
  }
}

function holds(actor: Parent, type: PlanCreate["type"], id: string): boolean {
  return type === "Item" ? actor.items.has(id) : actor.effects.has(id);
}

/** Name, picture and type of a status's effect, which plans leave to us. */
function looks(id: string): object {
  const status = statusOfEffect(id);
  if (!status) return {};
  const { icon } = statusLook(status, 1);
  return {
    type: CONDITION_TYPE,
    name: game.i18n.localize(statusName(status)),
    img: path(`assets/badges/${icon}.svg`),
    showIcon: 2,
  };
}

async function write({ uuid, data, unset }: PlanUpdate, options: object): Promise<void> {
  const document: unknown = await fromUuid(uuid);
  if (!canUpdate(document)) return;
  await document.update(withUnset(data, unset), options);
}

async function remove({ type, parent, id }: PlanDelete, options: object): Promise<void> {
  const actor = await parentAt(parent);
  if (!actor || !holds(actor, type, id)) return;
  try {
    await Reflect.apply(actor.deleteEmbeddedDocuments, actor, [type, [id], options]);
  } catch (error) {
    // Somebody else took it away in the same moment.
    if (holds(actor, type, id)) throw error;
  }
}

async function parentAt(uuid: string): Promise<Parent | null> {
  const found: unknown = await fromUuid(uuid);
  return found instanceof Actor ? found : null;
}

interface Updatable {
  update(data: object, options: object): Promise<unknown>;
}

function canUpdate(document: unknown): document is Updatable {
  return document instanceof foundry.abstract.Document;
}
