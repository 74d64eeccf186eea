import { parseWhole } from "../fields/parse-whole";

/** The bodily Stage from which on only medical aid heals (docs/rules.md §2). */
const NEEDS_AID = 3;

/**
 * Notes since when a Stage of the body stands that somebody types, and that getting worse waits for medical aid again. Whoever
 * writes the times too, as ledgers and cards do, has the last word on them.
 */
export function stampHurt(hurt: { body: number }, changed: object): void {
  if (!("hurt" in changed) || "ledger" in changed) return;
  const { hurt: group } = changed;
  if (typeof group !== "object" || group === null || !("body" in group) || "since" in group || "aid" in group) return;
  const body = parseWhole(group.body);
  if (body === undefined || body === hurt.body) return;
  const aid = body > hurt.body && body >= NEEDS_AID ? { aid: null } : {};
  Object.assign(group, { since: body > 0 ? Math.max(0, Math.floor(game.time.worldTime)) : null, ...aid });
}
