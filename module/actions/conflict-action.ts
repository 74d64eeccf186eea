import { ConflictDialog, type ConflictQuestion } from "../applications/dialogs/conflict-dialog";
import { firstVisibility } from "./first-visibility";
import type { Against } from "../view/against";
import type { CheckRecord, CardVisibility } from "../view/card-record";
import type { CardTarget } from "../view/card-choices";
import { conflictAct, type ActId } from "../view/conflict-acts";
import { offerAct, recordAct, settleAct } from "./act-draft";
import { actorNow } from "./actor-at";
import { aimedGone, aimedNow, targetsNow } from "./aimed-now";
import { warn } from "./notify";
import { refusal, type Refusal } from "./refusal";
import { rollOnce } from "./roll-once";
import { readSetting, SETTINGS } from "./settings";
import { targetsOf, type Aimed } from "./targets-of";
import { windowId } from "./window-id";

/** An act that somebody asked for by a click or a macro. */
export interface ConflictRequest {
  actor: Actor.Implementation;
  act: ActId;
  /** Roll at once; turned round by the client's setting. */
  skipDialog: boolean;
  origin?: HTMLElement;
  /** What is inflicted, or recovered, from the start. */
  condition?: string;
  /** Of a deflection: the act on a card that it turns away. */
  on?: CardAct;
}

/** An act on a card that somebody does something about. */
export interface CardAct {
  against: Against;
  target: CardTarget;
  /** Who sees it: whoever sees the card. */
  visibility: CardVisibility;
  /** Why it can't be done any more. */
  refusal(): Refusal | null;
}

/**
 * An act of a conflict from click to card (docs/rules.md §2), at whoever is targeted.
 * @returns the message, or null when it was cancelled or can't be done
 */
export async function conflictAction(request: ConflictRequest): Promise<ChatMessage.Implementation | null> {
  const id = windowId("act", request.actor, request.act);
  const skip = request.skipDialog !== (readSetting(SETTINGS.skip) === true);
  return rollOnce(id, skip, () => prepare(request, id, skip));
}

async function prepare(request: ConflictRequest, id: string, skip: boolean): Promise<CheckRecord | null> {
  const { actor, act, origin, on } = request;
  const aimed = aimedAt(request);
  if (!aimed) return null;
  const first = (): Actor.Implementation | undefined => aimedNow(aimed)[0]?.actor;
  const question: ConflictQuestion = {
    id,
    actor,
    origin,
    visibility: on?.visibility ?? firstVisibility(),
    fixedVisibility: on !== undefined,
    others: aimed.flatMap(({ actor: other }) => other ?? []),
    targets: () => targetsNow(aimed),
    draft: settleAct(actor, first(), offerAct(act, first(), request.condition)),
    settle: (changed) => settleAct(actor, first(), changed),
    refusal: () => refusal(actorNow(actor)) ?? on?.refusal() ?? aimedGone(aimed),
  };
  const { visibility, draft } = question;
  const chosen = skip ? { draft, how: "", deadly: false, visibility } : await new ConflictDialog(question).ask();
  if (!chosen) return null;
  const late = on?.refusal();
  if (late) warn(late.key, late.data);
  if (late) return null;
  return recordAct(actor, {
    ...chosen,
    targets: targetsNow(aimed),
    besides: on ? { against: { ...on.against } } : {},
  });
}

/** Whom it is aimed at; null, with a notice, where it needs somebody and nobody is targeted. */
function aimedAt({ actor, act, on }: ConflictRequest): Aimed[] | null {
  if (on) return [{ target: on.target, actor: undefined }];
  const { at } = conflictAct(act);
  if (at === "nobody") return [];
  const targets = targetsOf(actor);
  if (at !== "ally") return targets;
  if (targets.length === 0) warn("SCUFFLE.Conflict.NeedsAlly");
  return targets.length === 0 ? null : targets.slice(0, 1);
}
