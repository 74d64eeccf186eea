import { freeze } from "../freeze";

/** Forms that an attack can take (docs/rules.md §3). */
export const FORM_IDS = freeze(["strike", "fling", "shoot", "sotto", "flotto", "zone"]);

export type FormId = (typeof FORM_IDS)[number];

/** Whether a form is allowed in non-lethal combat: as a blow, and thrown with a point. */
export interface Form {
  id: FormId;
  allowed: boolean;
  pointedAllowed: boolean;
  /** Language key. */
  label: string;
}

/** Strikes and blunt things flung; a pointed strike weapon is allowed [read]. */
export const FORMS: Readonly<Record<FormId, Form>> = freeze({
  strike: { id: "strike", allowed: true, pointedAllowed: true, label: "SCUFFLE.Form.strike" },
  fling: { id: "fling", allowed: true, pointedAllowed: false, label: "SCUFFLE.Form.fling" },
  shoot: { id: "shoot", allowed: false, pointedAllowed: true, label: "SCUFFLE.Form.shoot" },
  sotto: { id: "sotto", allowed: false, pointedAllowed: true, label: "SCUFFLE.Form.sotto" },
  flotto: { id: "flotto", allowed: false, pointedAllowed: true, label: "SCUFFLE.Form.flotto" },
  zone: { id: "zone", allowed: false, pointedAllowed: true, label: "SCUFFLE.Form.zone" },
});
