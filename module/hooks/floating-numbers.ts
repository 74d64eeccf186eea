import { numbersHidden } from "../actions/numbers-hidden";
import { readFloats } from "../actions/read-floats";
import { readSetting, SETTINGS } from "../actions/settings";
import { words } from "../actions/words";
import { onWorldChanged } from "../actions/world-changed";
import { floatsOf, type FloatFacts, type FloatText } from "../view/floats";

type Placed = NonNullable<typeof canvas.tokens>["placeables"][number];

/** How each tone is coloured, by its token of style; and what is around it. */
const COLOURS = { harm: "--sc-float-harm", heal: "--sc-float-heal", mark: "--sc-float-mark" } as const;
const EDGE = "--sc-float-edge";
const FONT_SIZE = 30;

/** Each token of the viewed scene as it was seen last. */
const seen = new WeakMap<TokenDocument, FloatFacts>();
const changed = new Set<string>();
/** Lines over each token from which a text has begun to rise, and is still there. */
const taken = new WeakMap<TokenDocument, Set<number>>();
/** How long that takes, in milliseconds. */
const RISING = 1500;

/**
 * Lets what changes on somebody float over their tokens, on each client that sees them, once a change; during `init`
 * (foundryvtt.com/api, InterfaceCanvasGroup#createScrollingText).
 */
export function registerFloatingNumbers(): void {
  Hooks.on("canvasReady", () => note(placed()));
  Hooks.on("createToken", (token) => note(placed().filter(({ document }) => document === token)));
  Hooks.on("updateActor", (actor) => look(actor));
  Hooks.on("createActiveEffect", (effect) => look(effect.parent));
  Hooks.on("updateActiveEffect", (effect) => look(effect.parent));
  Hooks.on("deleteActiveEffect", (effect) => look(effect.parent));
  onWorldChanged(() => note(placed()));
}

function placed(): Placed[] {
  return canvas.ready ? (canvas.tokens?.placeables ?? []) : [];
}

/** Takes tokens as they are, and says nothing. */
function note(tokens: readonly Placed[]): void {
  for (const { document } of tokens) {
    const facts = readFloats(document.actor);
    if (facts) seen.set(document, facts);
  }
}

/** Somebody changed. What one act changes comes in several writes at once: they are told together. */
function look(who: unknown): void {
  if (!(who instanceof Actor)) return;
  if (changed.size === 0) setTimeout(() => tell());
  changed.add(who.uuid);
}

function tell(): void {
  const uuids = new Set(changed);
  changed.clear();
  for (const token of placed()) {
    const { actor } = token.document;
    // An unlinked token follows its actor too, where it has nothing of its own.
    const base = actor?.isToken === true ? (game.actors.get(actor.id ?? "")?.uuid ?? "") : "";
    if (actor && (uuids.has(actor.uuid) || uuids.has(base))) compare(token, actor);
  }
}

function compare(token: Placed, actor: Actor.Implementation): void {
  const before = seen.get(token.document);
  note([token]);
  const after = seen.get(token.document);
  if (!before || !after || !token.isVisible || !mayMove()) return;
  for (const text of floatsOf(before, after, numbersHidden(actor), words())) void float(token, text);
}

/** Whether this reader wants it: by their setting, and as far as their system likes things to move. */
function mayMove(): boolean {
  return readSetting(SETTINGS.floats) === true && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Lets a text rise from a token; several begin one below the other, also where what they tell came one after the other. */
async function float(token: Placed, { text, tone }: FloatText): Promise<void> {
  const { x, y } = token.center;
  const place = takeLine(token.document);
  const style = getComputedStyle(document.body);
  await canvas.interface?.createScrollingText({ x, y: y + place * FONT_SIZE }, text, {
    fill: style.getPropertyValue(COLOURS[tone]).trim(),
    stroke: style.getPropertyValue(EDGE).trim(),
    strokeThickness: 4,
    fontSize: FONT_SIZE,
  });
}

/** The first line over a token from which nothing rises now. */
function takeLine(token: TokenDocument): number {
  const lines = taken.get(token) ?? new Set();
  taken.set(token, lines);
  let line = 0;
  while (lines.has(line)) line++;
  lines.add(line);
  setTimeout(() => lines.delete(line), RISING);
  return line;
}
