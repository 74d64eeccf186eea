import type { Stage } from "../rules/tables/stage";
import { signed, type Words } from "./shared-words";

/** What a Stage takes from which rolls: "−1 concentration, diplomacy". */
export function stagePenalty({ penalty, tags }: Pick<Stage, "penalty" | "tags">, words: Words): string {
  return `${signed(penalty, words)} ${tags.map((tag) => words.t(`SCUFFLE.Harm.Tag.${tag}`)).join(", ")}`;
}
