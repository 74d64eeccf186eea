import { words } from "../actions/words";
import { isWaiting } from "./blind-state";

interface Drawn {
  note: WeakRef<HTMLElement>;
  message: ChatMessage.Implementation;
}

/** Notes of stubs that wait, wherever they are drawn. */
const drawn = new Set<Drawn>();

/** Keeps what notes of waiting stubs say true as game masters come and go; during `init`. */
export function registerWaitingNotes(): void {
  Hooks.on("userConnected", () => {
    for (const entry of drawn) {
      const note = entry.note.deref();
      if (!note || !isWaiting(entry.message) || !game.messages.has(entry.message.id ?? "")) drawn.delete(entry);
      else note.textContent = words().t(waitingKey());
    }
  });
}

/** Lets a drawn note of a waiting stub follow who is online. The element stays, and so does the focus beside it. */
export function keepTrue(note: HTMLElement, message: ChatMessage.Implementation): void {
  drawn.add({ note: new WeakRef(note), message });
}

/** Language key of what a waiting stub says: nobody can throw it while no game master is online. */
export function waitingKey(): string {
  return game.users.activeGM ? "SCUFFLE.Blind.Waiting" : "SCUFFLE.Blind.Alone";
}
