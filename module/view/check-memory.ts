import { clamp, FIRST_TARGET, TARGET_LIMIT } from "./check-draft";
import { asFields, asList, asWhole, at } from "./shared-guards";

/** What the roll dialog remembers, on one client. */
export interface CheckMemory {
  /** The base target that was used last. */
  target: number;
  /** Specializations that were on, by actor and skill, the latest last. */
  skills: Record<string, string[]>;
}

/** So many skills are remembered; the oldest goes. */
const KEPT = 60;

/** Reads what was stored, whatever it is. */
export function readMemory(stored: unknown): CheckMemory {
  const skills: Record<string, string[]> = {};
  for (const [name, list] of Object.entries(asFields(at(stored, "skills")))) {
    skills[name] = asList(list).filter((entry) => typeof entry === "string");
  }
  return { target: clamp(asWhole(at(stored, "target"), FIRST_TARGET), -TARGET_LIMIT, TARGET_LIMIT), skills };
}

/** The memory after one more check; nothing is kept of skills without specializations. */
export function remember(memory: CheckMemory, target: number, skill: string, specializations: string[]): CheckMemory {
  const { [skill]: _old, ...others } = memory.skills;
  const kept = Object.entries(others).slice(-(KEPT - 1));
  if (specializations.length > 0) kept.push([skill, specializations]);
  return { target, skills: Object.fromEntries(kept) };
}
