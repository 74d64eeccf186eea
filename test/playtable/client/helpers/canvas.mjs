import { Hooks } from "./hooks.mjs";
import { InterfaceGroup } from "./scrolling-text.mjs";
import { showTargets } from "./targets.mjs";
import { unbuilt } from "../unbuilt.mjs";

/** A token of the viewed scene: nothing is drawn, it can be controlled and targeted. */
class TokenPlaceable {
  #controlled = false;

  constructor(document) {
    this.document = document;
    /** The users who target it. @type {Set<object>} */
    this.targeted = new Set();
  }

  get id() {
    return this.document.id;
  }

  get name() {
    return this.document.name;
  }

  get actor() {
    return this.document.actor;
  }

  get scene() {
    return this.document.parent;
  }

  get isOwner() {
    return this.document.isOwner;
  }

  get controlled() {
    return this.#controlled;
  }

  /** Its middle, in pixels of the scene. */
  get center() {
    const { x, y, width, height, parent } = this.document;
    const { size } = parent.grid;
    return { x: x + (width * size) / 2, y: y + (height * size) / 2 };
  }

  /** Whether the user of this client sees it: a hidden one is shown to game masters only. */
  get isVisible() {
    return !this.document.hidden || globalThis.game.user.isGM;
  }

  /** Whether the user of this client targets it. */
  get isTargeted() {
    return this.targeted.has(globalThis.game.user);
  }

  /** Select it; only its owner may. @returns {boolean} whether it is controlled now */
  control({ releaseOthers = true } = {}) {
    if (releaseOthers) for (const other of globalThis.canvas.tokens.controlled) if (other !== this) other.release();
    if (this.#controlled) return true;
    if (!this.isOwner) return false;
    this.#controlled = true;
    Hooks.callAll("controlToken", this, true);
    return true;
  }

  /** @returns {boolean} true: it is not controlled now */
  release() {
    if (!this.#controlled) return true;
    this.#controlled = false;
    Hooks.callAll("controlToken", this, false);
    return true;
  }

  /** Target it, or not any more; the other clients hear of the targets of this client's user. */
  setTarget(targeted = true, { user = globalThis.game.user, releaseOthers = true } = {}) {
    const before = user.targets.ids;
    if (releaseOthers) for (const other of Array.from(user.targets)) if (other !== this) other.#mark(false, user);
    this.#mark(targeted, user);
    const { ids } = user.targets;
    if (user.isSelf && !ids.equals(before)) user.broadcastActivity({ targets: ids });
  }

  /** This user targets it or doesn't. */
  #mark(targeted, user) {
    if (this.targeted.has(user) === targeted) return;
    const [own, users] = [user.targets, this.targeted];
    if (targeted) {
      own.add(this);
      users.add(user);
    } else {
      own.delete(this);
      users.delete(user);
    }
    Hooks.callAll("targetToken", user, this, targeted);
  }
}

/** The tokens of the viewed scene. */
class TokenLayer {
  /** @type {Map<string, TokenPlaceable>} */
  #known = new Map();

  /** The token under the pointer or with the focus. @type {TokenPlaceable|null} */
  hover = null;

  /** One light object for each token of the scene. @returns {TokenPlaceable[]} */
  get placeables() {
    const scene = globalThis.canvas.scene;
    return scene ? scene.tokens.map((token) => this.get(token.id)) : [];
  }

  get controlled() {
    return this.placeables.filter((token) => token.controlled);
  }

  get ownedTokens() {
    return this.placeables.filter((token) => token.isOwner);
  }

  /** @returns {TokenPlaceable|undefined} */
  get(id) {
    const document = globalThis.canvas.scene?.tokens.get(id);
    if (!document) return undefined;
    if (this.#known.get(id)?.document !== document) this.#known.set(id, new TokenPlaceable(document));
    return this.#known.get(id);
  }

  /**
   * Target tokens of the scene by their ids, for the user of this client.
   * @param {string[]|Set<string>} ids
   * @param {{mode?: "replace"|"acquire"|"release"}} [options]  instead of, besides, or no longer
   */
  setTargets(ids, { mode = "replace" } = {}) {
    const tokens = [...ids].flatMap((id) => this.get(id) ?? []);
    if (mode === "replace")
      for (const token of Array.from(globalThis.game.user.targets))
        if (!tokens.includes(token)) token.setTarget(false, { releaseOthers: false });
    for (const token of tokens) token.setTarget(mode !== "release", { releaseOthers: false });
  }

  releaseAll() {
    for (const token of this.controlled) token.release();
  }

  /** Forget what was controlled and targeted. */
  clear() {
    this.hover = null;
    for (const token of this.#known.values()) {
      token.release();
      for (const user of token.targeted) token.setTarget(false, { user, releaseOthers: false });
    }
    this.#known.clear();
  }

  /** A token is gone. */
  forget(id) {
    const token = this.#known.get(id);
    if (!token) return;
    if (this.hover === token) this.hover = null;
    token.release();
    for (const user of token.targeted) token.setTarget(false, { user, releaseOthers: false });
    this.#known.delete(id);
  }
}

/** What there is of a canvas: the viewed scene and its tokens. Everything else throws by name. */
export class LightCanvas {
  ready = false;
  scene = null;
  tokens = new TokenLayer();
  interface = new InterfaceGroup();

  get id() {
    return this.scene?.id ?? null;
  }

  get dimensions() {
    return unbuilt("canvas.dimensions");
  }

  get grid() {
    return unbuilt("canvas.grid");
  }

  get stage() {
    return unbuilt("canvas.stage");
  }

  get app() {
    return unbuilt("canvas.app");
  }

  #tokenHud = null;

  /** The heads-up displays; here there is the tokens' only. @returns {{token: object}} */
  get hud() {
    this.#tokenHud ??= new globalThis.CONFIG.Token.hudClass();
    return { token: this.#tokenHud };
  }
}

/** Look at a scene, or with null at none. */
export function viewScene(scene) {
  const { canvas, game } = globalThis;
  if (canvas.scene === scene && canvas.ready === (scene !== null)) return;
  canvas.tokens.clear();
  canvas.scene = scene;
  canvas.ready = scene !== null;
  if (game.user) game.user.viewedScene = scene?.id ?? null;
  if (scene) {
    Hooks.callAll("canvasInit", canvas);
    Hooks.callAll("canvasReady", canvas);
  }
  showTargets();
}
