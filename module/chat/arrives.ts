/** Whether a message is there, or comes soon: of two that are made with one id, the server keeps the first. */
export async function arrives(id: string): Promise<boolean> {
  for (let tries = 0; tries < 20 && !game.messages.has(id); tries++) {
    // Nothing else can be done until it is there.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return game.messages.has(id);
}
