import { Server } from "socket.io";
import { COLLECTIONS, worldDocumentsOf } from "../common/const.mjs";
import { coreEvent, isCoreEvent } from "./core-events.mjs";
import { DelayLine } from "./delay-line.mjs";
import { Modifier } from "./modify.mjs";
import { withoutSecrets } from "./passwords.mjs";
import { assertPlain, isPlainObject } from "./plain.mjs";
import { RequestError } from "./request-error.mjs";
import { hasPermission } from "./rights.mjs";
import { rolePermissions } from "./role-permissions.mjs";
import { readTargets } from "./targets.mjs";

const MAX_FRAME = 32 * 1024 * 1024;
const MAX_QUERY = 10 * 60_000;

/** An error as it goes over the wire; a fault of the server itself is logged, its text stays here. */
function wireError(error) {
  if (error instanceof RequestError) return { error: { message: error.message, name: "Error" } };
  process.stderr.write(`${error.stack}\n`);
  return { error: { message: "The server failed", name: "Error" } };
}

/** One client's connection: what goes in and out of it, delayed as asked, always in order. */
class Connection {
  constructor(socket, user, { latency, jitter }) {
    this.socket = socket;
    this.userId = user._id;
    this.inward = new DelayLine({ latency, jitter });
    this.outward = new DelayLine({ latency, jitter });
    this.listening = false;
  }

  emit(event, ...args) {
    this.outward.push(() => this.socket.emit(event, ...args));
  }

  reply(acknowledge, answer) {
    if (typeof acknowledge === "function") this.outward.push(() => acknowledge(answer));
  }

  close() {
    this.inward.close();
    this.outward.close();
  }
}

/** The socket side of one world (socket.io, websocket only). */
export class Sockets {
  /** @type {Set<Connection>} */
  #connections = new Set();

  /**
   * @param {import("node:http").Server} server
   * @param {object} table {store, packs, manifest, info, release, prefix, sessions, active, targets, latency, jitter}
   */
  constructor(server, table) {
    this.table = table;
    this.modifier = new Modifier(table);
    this.io = new Server(server, {
      path: `${table.prefix}/socket.io`,
      transports: ["websocket"],
      serveClient: false,
      maxHttpBufferSize: MAX_FRAME,
    });
    this.io.use((socket, next) => {
      const { auth, headers } = socket.handshake;
      const user = table.sessions.user(auth.session) ?? table.sessions.userOfCookies(headers.cookie);
      if (!user || user.role < 1) next(new Error("The session is unknown; join again"));
      else {
        socket.data.user = user;
        next();
      }
    });
    this.io.on("connection", (socket) => this.#connect(socket));
  }

  /** Ends every connection, then waits until what was begun is written. */
  async close() {
    await this.io.close();
    await this.modifier.idle();
  }

  #connect(socket) {
    const connection = new Connection(socket, socket.data.user, this.table);
    this.#connections.add(connection);
    this.#setActive(connection);
    socket.on("disconnect", () => {
      connection.close();
      this.#connections.delete(connection);
      this.#clearTargets(connection);
      this.#setActive(connection);
    });
    socket.onAny((event, ...args) => {
      connection.inward.push(() => {
        const acknowledge = typeof args.at(-1) === "function" ? args.pop() : undefined;
        this.#receive(connection, event, args, acknowledge).catch((error) =>
          connection.reply(acknowledge, wireError(error)),
        );
      });
    });
  }

  /** What a user targets goes to the others, with the name of who really said it. */
  #setTargets(connection, activity) {
    const told = { userId: connection.userId, ...readTargets(activity) };
    this.table.targets.set(connection.userId, told);
    this.#tellOthers(connection.userId, told);
  }

  /** Whoever is gone targets nothing. */
  #clearTargets({ userId }) {
    if (this.table.targets.delete(userId)) this.#tellOthers(userId, { userId, sceneId: null, targets: [] });
  }

  #tellOthers(userId, activity) {
    for (const connection of this.#connections) {
      if (connection.userId !== userId) connection.emit("userActivity", activity);
    }
  }

  #setActive({ userId }) {
    const { active } = this.table;
    const isActive = [...this.#connections].some((connection) => connection.userId === userId);
    if (isActive === active.has(userId)) return;
    if (isActive) active.add(userId);
    else active.delete(userId);
    this.#tellOthers(userId, { userId, active: isActive });
  }

  async #receive(connection, event, args, acknowledge) {
    switch (event) {
      case "world":
        connection.listening = true;
        connection.reply(acknowledge, { ok: this.#world(this.#user(connection)) });
        break;
      case "modifyDocument":
        await this.modifier.run(args[0], connection.userId, (told, before) => {
          for (const first of before) this.#tellAll({ ...first, userId: connection.userId });
          connection.reply(acknowledge, { ok: { result: told.result } });
          if (told.action !== "get") this.#broadcast(connection, { ...told, userId: connection.userId });
          if (told.type === "User") this.#dismiss();
        });
        break;
      case "modifyBatch":
        await this.modifier.runBatch(args[0], connection.userId, (told, before) => {
          for (const first of before) this.#tellAll({ ...first, userId: connection.userId });
          connection.reply(acknowledge, { ok: { results: told } });
          for (const one of told) this.#broadcast(connection, { ...one, userId: connection.userId });
        });
        break;
      case "packIndex":
        connection.reply(acknowledge, { ok: { index: this.#packIndex(connection, args[0]) } });
        break;
      case "userActivity":
        this.#setTargets(connection, args[0]);
        break;
      case "userQuery":
        connection.reply(acknowledge, await this.#query(connection, args[0]));
        break;
      default:
        if (isCoreEvent(event)) this.#relayCore(connection, event, args);
        else this.#relay(connection, event, args, acknowledge);
    }
  }

  #user(connection) {
    const user = this.table.store.get("User", connection.userId);
    if (!user) throw new RequestError("You are no longer a user of this world");
    return user;
  }

  #world(user) {
    const { store, packs, manifest, info, release, prefix, active, targets } = this.table;
    const documents = worldDocumentsOf(this.table.release.generation).map((type) => [
      COLLECTIONS[type],
      store.all(type).map((source) => withoutSecrets(type, source)),
    ]);
    return {
      release,
      system: manifest.data,
      template: manifest.template,
      modules: [],
      world: info,
      userId: user._id,
      activeUsers: [...active],
      targets: Object.fromEntries(targets),
      paused: this.table.paused ?? false,
      prefix,
      ...Object.fromEntries(documents),
      packs: packs.overview(user),
    };
  }

  #tellAll(told) {
    for (const connection of this.#connections) if (connection.listening) connection.emit("modifyDocument", told);
  }

  #broadcast(sender, told) {
    for (const connection of this.#connections) {
      if (connection !== sender && connection.listening) connection.emit("modifyDocument", told);
    }
  }

  /** Whoever is no longer a user, or may not join, has to go. */
  #dismiss() {
    for (const connection of this.#connections) {
      const role = this.table.store.get("User", connection.userId)?.role ?? 0;
      if (role < 1) connection.outward.push(() => connection.socket.disconnect(true));
    }
  }

  #packIndex(connection, request) {
    assertPlain(request);
    const fields = request?.fields ?? [];
    if (!isPlainObject(request) || !Array.isArray(fields) || !fields.every((path) => typeof path === "string")) {
      throw new RequestError("A request for an index names a pack and fields");
    }
    return this.table.packs.index(request.pack, fields, this.#user(connection));
  }

  /** Asks another user's client; that client isn't told who asks (GH#13418). */
  async #query(connection, request) {
    assertPlain(request);
    if (!isPlainObject(request) || typeof request.name !== "string") throw new RequestError("A query has a name");
    const user = this.#user(connection);
    if (!hasPermission(user, "QUERY_USER", rolePermissions(this.table.store))) {
      throw new RequestError(`User ${user.name} lacks permission to query other users`);
    }
    const target = [...this.#connections].findLast(({ userId, listening }) => userId === request.userId && listening);
    if (!target) throw new RequestError("The queried user is not connected");
    const { name, data, timeout } = request;
    const wait = Math.min(typeof timeout === "number" && timeout > 0 ? timeout : MAX_QUERY, MAX_QUERY);
    return new Promise((resolve) => {
      const late = () => resolve({ error: { message: `The query "${name}" timed out`, name: "Error" } });
      const timer = setTimeout(late, wait);
      target.outward.push(() =>
        target.socket.timeout(wait).emit("userQuery", { name, data, timeout }, (error, answer) => {
          clearTimeout(timer);
          if (error) late();
          else resolve(isPlainObject(answer) ? answer : { ok: answer ?? null });
        }),
      );
    });
  }

  #relayCore(connection, event, args) {
    assertPlain(args);
    const told = coreEvent(this.table, this.#user(connection), event, args);
    for (const other of this.#connections) if (other !== connection) other.emit(event, ...told);
  }

  /** Events of the system and its modules go to all other clients, never back, unchecked (foundryvtt.wiki, Sockets). */
  #relay(connection, event, args, acknowledge) {
    const [kind, id] = String(event).split(".");
    const allowed = kind === "system" && id === this.table.manifest.id && this.table.manifest.data.socket === true;
    if (!allowed) throw new RequestError(`The event "${event}" is not known here`);
    for (const other of this.#connections) if (other !== connection) other.emit(event, ...args);
    connection.reply(acknowledge, args[0]);
  }
}
