/** Who sits at the table, by the name a behaviour calls them. */
const SEATS = { gm: "Gamemaster", assistant: "Assistant", one: "Player One", two: "Player Two" };

/**
 * Joins as who sits at a seat. On a server that isn't ours `FOUNDRY_USER_GM`, `…_ASSISTANT`, `…_ONE` and `…_TWO` name the users,
 * `FOUNDRY_PASSWORD_GM` and so on their passwords (`FOUNDRY_PASSWORD` where one is the same for all).
 */
function sit(table, seat) {
  const variable = (kind) => process.env[`FOUNDRY_${kind}_${seat.toUpperCase()}`];
  const password = variable("PASSWORD") ?? process.env.FOUNDRY_PASSWORD ?? "";
  return table.join(variable("USER") ?? SEATS[seat], { password });
}

const seatsOf = ({ users = [] }) => ["gm", ...users];
/** Whether a behaviour needs a second game master. */
export const needsAssistant = (behaviour) => seatsOf(behaviour).includes("assistant");

/** Behaviours that need a second game master come last: while one is there, either may be the active one. */
export const byCompany = (a, b) => Number(needsAssistant(a)) - Number(needsAssistant(b));

/** Those who joined, each when a behaviour first needs them. */
export class Company {
  #seated = new Map();

  /** @param {import("../../e2e/support/table.mjs").Table} table */
  constructor(table) {
    this.table = table;
  }

  /** Everybody who is there, the game master first. */
  get everybody() {
    return [...this.#seated.values()];
  }

  /** Who sits there for a behaviour, by the names it calls them. @returns {Promise<Record<string, object>>} */
  async of(behaviour) {
    const sitting = {};
    for (const seat of seatsOf(behaviour)) {
      if (!this.#seated.has(seat)) this.#seated.set(seat, await sit(this.table, seat));
      sitting[seat] = this.#seated.get(seat);
      // A behaviour that was cut off may have left a page while it loads.
      await sitting[seat].page.waitForFunction(() => globalThis.game?.ready === true, undefined, { polling: 100 });
    }
    return sitting;
  }
}
