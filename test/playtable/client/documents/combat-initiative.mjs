import { is14 } from "../generation.mjs";
import { mergeObject } from "../utils/index.mjs";

/** The visibility of a hidden combatant's roll, as its generation calls it. */
const toMasters = () => (is14() ? { messageMode: "gm" } : { rollMode: "gmroll" });

/** What the chat is told of one roll. */
async function messageOf(combatant, roll, messageOptions, silent) {
  const { ChatMessage } = globalThis.CONFIG;
  const { rollMode, messageMode, ...data } = messageOptions;
  const speaker = ChatMessage.documentClass.getSpeaker({
    actor: combatant.actor,
    token: combatant.token,
    alias: combatant.name,
  });
  const flavor = globalThis.game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name });
  const base = { speaker, flavor, flags: { core: { initiativeRoll: true } } };
  if (silent) base.sound = null;
  const chosen = {
    ...(combatant.hidden ? toMasters() : {}),
    ...(rollMode && { rollMode }),
    ...(messageMode && { messageMode }),
  };
  return roll.toMessage(mergeObject(base, data), { ...chosen, create: false });
}

/**
 * Roll for combatants, those that this user owns: one update of them all, then a message for each.
 * @param {object} combat
 * @param {string[]} ids
 * @param {{formula?: string|null, updateTurn?: boolean, messageOptions?: object}} options
 * @see foundry.documents.Combat#rollInitiative
 */
export async function rollFor(combat, ids, { formula = null, updateTurn = true, messageOptions = {} }) {
  const updates = [];
  const messages = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    messages.push(await messageOf(combatant, roll, messageOptions, messages.length > 0));
  }
  if (updates.length === 0) return;
  await combat.updateEmbeddedDocuments("Combatant", updates, updateTurn ? {} : { combatTurn: combat.turn });
  await globalThis.CONFIG.ChatMessage.documentClass.create(messages);
}
