import type { Wanted } from "../rules/changes/index";
import { mirrored } from "./mirror";
import type { ApplyRequest } from "./request";

/**
 * Why a change of a card whose changes follow from each other can't be applied or undone yet: one before it isn't applied, or
 * one after it still is. A language key; blank when nothing stands against it.
 */
export function outOfOrder(
  message: ChatMessage.Implementation,
  wanted: readonly Wanted[],
  { n, verb }: Pick<ApplyRequest, "n" | "verb">,
): string {
  const isApplied = (other: Wanted): boolean => mirrored(message, other.n).state === "applied";
  if (verb === "apply") {
    return wanted.every((other) => other.n >= n || isApplied(other)) ? "" : "SCUFFLE.Refused.Earlier";
  }
  return wanted.some((other) => other.n > n && isApplied(other)) ? "SCUFFLE.Refused.Later" : "";
}
