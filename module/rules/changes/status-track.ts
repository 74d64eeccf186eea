import { isFields, type Fields } from "../input";
import { agrees } from "./agrees";
import type { StatusBody } from "./fold-status";
import { isEntryKey, isFollowKey, MANUAL } from "./key";
import { enter, readTrack, spend, wholeOr, type Entry, type Track } from "./ledger";
import type { ActorSnapshot, Embedded } from "./snapshot";
import { effectId, type StatusId } from "./statuses";
import { parseUntil, type Until } from "./until";

/** One of an effect's `system.sources`. */
export interface Source {
  stage: number;
  until: Until | null;
  partner: string | null;
  /** Its place among the actor's entries, and the world time that it began at. */
  order: number;
  at: number;
}

/** The ledger of a status, with the effect that shows it. */
export interface StatusTrack extends Track<StatusBody> {
  effect: Embedded | null;
  /** What the effect holds; a plain effect of another maker's counts as Stage I by hand. */
  sources: ReadonlyMap<string, Source>;
}

/** Of most statuses of most actors. */
const NO_SOURCES: ReadonlyMap<string, Source> = new Map();

/**
 * Reads a status. The effect is what is there; the ledger remembers what made it, also when there is no effect any more. An
 * effect with a new `manual` source, or gone though the ledger knows of a Stage, was edited: what it no longer holds is
 * spent. Sources that the ledger lacks come from a write that stopped half-way; they are entered.
 */
export function readStatus(
  status: StatusId,
  { effects, system }: { effects: ActorSnapshot["effects"]; system: Pick<ActorSnapshot["system"], "ledger"> },
): StatusTrack {
  const id = effectId(status);
  const effect = effects.find(({ _id }) => _id === id) ?? null;
  const plain = effect !== null && Object.keys(rawSources(effect)).length === 0;
  const sources = effect ? readSources(effect, plain) : NO_SOURCES;
  const track: StatusTrack = Object.assign(readTrack(system.ledger[status], parseStatus), { effect, sources });
  const manual = sources.get(MANUAL);
  track.edited = effect ? manual !== undefined && (plain || !isKnown(manual, track)) : (track.written ?? 0) > 0;
  if (track.edited) spend(track, new Set(sources.keys()));
  for (const [key, source] of sources) adopt(track, key, source);
  return track;
}

function isKnown(manual: Source, { entries }: StatusTrack): boolean {
  const old = entries.get(MANUAL);
  return old !== undefined && !old.spent && agrees(sourceOf(old), manual);
}

function adopt(track: StatusTrack, key: string, source: Source): void {
  if (isFollowKey(key)) return;
  if (track.entries.has(key) && !(key === MANUAL && track.edited)) return;
  enter(track, key, { ...stamped(source), clock: null, choice: null });
  if (key !== MANUAL) track.heal = true;
}

function stamped(source: Source): Omit<Entry<StatusBody>, "clock" | "choice"> {
  return { ...source, revision: 0, undone: false, spent: false, amount: source.stage };
}

/** What of an entry stands on the effect. */
export function sourceOf({ stage, until, partner, order, at }: Source): Source {
  return { stage, until, partner, order, at };
}

/** What an effect says are its sources, unread. */
export function rawSources({ system }: Embedded): Fields {
  const sources = isFields(system) ? system["sources"] : null;
  return isFields(sources) ? sources : {};
}

function readSources(effect: Embedded, plain: boolean): Map<string, Source> {
  if (plain) return new Map([[MANUAL, { stage: 1, until: null, partner: null, order: 0, at: 0 }]]);
  const sources = new Map<string, Source>();
  for (const [key, raw] of Object.entries(rawSources(effect))) {
    if (!isFields(raw) || !isEntryKey(key)) continue;
    const body = parseStatus(raw);
    if (body) sources.set(key, sourceOf({ ...body, order: wholeOr(raw["order"], 0), at: wholeOr(raw["at"], 0) }));
  }
  return sources;
}

/** A Stage is −2..2; something beyond is no entry of ours. Null for what can't be read. */
export function parseStatus(fields: Fields): StatusBody | null {
  const stage = wholeOr(fields["stage"], null);
  if (stage === null || Math.abs(stage) > 2) return null;
  const { partner, choice } = fields;
  return {
    stage,
    until: parseUntil(fields["until"]),
    partner: typeof partner === "string" ? partner : null,
    clock: wholeOr(fields["clock"], null),
    choice: typeof choice === "string" ? choice : null,
  };
}
