import { is14 } from "../generation.mjs";

/** Rolling on tables: what RollTable's methods share. */

const MAX_DEPTH = 5;
const MAX_TRIES = 10_000;

const warn = (key, name) => globalThis.ui.notifications.warn(key, { format: { name } });

/** Whether a roll can find any result that isn't drawn. */
function within(table, { min, max }) {
  return table.results.some(({ drawn, range }) => !drawn && range[0] <= max && min <= range[1]);
}

async function bounds(roll) {
  const [low, high] = [roll.clone(), roll.clone()];
  await low.evaluate({ minimize: true });
  await high.evaluate({ maximize: true });
  return { min: low.total, max: high.total };
}

/** The table that a result stands for, or null. */
async function innerTable({ type, documentUuid }) {
  if (type !== globalThis.CONST.TABLE_RESULT_TYPES.DOCUMENT || !documentUuid) return null;
  const document = await globalThis.fromUuid(documentUuid);
  return document?.documentName === "RollTable" ? document : null;
}

async function unfolded(results, depth) {
  const all = [];
  for (const result of results) {
    const inner = await innerTable(result);
    if (inner) all.push(...(await rollOn(inner, { recursive: true, _depth: depth + 1 })).results);
    else all.push(result);
  }
  return all;
}

/**
 * Roll on a table; a roll that finds nothing is made again while there is something that it could find.
 * @param {object} table
 * @param {{roll?: object, recursive?: boolean, _depth?: number}} options
 * @returns {Promise<{roll: object, results: object[]}>}
 * @throws {Error} for tables that lead into each other without end
 */
export async function rollOn(table, { roll, recursive = true, _depth: depth = 0 } = {}) {
  if (depth > MAX_DEPTH) throw new Error(`Maximum recursion depth exceeded when attempting to draw from ${table.name}`);
  const { Roll } = globalThis.foundry.dice;
  const given = roll ?? Roll.create(table.usedFormula, table.getRollData?.() ?? {});
  if (!within(table, await bounds(given))) {
    warn(table.results.some(({ drawn }) => drawn) ? "TABLE.NoResults" : "TABLE.NoneMatches", table.name);
    return { roll: given, results: [] };
  }
  let rolled = given._evaluated ? given : await given.evaluate();
  let results = table.getResultsForRoll(rolled.total);
  for (let tries = 1; results.length === 0 && tries < MAX_TRIES; tries++) {
    rolled = await rolled.reroll();
    results = table.getResultsForRoll(rolled.total);
  }
  if (results.length === 0) warn("TABLE.NoneMatches", table.name);
  return { roll: rolled, results: recursive ? await unfolded(results, depth) : results };
}

/** Mark results as drawn in the tables of the world that draw without replacement, as far as the user owns them. */
export async function markDrawn(table, results) {
  const tables = new Set([table, ...results.map(({ parent }) => parent)]);
  for (const one of tables) {
    if (one.replacement || !one.isOwner || one.pack) continue;
    const updates = results.filter(({ parent }) => parent === one).map(({ id }) => ({ _id: id, drawn: true }));
    if (updates.length > 0) await one.updateEmbeddedDocuments("TableResult", updates, { diff: false });
  }
}

/** Several evaluated rolls as one. @param {object[]} rolls @returns {object|undefined} */
export function poolOf(rolls) {
  if (rolls.length === 0) return undefined;
  const { PoolTerm } = globalThis.foundry.dice.terms;
  return globalThis.foundry.dice.Roll.fromTerms([PoolTerm.fromRolls(rolls)]);
}

/** @see RollTable#toMessage */
export async function tellDraw(table, results, { roll, messageData = {}, messageOptions = {} } = {}) {
  const { CONFIG, foundry, game } = globalThis;
  const { rollMode, messageMode, ...options } = messageOptions;
  const mode = messageMode ?? rollMode;
  if (mode) options[is14() ? "messageMode" : "rollMode"] = mode;
  const content = await foundry.applications.handlebars.renderTemplate(CONFIG.RollTable.resultTemplate, {
    description: await foundry.applications.ux.TextEditor.implementation.enrichHTML(table.description, {
      relativeTo: table,
    }),
    results: await Promise.all(results.map(async (one) => ({ icon: one.icon, html: await one.getHTML() }))),
    rollHTML: table.displayRoll && roll ? await roll.render() : null,
    table,
  });
  const flavor = game.i18n.format(results.length > 1 ? "TABLE.DrawMany" : "TABLE.DrawOne", {
    number: results.length,
    name: table.name,
  });
  const ChatMessage = CONFIG.ChatMessage.documentClass;
  const data = {
    flavor,
    author: game.user.id,
    speaker: ChatMessage.getSpeaker(),
    rolls: roll ? [roll] : [],
    sound: roll ? CONFIG.sounds.dice : null,
    content,
    flags: { core: { RollTable: table.id } },
  };
  return ChatMessage.create(foundry.utils.mergeObject(data, messageData), options);
}
