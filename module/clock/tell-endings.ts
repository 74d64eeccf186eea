import type { Ending } from "../rules/changes/index";
import { masters, isKnown } from "./readers";
import { postNotice } from "./post-notice";

/**
 * Tells what has ended for somebody, once: what ends at the same moment in one message. What a foe is driven to is the game
 * masters' to know, as is everything about somebody whom the players don't know of.
 */
export async function tellEndings(actor: Actor.Implementation, endings: readonly Ending[]): Promise<void> {
  const known = isKnown(actor);
  const groups = new Map<string, Ending[]>();
  for (const ending of endings) {
    const open = known && (ending.extra === "" || actor.hasPlayerOwner);
    const group = JSON.stringify([open, ending.until]);
    groups.set(group, [...(groups.get(group) ?? []), ending]);
  }
  for (const [group, own] of groups) {
    const sign = own.map(({ key }) => key).join(", ");
    const lines = own.map(({ status, extra, to }) => ({ status, extra, stage: to, left: null, partners: [] }));
    // In their order.
    // oxlint-disable-next-line no-await-in-loop
    await postNotice(actor, sign, { kind: "ended", round: 0, lines }, group.startsWith("[true") ? [] : masters());
  }
}
