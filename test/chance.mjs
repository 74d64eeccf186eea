import * as fc from "fast-check";

const { FC_SEED = "1", FC_TIMES = "1" } = process.env;

// Chance in properties is the same in every run of `npm test`, so that a run can be repeated; `npm run fuzz` draws anew, and
// more of it. FC_SEED takes the seed that a failure names.
const seed = FC_SEED === "random" ? {} : { seed: Number(FC_SEED) };
fc.configureGlobal({ ...seed, numRuns: 100 * Number(FC_TIMES) });
