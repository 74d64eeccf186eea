// @vitest-environment node
// What shows a document closes with it, also when it goes with its parent and so gets no event (GH#13275).
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startWorld } from "./application-world.mjs";

const PLAYER = "player0000000000";
const effect = { _id: "effect0000000000", name: "Glow" };
const item = { _id: "item000000000000", name: "Lamp", type: "thing", effects: [effect] };
const hero = { _id: "hero000000000000", name: "Hero", type: "hero", ownership: { default: 3 }, items: [item] };
const token = (_id, rest) => ({ _id, name: "T", actorId: hero._id, ...rest });
const scene = {
  _id: "scene00000000000",
  name: "Alley",
  tokens: [token("token00000000001", { actorLink: false }), token("token00000000002", { actorLink: true })],
};

let game;
let closed;

/** Let something show a document. */
function show(name, document) {
  const app = { render: vi.fn(), close: () => void closed.push(name) };
  document.apps[name] = app;
}

/** A window on each of these: the world's actor, its item, that one's effect, the unlinked token's actor and its item. */
function showAll() {
  const actor = game.actors.get(hero._id);
  const { actor: own } = game.scenes.get(scene._id).tokens.get("token00000000001");
  show("actor", actor);
  show("item", actor.items.get(item._id));
  show("effect", actor.items.get(item._id).effects.get(effect._id));
  show("own actor", own);
  show("own item", own.items.get(item._id));
  return actor;
}

const start = async (options) => {
  ({ game } = await startWorld({ actors: [hero], scenes: [scene], ...options }));
  closed = [];
};

describe("what shows a document closes", () => {
  beforeEach(() => start());

  it("with the token whose own actor it is, and the linked actor's stays", async () => {
    showAll();
    await game.scenes.get(scene._id).deleteEmbeddedDocuments("Token", ["token00000000001", "token00000000002"]);
    expect(closed).toEqual(["own actor", "own item"]);
  });

  it("with the scene of that token", async () => {
    showAll();
    await game.scenes.get(scene._id).delete();
    expect(closed).toEqual(["own actor", "own item"]);
  });

  it("when the token becomes linked", async () => {
    showAll();
    await game.scenes.get(scene._id).tokens.get("token00000000001").update({ actorLink: true });
    expect(closed).toEqual(["own actor", "own item"]);
  });

  it("with the parent of an embedded document, at any depth", async () => {
    const actor = showAll();
    await actor.items.get(item._id).delete();
    expect(closed).toEqual(["item", "effect"]);
  });

  it("with the actor that a token's own is made from", async () => {
    await showAll().delete();
    expect(closed).toEqual(["actor", "item", "effect", "own actor", "own item"]);
  });
});

it("what a player may see no more closes with all that is in it", async () => {
  await start({ userId: PLAYER });
  const actor = showAll();
  await actor.update({ ownership: { default: 0 } });
  expect(closed).toEqual(["actor", "item", "effect", "own actor", "own item"]);
});
