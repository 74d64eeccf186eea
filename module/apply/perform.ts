import { findActor } from "../actions/find-actor";
import { isOn } from "../actions/world-settings";
import { throwGroups } from "../dice/throw-groups";
import {
  actorsOf,
  handsOf,
  plan as planApply,
  undo as planUndo,
  type ActorSnapshot,
  type Change,
  type Plan,
} from "../rules/changes/index";
import { rules } from "../rules/registry";
import { isRefusal, readCard, scopeOf } from "./card";
import { countInitiative } from "./count-initiative";
import { isEntitled } from "./entitled";
import { execute } from "./execute";
import { mirror, mirrored } from "./mirror";
import { outOfOrder } from "./out-of-order";
import { momentNow } from "./moment-now";
import { requestKey, type ApplyRequest, type Reply } from "./request";
import { snapshotOf } from "./snapshot-of";
import { assertWriter, NotWriter } from "./writer";

/** How often a plan is made anew when something came between it and its writing. */
const TRIES = 3;

/**
 * Does what a request asks, on the client that writes: reads the card again, decides by the rules, writes, and mirrors it on
 * the card. Asked again it does nothing, except what somebody who was lost in its midst has left.
 * @param asker the user whose own document holds the request: that is who asks, whatever the request says
 * @throws {NotWriter} when another client has taken over
 */
export async function perform(asker: User.Implementation, request: ApplyRequest): Promise<Reply> {
  const refuse = (refused: string, data: Record<string, string> = {}): Reply => ({
    revision: request.revision,
    refused,
    data,
  });
  if (request.verb === "initiative") {
    const refused = await countInitiative(asker, request.message);
    return refuse(refused?.key ?? "", refused?.data);
  }
  const message = game.messages.get(request.message);
  if (!message) return refuse("SCUFFLE.Refused.NoMessage");
  const card = await readCard(message);
  if (isRefusal(card)) return refuse(card.key, card.data);
  const scope = scopeOf(card, request.n);
  if (isRefusal(scope)) return refuse(scope.key, scope.data);
  const wanted = card.wanted.find(({ n }) => n === request.n);
  if (!wanted) return refuse("SCUFFLE.Refused.NoChange");
  if (!isEntitled(asker, scope, wanted.change)) return refuse("SCUFFLE.Refused.NotYours");
  const { revision, state: before } = mirrored(message, request.n);
  if (request.revision < revision) return refuse("");
  if (request.revision > revision + 1) return refuse("SCUFFLE.Refused.Press");

  const wait = card.ordered ? outOfOrder(message, card.wanted, request) : "";
  if (wait !== "") return refuse(wait);

  const plan = await carryOut(message, onSharedBody(wanted.change), request);
  const blocking = plan.status === "gone" || plan.status === "refused" ? plan.notices[0] : undefined;
  if (blocking) return refuse(`SCUFFLE.Notice.${blocking.notice}`);
  const state = request.verb === "apply" ? "applied" : "undone";
  const { ledger, notices } = plan;
  if (plan.status === "nothing" && request.revision === revision && state === before) return refuse("");
  assertWriter();
  const counted = request.verb === "apply" && scope.counted ? { counted: scope.counted } : {};
  const by = asker.id ?? "";
  await mirror(message, request.n, { revision: request.revision, state, by, ledger, notices, ...counted });
  return refuse("");
}

/** Plans and writes; a Stage that needs a die has it thrown, once for each change. */
async function carryOut(message: ChatMessage.Implementation, change: Change, request: ApplyRequest): Promise<Plan> {
  let { clock } = mirrored(message, request.n);
  for (let tries = 1; ; tries++) {
    // oxlint-disable no-await-in-loop -- each try begins where the one before stopped
    const plan = decide(await snapshots(change), withClock(change, clock), request);
    assertWriter();
    if (plan.status === "clock" && clock === null) {
      clock = await throwClock();
      assertWriter();
      await mirror(message, request.n, { clock });
      continue;
    }
    try {
      if (plan.status === "planned") await execute(plan, { key: requestKey(request), before: assertWriter });
      return plan;
    } catch (error) {
      if (error instanceof NotWriter || tries >= TRIES) throw error;
    }
    // oxlint-enable no-await-in-loop
  }
}

/** By the house rule `sharedBody` HPS are lost as wounds (docs/rules.md §5). */
function onSharedBody(change: Change): Change {
  if (change.type !== "hps.lose" || !isOn("sharedBody")) return change;
  return { type: "wounds.add", target: change.target, points: change.points };
}

function decide(actors: readonly ActorSnapshot[], change: Change, request: ApplyRequest): Plan {
  const moment = momentNow(actors.map(({ uuid }) => uuid));
  const context = { ...moment, key: requestKey(request), revision: request.revision };
  return request.verb === "apply" ? planApply(actors, change, context) : planUndo(actors, change, context);
}

function withClock(change: Change, clock: number | null): Change {
  return "clock" in change && clock !== null ? { ...change, clock } : change;
}

/** The d6 of a Stage's timed consequence (docs/rules.md §2, `conflict.clock`). */
async function throwClock(): Promise<number> {
  const rule = rules["conflict.clock"];
  if (!rule) throw new Error("conflict.clock is not there");
  const { faces } = await throwGroups(rule.dice({}), { interactive: false });
  return Number(Reflect.get(rule.judge({}, faces), "value"));
}

/** The actors that a change names, and of a weapon that moves also those whose hands it went through. */
async function snapshots(change: Change): Promise<ActorSnapshot[]> {
  const named = await Promise.all(actorsOf(change).map(snapshotAt));
  const here = named.filter((actor) => actor !== null);
  if (change.type !== "weapon.move") return here;
  const hands = handsOf(here).filter((uuid) => here.every((actor) => actor.uuid !== uuid));
  const others = await Promise.all(hands.map(snapshotAt));
  return [...here, ...others.filter((actor) => actor !== null)];
}

async function snapshotAt(uuid: string): Promise<ActorSnapshot | null> {
  const actor = await findActor(uuid);
  return actor ? snapshotOf(actor) : null;
}
