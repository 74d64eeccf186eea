import { describe, expect, it } from "vitest";
import { can, hasPermission, isGM, ownershipLevel } from "../playtable/server/rights.mjs";

const user = (role, id = `User${role}00000000000`.slice(0, 16)) => ({ _id: id, name: `Role ${role}`, role });
const [none, player, trusted, assistant, gamemaster] = [0, 1, 2, 3, 4].map((role) => user(role));
const actor = { _id: "ActorOwned000001", type: "hero", ownership: { default: 0, [player._id]: 3 } };
const foe = { _id: "ActorFoe00000001", type: "hero", ownership: { default: 0 } };
const token = { _id: "TokenFoe00000001", actorId: foe._id, actorLink: false, delta: {} };
const scene = { _id: "Scene00000000001", tokens: [token] };
const world = {
  actor: (id) => [actor, foe].find(({ _id }) => _id === id),
  token: (_scene, id) => scene.tokens.find(({ _id }) => _id === id),
  roles: {},
};
const inActor = [{ type: "Actor", document: actor }];
const inFoe = [{ type: "Actor", document: foe }];
const inScene = [{ type: "Scene", document: scene }];
const combat = {
  _id: "Combat0000000001",
  type: "base",
  combatants: [
    { _id: "CombatantOwn0001", actorId: actor._id },
    { _id: "CombatantFoe0001", actorId: foe._id },
  ],
};
const inCombat = [{ type: "Combat", document: combat }];
const message = { _id: "Message000000001", author: player._id, whisper: [] };

/** [what, action, type, document, changes, chain, who may] */
const ROWS = [
  ["an actor", "create", "Actor", actor, undefined, undefined, [assistant, gamemaster]],
  ["an item of the world", "create", "Item", {}, undefined, undefined, [assistant, gamemaster]],
  ["a journal", "create", "JournalEntry", {}, undefined, undefined, [trusted, assistant, gamemaster]],
  ["a scene", "create", "Scene", {}, undefined, undefined, [assistant, gamemaster]],
  ["a folder", "create", "Folder", {}, undefined, undefined, [assistant, gamemaster]],
  ["a user", "create", "User", {}, undefined, undefined, [gamemaster]],
  [
    "a script macro",
    "create",
    "Macro",
    { type: "script" },
    undefined,
    undefined,
    [player, trusted, assistant, gamemaster],
  ],
  ["the owner's actor", "update", "Actor", actor, { name: "x" }, undefined, [player, assistant, gamemaster]],
  ["its ownership", "update", "Actor", actor, { ownership: { default: 3 } }, undefined, [assistant, gamemaster]],
  ["its ownership by replacement", "update", "Actor", actor, { "==ownership": {} }, undefined, [assistant, gamemaster]],
  [
    "its ownership, unchanged",
    "update",
    "Actor",
    actor,
    { ownership: { default: 0 } },
    undefined,
    [player, assistant, gamemaster],
  ],
  ["another's actor", "update", "Actor", foe, { name: "x" }, undefined, [assistant, gamemaster]],
  ["the owner's actor", "delete", "Actor", actor, undefined, undefined, [player, assistant, gamemaster]],
  ["an item in the owner's actor", "create", "Item", {}, undefined, inActor, [player, assistant, gamemaster]],
  ["an item in the owner's actor", "update", "Item", {}, { name: "x" }, inActor, [player, assistant, gamemaster]],
  ["an item in another's actor", "update", "Item", {}, { name: "x" }, inFoe, [assistant, gamemaster]],
  ["an effect in another's actor", "create", "ActiveEffect", {}, undefined, inFoe, [assistant, gamemaster]],
  ["a token", "create", "Token", { actorId: actor._id }, undefined, inScene, [assistant, gamemaster]],
  [
    "a linked token of the owner's actor",
    "update",
    "Token",
    { actorId: actor._id, actorLink: true },
    { x: 1 },
    inScene,
    [player, assistant, gamemaster],
  ],
  [
    "that token's actor",
    "update",
    "Token",
    { actorId: actor._id },
    { actorId: foe._id },
    inScene,
    [assistant, gamemaster],
  ],
  [
    "that token's delta's ownership",
    "update",
    "Token",
    { actorId: actor._id, delta: {} },
    { delta: { ownership: { default: 3 } } },
    inScene,
    [assistant, gamemaster],
  ],
  ["that token", "delete", "Token", { actorId: actor._id }, undefined, inScene, [assistant, gamemaster]],
  ["a foe's token", "update", "Token", token, { x: 1 }, inScene, [assistant, gamemaster]],
  [
    "a foe's token's delta",
    "update",
    "ActorDelta",
    {},
    { name: "x" },
    [...inScene, { type: "Token", document: token }],
    [assistant, gamemaster],
  ],
  ["the player's message", "create", "ChatMessage", message, undefined, undefined, [player, assistant, gamemaster]],
  [
    "the player's message",
    "update",
    "ChatMessage",
    message,
    { content: "x" },
    undefined,
    [player, assistant, gamemaster],
  ],
  [
    "the message's author",
    "update",
    "ChatMessage",
    message,
    { author: gamemaster._id },
    undefined,
    [assistant, gamemaster],
  ],
  ["the player's message", "delete", "ChatMessage", message, undefined, undefined, [player, assistant, gamemaster]],
  [
    "a message as the game master",
    "create",
    "ChatMessage",
    { author: gamemaster._id },
    undefined,
    undefined,
    [assistant, gamemaster],
  ],
  ["the player's flags", "update", "User", player, { flags: {} }, undefined, [player, assistant, gamemaster]],
  ["the player's name", "update", "User", player, { name: "x" }, undefined, [gamemaster]],
  ["the player's role", "update", "User", player, { role: 4 }, undefined, [gamemaster]],
  ["the player's role by deletion", "update", "User", player, { "-=role": null }, undefined, [gamemaster]],
  ["the player's password", "update", "User", player, { password: "x" }, undefined, [gamemaster]],
  ["the assistant's role", "update", "User", assistant, { role: 4 }, undefined, [gamemaster]],
  ["another user's flags", "update", "User", gamemaster, { flags: {} }, undefined, [assistant, gamemaster]],
  ["a user", "delete", "User", player, undefined, undefined, [gamemaster]],
  ["a world setting", "create", "Setting", { key: "a.b" }, undefined, undefined, [assistant, gamemaster]],
  ["the permissions", "update", "Setting", { key: "core.permissions" }, { value: "{}" }, undefined, [gamemaster]],
  [
    "the player's own setting",
    "update",
    "Setting",
    { key: "a.b", user: player._id },
    { value: "1" },
    undefined,
    [player, assistant, gamemaster],
  ],
  ["that setting's user", "update", "Setting", { key: "a.b", user: player._id }, { user: null }, undefined, []],
  [
    "the turn",
    "update",
    "Combat",
    combat,
    { turn: 1, type: "base" },
    undefined,
    [player, trusted, assistant, gamemaster],
  ],
  ["the turn with a flag", "update", "Combat", combat, { turn: 1, flags: {} }, undefined, [assistant, gamemaster]],
  [
    "the turn with the owner's combatant",
    "update",
    "Combat",
    combat,
    { turn: 1, combatants: [{ _id: "CombatantOwn0001", initiative: 3 }] },
    undefined,
    [player, assistant, gamemaster],
  ],
  [
    "the turn with a foe's combatant",
    "update",
    "Combat",
    combat,
    { turn: 1, combatants: [{ _id: "CombatantFoe0001", initiative: 3 }] },
    undefined,
    [assistant, gamemaster],
  ],
  [
    "the owner's initiative",
    "update",
    "Combatant",
    combat.combatants[0],
    { initiative: 12 },
    inCombat,
    [player, assistant, gamemaster],
  ],
  [
    "the owner's combatant hidden",
    "update",
    "Combatant",
    combat.combatants[0],
    { hidden: true },
    inCombat,
    [assistant, gamemaster],
  ],
  [
    "a foe's initiative",
    "update",
    "Combatant",
    combat.combatants[1],
    { initiative: 1 },
    inCombat,
    [assistant, gamemaster],
  ],
  ["a group", "update", "CombatantGroup", {}, { initiative: 1 }, inCombat, [assistant, gamemaster]],
  ["a combat", "delete", "Combat", combat, undefined, undefined, [assistant, gamemaster]],
];

describe("rights", () => {
  it.each(ROWS)("%s: %s %s", (_what, action, type, document, changes, chain, allowed) => {
    const everyone = [none, player, trusted, assistant, gamemaster];
    const may = everyone.filter((who) => can({ user: who, action, type, document, changes, chain, world }));
    expect(may.map(({ name }) => name)).toEqual(allowed.map(({ name }) => name));
  });

  it("counts assistants as game masters, trusted players not", () => {
    expect([none, player, trusted, assistant, gamemaster].map((who) => isGM(who))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it("takes a permission from the user, then from the world's setting, then from the default", () => {
    expect(hasPermission(player, "ACTOR_CREATE")).toBe(false);
    expect(hasPermission(player, "ACTOR_CREATE", { ACTOR_CREATE: [1, 4] })).toBe(true);
    expect(
      hasPermission({ ...player, permissions: { ACTOR_CREATE: false } }, "ACTOR_CREATE", { ACTOR_CREATE: [1] }),
    ).toBe(false);
    expect(hasPermission({ ...player, permissions: { ACTOR_CREATE: true } }, "ACTOR_CREATE")).toBe(true);
  });

  it("reads a page's own ownership, or inherits its journal's", () => {
    const journal = { ownership: { default: 2 } };
    const level = (document) =>
      ownershipLevel({
        user: player,
        type: "JournalEntryPage",
        document,
        chain: [{ type: "JournalEntry", document: journal }],
        world,
      });
    expect(level({ ownership: { default: -1 } })).toBe(2);
    expect(level({ ownership: { default: -1, [player._id]: 3 } })).toBe(3);
    expect(level({})).toBe(2);
  });

  it("lays a delta's ownership over the base actor's", () => {
    const owned = { ...token, delta: { ownership: { [player._id]: 3 } } };
    expect(ownershipLevel({ user: player, type: "Token", document: owned, world })).toBe(3);
    expect(ownershipLevel({ user: player, type: "Token", document: { ...owned, actorLink: true }, world })).toBe(0);
  });
});
