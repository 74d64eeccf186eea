import type { Clock, StatusState } from "../rules/changes/index";
import { healBody } from "../rules/heal-body";
import { BODY_STAGES } from "../rules/tables/body-stages";
import { stagePenalty } from "./harm-penalty-text";
import type { Words } from "./shared-words";
import { leftText, spanText } from "./time-left";

const ICONS = ["sticking-plaster", "arm-sling", "broken-bone", "bleeding-wound", "hasty-grave"];
const ROMAN = ["I", "II", "III", "IV", "V"];
/** How big the dots of the halftone are; it grows denser towards the end. */
const DOTS = [0.5, 0.88, 1.26, 1.64, 2.02];

/** Hurt of the body as an actor has it. */
export interface BodyFacts {
  body: number;
  /** World time since which the Stage stands, and of the medical aid for it. */
  since: number | null;
  aid: number | null;
  bleeding: StatusState;
}

export interface BodyView {
  stage: number;
  /** "Stage II, Bashed". */
  text: string;
  /** When it heals, or what it waits for. */
  note: string;
  name: string;
  penalty: string;
  roman: string;
  cells: { icon: string; roman: string; name: string; penalty: string; on: boolean; dot: number; means: string }[];
}

/** A Stage in Roman figures; blank for none. */
export function roman(stage: number): string {
  return ROMAN[stage - 1] ?? "";
}

/** The icon of a Stage of the body; of none that of the first. */
export function bodyIcon(stage: number): string {
  return ICONS[Math.max(0, stage - 1)] ?? "";
}

/** The five Stages of the body, and how the one that stands heals (docs/rules.md §2). */
export function bodyView(facts: BodyFacts, clock: Clock, words: Words): BodyView {
  const { body: stage } = facts;
  const now = BODY_STAGES[stage - 1];
  return {
    stage,
    text: bodyText(stage, words),
    note: healing(facts, clock, words),
    name: now ? words.t(now.label) : words.t("SCUFFLE.Harm.Unhurt"),
    penalty: now ? stagePenalty(now, words) : "",
    roman: ROMAN[stage - 1] ?? words.number(0),
    cells: BODY_STAGES.map((row, index) => ({
      icon: ICONS[index] ?? "",
      roman: ROMAN[index] ?? "",
      name: words.t(row.label),
      penalty: row.heal ? stagePenalty(row, words) : words.t("SCUFFLE.Harm.Out"),
      on: index < stage,
      dot: DOTS[index] ?? 0,
      means: words.t(`SCUFFLE.BodyMeans.${row.stage}`),
    })),
  };
}

/** What a screen reader says of the body's Stage. */
export function bodyText(stage: number, words: Words): string {
  const row = BODY_STAGES[stage - 1];
  if (!row) return words.t("SCUFFLE.Harm.Unhurt");
  return words.t("SCUFFLE.Harm.Stage", { roman: ROMAN[stage - 1] ?? "", name: words.t(row.label) });
}

function healing({ body, since, aid, bleeding }: BodyFacts, clock: Clock, words: Words): string {
  const row = BODY_STAGES[body - 1];
  if (!row) return "";
  const name = words.t(row.label);
  const dying = bleeding.stage > 0 ? leftText(bleeding.until, clock, words) : "";
  if (dying !== "") return words.t("SCUFFLE.Harm.Heal.dying", { left: dying });
  if (!row.heal) return words.t("SCUFFLE.Harm.Heal.never", { name });
  const { reason, minutes } = healBody({ body, since, aid, now: clock.now });
  if (reason === "aid") return words.t("SCUFFLE.Harm.Heal.aid", { name });
  if (since === null && !row.heal.aid) return words.t("SCUFFLE.Harm.Heal.untold", { name });
  if (minutes === 0) return words.t("SCUFFLE.Harm.Heal.due", { name });
  return words.t("SCUFFLE.Harm.Heal.left", { name, left: spanText(minutes * 60, words) });
}
