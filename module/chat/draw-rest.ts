import { words } from "../actions/words";
import { isRefusal, readCard } from "../apply/card";
import { restOutcome } from "../apply/rest-outcome";
import { restCard, restNote } from "../view/rest-card";
import { readRest, REST_MOST } from "../view/rest-record";
import { numbersHiddenAt } from "../actions/numbers-hidden";
import { changesContext } from "./changes-context";
import { drawMessage, type DrawOptions } from "./draw-message";

/** Draws the card of a rest. */
export async function drawRest(
  message: ChatMessage.Implementation,
  system: unknown,
  options: DrawOptions,
): Promise<HTMLElement> {
  const record = readRest(system);
  const outcome = restOutcome(message);
  const language = words();
  const card = await readCard(message);
  const trusted = isRefusal(card) ? null : card;
  const changes = trusted && outcome && changesContext(message, trusted, record.people);
  const noteOf = (n: number): string => {
    const wanted = trusted?.wanted.find((one) => one.n === n);
    const target = wanted && "target" in wanted.change ? wanted.change.target : "";
    return wanted && outcome && !numbersHiddenAt(target) ? restNote(record, outcome, wanted, language) : "";
  };
  const said = restCard(record, outcome, language);
  const context = {
    ...said,
    whys: said.whys.filter(({ uuid }) => !numbersHiddenAt(uuid)),
    changes: changes && { ...changes, rows: changes.rows.map((row) => ({ ...row, note: noteOf(row.n) })) },
    waits: trusted !== null && outcome === null,
    lets: game.user.isGM,
    own: message.isAuthor,
    most: REST_MOST,
  };
  const whisper = message.whisper.length > 0 ? game.i18n.localize("SCUFFLE.Card.Whisper.gm") : "";
  return drawMessage(message, { template: "rest", context }, whisper, options);
}
