import { redrawMessage } from "../chat/redraw-message";
import { SYSTEM_ID } from "../constants";
import { asFields, at } from "../view/shared-guards";
import { tell } from "./ask";
import { perform } from "./perform";
import { enqueue } from "./queue";
import { parseReply, parseRequest, requestKey, type Reply } from "./request";
import { dropMail, mailOf, repliesTo, touches, writeMail } from "./user-mail";

/** Requests that this client has taken on, by asker, key and revision. */
const taken = new Set<string>();

/**
 * Lets the active game master's client do what others ask for, and every asker hear what came of it: as they ask, at ready,
 * and when somebody came or went, since that may have made this client the active one. A request is its asker's own document,
 * and a reply its writer's: nobody can put either into another's mouth.
 */
export function registerMailbox(): void {
  Hooks.on("updateUser", (user, changed) => {
    if (touches(changed, "requests")) serve(user);
    if (touches(changed, "replies") && user.isGM) void hear(user);
    if (touches(changed, "requests")) void tidy(user);
    if (touches(changed, "requests") && user.isSelf) redraw(changed);
  });
  Hooks.on("ready", sweep);
  Hooks.on("userConnected", sweep);
}

function sweep(): void {
  for (const user of game.users) {
    serve(user);
    if (user.isGM) void hear(user);
    void tidy(user);
  }
}

/** Draws the cards again whose requests came or went: their buttons say so. */
function redraw(changed: unknown): void {
  const keys = Object.keys(asFields(at(changed, `flags.${SYSTEM_ID}.requests`)));
  for (const id of new Set(keys.map((key) => /[A-Za-z0-9]{16}/u.exec(key)?.[0] ?? ""))) {
    const message = game.messages.get(id);
    if (message) redrawMessage(message);
  }
}

/** Takes on what a user asks for, in the order of the keys. */
function serve(asker: User.Implementation): void {
  if (!game.user.isActiveGM) return;
  for (const [key, raw] of Object.entries(mailOf(asker, "requests"))) {
    const request = parseRequest(raw);
    if (!request || requestKey(request) !== key || isReplied(asker, key, request.revision)) continue;
    const mark = `${idOf(asker)} ${key} ${request.revision}`;
    if (taken.has(mark)) continue;
    taken.add(mark);
    void enqueue(async () => {
      try {
        const reply = await perform(asker, request);
        await writeMail("replies", { [idOf(asker)]: { [key]: reply } });
      } catch (error) {
        Hooks.onError("apply a card", error instanceof Error ? error : new Error(String(error)), { log: "error" });
        await writeMail("replies", { [idOf(asker)]: { [key]: failed(request.revision) } });
      } finally {
        taken.delete(mark);
      }
    });
  }
}

function failed(revision: number): Reply {
  return { revision, refused: "SCUFFLE.Refused.Failed", data: {} };
}

function isReplied(asker: User.Implementation, key: string, revision: number): boolean {
  return game.users.some((user) => user.isGM && parseReply(repliesTo(idOf(asker), user)[key])?.revision === revision);
}

/** Shows what a game master replied to this user, and takes the requests back that are done. */
async function hear(master: User.Implementation): Promise<void> {
  const requests = mailOf(game.user, "requests");
  const done: string[] = [];
  for (const [key, raw] of Object.entries(repliesTo(idOf(game.user), master))) {
    const reply = parseReply(raw);
    const request = parseRequest(requests[key]);
    if (!reply || request?.revision !== reply.revision) continue;
    done.push(key);
    tell(reply);
  }
  await dropMail("requests", done);
}

/** A game master takes back the replies whose requests are gone. */
async function tidy(asker: User.Implementation): Promise<void> {
  if (!game.user.isGM) return;
  const open = mailOf(asker, "requests");
  const answered = Object.keys(repliesTo(idOf(asker), game.user)).filter((key) => !(key in open));
  await dropMail(
    "replies",
    answered.map((key) => `${idOf(asker)}.${key}`),
  );
}

function idOf({ id }: User.Implementation): string {
  return id ?? "";
}
