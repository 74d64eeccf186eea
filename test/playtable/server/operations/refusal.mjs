import { RequestError } from "../request-error.mjs";

/** The error for a missing right, in the form that Foundry's users know. */
export function refusal(user, action, type, document, chain) {
  const subject = action === "create" ? type : `${type} [${document._id}]`;
  const parent = chain ? ` in parent ${chain.at(-1).type} [${chain.at(-1).document._id}]` : "";
  return new RequestError(`User ${user.name} lacks permission to ${action} ${subject}${parent}`);
}
