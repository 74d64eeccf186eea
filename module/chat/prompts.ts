import { warn } from "../actions/notify";
import { answerSeconds } from "../actions/world-settings";
import { answersTo } from "../apply/answers-to";
import { AnswerData } from "../data/chat/answer-data";
import { RuleError } from "../rules/rule-error";
import type { Asking } from "./asking";
import { asksOf } from "./asks";
import { answererOf, mayAnswer } from "./answerers";
import { isSomebodyGone } from "./is-somebody-gone";

/** What has waited longer than this, in milliseconds, waits on its card only: nobody is asked about last week's fight. */
const STALE = 10 * 60_000;

/** What was asked on this client already; what somebody closed doesn't come again by itself. */
const asked = new Set<string>();
/** Windows that may be open, by card and step. */
const windows = new Map<string, string>();
/** Those of which one at a time opens by itself, of all cards. */
const taking = new Set<string>();
/** Ids of the cards that wait until none of those is open. */
const queued = new Set<string>();
const timers = new Set<string>();

/**
 * Lets cards ask: the side that answers gets the window on one screen, and after a while the active game master is asked to
 * stand in. As cards and answers come, at ready, and when somebody came or went; during `init`.
 */
export function registerPrompts(): void {
  Hooks.on("createChatMessage", heard);
  Hooks.on("deleteChatMessage", heard);
  Hooks.on("ready", sweep);
  Hooks.on("userConnected", sweep);
}

/** Opens the window of a step by its button. Says so when there is nothing to answer any more. */
export async function pressAnswer(
  message: ChatMessage.Implementation,
  step: string,
  origin: HTMLElement,
): Promise<void> {
  const asking = (await stepsOf(message)).find((one) => one.step === step);
  if (!asking) return warn(isSomebodyGone(message) ? "SCUFFLE.Gone.Actor" : "SCUFFLE.Answer.Done");
  if (!mayAnswer(game.user, asking.side, message)) return warn("SCUFFLE.Refused.NotYours");
  await open(message, asking, origin);
}

/** What a card waits for now; nothing where its data make no step. */
async function stepsOf(message: ChatMessage.Implementation): Promise<Asking[]> {
  if (!game.messages.has(message.id ?? "")) return [];
  try {
    return await asksOf(message);
  } catch (error) {
    if (error instanceof RuleError) return [];
    throw error;
  }
}

function heard(message: ChatMessage.Implementation): void {
  const system: unknown = message.system;
  const card = system instanceof AnswerData ? game.messages.get(system.to) : message;
  if (card) void follow(card);
}

function sweep(): void {
  for (const message of game.messages) if (isFresh(message)) void follow(message);
}

function isFresh(message: ChatMessage.Implementation): boolean {
  return Date.now() - since(message) < STALE;
}

/** When the step that a card waits for began: with the card, or with the answer before. */
function since(message: ChatMessage.Implementation): number {
  return answersTo(message).at(-1)?.at ?? message.timestamp;
}

/** The same as `follow`, when something happened beside a card: one that waits for long only has its windows closed. */
export async function followFresh(message: ChatMessage.Implementation): Promise<void> {
  await follow(message, isFresh(message));
}

/** Asks what a card waits for now, if it is to, and closes the windows of what it waits for no more. */
export async function follow(message: ChatMessage.Implementation, asksNow = true): Promise<void> {
  try {
    const asks = await stepsOf(message);
    closeOthers(message, asks);
    if (!asksNow) return;
    for (const asking of asks) {
      if (asking.unasked) answerUnasked(message, asking, asking.unasked);
      else if (!asking.quiet) prompt(message, asking);
    }
  } catch (error) {
    report(error);
  }
}

/** Closes the windows of steps that wait no more. */
function closeOthers(message: ChatMessage.Implementation, asks: readonly Asking[]): void {
  for (const [key, window] of windows) {
    if (!key.startsWith(`${message.id ?? ""} `) || asks.some(({ step }) => keyOf(message, step) === key)) continue;
    windows.delete(key);
    taking.delete(key);
    void foundry.applications.instances.get(window)?.close();
  }
}

function answerUnasked(message: ChatMessage.Implementation, { step }: Asking, work: () => Promise<unknown>): void {
  const key = keyOf(message, step);
  if (!game.user.isActiveGM || asked.has(key)) return;
  asked.add(key);
  work().catch(report);
}

function prompt(message: ChatMessage.Implementation, asking: Asking): void {
  const user = answererOf(asking.side, message);
  if (user?.isSelf) show(message, asking);
  else if (game.user.isActiveGM && mayAnswer(game.user, asking.side, message)) standInLater(message, asking);
}

function show(message: ChatMessage.Implementation, asking: Asking): void {
  const key = keyOf(message, asking.step);
  if (asked.has(key)) return;
  if (asking.inTurn && taking.size > 0) return void queued.add(message.id ?? "");
  asked.add(key);
  ui.notifications.info(asking.notice);
  open(message, asking).catch(report);
}

/** Clocks of two machines differ: nobody is waited for longer than the setting, or the card, says. */
function standInLater(message: ChatMessage.Implementation, { step, seconds }: Asking): void {
  const key = keyOf(message, step);
  const patience = (seconds ?? answerSeconds()) * 1000;
  if (timers.has(key)) return;
  timers.add(key);
  const from = seconds === undefined ? since(message) : message.timestamp;
  const left = Math.min(Math.max(from + patience - Date.now(), 0), patience);
  setTimeout(() => {
    timers.delete(key);
    void standIn(message, step);
  }, left);
}

async function standIn(message: ChatMessage.Implementation, step: string): Promise<void> {
  try {
    const asking = (await stepsOf(message)).find((one) => one.step === step);
    if (asking && !asking.quiet && game.user.isActiveGM) show(message, asking);
  } catch (error) {
    report(error);
  }
}

async function open(message: ChatMessage.Implementation, asking: Asking, origin?: HTMLElement): Promise<void> {
  const key = keyOf(message, asking.step);
  windows.set(key, asking.window);
  if (!asking.inTurn) return void (await asking.open(origin));
  taking.add(key);
  try {
    await asking.open(origin);
  } finally {
    // Another press may have brought it to the front only.
    if (!foundry.applications.instances.get(asking.window)?.rendered) await takeNext(message, key);
  }
}

/** A window is done with: the next of its card opens, else one of a card that waits. */
async function takeNext({ id }: ChatMessage.Implementation, key: string): Promise<void> {
  windows.delete(key);
  taking.delete(key);
  const cards = [...new Set([id ?? "", ...queued])].flatMap((one) => game.messages.get(one) ?? []);
  queued.clear();
  for (const card of cards) {
    // One after the other: the first that opens a window leaves the others waiting.
    // oxlint-disable-next-line no-await-in-loop
    await follow(card);
  }
}

function keyOf({ id }: ChatMessage.Implementation, step: string): string {
  return `${id ?? ""} ${step}`;
}

function report(error: unknown): void {
  Hooks.onError("ask for an answer", error instanceof Error ? error : new Error(String(error)), { log: "error" });
}
