import { asText, asWhole } from "../view/shared-guards";
import { mailOf, writeMail } from "./user-mail";

/** A client's claim to be the one that writes. */
interface Claim {
  term: number;
  /** Of the client: one game master may be online twice. */
  token: string;
}

interface Known extends Claim {
  user: User.Implementation;
}

/** Thrown where this client was about to write, and another one has taken over: it goes on from what is there. */
export class NotWriter extends Error {}

let token = "";
/** The term for which this client may write: its own claim, once nothing of the writer before can be on its way any more. */
let granted = 0;
let claiming: Promise<void> | null = null;
/** What this client does as it comes to write. */
const beginnings: (() => void)[] = [];

/**
 * Does something each time this client comes to write, whatever made it claim: what was asked for while nobody wrote, or was left
 * by whoever wrote before, waits for that.
 */
export function onWriting(begin: () => void): void {
  beginnings.push(begin);
}

/**
 * Whether this client is the one that applies and undoes. Of the game masters' claims, which stand in their own user
 * documents, the latest counts, of two at once that of the higher role or the lower id: so that all clients agree, also while two
 * game masters take themselves for the active one, or one is online twice.
 */
export function isWriter(): boolean {
  const last = latest();
  return last !== null && last.token === token && last.term === granted;
}

/** @throws {NotWriter} when this client may write no longer */
export function assertWriter(): void {
  if (!isWriter()) throw new NotWriter("Another game master's client has taken over");
}

/** Whether somebody who is online has a claim. */
export function isClaimed(): boolean {
  return latest()?.user.active === true;
}

/** Waits for a claim of this client that is on its way. */
export async function claimed(): Promise<void> {
  await claiming;
}

/** Claims to write from now on; a game master's client does it as it becomes the active one. */
export async function claimWriting(): Promise<void> {
  claiming ??= claim().finally(() => {
    claiming = null;
  });
  await claiming;
}

async function claim(): Promise<void> {
  token ||= foundry.utils.randomID();
  const term = (latest()?.term ?? 0) + 1;
  const began = performance.now();
  await writeMail("writer", { term, token });
  // The writer before may have sent a last write before it heard of this. It is here after as long again as the way took.
  const way = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, 2 * way));
  granted = term;
  if (isWriter()) for (const begin of beginnings) begin();
}

function latest(): Known | null {
  const known = game.users
    .filter(({ isGM }) => isGM)
    .map((user) => {
      const { term, token: whose } = mailOf(user, "writer");
      return { term: asWhole(term), token: asText(whose), user };
    });
  return known.filter(({ term }) => term > 0).toSorted((a, b) => b.term - a.term || byRank(a.user, b.user))[0] ?? null;
}

/** By role, then by id: in the order of its characters, since that of a language differs from client to client. */
function byRank(one: User.Implementation, other: User.Implementation): number {
  return other.role - one.role || ((one.id ?? "") < (other.id ?? "") ? -1 : 1);
}
