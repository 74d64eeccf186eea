import { roundDice } from "../actions/round-dice";
import type { ReadyLine } from "../actions/round-lines";
import { words } from "../actions/words";
import { applyVisibility } from "../compat/roll-mode";
import { HOOKS } from "../constants";
import { whoLook } from "../dice/who-look";
import { throwGroups } from "../dice/throw-groups";
import { rules } from "../rules/registry";
import type { Outcome } from "../rules/outcome";
import { actCard, actText } from "../view/act-card";
import type { CardVisibility } from "../view/card-record";
import { lineFaces, type RoundLine } from "../view/round-record";
import { asText } from "../view/shared-guards";
import { createMessage, plainContent } from "./create-message";

/**
 * Throws a round and posts it: all dice of one message are one throw. An open round keeps the lines that players aren't shown
 * in a second message, whispered to the game masters.
 * @throws {RuleError} as `checkedDice` does
 */
export async function postRound(
  lines: readonly ReadyLine[],
  visibility: CardVisibility,
): Promise<ChatMessage.Implementation[] | null> {
  const apart = visibility === "public" ? lines.filter(({ hidden }) => hidden) : [];
  const shown = lines.filter((line) => !apart.includes(line));
  const first = shown.length > 0 ? await post(shown, visibility, "") : null;
  if (shown.length > 0 && !first) return null;
  const second = apart.length > 0 ? await post(apart, "gm", first?.id ?? "") : null;
  return [first, second].filter((message) => message !== null);
}

async function post(
  ready: readonly ReadyLine[],
  visibility: CardVisibility,
  of: string,
): Promise<ChatMessage.Implementation | null> {
  const records = ready.map(({ line }) => ({ ...line, visibility }));
  const groups = roundDice(records);
  const colour = (group: string): object => whoLook(records[Number(group.split(".")[0])]?.who ?? 1);
  const { faces, rolls } = await throwGroups(groups, { interactive: visibility !== "blind", look: colour });
  const lines = records.map((line, place) => ({ ...line, faces: lineFaces(faces, place) }));
  const outcomes = lines.map(judged);
  const data = {
    type: "round",
    content: plainContent(lines.map((line, place) => plainLine(line, outcomes[place])).join(" — ")),
    rolls,
    ...(visibility === "public" ? { sound: CONFIG.sounds.dice } : {}),
    system: { lines, visibility, of },
  };
  const message = await createMessage(applyVisibility(data, visibility));
  if (message) {
    for (const outcome of outcomes) Reflect.apply(Hooks.callAll, Hooks, [HOOKS.rolled, message, outcome]);
  }
  return message;
}

function judged({ rule, input, faces }: RoundLine): Outcome | undefined {
  return rules[rule]?.judge(input, faces);
}

/** A line for exports, and for whoever reads the message without us. */
function plainLine(line: RoundLine, outcome: Outcome | undefined): string {
  const language = words();
  const card = actCard(line, outcome, line.faces, line.choices, language);
  return card ? `${asText(line.besides["name"])}: ${actText(card, language)}` : "";
}
