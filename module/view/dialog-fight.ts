import { COMBAT_TARGET } from "../rules/pool/targets";
import { sumOf } from "./check-lines";
import type { CheckDraft } from "./check-draft";
import { checkNumbers, type CheckNumbers } from "./dialog-check";
import type { Words } from "./shared-words";

/** A pool of a fight with its things in its target number, as a plain check has it: the odds are the same. */
function asCheck(draft: CheckDraft): CheckDraft {
  const moved = sumOf(draft.modifiers, "toHit") + sumOf(draft.modifiers, "defence");
  return { ...draft, base: COMBAT_TARGET + moved };
}

/** The moving part of a fight's dialog, exact at every moment. */
export function fightNumbers(draft: CheckDraft, words: Words): CheckNumbers {
  return checkNumbers(asCheck(draft), words);
}
