import { eventually, pressable, pressOn } from "./check.mjs";

/** A game master deals harm by hand. @returns {Promise<string>} id of the message */
export async function deal(master, ...changes) {
  return master.evaluate(
    async (list) => (await ChatMessage.create({ type: "harm", system: { changes: list } })).id,
    changes,
  );
}

/** A message as it stands in this page's log, once it is there. */
export async function cardAt(player, id) {
  const card = player.page.locator(`#chat .chat-message[data-message-id="${id}"]`);
  // Attached, not visible: the log may lie behind another tab of the sidebar.
  await card.waitFor({ state: "attached" });
  return card;
}

/** Presses a card's button by its name, as soon as it can be pressed. */
export async function press(player, id, name) {
  await pressOn(await cardAt(player, id), name);
}

/** Presses the same button on several pages at once, and on each of them twice. */
export async function pressTogether(players, id, name) {
  const buttons = await Promise.all(
    players.map(async (player) => pressable(await cardAt(player, id), name).elementHandle()),
  );
  await Promise.all(
    buttons.map((handle) =>
      handle.evaluate((button) => {
        button.click();
        button.click();
      }),
    ),
  );
}

/** What a card says was done with its changes. */
export async function doneOn(player, id) {
  return (await cardAt(player, id)).locator(".done").allTextContents();
}

/** Open requests and replies of all users, as this page knows them. */
export function mail(player) {
  return player.evaluate(() =>
    game.users.contents.flatMap(({ flags: { scuffle = {} } }) => [
      ...Object.keys(scuffle.requests ?? {}),
      ...Object.values(scuffle.replies ?? {}).flatMap(Object.keys),
    ]),
  );
}

/** Waits until nothing is asked for any more, and every reply was heard. */
export const quiet = (player, patience = 30_000) => eventually(() => mail(player), [], patience);

/** How long whatever was done on one page takes to be known on all others, and answered by them. */
export const WAY = process.env.E2E_LATENCY ? 1500 : 300;

/** The keys of a ledger that count, with how much each has moved. */
export function entries(player, uuid, track) {
  return player.evaluate(
    ([actor, name]) => {
      const ledger = fromUuidSync(actor).toObject().system.ledger[name]?.entries ?? {};
      return Object.fromEntries(
        Object.entries(ledger).flatMap(([key, { undone, amount }]) => (undone ? [] : [[key, amount]])),
      );
    },
    [uuid, track],
  );
}

/** Names of an actor's effects, each with the number of its sources. */
export function effectsOn(player, uuid) {
  return player.evaluate((actor) => {
    const effects = fromUuidSync(actor)?.effects.contents ?? [];
    return Object.fromEntries(effects.map(({ name, system }) => [name, Object.keys(system.sources).length]));
  }, uuid);
}

/** Texts of the notices on this page since the last call. */
export function noticesOn(player) {
  return player.evaluate(() => {
    const texts = Array.from(document.querySelectorAll("#notifications .notification"), ({ textContent }) =>
      textContent.trim(),
    );
    ui.notifications.clear();
    return texts;
  });
}

/**
 * Lets so many more writes of documents other than users out of this page, and nothing after them, as if the client were
 * lost there.
 * @returns {Promise<() => Promise<void>>} waits until the first one was held back; when none is, says who writes and what waits
 */
export async function cutAfter(player, count) {
  await player.evaluate((allowed) => {
    const { emit } = game.socket;
    let left = allowed;
    game.socket.emit = function held(event, ...args) {
      if (event !== "modifyDocument") return emit.call(this, event, ...args);
      if (left === 0) globalThis.isCut = true;
      if (left === 0) return this;
      if (args[0].type !== "User") left -= 1;
      return emit.call(this, event, ...args);
    };
  }, count);
  return () =>
    player.page
      .waitForFunction(() => globalThis.isCut === true)
      .catch(async (error) => {
        const waiting = await player.evaluate(() =>
          game.users.map(({ name, active, isActiveGM, flags: { scuffle } }) => ({
            name,
            active,
            isActiveGM,
            ...scuffle,
          })),
        );
        throw new Error(`Nothing of ${player.name} was held back: ${JSON.stringify(waiting)}`, { cause: error });
      });
}

/** UUID of an actor by name; of a token's own actor where the name is a token's and it isn't linked. */
export function uuidOf(player, name) {
  return player.evaluate((wanted) => {
    const token = canvas.scene.tokens.getName(wanted);
    return (token?.actor ?? game.actors.getName(wanted)).uuid;
  }, name);
}
