import type { Fields } from "../input";

/** The documents that plans write to. */
export type PlanDocument = "Actor" | "ActiveEffect" | "Item" | "Combatant";

/** One update of one document: `data` is merged into it, then the paths in `unset` are taken out. */
export interface PlanUpdate {
  type: PlanDocument;
  uuid: string;
  /** UUID of the actor that holds it; null for an actor or a combatant. */
  parent: string | null;
  data: Fields;
  unset: string[];
}

/** A document to make inside an actor, with its `_id`. An effect has no name, picture or type yet: its status tells them. */
export interface PlanCreate {
  type: "ActiveEffect" | "Item";
  parent: string;
  data: Fields & { _id: string };
}

export interface PlanDelete {
  type: "ActiveEffect" | "Item";
  parent: string;
  id: string;
}

/** What was entered in which ledger; the card mirrors it. */
export interface PlanEntry {
  uuid: string;
  /** The name in the ledger: a counted value or a status. */
  track: string;
  key: string;
  /** By how much the value, or the Stage, has really moved. */
  amount: number;
}

/** Something that the card says besides: why nothing happens, or that the result isn't the plain one. */
export interface PlanNotice {
  notice:
    | "gone" /** somebody, or the weapon, is there no longer */
    | "edited" /** a direct edit came between, so that this takes back what it can from the value that is there */
    | "no-emotions" /** robots, flora and fauna take none (docs/rules.md §2) */
    | "clock" /** a Stage stands whose clock was never thrown */;
  uuid: string;
  track: string | null;
}

/**
 * What to do, decided. The order keeps every crash mendable by asking again with the same key: first all `creates`, then the
 * `updates` in their order (effects and items before their actors), last the `deletes`. When one of them fails, nothing after
 * it is done, and a new plan is made from what is there.
 */
export interface Plan {
  /**
   * `planned`: there is something to write. `nothing`: it is so already. `gone`, `refused`: it can't be, `notices` say why.
   * `clock`: it reaches a Stage whose d6 must be thrown first (`conflict.clock`); ask again with it in the change.
   */
  status: "planned" | "nothing" | "gone" | "refused" | "clock";
  creates: PlanCreate[];
  updates: PlanUpdate[];
  deletes: PlanDelete[];
  ledger: PlanEntry[];
  notices: PlanNotice[];
}
