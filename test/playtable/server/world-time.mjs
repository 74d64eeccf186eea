import { create } from "./operations/create.mjs";
import { update } from "./operations/update.mjs";
import { isPlainObject } from "./plain.mjs";
import { RequestError } from "./request-error.mjs";

const KEY = "core.time";
/** Documents whose operations may take the world's time along (GH#10924). */
const TIMED = ["Combat", "Token"];

function now(setting) {
  const time = Number(JSON.parse(setting?.value ?? "0"));
  return Number.isFinite(time) ? time : 0;
}

/**
 * Advances the world's time by what an operation says in `worldTime.delta`. It is written with the operation and told before it, so
 * that it is the new time already when clients hear of the operation (GH#11619). Whoever may do the one may do the other.
 * @param {object} request {type, operation}
 * @param {object} context of the operation
 * @returns {object[]} what to tell everybody first
 * @throws {RequestError} when the delta is no number
 */
export function advanceTime({ type, action, operation }, context) {
  const { worldTime } = operation;
  if (action !== "update" || !TIMED.includes(type) || worldTime === undefined) return [];
  const delta = isPlainObject(worldTime) ? (worldTime.delta ?? 0) : Number.NaN;
  if (!Number.isFinite(delta)) throw new RequestError("The world's time advances by a number of seconds");
  if (delta === 0) return [];
  const setting = context.store.all("Setting").find(({ key, user }) => key === KEY && !user);
  const value = JSON.stringify(now(setting) + delta);
  const asMaster = { ...context, user: { ...context.user, role: 4 }, isGM: true, chain: undefined };
  const told = setting
    ? {
        action: "update",
        result: update({ type: "Setting", operation: { updates: [{ _id: setting._id, value }] } }, asMaster),
      }
    : {
        action: "create",
        result: create({ type: "Setting", operation: { data: [{ key: KEY, value, user: null }] } }, asMaster),
      };
  return [{ type: "Setting", operation: { action: told.action, modifiedTime: context.now }, ...told }];
}
