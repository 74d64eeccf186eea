import { is14 } from "../../generation.mjs";
import { visibilityKey } from "./chat-settings.mjs";
import { textBehind } from "./chat-voices.mjs";

/** A formula and, behind a `#`, its flavor. */
function split(text) {
  const [formula, ...rest] = text.split("#");
  return { formula: formula.trim(), flavor: rest.join("#").trim() };
}

/**
 * `/r 1d6 # why` and its like, a roll a line. A blind one is thrown here too, but nobody is asked for it.
 * @throws {Error} when a formula cannot be evaluated
 */
export async function postRolls(_command, matches, chatData, createOptions) {
  const { CONFIG, CONST, foundry, game } = globalThis;
  const rollData = CONFIG.ChatMessage.documentClass.getSpeakerActor(chatData.speaker)?.getRollData() ?? {};
  const mode = createOptions[visibilityKey()];
  const allowInteractive = mode !== (is14() ? "blind" : "blindroll");
  const rolls = [];
  let flavor = "";
  for (const [, word, text] of matches) {
    const typed = split(textBehind(word, text));
    flavor ||= typed.flavor;
    try {
      rolls.push(await foundry.dice.Roll.create(typed.formula, rollData).evaluate({ allowInteractive }));
    } catch (error) {
      const values = { formula: typed.formula, reason: error.message };
      throw new Error(game.i18n.format("CHAT.InvalidFormula", values), { cause: error });
    }
  }
  Object.assign(chatData, {
    style: CONST.CHAT_MESSAGE_STYLES.OTHER,
    rolls,
    flavor,
    content: String(rolls.reduce((sum, { total }) => sum + total, 0)),
    sound: CONFIG.sounds?.dice ?? null,
  });
}
