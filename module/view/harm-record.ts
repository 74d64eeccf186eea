import { readChange, type Wanted } from "../rules/changes/index";
import { RuleError } from "../rules/rule-error";
import { readTargets, type CardTarget } from "./card-choices";
import { asFields, asList } from "./shared-guards";

/** The most changes that one message is read for. */
const MOST = 200;

export interface HarmRecord {
  wanted: Wanted[];
  targets: CardTarget[];
}

/** Reads what a message of harm by hand holds; a change that makes no sense is left out, and the others keep their numbers. */
export function readHarm(source: unknown): HarmRecord {
  const { changes, targets } = asFields(source);
  const wanted = asList(changes)
    .slice(0, MOST)
    .flatMap((raw, n): Wanted[] => {
      try {
        return [{ n, change: readChange(raw) }];
      } catch (error) {
        if (error instanceof RuleError) return [];
        throw error;
      }
    });
  return { wanted, targets: readTargets(targets) };
}
