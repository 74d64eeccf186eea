import { asText, asWhole, isFields } from "../view/shared-guards";

/** The most requests that one user may have open. */
export const MOST_OPEN = 20;

/** A document's id. */
const ID = /^[A-Za-z0-9]{16}$/u;

/** To apply or undo a change of a card, or to let an initiative count that was thrown. */
const VERBS = ["apply", "undo", "initiative"] as const;

/** What somebody asks the active game master's client to do. */
export interface ApplyRequest {
  /** Id of the message; of the combatant, where initiative needs no dice. */
  message: string;
  /** The change's number on the card. */
  n: number;
  verb: (typeof VERBS)[number];
  /** Counts the presses on this change; a press that is older than the last one does nothing. */
  revision: number;
}

/** What came of a request. */
export interface Reply {
  revision: number;
  /** Language key of why nothing was done; blank when it was done. */
  refused: string;
  /** What goes into the places of `refused`. */
  data: Record<string, string>;
}

/** The key under which a change, its request and its ledger entries are kept: `<messageId>-<n>`. */
export function requestKey({ message, n }: Pick<ApplyRequest, "message" | "n">): string {
  return `${message}-${n}`;
}

/** Reads a request that anybody may have written into their own flags; null for what is none. */
export function parseRequest(value: unknown): ApplyRequest | null {
  if (!isFields(value)) return null;
  const { message, n, revision } = value;
  const verb = VERBS.find((known) => known === value["verb"]);
  const number = asWhole(n, -1);
  const press = asWhole(revision, -1);
  if (!verb || !ID.test(asText(message)) || number < 0 || press < 1) return null;
  return { message: asText(message), n: number, verb, revision: press };
}

/** Reads a reply; null for what is none. */
export function parseReply(value: unknown): Reply | null {
  if (!isFields(value) || asWhole(value["revision"], -1) < 1) return null;
  const data = isFields(value["data"]) ? value["data"] : {};
  const texts = Object.entries(data).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return {
    revision: asWhole(value["revision"]),
    refused: asText(value["refused"]),
    data: Object.fromEntries(texts),
  };
}
