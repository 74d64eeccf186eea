import { freeze } from "../freeze";

/** A physical Condition: printed in the list that can be inflicted, or the consequence of a Stage only. */
export interface PhysicalCondition {
  id: string;
  /** Whether the text's own list has it, so that it can be inflicted by name. */
  listed: boolean;
  /** Language key. */
  label: string;
}

/** The ten listed Conditions in the printed order, then those that only Stages bring (docs/rules.md §2). */
export const PHYSICAL_CONDITIONS: readonly PhysicalCondition[] = freeze([
  { id: "blinded", listed: true, label: "SCUFFLE.Condition.blinded" },
  { id: "deafened", listed: true, label: "SCUFFLE.Condition.deafened" },
  { id: "grappled", listed: true, label: "SCUFFLE.Condition.grappled" },
  { id: "nauseated", listed: true, label: "SCUFFLE.Condition.nauseated" },
  { id: "paralyzed", listed: true, label: "SCUFFLE.Condition.paralyzed" },
  { id: "poisoned", listed: true, label: "SCUFFLE.Condition.poisoned" },
  { id: "prone", listed: true, label: "SCUFFLE.Condition.prone" },
  { id: "restrained", listed: true, label: "SCUFFLE.Condition.restrained" },
  { id: "stunned", listed: true, label: "SCUFFLE.Condition.stunned" },
  { id: "unconscious", listed: true, label: "SCUFFLE.Condition.unconscious" },
  { id: "staggered", listed: false, label: "SCUFFLE.Condition.staggered" },
  { id: "slowed", listed: false, label: "SCUFFLE.Condition.slowed" },
  { id: "immobilized", listed: false, label: "SCUFFLE.Condition.immobilized" },
  { id: "dead", listed: false, label: "SCUFFLE.Condition.dead" },
]);
