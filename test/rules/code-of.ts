import { RuleError } from "../../module/rules/index";

/** The code of the RuleError that a call throws, or "" when it throws none; any other error goes on. */
export function codeOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof RuleError) return error.code;
    throw error;
  }
  return "";
}
