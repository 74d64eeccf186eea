import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";

const barSchema = (initial) =>
  new fields.SchemaField({ attribute: new fields.StringField({ nullable: true, blank: false, initial }) });

/** The path of the attribute that the system's manifest gives to a bar. */
const barOf = (key) => () => globalThis.game?.system?.[key] || null;

/**
 * The fields that a token and an actor's prototype token share.
 * @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.TokenData.html
 */
export function tokenFields() {
  const { TOKEN_DISPOSITIONS, TOKEN_DISPLAY_MODES, DEFAULT_TOKEN } = globalThis.CONST;
  return {
    name: new fields.StringField({ required: true, textSearch: true }),
    displayName: new fields.NumberField({ required: true, nullable: false, initial: TOKEN_DISPLAY_MODES.NONE }),
    actorLink: new fields.BooleanField(),
    width: new fields.NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
    height: new fields.NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
    texture: new fields.SchemaField({
      src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"], initial: DEFAULT_TOKEN, wildcard: true }),
      anchorX: new fields.NumberField({ nullable: false, initial: 0.5 }),
      anchorY: new fields.NumberField({ nullable: false, initial: 0.5 }),
      fit: new fields.StringField({ initial: "contain" }),
      scaleX: new fields.NumberField({ nullable: false, initial: 1 }),
      scaleY: new fields.NumberField({ nullable: false, initial: 1 }),
      rotation: new fields.AngleField(),
      tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      alphaThreshold: new fields.AlphaField({ initial: 0.75 }),
    }),
    lockRotation: new fields.BooleanField(),
    rotation: new fields.AngleField(),
    alpha: new fields.AlphaField(),
    disposition: new fields.NumberField({ required: true, nullable: false, initial: TOKEN_DISPOSITIONS.HOSTILE }),
    displayBars: new fields.NumberField({ required: true, nullable: false, initial: TOKEN_DISPLAY_MODES.NONE }),
    bar1: barSchema(barOf("primaryTokenAttribute")),
    bar2: barSchema(barOf("secondaryTokenAttribute")),
    light: shared.keptObject(),
    sight: shared.keptObject({ enabled: false }),
    detectionModes: shared.keptList(),
    occludable: shared.keptObject(),
    ring: shared.keptObject({ enabled: false }),
    turnMarker: shared.keptObject(),
    movementAction: new fields.StringField({ nullable: true, blank: false, initial: null }),
    flags: shared.flags(),
  };
}
