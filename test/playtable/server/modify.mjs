import { COLLECTIONS, CONST, HIERARCHY, worldDocumentsOf } from "../common/const.mjs";
import { create } from "./operations/create.mjs";
import { get } from "./operations/get.mjs";
import { remove } from "./operations/delete.mjs";
import { update } from "./operations/update.mjs";
import { withoutSecrets } from "./passwords.mjs";
import { assertPlain, isPlainObject } from "./plain.mjs";
import { advanceTime } from "./world-time.mjs";
import { followTurn } from "./combat-turn.mjs";
import { parseParent } from "./parent-path.mjs";
import { RequestError } from "./request-error.mjs";
import { isGM } from "./rights.mjs";
import { rolePermissions } from "./role-permissions.mjs";
import { Transaction } from "./transaction.mjs";

const ACTIONS = { create, update, delete: remove, get };
const LISTS = { create: "data", update: "updates", delete: "ids", get: "ids" };
/** Keys of an operation that others needn't hear: `result` says it all, and identities in a payload mean nothing. */
const UNTOLD = ["data", "updates", "ids", "parent", "user", "userId", "author", "modifiedTime"];

/**
 * Checks the shape of a `modifyDocument` request.
 * @throws {RequestError}
 */
function assertRequest(request) {
  assertPlain(request);
  if (!isPlainObject(request)) throw new RequestError("A request must be an object");
  const { type, action, operation } = request;
  if (typeof type !== "string" || !Object.hasOwn(COLLECTIONS, type)) {
    throw new RequestError(`"${type}" is not a document name`);
  }
  if (typeof action !== "string" || !Object.hasOwn(ACTIONS, action)) {
    throw new RequestError(`"${action}" is not an operation on documents`);
  }
  if (!isPlainObject(operation)) throw new RequestError("A request must have an operation");
  const list = operation[LISTS[action]];
  const optional = action === "get" || (action === "delete" && operation.deleteAll === true);
  if (!Array.isArray(list) && !(optional && (list === undefined || list === null))) {
    throw new RequestError(`The operation must have an array "${LISTS[action]}"`);
  }
}

const wanted = ({ type, action, operation }) => ({ type, action, parentUuid: operation.parentUuid });

/** The steps to the parent, or undefined for a root document; refuses a document where it can't be. */
function readParent({ type, operation }, { generation }) {
  if (operation.parentUuid === undefined || operation.parentUuid === null) {
    if (!worldDocumentsOf(generation).includes(type) && !operation.pack)
      throw new RequestError(`A ${type} needs a parent`);
    return undefined;
  }
  const steps = parseParent(operation.parentUuid, operation.pack);
  if (!(HIERARCHY[steps.at(-1).type] ?? []).includes(type)) {
    throw new RequestError(`A ${type} can't be embedded in a ${steps.at(-1).type}`);
  }
  return steps;
}

/** Carries out operations on documents one after the other: check, write, tell. */
export class Modifier {
  #queue = Promise.resolve();

  /** @param {object} table {store, packs, manifest, release} */
  constructor(table) {
    this.table = table;
  }

  /**
   * @param {unknown} request as it came over the wire
   * @param {string} userId the user who asks
   * @param {(told: Told, before: Told[]) => void} tell called at the commit, before any later operation begins; `before` is
   *   what everybody, also who asked, hears first. A Told is {type, action, operation, result}
   * @returns {Promise<void>} rejects with a RequestError when it is refused: nothing has changed then
   */
  run(request, userId, tell) {
    return this.#enqueue(() => this.#perform([request], userId, ([told], before) => tell(told, before)));
  }

  /**
   * Several requests as one: all are carried out, or none.
   * @param {unknown} requests as they came over the wire
   * @param {string} userId
   * @param {(told: Told[], before: Told[]) => void} tell called once, at the commit
   * @returns {Promise<void>} rejects with a RequestError when any of them is refused
   */
  runBatch(requests, userId, tell) {
    return this.#enqueue(() => {
      if (!Array.isArray(requests)) throw new RequestError("A batch must be an array of requests");
      return this.#perform(requests, userId, tell);
    });
  }

  #enqueue(perform) {
    const turn = this.#queue.then(perform);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** @returns {Promise<void>} when every operation asked for so far is done */
  idle() {
    return this.#queue;
  }

  async #perform(requests, userId, tell) {
    const user = this.table.store.get("User", userId);
    if (!user) throw new RequestError("You are no longer a user of this world");
    const now = Date.now();
    const transactions = new Map();
    const settled = requests.map((request) => this.#settle(request, { transactions, user, now }));
    const written = [...transactions.values()].filter((transaction) => transaction.isWritten);
    for (const transaction of written) await transaction.commit();
    tell(
      settled.map(({ told }) => told),
      settled.flatMap(({ before }) => before),
    );
  }

  /** One request within the transactions of the world and of packs. @returns {{told: Told, before: Told[]}} */
  #settle(request, { transactions, user, now }) {
    assertRequest(request);
    const { type, action, operation } = request;
    const { store, packs, manifest, release } = this.table;
    const steps = readParent(request, release);
    const held = operation.pack && action !== "get" ? packs.writable(operation.pack, wanted(request), user) : store;
    if (!transactions.has(held)) transactions.set(held, new Transaction(held));
    const transaction = transactions.get(held);
    const world = {
      actor: (id) => (id ? transaction.peek("Actor", id) : undefined),
      token: (sceneId, id) => transaction.peek("Scene", sceneId)?.tokens?.find(({ _id }) => _id === id),
      roles: rolePermissions(store),
    };
    const chain = steps ? transaction.chain(steps) : undefined;
    // Whoever owns a pack does in it as they like.
    const actor = held === store ? user : { ...user, role: Math.max(user.role, CONST.USER_ROLES.ASSISTANT) };
    const shared = { transaction, store: held, packs, manifest, release, now, world, chain };
    const context = { ...shared, user: actor, isGM: isGM(actor) };
    const result = ACTIONS[action](request, context);
    followTurn(request, context);
    const before = advanceTime(request, context);
    if (action !== "get") transaction.isWritten = true;
    const kept = Object.fromEntries(Object.entries(operation).filter(([key]) => !UNTOLD.includes(key)));
    const safe = action === "delete" ? result : result.map((source) => withoutSecrets(type, source));
    return { told: { type, action, operation: { ...kept, modifiedTime: now }, result: safe }, before };
  }
}
