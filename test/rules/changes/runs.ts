/** How many examples a property is tried with: under mutation (vitest.stryker.config.mjs) fewer, since each mutant runs them all. */
export const runs = (wanted: number): number =>
  process.env["MUTATION"] === undefined ? wanted : Math.ceil(wanted / 100);
