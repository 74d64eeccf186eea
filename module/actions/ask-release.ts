import { ask } from "../apply/ask";
import { releaseOnCard } from "../apply/release-card";
import { isHoldStatus, standingHolds, type Hold } from "../apply/standing-holds";
import { confirmRelease } from "../applications/dialogs/confirm-release";
import { createMessage } from "../chat/create-message";
import { actorAt } from "./actor-at";
import { warn } from "./notify";

/**
 * Somebody presses one end of a hold off: whoever holds lets go, so that both ends go (docs/rules.md §3). Says so when that is
 * not theirs to do.
 * @returns false when there is no hold to let go: then the status is an ordinary one
 */
export async function releasesInstead(actor: Actor.Implementation, status: string | null, stage = 0): Promise<boolean> {
  const holds = stage === 0 && isHoldStatus(status) ? standingHolds(actor, status) : [];
  for (const hold of holds) {
    // One question after the other.
    // oxlint-disable-next-line no-await-in-loop
    await release(hold);
  }
  return holds.length > 0;
}

async function release(hold: Hold): Promise<void> {
  const names = { holder: nameOf(hold.holder), captive: nameOf(hold.captive) };
  if (actorAt(hold.holder)?.isOwner !== true) return warn("SCUFFLE.Hold.NotYours", names);
  if (!(await confirmRelease(names))) return;
  const released = (await releaseOnCard(hold)) ?? (await byHand(hold, names));
  if (released) await ask(released.message, released.n, "apply");
}

/** Without a card that could say so, a game master says it by hand. */
async function byHand(
  { holder, captive }: Hold,
  names: { holder: string; captive: string },
): Promise<{ message: ChatMessage.Implementation; n: number } | null> {
  if (!game.user.isGM) {
    warn("SCUFFLE.Hold.AskGm", names);
    return null;
  }
  const targets = [
    { uuid: captive, name: names.captive, img: "" },
    { uuid: holder, name: names.holder, img: "" },
  ];
  const message = await createMessage({
    type: "harm",
    system: { changes: [{ type: "hold.remove", holder, captive }], targets },
  });
  return message && { message, n: 0 };
}

function nameOf(uuid: string): string {
  const actor = actorAt(uuid);
  return actor?.token?.name ?? actor?.name ?? "";
}
