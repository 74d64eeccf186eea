import { releasesInstead } from "../../../actions/ask-release";
import { brawlAction } from "../../../actions/brawl-action";
import { breakHold } from "../../../actions/break-hold";
import { attackAction } from "../../../actions/attack-action";
import { conflictAction } from "../../../actions/conflict-action";
import { tellHolding } from "../../../actions/tell-holding";
import { editInTurn } from "../../../apply/edit-in-turn";
import { STATUS_IDS } from "../../../rules/changes/index";
import { conflictRound } from "../../../actions/conflict-round";
import { beginFirstAid } from "../../../actions/first-aid-action";
import { dealHarm } from "../../../actions/deal-harm";
import { poolCheck } from "../../../actions/pool-check";
import { rest } from "../../../actions/rest-action";
import { rollUntrained } from "../../../actions/roll-untrained";
import { editStatus, stageNow } from "../../../apply/edit-status";
import { MOVE_IDS } from "../../../view/brawl-moves";
import { ACT_IDS } from "../../../view/conflict-acts";
import { isFirstPress } from "../../dialogs/first-press";
import { confirmDelete } from "../confirm-delete";
import { openSheet } from "../open-sheet";
import { effectFor } from "../effect-for";
import { postItem } from "../post-item";
import { releasesHold } from "../releases-hold";
import { createEffect, editPicture } from "../shared-actions";
import { skillSource } from "./skill-source";

/** What an action asks of the sheet that it was pressed on. */
interface PressedSheet {
  readonly actor: Actor.Implementation;
  readonly isEditable: boolean;
  /** The item of the row that an element stands in. */
  itemOf(target: Element): Item.Implementation | undefined;
  createItem(type: string): Promise<void>;
  step(target: HTMLElement): void;
  toggleMode(): Promise<void>;
  toggleRow(id: string): Promise<void>;
}

type Action = (this: PressedSheet, event: PointerEvent, target: HTMLElement) => Promise<void> | void;

/** What the buttons of an actor's sheet do, by their `data-action`. */
export const ACTOR_ACTIONS: Record<string, Action> = {
  async roll(event, target) {
    const skill = skillSource(this.itemOf(target));
    if (!skill || !this.isEditable || !isFirstPress(event, target)) return;
    await poolCheck({ actor: this.actor, skill, skipDialog: event.shiftKey, origin: target });
  },
  async rollUntrained(event, target) {
    if (!this.isEditable || !isFirstPress(event, target)) return;
    await rollUntrained(this.actor, { skipDialog: event.shiftKey, origin: target });
  },
  async act(event, target) {
    const act = ACT_IDS.find((id) => id === target.dataset["act"]);
    if (!act || !this.isEditable || !isFirstPress(event, target)) return;
    await conflictAction({ actor: this.actor, act, skipDialog: event.shiftKey, origin: target });
  },
  async brawl(event, target) {
    const kind = MOVE_IDS.find((id) => id === target.dataset["move"]);
    if (!kind || !this.isEditable || !isFirstPress(event, target)) return;
    const itemId = target.dataset["weapon"] ?? "";
    await brawlAction({ actor: this.actor, kind, itemId, skipDialog: event.shiftKey, origin: target });
  },
  async breakHold(event, target) {
    if (!this.isEditable || !isFirstPress(event, target)) return;
    await breakHold({ holder: target.dataset["partner"] ?? "", captive: this.actor.uuid }, target);
  },
  async letGo(event, target) {
    if (!this.isEditable || !isFirstPress(event, target)) return;
    await releasesInstead(this.actor, "holding");
  },
  async yield(event, target) {
    if (!this.isEditable || !isFirstPress(event, target)) return;
    await editStatus(this.actor, "yielded", stageNow(this.actor, "yielded") > 0 ? 0 : 1);
  },
  async attack(event, target) {
    const { weapon: itemId } = target.dataset;
    if (itemId === undefined || !this.isEditable || !isFirstPress(event, target)) return;
    await attackAction({ actor: this.actor, itemId, skipDialog: event.shiftKey, origin: target });
  },
  async conflictRound(event, target) {
    if (isFirstPress(event, target)) await conflictRound(target);
  },
  async firstAid(event, target) {
    if (this.isEditable && isFirstPress(event, target)) await beginFirstAid(this.actor);
  },
  async toggleMode() {
    await this.toggleMode();
  },
  async toggleRow(_event, target) {
    await this.toggleRow(this.itemOf(target)?.id ?? "");
  },
  step(_event, target) {
    this.step(target);
  },
  async editImage() {
    await editPicture(this.actor);
  },
  async createItem(_event, target) {
    await this.createItem(target.dataset["type"] ?? "skill");
  },
  async editItem(_event, target) {
    await openSheet(this.itemOf(target));
  },
  async deleteItem(_event, target) {
    const item = this.itemOf(target);
    if (item && this.isEditable) await confirmDelete(item);
  },
  async chatItem(event, target) {
    const item = this.itemOf(target);
    if (item && this.isEditable && isFirstPress(event, target)) await postItem(item);
  },
  async dealHarm(event, target) {
    if (isFirstPress(event, target)) await dealHarm([this.actor]);
  },
  async rest(event, target) {
    if (this.isEditable && isFirstPress(event, target)) await rest([this.actor], target);
  },
  async toggleStatus(event, target) {
    const status = STATUS_IDS.find((id) => id === target.dataset["status"]);
    if (!status || !this.isEditable || !isFirstPress(event, target)) return;
    const pressed = target.ariaPressed === "true";
    await editInTurn(this.actor, status, pressed ? 0 : 1);
    if (pressed) tellHolding(this.actor, status);
  },
  async createEffect(_event, target) {
    if (this.isEditable) await createEffect(this.actor, target.dataset["listId"]);
  },
  async editEffect(_event, target) {
    await openSheet(effectFor(this.actor, target));
  },
  async deleteEffect(_event, target) {
    const effect = effectFor(this.actor, target);
    if (effect && this.isEditable && !(await releasesHold(effect))) await confirmDelete(effect);
  },
};
