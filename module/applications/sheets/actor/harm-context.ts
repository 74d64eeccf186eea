import { actorAt } from "../../../actions/actor-at";
import { effectsHolding } from "../../../actions/effects-holding";
import { restTracks } from "../../../actions/rest-tracks";
import { isOn, plays } from "../../../actions/world-settings";
import { actorStates } from "../../../apply/actor-states";
import { actorSystem } from "../../../data/actor/actor-system";
import { KINDS } from "../../../rules/tables/kinds";
import { bodyView, type BodyView } from "../../../view/harm-body";
import { conditionViews, type ConditionView } from "../../../view/harm-conditions";
import { feelingViews, type FeelingView } from "../../../view/harm-feelings";
import { plain, type Words } from "../../../view/shared-words";

/** What an actor's sheet shows of its harm besides the two tracks. */
export interface HarmContext {
  body: BodyView;
  /** Empty for those who feel nothing. */
  feelings: FeelingView[];
  conditions: ConditionView[];
  /** Those that are on. */
  standing: ConditionView[];
  /** Those that could be set. */
  others: ConditionView[];
  hps: HpsView;
  /** Whether there is anything to rest from, of what the world plays. */
  rests: boolean;
}

interface HpsView {
  value: number;
  max: number;
  text: string;
  /** Part of the maximum that is left, within 0 and the maximum. */
  left: number;
  /** Whether wounds stand for them, so that they can't be typed. */
  shared: boolean;
  said: string;
}

/** Reads it, as it stands at this moment. */
export function harmContext(actor: Actor.Implementation, words: Words): HarmContext | null {
  const found = actorStates(actor);
  if (!found) return null;
  const { states, clock } = found;
  const { hurt, kind } = actorSystem(actor);
  const feelings = feelingViews(states, clock, words);
  const feels = KINDS[kind].feels;
  const conditions = conditionViews(states, clock, nameOf, (id) => effectsHolding(actor, id), plays, words);
  return {
    body: bodyView({ ...hurt, bleeding: states.statuses.bleeding }, clock, words),
    feelings: feels || feelings.some(({ stage }) => stage > 0) ? feelings : [],
    conditions,
    standing: conditions.filter(({ on }) => on),
    others: conditions.filter(({ on }) => !on),
    hps: hpsView(actor, words),
    rests: restTracks().length > 0,
  };
}

function hpsView(actor: Actor.Implementation, words: Words): HpsView {
  const { value, max } = actorSystem(actor).hps;
  const text = plain(value, words);
  const left = Math.min(Math.max(value, 0), max);
  const said = words.t("SCUFFLE.Harm.HpsText", { value: text, max: words.number(max) });
  return { value, max, text, left, shared: isOn("sharedBody"), said };
}

function nameOf(uuid: string): string {
  const actor = actorAt(uuid);
  return actor?.token?.name ?? actor?.name ?? game.i18n.localize("SCUFFLE.Nobody");
}
