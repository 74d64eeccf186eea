import { InputReader } from "../input";
import { FORM_IDS, FORMS, type FormId } from "../tables/forms";
import { KIND_IDS, KINDS, type KindId } from "../tables/kinds";

/** What somebody wants to do in a brawl (docs/rules.md §3). */
const ACTION_IDS = Object.freeze(["strike", "grapple", "snatch", "trip"] as const);
/** Sizes may differ by so many steps before the table is warned. */
const SIZE_STEPS = 1;

interface EligibilityInput {
  action: (typeof ACTION_IDS)[number];
  form: FormId;
  pointed: boolean;
  stun: boolean;
  attackerKind: KindId;
  targetKind: KindId;
  attackerSize: number;
  targetSize: number;
  tippable: boolean;
}

/** Why an action is refused, in this order. */
type Refusal = "form" | "pointed" | "attacker-kind" | "target-kind" | "tippable";

export interface Eligibility {
  allowed: boolean;
  reasons: Refusal[];
  warnings: "size"[];
}

/**
 * May this be done without killing, and why not (docs/rules.md §3, `eligibility`)?
 * @throws {RuleError} `eligibility.<field>`
 */
export function eligibility(input: unknown): Eligibility {
  const wish = readWish(input);
  const { action, attackerKind, targetKind, attackerSize, targetSize } = wish;
  const beaten = action === "strike" || action === "grapple";
  const reasons: Refusal[] = [];
  if (!formAllowed(wish)) reasons.push("form");
  if (!pointAllowed(wish)) reasons.push("pointed");
  if (!KINDS[attackerKind].brawls) reasons.push("attacker-kind");
  if (beaten && !KINDS[targetKind].surrenders) reasons.push("target-kind");
  if (action === "trip" && !wish.tippable) reasons.push("tippable");
  const warnings: "size"[] = Math.abs(attackerSize - targetSize) > SIZE_STEPS ? ["size"] : [];
  return { allowed: reasons.length === 0, reasons, warnings };
}

/** Grapples, snatches and trips are Strike attacks; blows may also be flung, or come from a stun weapon. */
function formAllowed({ action, form, stun }: EligibilityInput): boolean {
  return action === "strike" ? stun || FORMS[form].allowed : form === "strike";
}

/** A stun weapon's point is forgiven in a blow only, as its form is. */
function pointAllowed({ action, form, pointed, stun }: EligibilityInput): boolean {
  return !pointed || FORMS[form].pointedAllowed || (action === "strike" && stun);
}

function readWish(input: unknown): EligibilityInput {
  const read = new InputReader("eligibility", input);
  return {
    action: read.choice("action", ACTION_IDS),
    form: read.choice("form", FORM_IDS),
    pointed: read.flag("pointed"),
    stun: read.flag("stun"),
    attackerKind: read.choice("attackerKind", KIND_IDS),
    targetKind: read.choice("targetKind", KIND_IDS),
    attackerSize: read.whole("attackerSize", { initial: 2 }),
    targetSize: read.whole("targetSize", { initial: 2 }),
    tippable: read.flag("tippable", true),
  };
}
