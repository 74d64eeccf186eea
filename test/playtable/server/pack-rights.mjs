import { CONST } from "../common/const.mjs";
import { isGM } from "./rights.mjs";

const { LIMITED, OWNER, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** By default players observe a pack and assistants own it (foundryvtt.com/api, PackageCompendiumData). */
const DEFAULT = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/**
 * What the world's setting says of a pack (foundryvtt.com/api, CompendiumCollection.CONFIG_SETTING).
 * @param {object} store the world's
 * @returns {{locked?: boolean, ownership?: Record<string, string>}}
 */
export function configurationOf(id, store) {
  const setting = store.all("Setting").find(({ key }) => key === "core.compendiumConfiguration");
  try {
    return JSON.parse(setting?.value ?? "{}")?.[id] ?? {};
  } catch {
    return {};
  }
}

function levelOf(metadata, user, store) {
  const ownership = configurationOf(metadata.id, store).ownership ?? metadata.ownership ?? DEFAULT;
  const granted = Object.entries(ownership)
    .filter(([role]) => CONST.USER_ROLES[role] <= user.role)
    .map(([, level]) => CONST.DOCUMENT_OWNERSHIP_LEVELS[level] ?? NONE);
  return Math.max(NONE, ...granted);
}

/** Whether a user may look into a pack. */
export const mayRead = (metadata, user, store) => isGM(user) || levelOf(metadata, user, store) >= LIMITED;

/** Whether a user may write into a pack that isn't locked. */
export const mayWrite = (metadata, user, store) => isGM(user) || levelOf(metadata, user, store) >= OWNER;

/** A system's packs are locked unless the world says otherwise. */
export const isLocked = (metadata, store) => configurationOf(metadata.id, store).locked ?? true;
