import { withUnset } from "../compat/unset";
import { SYSTEM_ID } from "../constants";
import { asFields, at, isFields } from "../view/shared-guards";

/** What users' own documents hold for the queue: requests by key; a game master's replies by asker and key, and the claim to write. */
type Box = "requests" | "replies" | "writer";

/** Everything in a user's box. */
export function mailOf(user: User.Implementation, box: Box): Record<string, unknown> {
  return asFields(at(user.flags, `${SYSTEM_ID}.${box}`));
}

/** A game master's replies to one asker. */
export function repliesTo(asker: string, from: User.Implementation): Record<string, unknown> {
  return asFields(mailOf(from, "replies")[asker]);
}

/** Writes into one's own document: the server lets nobody else do it, so that the document says who wrote. */
export async function writeMail(box: Box, data: object): Promise<void> {
  await updateMe({ flags: { [SYSTEM_ID]: { [box]: data } } });
}

/** Takes letters out of one's own document, by their paths within the box. */
export async function dropMail(box: Box, paths: readonly string[]): Promise<void> {
  const there = paths.filter((path) => at(game.user.flags, `${SYSTEM_ID}.${box}.${path}`) !== undefined);
  if (there.length === 0) return;
  await updateMe(
    withUnset(
      {},
      there.map((path) => `flags.${SYSTEM_ID}.${box}.${path}`),
    ),
  );
}

async function updateMe(data: object): Promise<void> {
  await Reflect.apply(game.user.update, game.user, [data]);
}

/** Whether an update of a user touched a box. */
export function touches(changed: unknown, box: Box): boolean {
  return isFields(at(changed, `flags.${SYSTEM_ID}`)) && JSON.stringify(at(changed, `flags.${SYSTEM_ID}`)).includes(box);
}
