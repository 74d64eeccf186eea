const { MUTATION, FC_TIMES = "1" } = process.env;

/**
 * How many examples a property is tried with: under mutation (vitest.stryker.config.mjs) fewer, since each mutant runs them
 * all, and by `npm run fuzz` more.
 */
export const runs = (wanted: number): number =>
  MUTATION === undefined ? wanted * Number(FC_TIMES) : Math.ceil(wanted / 100);
