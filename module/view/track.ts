import { TRACK_LEVELS } from "../rules/pool/track";
import { levelKey } from "./shared-levels";
import { signed, type Words } from "./sheet-words";

export type TrackKind = "wounds" | "fatigue";

/** A track of points taken, as the actor prepared it. */
export interface TrackPoints {
  value: number;
  max: number;
  level: number;
  penalty: number;
  out: boolean;
  step: number;
}

export interface TrackCell {
  /** Points in it, scaled to the step. */
  n: number;
  now: boolean;
  /** Whether the points go on in the next cell, over the line between the two. */
  past: boolean;
  label: string;
}

export interface TrackView {
  kind: TrackKind;
  icon: string;
  name: string;
  level: string;
  penalty: string;
  value: number;
  max: number;
  /** Points a cell holds, at least 1. */
  step: number;
  /** Whether a line is drawn at each point; over 15 they would be a smear. */
  ticks: boolean;
  cells: TrackCell[];
  out: boolean;
  end: string;
  /** What a screen reader says of the value. */
  text: string;
  less: string;
  more: string;
  /** Name of the field that the points are typed into. */
  typed: string;
}

/** Levels before the end, each drawn as a cell (docs/rules.md §1). */
const CELLS = 8;
const ICONS = { wounds: "bandage-roll", fatigue: "tired-eye" } as const;

/** Everything that a track shows. */
export function trackView(kind: TrackKind, points: TrackPoints, words: Words): TrackView {
  const { t } = words;
  const { value, max, out } = points;
  const step = Math.max(1, points.step);
  const level = t(levelKey(kind, points.level));
  const penalty = t("SCUFFLE.Track.Penalty", { penalty: signed(points.penalty, words) });
  return {
    kind,
    icon: ICONS[kind],
    name: t(`SCUFFLE.Track.${kind}.Name`),
    level,
    penalty,
    value,
    max,
    step,
    ticks: step <= 15,
    cells: Array.from({ length: CELLS }, (_, index) => ({
      n: filled(index, points),
      now: !out && index === points.level,
      past: index === CELLS - 1 ? out : filled(index + 1, points) > 0,
      label: index === 0 ? words.number(0) : signed(index, words),
    })),
    out,
    end: t(`SCUFFLE.Track.${kind}.End`),
    text: t("SCUFFLE.Track.Text", { value, max, level, penalty }),
    less: t(`SCUFFLE.Track.${kind}.Less`),
    more: t(`SCUFFLE.Track.${kind}.More`),
    typed: t(`SCUFFLE.Track.${kind}.Points`),
  };
}

/** Points that the cell at `index` holds when full; the last one takes what effects add to the maximum. */
function capacity(index: number, { step, max }: TrackPoints): number {
  const plain = Math.min(step, Math.max(0, max - 1 - index * step));
  return index === CELLS - 1 ? Math.max(0, max - 1 - index * step) : plain;
}

function filled(index: number, points: TrackPoints): number {
  const size = capacity(index, points);
  if (size === 0) return 0;
  const inside = Math.min(Math.max(points.value - index * points.step, 0), size);
  return (inside / size) * Math.max(1, points.step);
}

/**
 * Points for a press on the cell at `index` (`CELLS` is the end), so far along it as `along` (0..1) says. A press on the last
 * point that is taken gives it back.
 */
export function pressTrack(index: number, along: number, points: TrackPoints): number {
  const inside = Math.max(1, Math.ceil(along * capacity(index, points)));
  const pressed = index >= CELLS ? points.max : Math.min(index * points.step + inside, points.max);
  return pressed === points.value ? pressed - 1 : pressed;
}

export interface LevelRow {
  /** Points from and to, "7–12", or "49" and more. */
  points: string;
  wounds: string;
  fatigue: string;
  penalty: string;
  wounded: boolean;
  tired: boolean;
}

/** The levels of both tracks with their points, which are the same for both (docs/rules.md §1). */
export function levelRows(wounds: TrackPoints, fatigue: TrackPoints, words: Words): LevelRow[] {
  const { step } = wounds;
  const { t, number } = words;
  return TRACK_LEVELS.map((_, index) => {
    const from = index === 0 ? 0 : index * step + 1;
    const to = (index + 1) * step;
    return {
      points: index < CELLS && from < to ? `${number(from)}–${number(to)}` : number(from),
      wounds: t(levelKey("wounds", index)),
      fatigue: t(levelKey("fatigue", index)),
      penalty: index === CELLS ? "–" : signed(index, words),
      wounded: index === wounds.level,
      tired: index === fatigue.level,
    };
  });
}
