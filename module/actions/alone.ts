/** Windows that are asked with now, or would be if they were not skipped. */
const busy = new Set<string>();

/**
 * Does something that one window asks for, unless it is being done already: then that window comes to the front.
 * @param id  the window's
 * @returns null when it was being done already
 */
export async function alone<T>(id: string, work: () => Promise<T>): Promise<T | null> {
  if (busy.has(id)) {
    await raise(id);
    return null;
  }
  busy.add(id);
  try {
    return await work();
  } finally {
    busy.delete(id);
  }
}

async function raise(id: string): Promise<void> {
  const window = foundry.applications.instances.get(id);
  if (!window?.rendered) return;
  if (window.minimized) await window.maximize();
  window.bringToFront();
  window.element.querySelector<HTMLElement>("[autofocus]")?.focus();
}
