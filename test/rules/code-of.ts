import { RuleError } from "../../module/rules/index";

/**
 * The code of the RuleError that a call throws, or "" when it throws none; any other error goes on, and so does one whose
 * message doesn't say what is wrong.
 */
export function codeOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof RuleError && error.message.length > `${error.code}: `.length) return error.code;
    throw error;
  }
  return "";
}
