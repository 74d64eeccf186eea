import { basename } from "node:path";
import { BaseSequencer } from "vitest/node";
import { LONG } from "./specs.mjs";

const rank = ({ moduleId }) => {
  const at = LONG.indexOf(basename(moduleId).split(".")[0]);
  return at < 0 ? LONG.length : at;
};

/** Begins with what takes long: vitest itself would have to have seen it once. */
export default class LongestFirst extends BaseSequencer {
  /** @param {{moduleId: string}[]} files */
  async sort(files) {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, which returns a new list
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
