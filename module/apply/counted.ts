import { LINE_STRIDE } from "../view/round-record";
import { asFields, asList, asWhole, at } from "../view/shared-guards";

/**
 * The messages that had decided something about a card, or about one of its lines, when something of it was applied: what was
 * applied stands as it was decided then, whoever says what afterwards.
 * @param since "now": while anything of it is applied; "ever": since anything was, also when it was taken back
 * @returns null when nothing is applied, or ever was
 */
export function countedAt(
  message: ChatMessage.Implementation,
  line: number | null,
  since: "now" | "ever",
): Set<string> | null {
  const presses = Object.entries(asFields(at(message.system, "applied")))
    .filter(([n]) => line === null || Math.floor(Number(n) / LINE_STRIDE) === line)
    .map(([, press]) => asFields(press))
    .filter(({ state, revision }) => (since === "now" ? state === "applied" : asWhole(revision) > 0));
  if (presses.length === 0) return null;
  return new Set(presses.flatMap(({ counted }) => asList(counted)).filter((id) => typeof id === "string"));
}
