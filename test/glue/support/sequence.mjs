/** Grapples, snatches and trips as their two sides lead them on. */
import { forcedFaces } from "../../playtable/client/dice/forced-faces.mjs";
import { actorOf, settle } from "./client.mjs";

/** The attack of Joss (or who) on Mara (or whom), which hits. */
export const attack = async (
  sequence,
  { actor = actorOf("joss"), target = actorOf("mara"), item = "", face = 600, visibility = "public" } = {},
) => {
  const { performCheck } = await import("../../../module/actions/perform-check.ts");
  forcedFaces.push(face);
  return performCheck({
    rule: "brawl.attack",
    version: 1,
    input: { bonus: 0, rating: 500, penalty: 0, maximum: null, situational: 0 },
    modifiers: [],
    actorUuid: actor.uuid,
    subject: { itemId: "", identifier: sequence, name: "", img: "", attribute: "" },
    visibility,
    targets: [{ uuid: target.uuid, name: target.name, img: "" }],
    choices: {},
    besides: { sequence, override: [], scores: { strength: 14, dexterity: 12 }, item, counters: [] },
  });
};
export const stepOf = async () => import("../../../module/actions/sequence-step.ts");
const foldOf = async (message) => (await import("../../../module/apply/sequence-of.ts")).sequenceOf(message);
export const press = async (message, n, verb = "apply") =>
  (await import("../../../module/apply/ask.ts")).ask(message, n, verb);
export const at = async (message) => {
  const { state, revision } = await foldOf(message);
  return `${state.status} ${state.step} ${revision}`;
};
export const decide = async (message, revision, value) => (await stepOf()).say(message, revision, value);

/** The window that asks for a step; null when there is none, and none is wanted. */
export const form = async (here = true) => {
  const find = () => document.querySelector("form.sc-win--dialog button[type=submit], form.sc-win--dialog .sc-choose");
  for (let tries = 0; tries < 200 && Boolean(find()) !== here; tries++) await settle(5);
  return find()?.closest("form") ?? null;
};
