import { clamp, diceLimits, type CheckDraft } from "./check-draft";
import type { CheckModifier } from "./check-modifiers";

/** What each modifier is known by when others come and go: its part and name, and which of several alike it is. */
export function modifierKeys(modifiers: readonly CheckModifier[]): string[] {
  const seen = new Map<string, number>();
  return modifiers.map(({ id, part, name }) => {
    const what = `${part}:${name || id}`;
    const count = seen.get(what) ?? 0;
    seen.set(what, count + 1);
    return `${what}:${count}`;
  });
}

/** A draft with the facts of a fresh one, and with what somebody typed and switched in the one they hold. */
export function followDraft(held: CheckDraft, fresh: CheckDraft): CheckDraft {
  const keys = modifierKeys(held.modifiers);
  const switches = new Map(held.modifiers.map(({ on }, index) => [keys[index] ?? "", on]));
  const freshKeys = modifierKeys(fresh.modifiers);
  const modifiers = fresh.modifiers.map((modifier, index) => ({
    ...modifier,
    on: modifier.fixed || (switches.get(freshKeys[index] ?? "") ?? modifier.on),
  }));
  const { base, dice, target } = held;
  const draft = { ...fresh, modifiers, base, dice, target };
  const { min, max } = diceLimits(draft);
  return { ...draft, dice: clamp(dice, min, max) };
}
