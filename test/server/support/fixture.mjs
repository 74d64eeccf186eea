import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";

/** Ids of the small world that the server's tests play in. */
export const IDS = {
  gm: "UserGamemaster01",
  assistant: "UserAssistant001",
  one: "UserPlayerOne001",
  two: "UserPlayerTwo001",
  hero: "ActorHero0000001",
  villain: "ActorVillain0001",
  sword: "ItemSword0000001",
  bless: "EffectBless00001",
  glow: "EffectGlow000001",
  claw: "ItemClaw00000001",
  scene: "SceneTavern00001",
  heroToken: "TokenHero0000001",
  villainToken: "TokenVillain0001",
  packed: "ItemPacked000001",
};

/** The manifest of a system that nobody ships: just enough to be served. */
const MANIFEST = {
  id: "sample",
  title: "Sample",
  version: "1.2.3",
  esmodules: ["sample.mjs"],
  scripts: ["classic.js"],
  styles: ["sample.css", { src: "vars.css", layer: "variables" }, { src: "loud.css", layer: null }],
  socket: true,
  packs: [
    { name: "things", label: "Things", type: "Item", system: "sample", path: "packs/things" },
    { name: "secrets", label: "Secrets", type: "Item", path: "packs/things", ownership: { ASSISTANT: "OWNER" } },
  ],
  documentTypes: {
    Actor: { hero: { htmlFields: ["biography", "lines.*.text"], gmOnlyFields: ["secret"] } },
    Item: { thing: { htmlFields: ["description"] } },
  },
};

const YAML = {
  [`users/gm.yml`]: { _id: IDS.gm, name: "Gamemaster", role: 4 },
  [`users/assistant.yml`]: { _id: IDS.assistant, name: "Assistant", role: 3 },
  [`users/one.yml`]: { _id: IDS.one, name: "Player One", role: 1 },
  [`users/two.yml`]: { _id: IDS.two, name: "Player Two", role: 1, password: "sesame" },
  [`actors/party/hero.yml`]: {
    _id: IDS.hero,
    name: "Hero",
    type: "hero",
    ownership: { default: 0, [IDS.one]: 3 },
    system: { hp: { value: 5, max: 9 }, biography: "<p>old</p>", secret: "hidden" },
    items: [
      {
        _id: IDS.sword,
        name: "Sword",
        type: "thing",
        system: { weight: 3 },
        effects: [{ _id: IDS.glow, name: "Glow" }],
      },
    ],
    effects: [{ _id: IDS.bless, name: "Bless", description: "<p onclick='x()'>b</p>" }],
  },
  [`actors/villain.yml`]: {
    _id: IDS.villain,
    name: "Villain",
    type: "hero",
    ownership: { default: 0 },
    system: { hp: { value: 7 } },
    items: [{ _id: IDS.claw, name: "Claw", type: "thing", system: { weight: 1 } }],
  },
  [`scenes/tavern.yml`]: {
    _id: IDS.scene,
    name: "Tavern",
    active: true,
    tokens: [
      { _id: IDS.heroToken, name: "Hero", actorId: IDS.hero, actorLink: true, x: 0, y: 0 },
      { _id: IDS.villainToken, name: "Villain", actorId: IDS.villain, actorLink: false, x: 100, y: 0 },
    ],
  },
  [`settings/greeting.yml`]: { _id: "SettingGreeting1", key: "sample.greeting", value: "hello" },
};

async function put(root, path, text) {
  const file = join(root, path);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, text);
}

/**
 * Writes the sample system (its pack compiled by the official CLI) and a seed into a temporary folder.
 * @returns {Promise<{root: string, system: string, seed: string, world: string, remove: () => Promise<void>}>}
 */
export async function makeFixture() {
  const root = await mkdtemp(join(tmpdir(), "playtable-test-"));
  const system = join(root, "system");
  const seed = join(root, "seed");
  await put(system, "system.json", JSON.stringify(MANIFEST));
  await put(system, "sample.mjs", "globalThis.sample = true;\n");
  await put(system, "lang/en.json", "{}");
  await put(root, "outside.txt", "not yours");
  const packed = { _id: IDS.packed, _key: `!items!${IDS.packed}`, name: "Lamp", type: "thing", system: { weight: 2 } };
  await put(root, "source/lamp.json", JSON.stringify({ ...packed, effects: [], folder: null, sort: 0, img: "x.svg" }));
  await compilePack(join(root, "source"), join(system, "packs/things"), { log: false });
  for (const [path, document] of Object.entries(YAML)) await put(seed, path, JSON.stringify(document));
  const remove = () => rm(root, { recursive: true, force: true });
  return { root, system, seed, world: join(root, "world"), remove };
}
