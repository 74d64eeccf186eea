import { isFields } from "../input";

/** Whether what is stored holds everything that is wanted; what else it holds doesn't matter. */
export function agrees(stored: unknown, wanted: unknown): boolean {
  if (!isFields(stored) || !isFields(wanted)) return stored === wanted;
  return Object.keys(wanted).every((name) => agrees(stored[name], wanted[name]));
}
