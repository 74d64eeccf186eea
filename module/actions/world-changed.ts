type Listener = () => void;

const listeners: Listener[] = [];
let coming = false;

/** Tells what to do when the world's settings changed; during `init`. */
export function onWorldChanged(listener: Listener): void {
  listeners.push(listener);
}

/** Some of the world's settings changed, on this client: several at once are told once. */
export function worldChanged(): void {
  if (coming) return;
  coming = true;
  setTimeout(() => {
    coming = false;
    for (const listener of listeners) listener();
  });
}
