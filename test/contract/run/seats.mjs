/** Who sits at the table, by the name a behaviour calls them. */
const SEATS = { gm: "Gamemaster", assistant: "Assistant", one: "Player One", two: "Player Two" };

/**
 * Joins as who sits at a seat. On a server that isn't ours `FOUNDRY_USER_GM`, `…_ASSISTANT`, `…_ONE` and `…_TWO` name the users,
 * `FOUNDRY_PASSWORD_GM` and so on their passwords (`FOUNDRY_PASSWORD` where one is the same for all).
 * @param {import("../../e2e/support/table.mjs").Table} table
 * @param {"gm" | "assistant" | "one" | "two"} seat
 */
export function sit(table, seat) {
  const variable = (kind) => process.env[`FOUNDRY_${kind}_${seat.toUpperCase()}`];
  const password = variable("PASSWORD") ?? process.env.FOUNDRY_PASSWORD ?? "";
  return table.join(variable("USER") ?? SEATS[seat], { password });
}

/** The seats that behaviours need, the game master's first. @param {Array<{users?: string[]}>} behaviours */
export const seatsOf = (behaviours) => [...new Set(["gm", ...behaviours.flatMap(({ users = [] }) => users)])];
