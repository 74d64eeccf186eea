import type { Candidate } from "../view/dialog-request";
import { intlLanguage } from "./words";

/** Selected tokens, of whatever kind; none while no scene is drawn. */
function selected(): TokenDocument.Implementation[] {
  return canvas.ready ? (canvas.tokens?.controlled ?? []).map(({ document }) => document) : [];
}

/** Somebody as a token of theirs shows them. */
function fromToken(token: TokenDocument.Implementation): Candidate[] {
  const { actor, name, texture, hidden } = token;
  if (!actor) return [];
  const group = isCharacter(actor) ? "characters" : "scene";
  return [{ uuid: actor.uuid, name, img: texture.src ?? actor.img ?? "", hidden, on: false, group }];
}

function fromActor(actor: Actor.Implementation): Candidate {
  const group = isCharacter(actor) ? "characters" : "scene";
  const { uuid, name, img } = actor;
  return {
    uuid,
    name: actor.token?.name ?? name,
    img: img ?? "",
    hidden: actor.token?.hidden === true,
    on: false,
    group,
  };
}

function isCharacter({ type }: Actor.Implementation): boolean {
  const kind: string = type;
  return kind === "character";
}

/**
 * Who can be asked for a check: the world's characters, and whoever has a token in the scene; each actor once, hidden as long as
 * all of their tokens there are. Asked as it stands are those who are named, else those who are selected, else the players'
 * characters.
 */
export function requestCandidates(named: readonly Actor.Implementation[] = []): Candidate[] {
  const characters = game.actors.filter((actor) => isCharacter(actor));
  const tokens = canvas.scene?.tokens.contents ?? [];
  const found = new Map<string, Candidate>();
  for (const one of [...characters.map(fromActor), ...named.map(fromActor)]) found.set(one.uuid, one);
  const shown = new Set(tokens.flatMap((token) => (token.hidden ? [] : (token.actor?.uuid ?? []))));
  for (const one of tokens.flatMap(fromToken)) {
    const before = found.get(one.uuid);
    found.set(one.uuid, { ...(before ?? one), hidden: one.hidden && !shown.has(one.uuid) });
  }
  const first = [
    new Set(named.map(({ uuid }) => uuid)),
    new Set(selected().flatMap(({ actor }) => actor?.uuid ?? [])),
    new Set(characters.flatMap((actor) => (actor.hasPlayerOwner ? actor.uuid : []))),
  ].find(({ size }) => size > 0);
  return inOrder([...found.values()].map((one) => ({ ...one, on: first?.has(one.uuid) === true })));
}

/** The foes whose tokens are selected, all of them chosen. */
export function selectedFoes(): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const token of selected()) {
    const type: string | undefined = token.actor?.type;
    if (type !== "foe") continue;
    for (const one of fromToken(token)) found.set(one.uuid, { ...one, on: true });
  }
  return inOrder([...found.values()]);
}

/** Characters first, each group by name. */
function inOrder(candidates: readonly Candidate[]): Candidate[] {
  const { compare } = new Intl.Collator(intlLanguage());
  return candidates.toSorted((a, b) => (a.group === b.group ? compare(a.name, b.name) : a.group < b.group ? -1 : 1));
}
