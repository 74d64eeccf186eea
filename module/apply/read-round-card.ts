import { findActor } from "../actions/find-actor";
import type { Refusal } from "../actions/refusal";
import { roundDice } from "../actions/round-dice";
import { facesOf } from "../dice/faces-of";
import type { Faces } from "../rules/outcome";
import type { Wanted } from "../rules/changes/index";
import { RuleError } from "../rules/rule-error";
import { wantedOf } from "../view/card-wanted";
import { LINE_STRIDE, lineFaces, readRound, type RoundLine } from "../view/round-record";
import { isRefusal, type Card, type CardScope } from "./card";
import { foldAct } from "./fold-act";
import { isUntouched } from "./untouched";

/** A line as the queue trusts it, or why it can't be applied. */
interface ReadLine {
  wanted: Wanted[];
  scope: CardScope | Refusal;
}

/**
 * Reads a round of conflict line by line, each as an act's card is read: its author owns who acts, or it is a foe's line, which
 * game masters alone apply; the faces are those of the one throw (docs/rules.md §2). A line that can't be applied costs the
 * others nothing.
 */
export async function readRoundCard(message: ChatMessage.Implementation): Promise<Card | Refusal> {
  if (!isUntouched(message)) return { key: "SCUFFLE.Refused.Touched" };
  const { author } = message;
  if (!author) return { key: "SCUFFLE.Refused.NoAuthor" };
  const { lines, visibility } = readRound(message.system);
  const faces = facesOfRound(message, lines);
  if (isRefusalOf(faces)) return faces;
  const hidden = visibility === "blind" || message.blind || (message.whisper.length > 0 && author.isGM);
  const read = await Promise.all(
    lines.map((record, line) => readLine(message, record, { line, faces: lineFaces(faces, line), author, hidden })),
  );
  return {
    wanted: read.flatMap(({ wanted }) => wanted),
    actor: "",
    hidden,
    scope: (n) => read[Math.floor(n / LINE_STRIDE)]?.scope ?? { key: "SCUFFLE.Refused.NoChange" },
  };
}

function facesOfRound(message: ChatMessage.Implementation, lines: readonly RoundLine[]): Faces | Refusal {
  try {
    return facesOf(message.rolls, roundDice(lines)) ?? { key: "SCUFFLE.Refused.Dice" };
  } catch (error) {
    return refusalOf(error);
  }
}

function isRefusalOf(found: Faces | Refusal): found is Refusal {
  return isRefusal(found);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof RuleError) return { key: "SCUFFLE.Refused.Rule", data: { reason: error.code } };
  throw error;
}

function refuse(refusal: Refusal): ReadLine {
  return { wanted: [], scope: refusal };
}

interface LineContext {
  line: number;
  faces: Faces;
  author: User.Implementation;
  hidden: boolean;
}

async function readLine(
  message: ChatMessage.Implementation,
  record: RoundLine,
  { line, faces, author, hidden }: LineContext,
): Promise<ReadLine> {
  const actor = await findActor(record.actorUuid);
  if (!actor) return refuse({ key: "SCUFFLE.Refused.NoActor" });
  const type: string = actor.type;
  const owned = actor.testUserPermission(author, "OWNER");
  if (!owned && type !== "foe") return refuse({ key: "SCUFFLE.Refused.NotTheirs" });
  try {
    const { outcome, choices, counted } = foldAct(message, record, faces, line);
    const wanted = wantedOf(record, outcome, choices).map(({ n, change }) => ({ n: line * LINE_STRIDE + n, change }));
    return { wanted, scope: { actor: record.actorUuid, hidden, gmOnly: !owned, counted } };
  } catch (error) {
    return refuse(refusalOf(error));
  }
}
