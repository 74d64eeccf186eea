import { challengeOdds, type OddsView } from "./odds-view";
import { BREAK_CHOICES, STEP_ICONS } from "./sequence-looks";
import { signed, type Words } from "./shared-words";

/** What a window asks a side of a sequence: to throw a challenge, or to choose. */
export interface SequenceQuestionView {
  step: string;
  /** Who answers, and whom it goes against. */
  name: string;
  other: string;
  /** Scores of both, and the chance that whoever answers has it their way; null where nothing is thrown, or is hidden. */
  challenge: { own: number; other: number | null; wins: number | null } | null;
}

export interface SequenceQuestion {
  title: string;
  name: string;
  other: string;
  /** What it is about, in a sentence. */
  text: string;
  scores: { name: string; text: string }[];
  odds: OddsView | null;
  choices: { choice: string; icon: string; label: string; note: string }[];
}

/** The window's texts and numbers. */
export function sequenceQuestion(
  { step, name, other, challenge }: SequenceQuestionView,
  words: Words,
): SequenceQuestion {
  const wins = challenge?.wins ?? null;
  const hidden = words.t("SCUFFLE.Sequence.Hidden");
  return {
    title: words.t(`SCUFFLE.Sequence.Step.${step === "choice" ? "choice.open" : step}`),
    name,
    other,
    text: words.t(`SCUFFLE.Sequence.Ask.${step}`, { name, other }),
    scores: challenge
      ? [
          { name, text: signed(challenge.own, words) },
          { name: other, text: challenge.other === null ? hidden : signed(challenge.other, words) },
        ]
      : [],
    odds: wins === null ? null : challengeOdds(wins, words),
    choices:
      step === "choice"
        ? BREAK_CHOICES.map((choice) => ({
            choice,
            icon: STEP_ICONS[choice] ?? "",
            label: words.t(`SCUFFLE.Sequence.Choice.${choice}`),
            note: words.t(`SCUFFLE.Sequence.ChoiceNote.${choice}`, { other }),
          }))
        : [],
  };
}
