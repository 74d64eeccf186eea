import { NoticeData } from "../data/chat/notice-data";
import { readNotice } from "../view/notice-record";
import { breaksOf } from "./breaks-of";
import { redrawMessage } from "./redraw-message";

/** Whatever may bring a try to break a hold, or take one away. */
const HOOKS = ["ChatMessage", "ActiveEffect", "Combat", "Combatant"].flatMap((of) =>
  ["create", "update", "delete"].map((what) => what + of),
);

/** How long changes that come together are waited for, in milliseconds. */
const TOGETHER = 50;

/** What reminders offered when they were looked at last. */
const offered = new WeakMap<ChatMessage.Implementation, string>();

/** Draws reminders of turns again when the tries that they offer come or go; during `init`. */
export function registerNotices(): void {
  const again = foundry.utils.debounce(followAll, TOGETHER);
  for (const name of HOOKS) Reflect.apply(Hooks.on, Hooks, [name, again]);
}

function followAll(): void {
  for (const message of game.messages) {
    const system: unknown = message.system;
    if (!(system instanceof NoticeData)) continue;
    const record = readNotice(system);
    if (!record.lines.some(({ status }) => status === "grappled")) continue;
    const now = JSON.stringify(breaksOf(record));
    if (offered.get(message) !== now) redrawMessage(message);
    offered.set(message, now);
  }
}
