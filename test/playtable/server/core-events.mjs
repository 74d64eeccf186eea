import { isGM } from "./rights.mjs";
import { RequestError } from "./request-error.mjs";

/**
 * Events of core itself that go on to the other clients. Only game masters send them (foundryvtt.com/api: Game#togglePause,
 * Journal.show, Scenes#preload, SettingsConfig.reloadConfirm).
 * @type {Record<string, (table: object, args: unknown[], userId: string) => unknown[]>}  what the others are told
 */
const CORE_EVENTS = {
  pause: (table, [paused], userId) => {
    table.paused = Boolean(paused);
    return [table.paused, { userId }];
  },
  preloadScene: (_table, [sceneId]) => [String(sceneId)],
  reload: () => [],
  showEntry: (_table, [uuid, options]) => [String(uuid), { ...options }],
};

/** @param {string} event @returns {boolean} whether it is one of core's own events */
export const isCoreEvent = (event) => Object.hasOwn(CORE_EVENTS, event);

/**
 * What the other clients are told of a core event.
 * @param {object} table the world's state; `paused` is remembered there for clients that come later
 * @param {object} user source of who sent it
 * @param {string} event
 * @param {unknown[]} args
 * @returns {unknown[]} the arguments of the event for the others
 * @throws {RequestError} for anybody but a game master
 */
export function coreEvent(table, user, event, args) {
  if (!isGM(user)) throw new RequestError(`User ${user.name} lacks permission to send "${event}" to others`);
  return CORE_EVENTS[event](table, args, user._id);
}
