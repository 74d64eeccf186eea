import { io } from "socket.io-client";

/** Signs in over HTTP as a browser would. @returns {Promise<string>} the session's token */
export async function signIn(url, userid, password = "") {
  const body = new URLSearchParams({ userid, password });
  const answer = await fetch(`${url}/join`, { method: "POST", body, redirect: "manual" });
  const cookie = answer.headers.get("set-cookie");
  if (answer.status !== 303 || !cookie) throw new Error(`joining failed: ${answer.status}`);
  return /session=([^;]+)/.exec(cookie)[1];
}

/** A bare socket of one user: what it asks, and everything that it is told without asking. */
export class Client {
  told = [];

  static async join(url, userid, password) {
    const client = new Client();
    const { origin, pathname } = new URL(url);
    client.session = await signIn(url, userid, password);
    client.socket = io(origin, {
      path: `${pathname.replace(/\/$/, "")}/socket.io`,
      transports: ["websocket"],
      auth: { session: client.session },
      forceNew: true,
      reconnection: false,
    });
    await new Promise((resolve, reject) => {
      client.socket.once("connect", resolve);
      client.socket.once("connect_error", reject);
    });
    client.socket.onAny((event, ...args) => client.told.push([event, ...args]));
    return client;
  }

  /** Sends an event and resolves with its acknowledgement. */
  ask(event, ...args) {
    return this.socket.timeout(10_000).emitWithAck(event, ...args);
  }

  /** @returns {Promise<object>} the world's snapshot; from then on broadcasts come */
  async world() {
    const { ok } = await this.ask("world");
    return ok;
  }

  create(type, data, operation = {}) {
    return this.ask("modifyDocument", { type, action: "create", operation: { data: [data].flat(), ...operation } });
  }

  update(type, updates, operation = {}) {
    return this.ask("modifyDocument", {
      type,
      action: "update",
      operation: { updates: [updates].flat(), ...operation },
    });
  }

  delete(type, ids, operation = {}) {
    return this.ask("modifyDocument", { type, action: "delete", operation: { ids: [ids].flat(), ...operation } });
  }

  /** @returns {Promise<object | undefined>} a root document's source as the server has it */
  async read(type, id) {
    const { ok } = await this.ask("modifyDocument", { type, action: "get", operation: { ids: [id] } });
    return ok.result[0];
  }

  /** Broadcasts of document operations that came in so far. */
  get operations() {
    return this.told.filter(([event]) => event === "modifyDocument").map(([, told]) => told);
  }

  close() {
    this.socket.close();
  }
}

/** @returns {Promise<void>} when a condition holds @throws after two seconds */
export async function until(condition, what = "condition") {
  const deadline = Date.now() + 2000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`${what} didn't come`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
