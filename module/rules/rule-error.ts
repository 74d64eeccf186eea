/**
 * A wrong input, wrong faces or an unknown rule. `code` names the first field that is wrong, `<rule or function>.<field>`
 * (docs/rules.md §0); the message is for developers, never shown to players.
 */
export class RuleError extends Error {
  override readonly name = "RuleError";

  constructor(
    readonly code: string,
    reason: string,
  ) {
    super(`${code}: ${reason}`);
  }
}
