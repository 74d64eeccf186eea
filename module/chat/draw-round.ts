import { nameAt } from "../actions/actor-at";
import { words } from "../actions/words";
import { readCard } from "../apply/card";
import { initialOf } from "../view/initial";
import { readRound, type RoundLine } from "../view/round-record";
import { roundGroups } from "../view/round-card";
import { signed } from "../view/shared-words";
import { asText, at } from "../view/shared-guards";
import { actContext } from "./act-context";
import { isArriving } from "./arrival";
import { drawMessage, type DrawOptions } from "./draw-message";

/** Draws a round of conflict in acting order; for game masters with the lines that players aren't shown. */
export async function drawRound(
  message: ChatMessage.Implementation,
  system: unknown,
  options: DrawOptions,
): Promise<HTMLElement> {
  const fresh = isArriving(message);
  const language = words();
  // A log that draws again what stands on another card draws nothing.
  const turns = message.visible
    ? (await Promise.all([turnsOf(message, system), ...keptOut(message).map(hiddenTurns)])).flat()
    : [];
  const groups = roundGroups(turns);
  const applies = turns.filter((turn) => turn.changes && turn.changes.apply !== "").length;
  const context = { groups, applyAll: applies > 1 };
  const head = {
    badge: language.number(turns.length),
    title: language.t("SCUFFLE.Round.Title"),
    note: language.count("SCUFFLE.Round.Note", turns.length),
  };
  const whisper = message.whisper.length > 0 ? language.t("SCUFFLE.Card.Whisper.gm") : "";
  const element = await drawMessage(message, { template: "round", context, head }, whisper, options);
  element.hidden = !message.visible;
  if (fresh) element.querySelector(".sc-card")?.classList.add("is-new");
  return element;
}

/** The messages that hold what was kept out of a round, for those who may read them. */
function keptOut({ id }: ChatMessage.Implementation): ChatMessage.Implementation[] {
  if (!game.user.isGM) return [];
  return game.messages.filter((other) => {
    const type: string = other.type;
    return type === "round" && at(other.system, "of") === id && other.author?.isGM === true;
  });
}

async function hiddenTurns(message: ChatMessage.Implementation) {
  return turnsOf(message, message.system);
}

/** The lines of one message, as they are drawn. */
async function turnsOf(message: ChatMessage.Implementation, system: unknown) {
  const card = await readCard(message);
  return readRound(system).lines.map((record, line) => {
    const part = { message, record, faces: record.faces, line };
    const drawn = actContext(part, card);
    return { ...turnOf(message, record, line), ...(drawn ?? { damaged: true, hidden: true, changes: null }) };
  });
}

function turnOf(message: ChatMessage.Implementation, record: RoundLine, line: number) {
  const { t } = words();
  const name = nameAt(record.actorUuid) || asText(record.besides["name"]);
  return {
    id: `${message.id ?? ""}.${line}`,
    message: message.id ?? "",
    who: record.who,
    name,
    initial: initialOf(name),
    dexterity: record.dexterity,
    slowed: record.slowed,
    dex: t("SCUFFLE.Round.Dex", { bonus: signed(record.dexterity + record.slowed, words()) }),
    unseen: message.whisper.length > 0,
  };
}
