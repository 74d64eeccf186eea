import { CONDITION_IDS, type ActorStates, type Clock, type ConditionId } from "../rules/changes/index";
import type { Words } from "./shared-words";
import { isOffered, statusLook, statusMeans, type ConditionGame } from "./status-catalog";
import { leftText } from "./time-left";

export interface ConditionView {
  id: ConditionId;
  icon: string;
  name: string;
  on: boolean;
  /** How long, or by whom. */
  note: string;
  /** What it means, in a sentence. */
  means: string;
}

/**
 * Every Condition, on or off, with how long it lasts and who holds whom (docs/rules.md §2, §3).
 * @param nameOf  how somebody is called by their UUID
 * @param plays  whether the world plays a game: Conditions of others are left out, unless they are on
 */
export function conditionViews(
  { statuses }: ActorStates,
  clock: Clock,
  nameOf: (uuid: string) => string,
  plays: (game: ConditionGame) => boolean,
  words: Words,
): ConditionView[] {
  return CONDITION_IDS.filter((id) => isOffered(id, plays) || statuses[id].stage > 0).map((id) => {
    const { stage, until, partners } = statuses[id];
    const { name, icon } = statusLook(id, 1);
    const names = partners.map(nameOf).join(", ");
    const held = names === "" ? "" : id === "grappled" ? words.t("SCUFFLE.Harm.HeldBy", { names }) : names;
    const note = [held, leftText(until, clock, words)].filter(Boolean).join(" · ");
    return {
      id,
      icon,
      name: words.t(name),
      on: stage > 0,
      note: stage > 0 ? note : "",
      means: words.t(statusMeans(id, 1)),
    };
  });
}
