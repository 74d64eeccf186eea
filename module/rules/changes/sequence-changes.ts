import { InputReader, isFields, type Fields } from "../input";
import { SEQUENCE_IDS } from "../brawl/sequence-steps";

/** Who plays, and for what. */
interface Players {
  actor: string;
  target?: string | null;
  item?: string;
}

/** What has become of a sequence. */
interface State {
  kind: string;
  status: string;
  swapped: boolean;
}

/**
 * What a step of a grapple, a snatch or a trip changes (docs/rules.md §3, `sequence`): a hold that begins, turns round or
 * ends, a weapon that changes hands, a counter, somebody prone. Nothing when the state is the same.
 * @param before null at the start
 * @throws {RuleError} `changes.kind`, `changes.status`, `changes.swapped`, `changes.counter.bonus`
 */
export function sequenceChanges(before: unknown, after: unknown, { actor, target, item }: Players): [number, Fields][] {
  const old = isFields(before) ? readState(before) : null;
  const now = readState(after);
  const [holder, captive] = old?.swapped ? [target, actor] : [actor, target];
  if (now.kind === "grapple") {
    const held = old?.status === "held";
    if (!held && now.status === "held") return [[0, { type: "hold.add", holder, captive }]];
    if (held && now.status !== "held") return [[0, { type: "hold.remove", holder, captive }]];
    return held && old.swapped !== now.swapped ? [[0, { type: "hold.reverse", holder, captive }]] : [];
  }
  if (old?.status === now.status) return [];
  if (now.status === "snatched") return [[0, { type: "weapon.move", from: target, to: actor, item }]];
  if (now.status === "down") return [[0, { type: "condition.add", target, condition: "prone", by: actor }]];
  const counter = new InputReader("changes", after).partOrNull("counter");
  if (!counter) return [];
  const bonus = counter.whole("bonus");
  return [[0, { type: "counter.add", target, against: actor, bonus, immediate: counter.flag("immediate") }]];
}

function readState(state: unknown): State {
  const read = new InputReader("changes", state);
  return { kind: read.choice("kind", SEQUENCE_IDS), status: read.text("status"), swapped: read.flag("swapped") };
}
