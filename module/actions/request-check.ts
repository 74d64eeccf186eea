import { RequestDialog } from "../applications/dialogs/request-dialog";
import { postRequest } from "../chat/post-request";
import { currentVisibility } from "../compat/roll-mode";
import { SYSTEM_ID } from "../constants";
import { ATTRIBUTE_IDS } from "../view/actor-ids";
import { FIRST_TARGET } from "../view/check-draft";
import { readMemory } from "../view/check-memory";
import {
  attributeSubject,
  secondsOr,
  skillSubject,
  subjectOf,
  targetOr,
  type Candidate,
  type RequestDraft,
} from "../view/dialog-request";
import type { UntrainedSkill } from "../view/dialog-untrained";
import type { RequestRecord } from "../view/request-record";
import { alone } from "./alone";
import { mustPlay } from "./must-play";
import { warn } from "./notify";
import { requestCandidates, selectedFoes } from "./request-candidates";
import { requestSkills } from "./request-skills";
import { readSetting, SETTINGS } from "./settings";
import { throwForRest } from "./throw-checks";
import { words } from "./words";
import { ANSWER_SECONDS, answerSeconds } from "./world-settings";

/** What a game master asks for; what is left out stands in the dialog as it did last, or as the world says. */
export interface CheckRequestOptions {
  /** Identifier of a skill; goes before an attribute. */
  skill?: string;
  /** Id of an attribute, to be rolled alone. */
  attribute?: string;
  /** Base target (docs/rules.md §1). */
  target?: number;
  /** Whether players see neither the target nor what comes of it. */
  hidden?: boolean;
  /** How long somebody is waited for, in seconds. */
  seconds?: number;
  /** Who is asked; left out: whose tokens are selected, else the players' characters. */
  actors?: readonly Actor.Implementation[];
  /** Ask at once, without the dialog. */
  skipDialog?: boolean;
}

/** What was asked for last, on this client and until it is loaded anew. */
let last = "";

/**
 * A game master asks for a check: one or many, each on the screen of whoever plays them.
 * @returns the request, or null when it was cancelled, there is nobody to ask, or nothing to ask for
 */
export async function requestCheck(options: CheckRequestOptions = {}): Promise<ChatMessage.Implementation | null> {
  if (refused()) return null;
  return request("request", options, requestCandidates(options.actors));
}

/**
 * Rolls a check for all foes whose tokens are selected: one card, one throw.
 * @returns the card, or null when it was cancelled, or no foe is selected
 */
export async function rollForFoes(options: CheckRequestOptions = {}): Promise<ChatMessage.Implementation | null> {
  if (refused()) return null;
  const message = await request("foes", options, selectedFoes());
  if (message) await throwForRest(message);
  return message;
}

function refused(): boolean {
  if (game.user.isGM) return !mustPlay("pools");
  warn("SCUFFLE.Request.OnlyMasters");
  return true;
}

async function request(
  kind: "request" | "foes",
  options: CheckRequestOptions,
  candidates: Candidate[],
): Promise<ChatMessage.Implementation | null> {
  if (candidates.length === 0) {
    warn(kind === "foes" ? "SCUFFLE.Request.NoFoes" : "SCUFFLE.Request.Nobody");
    return null;
  }
  const id = `${SYSTEM_ID}-${kind}`;
  const skills = await requestSkills(candidates.map(({ uuid }) => uuid));
  const draft = firstDraft(options, candidates, skills, kind);
  if (!draft) return null;
  const chosen = options.skipDialog
    ? draft
    : await alone(id, () => new RequestDialog({ id, kind, draft, skills, refusal: (now) => wrong(now, skills) }).ask());
  if (!chosen || refused()) return null;
  const reason = wrong(chosen, skills);
  if (reason) warn(reason);
  const record = reason ? null : recordOf(chosen, skills);
  if (!record) return null;
  last = chosen.subject;
  return postRequest({ ...record, quiet: kind === "foes" }, chosen.secrecy === "gm");
}

/** What the dialog begins with; null, with a notice, where the options name what isn't there. */
function firstDraft(
  options: CheckRequestOptions,
  candidates: Candidate[],
  skills: readonly UntrainedSkill[],
  kind: "request" | "foes",
): RequestDraft | null {
  const named = subjectNamed(options);
  const offered = named ?? (subjectOf(last, skills, words()) ? last : skillSubject(skills[0]?.identifier ?? ""));
  const subject = subjectOf(offered, skills, words()) || named ? offered : attributeSubject(ATTRIBUTE_IDS[0]);
  if (!subjectOf(subject, skills, words())) {
    warn("SCUFFLE.Request.NoSuch", { name: options.skill ?? options.attribute ?? "" });
    return null;
  }
  const quiet = kind === "foes" && currentVisibility() !== "public";
  return {
    subject,
    target: targetOr(
      options.target,
      options.skipDialog ? FIRST_TARGET : readMemory(readSetting(SETTINGS.memory)).target,
    ),
    secrecy: options.hidden === true ? "hidden" : quiet ? "gm" : "shown",
    seconds: secondsOr(options.seconds, answerSeconds(), ANSWER_SECONDS),
    candidates,
  };
}

function subjectNamed({ skill, attribute }: CheckRequestOptions): string | null {
  if (skill !== undefined) return skillSubject(skill);
  return attribute === undefined ? null : `attribute:${attribute}`;
}

/** Language key of why it can't be asked for; null when it can. */
function wrong({ subject, candidates }: RequestDraft, skills: readonly UntrainedSkill[]): string | null {
  if (!subjectOf(subject, skills, words())) return "SCUFFLE.Request.NoSubject";
  return candidates.some(({ on }) => on) ? null : "SCUFFLE.Request.NobodyTicked";
}

function recordOf(draft: RequestDraft, skills: readonly UntrainedSkill[]): Omit<RequestRecord, "quiet"> | null {
  const skill = subjectOf(draft.subject, skills, words());
  const members = draft.candidates
    .filter(({ on }) => on)
    .map(({ uuid, name, img, hidden }) => ({ uuid, name, img, hidden }));
  const { target, secrecy, seconds } = draft;
  return skill && { skill, target, hidden: secrecy === "hidden", seconds, members };
}
