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
 * @param others  names of other effects that somebody has it by
 * @param plays  whether the world plays a game: Conditions of others are left out, unless they are on
 */
export function conditionViews(
  { statuses }: ActorStates,
  clock: Clock,
  nameOf: (uuid: string) => string,
  others: (id: ConditionId) => string[],
  plays: (game: ConditionGame) => boolean,
  words: Words,
): ConditionView[] {
  const isOn = (id: ConditionId): boolean => statuses[id].stage > 0 || others(id).length > 0;
  return CONDITION_IDS.filter((id) => isOffered(id, plays) || isOn(id)).map((id) => {
    const { until, partners } = statuses[id];
    const by = others(id).join(", ");
    const { name, icon } = statusLook(id, 1);
    const names = partners.map(nameOf).join(", ");
    const held = names === "" ? "" : id === "grappled" ? words.t("SCUFFLE.Harm.HeldBy", { names }) : names;
    const from = by === "" ? "" : words.t("SCUFFLE.Harm.From", { names: by });
    const note = [held, leftText(until, clock, words), from].filter(Boolean).join(" · ");
    return {
      id,
      icon,
      name: words.t(name),
      on: isOn(id),
      note: isOn(id) ? note : "",
      means: words.t(statusMeans(id, 1)),
    };
  });
}
