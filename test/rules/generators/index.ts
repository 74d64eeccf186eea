import type { Subject } from "../fuzz/subject";
import { brawl } from "./brawl";
import { conflict } from "./conflict";
import { order } from "./order";
import { pools } from "./pools";
import { tracks } from "./tracks";

/** Everything that the fuzz calls: one line for each file beside this one. */
export const subjects: readonly Subject[] = [...pools, ...tracks, ...order, ...conflict, ...brawl];
