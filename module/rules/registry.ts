import type { Rule } from "./outcome";
import { poolCheck } from "./pool/check";

/** Version of the rules as docs/rules.md has them; kept in every message, so that an old card can say what judged it. */
export const RULES_VERSION = 1;

const table: Record<string, Rule | undefined> = { [poolCheck.id]: poolCheck };
Object.setPrototypeOf(table, null);

/** Every rule by its id. Without a prototype, so that an unknown id is undefined whatever it is (docs/rules.md §0). */
export const rules: Readonly<Record<string, Rule | undefined>> = Object.freeze(table);
