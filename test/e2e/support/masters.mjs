import { eventually } from "./check.mjs";
import { doneOn, entries, quiet, uuidOf, WAY } from "./apply.mjs";
import { Table } from "./table.mjs";

/** Two game masters, each of whom may be lost and come back, and a player who presses. */
export class MastersTable {
  /** The pages of the game masters who are there, by name. */
  masters = {};

  static async open() {
    const made = new MastersTable();
    made.table = await Table.open();
    for (const name of ["Gamemaster", "Assistant"]) await made.comeBack(name);
    made.one = await made.table.join("Player One");
    [made.nanne, made.vole, made.twin] = await Promise.all(
      ["Nanne Quill", "Crispin Vole", "Crispin Vole (twin)"].map((name) => uuidOf(made.one, name)),
    );
    // Player One's own, so that they may press for both.
    await made.masters.Gamemaster.evaluate(async () => {
      await game.actors.getName("Crispin Vole").update({ ownership: { [game.users.getName("Player One").id]: 3 } });
    });
    return made;
  }

  close() {
    return this.table.close();
  }

  get everybody() {
    return [...Object.values(this.masters), this.one];
  }

  /** The page of the game master whose client writes, once that is settled, and the other one's. */
  async active() {
    const claim = () =>
      this.one.evaluate(() => {
        const term = ({ flags }) => flags.scuffle?.writer?.term ?? 0;
        const [last] = game.users
          .filter(({ isGM }) => isGM)
          .toSorted((a, b) => term(b) - term(a) || b.role - a.role || (a.id < b.id ? -1 : 1));
        return { name: last.name, mark: `${last.id} ${term(last)}`, chosen: game.users.activeGM === last };
      });
    // Whom core takes for the active one claims as soon as its page is there, where somebody else wrote till then: a claim of
    // somebody else's has to stand for longer.
    let now = await claim();
    for (let stood = 0; stood < (now.chosen ? 2 : 6);) {
      await this.one.page.waitForTimeout(WAY);
      const next = await claim();
      stood = next.mark === now.mark ? stood + 1 : 0;
      now = next;
    }
    const { [now.name]: first, ...others } = this.masters;
    return [first, ...Object.values(others)];
  }

  /** Takes a game master out, as a power cut would. */
  async kill(master) {
    await master.context.close();
    delete this.masters[master.name];
  }

  async comeBack(name) {
    this.masters[name] = await this.table.join(name);
  }

  /** Nobody's page has said that something went wrong. @returns {Promise<string[]>} */
  async errors() {
    return (await Promise.all(this.everybody.map((player) => player.evaluate(() => shownErrors)))).flat();
  }

  /** Everybody sees a card as done, its key entered once, and no letter left. */
  async once(id, state, moved) {
    for (const player of this.everybody) {
      await eventually(() => doneOn(player, id), [state]);
      for (const [uuid, track, amount] of moved) {
        await eventually(() => entries(player, uuid, track).then((found) => found[`${id}-0`]), amount);
      }
    }
    await quiet(this.one);
  }

  /** Points of wounds for somebody, Nanne by default. */
  wounds(points, target = this.nanne) {
    return { type: "wounds.add", target, points };
  }

  /** Vole holds his twin. */
  hold() {
    return { type: "hold.add", holder: this.vole, captive: this.twin };
  }
}
