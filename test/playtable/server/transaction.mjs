import { COLLECTIONS, SINGLETONS } from "../common/const.mjs";
import { newId } from "./ids.mjs";
import { RequestError } from "./request-error.mjs";

const missing = (type, id) => new RequestError(`${type} "${id}" does not exist!`);

/** Private copies of the root documents that one operation changes; nothing shows before they are committed. */
export class Transaction {
  #drafts = new Map();
  /** Whether anything asked for a change. */
  isWritten = false;

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
  }

  /** @returns {object | undefined} the source of a root document as this operation has left it, not to be changed */
  peek(type, id) {
    const draft = this.#drafts.get(`${type}.${id}`);
    return draft ? (draft.document ?? undefined) : this.store.get(type, id);
  }

  /** @returns {object} a root document's source, to be changed @throws {RequestError} when there is none */
  root(type, id) {
    const key = `${type}.${id}`;
    if (!this.#drafts.has(key)) {
      const stored = this.store.get(type, id);
      if (!stored) throw missing(type, id);
      this.#drafts.set(key, { type, id, document: structuredClone(stored) });
    }
    const { document } = this.#drafts.get(key);
    if (!document) throw missing(type, id);
    return document;
  }

  insert(type, document) {
    this.#drafts.set(`${type}.${document._id}`, { type, id: document._id, document });
  }

  remove(type, id) {
    this.root(type, id);
    this.#drafts.set(`${type}.${id}`, { type, id, document: null });
  }

  /**
   * The documents on the way to a parent, to be changed.
   * @param {{type: string, id: string}[]} steps
   * @returns {{type: string, document: object}[]} root first
   * @throws {RequestError} when one doesn't exist
   */
  chain(steps) {
    const [first, ...rest] = steps;
    const chain = [{ type: first.type, document: this.root(first.type, first.id) }];
    for (const { type, id } of rest) chain.push({ type, document: this.child(chain, type, id) });
    return chain;
  }

  /**
   * A child of the last document in a chain, to be changed. What a token's delta merely inherits is copied into it first.
   * @throws {RequestError} when there is none
   */
  child(chain, type, id) {
    const parent = chain.at(-1);
    const property = COLLECTIONS[type];
    if (SINGLETONS.includes(type)) {
      parent.document[property] ??= { _id: parent.document._id };
      return parent.document[property];
    }
    const children = (parent.document[property] ??= []);
    const held = children.find(({ _id }) => _id === id);
    if (held && held._tombstone !== true) return held;
    const inherited = held ? undefined : this.inherited(chain, type, id);
    if (!inherited) throw missing(type, id);
    const copy = structuredClone(inherited);
    children.push(copy);
    return copy;
  }

  /** @returns {object | undefined} the base actor's child that a token's delta shows without holding it */
  inherited(chain, type, id) {
    if (chain.at(-1).type !== "ActorDelta") return undefined;
    const token = chain.at(-2).document;
    return this.peek("Actor", token.actorId)?.[COLLECTIONS[type]]?.find(({ _id }) => _id === id);
  }

  /** @returns {string} an id that no document of this kind at this place has */
  freshId(type, chain) {
    if (!chain) return newId((id) => this.peek(type, id) !== undefined);
    return newId((id) => (chain.at(-1).document[COLLECTIONS[type]] ?? []).some(({ _id }) => _id === id));
  }

  commit() {
    return this.store.commit([...this.#drafts.values()]);
  }
}
