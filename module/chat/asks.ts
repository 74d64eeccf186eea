import type { Asking } from "./asking";

/** The steps that a message of one type waits for. @throws {RuleError} for data that make no step */
type Asks = (message: ChatMessage.Implementation) => Asking[] | Promise<Asking[]>;

const types = new Map<string, Asks>();

/** Tells what messages of a type wait for; during `init`. */
export function registerAsks(type: string, asks: Asks): void {
  types.set(type, asks);
}

/** What a message waits for. @throws {RuleError} for data that make no step */
export async function asksOf(message: ChatMessage.Implementation): Promise<Asking[]> {
  return (await types.get(message.type)?.(message)) ?? [];
}
