import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";
import Redraw from "./redraw.mjs";
import { dispositionName, meterOf, showsTo } from "./token-view.mjs";

/** After these the strip is drawn again. */
const HOOKS = [
  ...["Scene", "Token", "Actor", "Item", "ActiveEffect", "Combatant"].flatMap((name) =>
    ["create", "update", "delete"].map((action) => `${action}${name}`),
  ),
  "canvasReady",
  "canvasTearDown",
  "targetToken",
  "updateUser",
];

/**
 * The Playtable's map: a strip with a button per token of the viewed scene. A click selects (Shift adds) or, with that
 * tool, targets; T targets; the second mouse button opens the HUD of an own token and targets others; a double click opens the
 * sheet; a game master drops actors on it.
 */
export default class SceneStrip extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "scene-strip",
    tag: "main",
    window: { frame: false, positioned: false },
    actions: {
      control: SceneStrip.#onControl,
      hud: SceneStrip.#onHud,
      target: SceneStrip.#onTarget,
      openSheet: SceneStrip.#onOpenSheet,
    },
  };

  static PARTS = { tokens: { template: "templates/ui/scene-strip.hbs" } };

  #redraw = new Redraw(this);

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { canvas, game } = globalThis;
    const scene = canvas?.scene ?? null;
    const placeables = scene ? canvas.tokens.placeables : [];
    const tokens = placeables
      .filter((token) => game.user.isGM || !token.document.hidden)
      .map((token) => this.#token(token));
    const scenes = game.scenes.contents.filter((other) => other.visible || other === scene);
    return {
      ...context,
      sceneName: scene?.name ?? "none",
      tokens,
      scenes: scenes.length > 1 ? scenes.map(({ id, name }) => ({ id, name, selected: id === scene?.id })) : null,
    };
  }

  #token(token) {
    const { CONST } = globalThis;
    const { document: data, actor } = token;
    const { isOwner } = data;
    const named = showsTo(data.displayName, isOwner, CONST.TOKEN_DISPLAY_MODES);
    const barred = showsTo(data.displayBars, isOwner, CONST.TOKEN_DISPLAY_MODES);
    const bars = barred ? ["bar1", "bar2"].map((name) => meterOf(name, data.getBarAttribute(name))) : [];
    return {
      id: data.id,
      name: named ? data.name : "Unknown token",
      img: data.texture.src,
      hidden: data.hidden,
      disposition: dispositionName(CONST.TOKEN_DISPOSITIONS, data.disposition),
      controllable: isOwner,
      controlled: token.controlled ? "true" : "false",
      targeted: token.isTargeted ? "true" : "false",
      targetedBy: [...(token.targeted ?? [])].map(({ name, color }) => ({ name, color: color?.css ?? String(color) })),
      openable: Boolean(actor?.testUserPermission(globalThis.game.user, "LIMITED")),
      bars: bars.filter(Boolean),
      effects: [...(actor?.temporaryEffects ?? [])].map(({ img, name }) => ({ img, name })),
    };
  }

  /** @override */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    for (const hook of HOOKS) globalThis.Hooks.on(hook, () => this.#redraw.request());
    globalThis.Hooks.on("controlToken", (token, controlled) => this.#markControlled(token, controlled));
    const { element } = this;
    element.addEventListener("dblclick", (event) => this.#onDoubleClick(event));
    element.addEventListener("contextmenu", (event) => this.#onSecondButton(event));
    for (const type of ["mouseover", "focusin"])
      element.addEventListener(type, (event) => (globalThis.canvas.tokens.hover = this.#tokenOf(event.target)));
    for (const type of ["mouseleave", "focusout"])
      element.addEventListener(type, () => (globalThis.canvas.tokens.hover = null));
    element.addEventListener("change", (event) => this.#onScene(event));
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => void this.#onDrop(event));
  }

  /** @override */
  async _onRender(context, options) {
    await super._onRender(context, options);
    this.#redraw.note(context);
  }

  /** Selecting redraws nothing, so that a second click still meets the same button. */
  #markControlled(token, controlled) {
    const button = this.element.querySelector(`[data-token-id="${token.document.id}"] [data-action=control]`);
    button?.setAttribute("aria-pressed", String(controlled));
  }

  /** @override */
  _insertElement(element) {
    const old = document.getElementById(element.id);
    if (old && old !== element) old.replaceWith(element);
    else document.getElementById("ui-middle").append(element);
    return element;
  }

  #tokenOf(element) {
    const id = element.closest?.("[data-token-id]")?.dataset.tokenId;
    return id ? (globalThis.canvas.tokens.placeables.find((token) => token.document.id === id) ?? null) : null;
  }

  #onDoubleClick(event) {
    const token = this.#tokenOf(event.target);
    if (event.target.closest("[data-action=control]") && token) openSheet(token);
  }

  /** The second button opens the token's HUD for who owns it; others target the token. */
  #onSecondButton(event) {
    const token = this.#tokenOf(event.target);
    if (!token) return;
    event.preventDefault();
    if (token.document.isOwner) void toggleHud(token);
    else target(token, event.shiftKey);
  }

  #onScene(event) {
    const scene = globalThis.game.scenes.get(event.target.value);
    if (scene) void scene.view();
  }

  /** An actor dropped by a game master becomes a token, unless a `dropCanvasData` hook takes it. */
  async #onDrop(event) {
    const { canvas, fromUuid, game, Hooks } = globalThis;
    const data = parse(event.dataTransfer.getData("text/plain"));
    if (!data || !canvas.scene || Hooks.call("dropCanvasData", canvas, data, event) === false) return;
    if (data.type !== "Actor" || !game.user.isGM) return;
    event.preventDefault();
    let actor = await fromUuid(data.uuid);
    if (actor?.pack) actor = await game.actors.importFromCompendium(game.packs.get(actor.pack), actor.id);
    if (!actor) return;
    const token = await actor.getTokenDocument({ x: 0, y: 0, hidden: event.altKey }, { parent: canvas.scene });
    await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
  }

  static #onControl(event, element) {
    const token = this.#tokenOf(element);
    if (globalThis.ui.controls.tool?.name === "target") target(token, event.shiftKey);
    if (globalThis.ui.controls.tool?.name === "target" || !token.document.isOwner) return;
    if (event.shiftKey && token.controlled) token.release();
    else token.control({ releaseOthers: !event.shiftKey });
  }

  static #onHud(_event, element) {
    void toggleHud(this.#tokenOf(element));
  }

  static #onTarget(event, element) {
    target(this.#tokenOf(element), event.shiftKey);
  }

  static #onOpenSheet(_event, element) {
    openSheet(this.#tokenOf(element));
  }
}

/** Target or untarget a token for this user; `add` keeps the other targets. */
function target(token, add) {
  token.setTarget(!token.isTargeted, { releaseOthers: !add });
}

/** A second request for the HUD of the same token closes it. */
async function toggleHud(token) {
  const hud = globalThis.canvas.hud.token;
  if (!token.controlled) token.control();
  if (hud.object === token) await hud.close();
  else await hud.bind(token);
}

function openSheet({ actor }) {
  if (!actor?.testUserPermission(globalThis.game.user, "LIMITED")) return;
  void actor.sheet.render({ force: true }).then((sheet) => sheet.bringToFront?.());
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Dropped text that isn't one of ours.
  }
}
