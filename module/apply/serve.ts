import { redrawMessage } from "../chat/redraw-message";
import { SYSTEM_ID } from "../constants";
import { asFields, at } from "../view/shared-guards";
import { tell } from "./ask";
import { MOST_OPEN, parseReply, parseRequest, requestKey, type ApplyRequest, type Reply } from "./request";
import { takeOn } from "./take-on";
import { dropMail, mailOf, repliesTo, touches, writeMail } from "./user-mail";
import { claimWriting, isClaimed, isWriter, onWriting } from "./writer";

/** How long a request may wait for a writer that is online, before the active game master's client takes over, in milliseconds. */
const PATIENCE = 5000;

let watching: ReturnType<typeof setTimeout> | null = null;

/** Replies that this client has shown, while the request is on its way out. */
const heard = new Set<string>();

/**
 * Lets one game master's client do what others ask for, and every asker hear what came of it: as they ask, at ready, and when
 * somebody came or went. A request is its asker's own document, and a reply its writer's: nobody can put either into
 * another's mouth.
 */
export function registerMailbox(): void {
  Hooks.on("updateUser", (user, changed) => {
    if (touches(changed, "requests")) serve(user);
    if (touches(changed, "replies") && user.isGM) void hear(user);
    if (touches(changed, "requests")) void tidy(user);
    if (touches(changed, "requests") && user.isSelf) redraw(changed);
  });
  Hooks.on("ready", () => void begin(game.user.isActiveGM));
  Hooks.on("userConnected", () => void begin(game.user.isActiveGM && !isClaimed()));
  onWriting(lookThrough);
}

/** Looks through everybody's mail, as the one that writes if nobody else does. */
async function begin(claims: boolean): Promise<void> {
  if (claims) await logged(claimWriting());
  // Whoever has come to write has looked through it by that.
  if (!claims || !isWriter()) lookThrough();
}

function lookThrough(): void {
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

/** Takes on what a user asks for, in the order of asking. */
function serve(asker: User.Implementation): void {
  const open = openOf(asker);
  if (isWriter()) for (const request of open) void takeOn(asker, request, (reply) => send(asker, request, reply));
  else if (open.length > 0 && game.user.isActiveGM) watch();
}

/** What a user has asked for, and nobody has replied to. */
function openOf(asker: User.Implementation): ApplyRequest[] {
  return Object.entries(mailOf(asker, "requests"))
    .slice(0, MOST_OPEN)
    .flatMap(([key, raw]) => {
      const request = parseRequest(raw);
      return request && requestKey(request) === key && !isReplied(asker, request) ? [request] : [];
    });
}

async function send(asker: User.Implementation, request: ApplyRequest, reply: Reply): Promise<void> {
  await writeMail("replies", { [idOf(asker)]: { [requestKey(request)]: reply } });
  // The request may have been withdrawn meanwhile.
  await tidy(asker);
}

/** The writer may be a second page of this very user, and gone: nobody is told of that. */
function watch(): void {
  watching ??= setTimeout(() => {
    watching = null;
    if (game.user.isActiveGM && !isWriter() && game.users.some((user) => openOf(user).length > 0)) void begin(true);
  }, PATIENCE);
}

function isReplied(asker: User.Implementation, request: ApplyRequest): boolean {
  const replies = game.users.filter(({ isGM }) => isGM).map((user) => repliesTo(idOf(asker), user));
  return replies.some((reply) => parseReply(reply[requestKey(request)])?.revision === request.revision);
}

/** Shows what a game master replied to this user, and takes the requests back that are done. */
async function hear(master: User.Implementation): Promise<void> {
  const requests = mailOf(game.user, "requests");
  const done: string[] = [];
  for (const [key, raw] of Object.entries(repliesTo(idOf(game.user), master))) {
    const reply = parseReply(raw);
    const request = parseRequest(requests[key]);
    if (!reply || request?.revision !== reply.revision || heard.has(key)) continue;
    done.push(key);
    heard.add(key);
    tell(reply);
  }
  await logged(dropMail("requests", done));
  for (const key of done) heard.delete(key);
}

/** A game master takes back the replies whose requests are gone; what was asked anew meanwhile is served then. */
async function tidy(asker: User.Implementation): Promise<void> {
  if (!game.user.isGM) return;
  const open = mailOf(asker, "requests");
  const answered = Object.keys(repliesTo(idOf(asker), game.user)).filter((key) => !(key in open));
  if (answered.length === 0) return;
  await logged(
    dropMail(
      "replies",
      answered.map((key) => `${idOf(asker)}.${key}`),
    ),
  );
  serve(asker);
}

/** Nobody awaits these: what goes wrong, a lost connection for one, is logged, and done again as somebody comes. */
async function logged(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    Hooks.onError("write a user's mail", error instanceof Error ? error : new Error(String(error)), { log: "error" });
  }
}

function idOf({ id }: User.Implementation): string {
  return id ?? "";
}
