import { registerCheckSettings } from "../actions/register-settings";
import { path } from "../constants";
import { ActionData } from "../data/chat/action-data";
import { StubData } from "../data/chat/stub-data";
import { ScuffleRoll } from "../dice/scuffle-roll";
import { ScuffleChatMessage } from "../documents/chat-message";
import { registerBlindRolls } from "./blind";
import { registerNotices } from "./follow-notices";
import { registerGone } from "./follow-gone";
import { registerSequences } from "./follow-sequences";
import { registerPrompts } from "./prompts";
import { registerCards } from "./register-cards";

declare module "fvtt-types/configuration" {
  /**
   * Our functions run after `ready`, registration excepted, which asks for nothing that is missing then: said once to the
   * compiler, so that `game.user`, `game.i18n` and the collections are there.
   */
  interface AssumeHookRan {
    ready: never;
  }
}

const TEMPLATES = [
  "message",
  "check",
  "dice",
  "stub",
  "damaged",
  "harm",
  "changes",
  "act",
  "act-body",
  "shift",
  "first-aid",
  "initiative",
  "round",
  "sequence",
  "kilo",
  "strike",
  "tape",
  "exchange",
  "notice",
  "request",
].map((name) => path(`templates/chat/${name}.hbs`));

/** Registers all that a check needs of Foundry: models, document, roll, settings, templates, hooks; during `init`. */
export function registerChecks(): void {
  Object.assign(CONFIG.ChatMessage.dataModels, { action: ActionData, stub: StubData });
  Object.assign(CONFIG.ChatMessage, { documentClass: ScuffleChatMessage });
  Reflect.apply(Array.prototype.push, CONFIG.Dice.rolls, [ScuffleRoll]);
  registerCards();
  registerCheckSettings();
  registerBlindRolls();
  registerPrompts();
  registerSequences();
  registerNotices();
  registerGone();
  void foundry.applications.handlebars.loadTemplates(TEMPLATES);
}
