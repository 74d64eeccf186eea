/** A refusal that the asking client is told about: its message goes over the wire, anything else is a fault of the server. */
export class RequestError extends Error {
  name = "RequestError";
}
