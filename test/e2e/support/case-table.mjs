import { expect } from "vitest";
import { aim } from "./check.mjs";
import { hands } from "./hands.mjs";
import { Table } from "./table.mjs";

/** Who acts, a player's character, and at whom: a game master's foe. */
export const NANNE = "Nanne Quill";
export const VOLE = "Crispin Vole";

/** Natural faces in one row, group after group. */
export const flat = (faces) => Object.values(faces ?? {}).flat(2);

/** Faces of a pool in the order that they fall: every die, then those that roll again, and so on. */
export const fall = (pool = []) => {
  const chains = pool.map((chain) => [chain].flat());
  const longest = Math.max(0, ...chains.map(({ length }) => length));
  return Array.from({ length: longest }, (_wave, n) => chains.flatMap((chain) => chain.slice(n, n + 1))).flat();
};

/** A game master and a player at a table where one agreed case after the other is set, rolled and read. */
export class CaseTable {
  /** What stands there as it was set last, by actor and item. */
  #stands = {};
  #felt = 0;

  static async open() {
    const made = new CaseTable();
    made.table = await Table.open();
    made.gm = await made.table.join("Gamemaster");
    made.one = await made.table.join("Player One");
    for (const player of made.everybody) await player.evaluate(hands);
    await made.gm.evaluate(
      async ([nanne, vole]) => {
        const of = (name) => canvas.scene.tokens.getName(name).actor;
        const blade = { name: "Blade", type: "weapon", system: { identifier: "blade", skill: "dagger", held: true } };
        await of(nanne).createEmbeddedDocuments("Item", [blade]);
        await of(vole).createEmbeddedDocuments("Item", [
          { name: "Sword", type: "weapon", system: { identifier: "sword", skill: "sword", held: true, dice: 4 } },
          { name: "Shield", type: "weapon", system: { skill: "shield", held: true, offHand: true } },
          { name: "Swordplay", type: "skill", system: { identifier: "sword", attribute: "dexterity" } },
          { name: "Jerkin", type: "armor", system: { worn: true } },
        ]);
      },
      [NANNE, VOLE],
    );
    await aim(made.one, VOLE);
    return made;
  }

  get everybody() {
    return [this.gm, this.one];
  }

  /** Calls one of `hands` on a page. */
  #do(player, name, ...args) {
    return player.evaluate(([hand, given]) => globalThis.hands[hand](...given), [name, args]);
  }

  /**
   * Sets what differs, as the game master, and rolls as the player, who waits for what is set.
   * @param {Record<string, object>} state  system data by actor ("Nanne Quill") or item ("Nanne Quill/Blade"); `settings`
   * @param {object} request  of `game.scuffle.roll`
   * @param {{fields?: Record<string, unknown>, faces: object}} filled  what is typed, by selector, and the natural faces
   * @returns {Promise<string>} the card's id
   */
  async roll(state, request, { fields = {}, faces }) {
    const rolled = this.#do(this.one, "roll", state, NANNE, request, { fields, faces: flat(faces) });
    const [id] = await Promise.all([rolled, this.#set(state)]);
    return id;
  }

  async #set(state) {
    const news = Object.entries(state).filter(([path, data]) => this.#stands[path] !== JSON.stringify(data));
    for (const [path, data] of news) this.#stands[path] = JSON.stringify(data);
    if (news.length > 0) await this.#do(this.gm, "set", Object.fromEntries(news));
  }

  /**
   * Sets what differs, and lets the player roll for a place in a fight, which is over then.
   * @returns the card's id, and the place on each page
   */
  async initiative(state, faces) {
    const [fight] = await Promise.all([this.#do(this.gm, "fight", NANNE), this.#set(state)]);
    const id = await this.#do(this.one, "initiative", fight, state, NANNE, flat(faces));
    const places = await Promise.all(this.everybody.map((player) => this.#do(player, "place", fight, NANNE)));
    await this.gm.evaluate(
      (combat) =>
        game.combats
          .get(combat)
          .delete()
          .then(() => undefined),
      fight,
    );
    return { id, places };
  }

  /** Lets the foe be angry, at a Stage. */
  async anger(stage) {
    if (stage === this.#felt) return;
    this.#felt = stage;
    await this.#do(this.one, "knows", VOLE, await this.#do(this.gm, "feel", VOLE, stage));
  }

  /** Presses a button of a card, by its selector. */
  press(player, id, selector) {
    return this.#do(player, "press", id, selector);
  }

  /** Presses the button of the game master's card that answers its step, and throws in the window. */
  answer(id, step, { fields = {}, faces }) {
    return this.#do(this.gm, "answer", id, step, { fields, faces: flat(faces) });
  }

  /** Chooses in a list of the game master's card. */
  choose(id, selector, value) {
    return this.#do(this.gm, "choose", id, selector, value);
  }

  /** What the step that comes offers to the game master. */
  next(id) {
    return this.#do(this.gm, "next", id);
  }

  /** Reads the card on both pages: it must be the same, and say what is wanted. @returns what it says */
  async read(id, wanted) {
    const [theirs, mine] = await Promise.all(this.everybody.map((player) => this.#do(player, "look", id, wanted)));
    expect(theirs).toMatchObject(wanted);
    expect(mine).toEqual(theirs);
    return mine;
  }

  /** Closes what still asks for something. */
  tidy() {
    return Promise.all(this.everybody.map((player) => this.#do(player, "close")));
  }

  close() {
    return this.table.close();
  }
}
