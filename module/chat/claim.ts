import { isFields } from "../view/shared-guards";

/** How long somebody else's claim on a stub holds, in milliseconds. */
export const CLAIM_HOLDS = 5000;

interface Claim {
  token: string;
  userId: string;
}

/** The first claim on each stub that this client heard of. */
const first = new Map<string, Claim>();

/**
 * Notes who claims stubs; during `init`. One game master may be online twice, and then two clients are the active one's. The
 * server tells everybody of changes in one order, so all agree about whose claim came first.
 */
export function registerClaims(): void {
  Hooks.on("updateChatMessage", (message, changed, _options, userId) => {
    const system: unknown = "system" in changed ? changed.system : null;
    const token = isFields(system) ? system["claim"] : null;
    const { id } = message;
    if (!id || typeof token !== "string" || !game.users.get(userId)?.isGM || first.has(id)) return;
    first.set(id, { token, userId });
  });
  Hooks.on("deleteChatMessage", (message) => first.delete(message.id ?? ""));
}

/**
 * Claims a stub for this client.
 * @returns whether it may throw
 * @throws {Error} when the stub can't be written, for it is gone, for one
 */
export async function claim(message: ChatMessage.Implementation, stub: string): Promise<boolean> {
  const holder = first.get(stub);
  if (holder && !game.users.get(holder.userId)?.active) first.delete(stub);
  const token = foundry.utils.randomID();
  const system: object = { claim: token };
  await message.update({ system });
  return first.get(stub)?.token === token;
}

/** Forgets a claim, when whoever made it did nothing. */
export function dropClaim(stub: string): void {
  first.delete(stub);
}
