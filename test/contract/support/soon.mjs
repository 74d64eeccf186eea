import { vi } from "vitest";

/** Waits until an assertion holds, with patience: a busy machine is no fault. */
export const soon = (assertion) => vi.waitFor(assertion, { timeout: 15_000 });
