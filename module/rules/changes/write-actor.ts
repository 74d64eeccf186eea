import { latestOrder, type ActorModel, type ActorState } from "./actor-model";
import { endingsIn } from "./endings";
import type { Draft } from "./draft";
import { agrees } from "./agrees";
import { isFields, type Fields } from "../input";
import { writtenTrack, type Stamp } from "./ledger";
import { writeMark } from "./marks";
import { storedValue, storing, type NumberId } from "./numbers";
import { effectId, isEmotion, OUT_IDS, type StatusId } from "./statuses";
import { followKey } from "./key";
import { sourceOf, type Source } from "./status-track";

/** What of an actor a plan looks at. */
export interface Touched {
  numbers: Iterable<NumberId>;
  statuses: Iterable<StatusId>;
  /** Whether something was entered or taken back; else only what doesn't agree is mended. */
  pressed: boolean;
}

/** Writes what an actor's ledgers come to: value and ledger in one update, effects made, changed or deleted beside it. */
export function writeActor(model: ActorModel, state: ActorState, touched: Touched, draft: Draft): void {
  const { uuid } = model.snapshot;
  if (endingsIn(model, state, touched.statuses).length > 0) {
    writeMark(model.snapshot, { time: model.clock.now, order: latestOrder(model) }, stampsIn(model), draft);
  }
  for (const id of touched.numbers) writeNumber(id, model, state, touched.pressed, draft);
  for (const id of touched.statuses) {
    const changed = writeEffect(id, model, state, draft);
    const track = model.statuses[id];
    const { stage } = state.statuses[id];
    const stale = !track.edited && (track.written ?? 0) !== stage;
    if (changed || stale || track.heal || (touched.pressed && track.dirty.size > 0)) {
      draft.update("Actor", uuid, null, { system: { ledger: { [id]: writtenTrack(track, stage) } } });
    }
  }
}

/** When everything came that may end, in ledgers or on effects alone: those are read into the ledgers' entries. */
function stampsIn({ numbers, statuses }: ActorModel): Pick<Stamp, "order" | "at">[] {
  return [...Object.values(numbers), ...Object.values(statuses)].flatMap(({ entries }) => [...entries.values()]);
}

/** A value that was never in a ledger is entered with what it stood by, so that an edit later on is found. */
function writeNumber(id: NumberId, model: ActorModel, state: ActorState, pressed: boolean, draft: Draft): void {
  const { uuid, system } = model.snapshot;
  const track = model.numbers[id];
  const { value } = state.numbers[id];
  const differs = value !== storedValue(id, system);
  const fresh = track.edited || track.dirty.size > 0;
  if (!differs && !track.heal && !(pressed && fresh)) return;
  draft.update("Actor", uuid, null, {
    system: { ...storing(id, value), ledger: { [id]: writtenTrack(track, value) } },
  });
}

/** Makes a status's effect hold what its Stage rests on; at 0 it goes. Whether there was something to do. */
function writeEffect(id: StatusId, { snapshot, statuses }: ActorModel, state: ActorState, draft: Draft): boolean {
  const { uuid } = snapshot;
  const _id = effectId(id);
  const { effect } = statuses[id];
  const { stage, run } = state.statuses[id];
  if (stage === 0) {
    if (effect) draft.delete("ActiveEffect", uuid, _id);
    return effect !== null;
  }
  const sources: Record<string, Source> = Object.fromEntries(run.map(([key, entry]) => [key, sourceOf(entry)]));
  const extra = isEmotion(id) ? state.extra[id] : {};
  if (!effect) {
    draft.create("ActiveEffect", uuid, { _id, statuses: [id], system: { sources, extra } });
    return true;
  }
  const stored = isFields(effect["system"]) ? effect["system"] : {};
  const change: Fields = {};
  const unset: string[] = [];
  for (const [group, wanted] of Object.entries({ sources, extra })) {
    const old = isFields(stored[group]) ? stored[group] : {};
    const changed = Object.entries(wanted).filter(([key, value]) => !agrees(old[key], value));
    if (changed.length > 0) change[group] = Object.fromEntries(changed);
    unset.push(...Object.keys(old).flatMap((key) => (key in wanted ? [] : [`system.${group}.${key}`])));
  }
  const differs = Object.keys(change).length > 0 || unset.length > 0;
  if (differs) draft.update("ActiveEffect", `${uuid}.ActiveEffect.${_id}`, uuid, { system: change }, unset);
  return differs;
}

/**
 * Dead, unconscious and subdued set the defeated mark of the actor's combatants, and take it along when they go. A mark that
 * somebody set or took off otherwise stays until one of them comes or goes.
 */
export function writeDefeated(model: ActorModel, state: ActorState, key: string, draft: Draft): void {
  const { combatants } = model.snapshot;
  const out = OUT_IDS.some((id) => state.statuses[id].stage > 0);
  const was = OUT_IDS.some((id) => model.statuses[id].effect !== null);
  const concerned = OUT_IDS.some((id) => {
    const { entries, sources } = model.statuses[id];
    return entries.has(key) || sources.has(followKey(key));
  });
  if (out === was && !concerned) return;
  for (const { uuid, defeated } of combatants) {
    if (defeated !== out) draft.update("Combatant", uuid, null, { defeated: out });
  }
}
