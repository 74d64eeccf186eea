import { actorAt } from "../actions/actor-at";

/** Whether somebody may answer for an actor on a card: its owners and game masters, of those who read the card. */
export function mayAnswer(user: User.Implementation, side: string, message: ChatMessage.Implementation): boolean {
  if (!reads(user, message)) return false;
  return user.isGM || actorAt(side)?.testUserPermission(user, "OWNER") === true;
}

/**
 * Who is asked first to answer for an actor: the player whose character it is, else a player who owns it, else the active game
 * master; of those who are there and read the card. The same on every client.
 */
export function answererOf(side: string, message: ChatMessage.Implementation): User.Implementation | null {
  const players = game.users
    .filter((user) => user.active && !user.isGM && mayAnswer(user, side, message))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const actor = actorAt(side);
  const master = game.users.activeGM;
  return (
    players.find(({ character }) => character !== null && character === actor) ??
    players[0] ??
    (master && mayAnswer(master, side, message) ? master : null)
  );
}

/** What was whispered is read by its author and those it was whispered to. */
function reads(user: User.Implementation, { whisper, author }: ChatMessage.Implementation): boolean {
  return whisper.length === 0 || author === user || whisper.includes(user.id ?? "");
}
