/** The client's end of a socket, as far as clients use socket.io's. */
export class MemorySocket {
  #handlers = new Map();
  connected = true;

  /** @param {(event: string, args: unknown[], acknowledge?: Function) => void} send */
  constructor(send) {
    this.send = send;
  }

  on(event, handler) {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
    return this;
  }

  off(event, handler) {
    this.#handlers.set(
      event,
      (this.#handlers.get(event) ?? []).filter((known) => known !== handler),
    );
    return this;
  }

  emit(event, ...args) {
    const acknowledge = typeof args.at(-1) === "function" ? args.pop() : undefined;
    this.send(event, args, acknowledge);
    return this;
  }

  emitWithAck(event, ...args) {
    return new Promise((resolve) => this.emit(event, ...args, resolve));
  }

  /** Something came from the server. */
  receive(event, args, acknowledge) {
    for (const handler of this.#handlers.get(event) ?? []) handler(...args, ...(acknowledge ? [acknowledge] : []));
  }
}
