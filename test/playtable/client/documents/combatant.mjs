import Document from "../abstract/document.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";
import { unbuilt } from "../unbuilt.mjs";

const reference = () => new fields.DocumentIdField({ nullable: true, initial: null, readonly: false });

const owner = (user, combatant) => combatant.actor?.testUserPermission(user, "OWNER") ?? user.isGM;

/** Owners may change a few keys, everything else is the game masters' (GH#12386; the server decides). */
const OWNER_KEYS = new Set(["_id", "type", "initiative", "defeated", "system"]);
const mayUpdate = (user, combatant, data) =>
  user.isGM || (owner(user, combatant) && Object.keys(data).every((key) => OWNER_KEYS.has(key)));

/** One side of a combat: its data only, for the time being. */
export default class Combatant extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "Combatant",
      collection: "combatants",
      label: "DOCUMENT.Combatant",
      labelPlural: "DOCUMENT.Combatants",
      hasTypeData: true,
      permissions: { create: owner, update: mayUpdate, delete: owner },
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      actorId: reference(),
      tokenId: reference(),
      sceneId: reference(),
      name: new fields.StringField({ textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      initiative: new fields.NumberField({ required: true }),
      hidden: new fields.BooleanField(),
      defeated: new fields.BooleanField(),
      group: reference(),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  get combat() {
    return this.parent;
  }

  get token() {
    return globalThis.game.scenes.get(this.sceneId)?.tokens.get(this.tokenId) ?? null;
  }

  get actor() {
    return this.token?.actor ?? globalThis.game.actors.get(this.actorId) ?? null;
  }

  get isDefeated() {
    return this.defeated || (this.actor?.statuses.has(globalThis.CONFIG.specialStatusEffects.DEFEATED) ?? false);
  }

  get isNPC() {
    return !this.actor?.hasPlayerOwner;
  }

  getInitiativeRoll() {
    return unbuilt("Combatant#getInitiativeRoll")();
  }

  rollInitiative() {
    return unbuilt("Combatant#rollInitiative")();
  }
}
