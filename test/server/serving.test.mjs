import { execFileSync } from "node:child_process";
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPlaytable } from "../playtable/index.mjs";
import { Client, signIn } from "./support/client.mjs";
import { IDS, makeFixture } from "./support/fixture.mjs";
import { spawnServer } from "./support/server.mjs";

let fixture;
let table;

beforeAll(async () => {
  fixture = await makeFixture();
  table = await startPlaytable({ ...fixture, port: 0, prefix: "/vtt/" });
});

afterAll(async () => {
  await table?.close();
  await fixture?.remove();
});

const get = (path, options) => fetch(`${table.url}${path}`, { redirect: "manual", ...options });
/** A request whose path is sent as it is, dots and all. */
const raw = (path) =>
  new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: table.port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });

describe("pages below a prefix", () => {
  it("lead from the root to joining, and after it to the game", async () => {
    expect(table.url).toMatch(/:\d+\/vtt$/);
    const root = await fetch(new URL(table.url).origin, { redirect: "manual" });
    expect(root.headers.get("location")).toBe("/vtt/");
    expect((await get("/")).headers.get("location")).toBe("/vtt/join");
    expect((await get("/game")).headers.get("location")).toBe("/vtt/join");
    const session = await signIn(table.url, IDS.one);
    const cookie = `session=${session}`;
    expect((await get("/", { headers: { cookie } })).headers.get("location")).toBe("/vtt/game");
    const game = await get("/game", { headers: { cookie } });
    expect(game.status).toBe(200);
    const html = await game.text();
    const order = [
      "/vtt/playtable/client/styles/game-page.css",
      "/vtt/playtable/client/boot.mjs",
      "classic.js",
      "sample.mjs",
    ];
    const places = order.map((text) => html.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).toContain('@import url("/vtt/systems/sample/sample.css") layer(system);');
    expect(html).toContain('@import url("/vtt/systems/sample/vars.css") layer(variables);');
    expect(html).toContain('<link rel="stylesheet" href="/vtt/systems/sample/loud.css">');
    expect(html).not.toMatch(/\{\{\w+\}\}/);
    await get("/api/logout", { method: "POST", headers: { cookie } });
    expect((await get("/game", { headers: { cookie } })).status).toBe(303);
  });

  it("list who may join, and want the right password", async () => {
    const html = await (await get("/join")).text();
    for (const name of ["Gamemaster", "Player One", "Player Two"]) expect(html).toContain(name);
    await expect(signIn(table.url, IDS.two, "wrong")).rejects.toThrow(/401/);
    await expect(signIn(table.url, "nobody")).rejects.toThrow(/401/);
    expect(await signIn(table.url, IDS.two, "sesame")).toEqual(expect.any(String));
  });
});

describe("files", () => {
  it.each([
    ["/systems/sample/sample.mjs", "text/javascript"],
    ["/systems/sample/lang/en.json", "application/json"],
    ["/playtable/common/const.mjs", "text/javascript"],
    ["/playtable/client/styles/game-page.css", "text/css"],
    ["/playtable/client/styles/join-page.css", "text/css"],
    ["/vendor/fontawesome/css/all.min.css", "text/css"],
    ["/vendor/fontawesome/webfonts/fa-solid-900.woff2", "font/woff2"],
    ["/icons/svg/mystery-man.svg", "image/svg+xml"],
    ["/icons/weapons/none-of-ours.webp", "image/svg+xml"],
    ["/sounds/dice.wav", "audio/wav"],
  ])("%s comes as %s", async (path, type) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain(type);
    expect(answer.headers.get("cache-control")).toMatch(/no-(cache|store)/);
    await answer.arrayBuffer();
  });

  it.each([
    "/vtt/systems/sample/../../outside.txt",
    "/vtt/systems/sample/%2e%2e/outside.txt",
    "/vtt/systems/sample/..%2foutside.txt",
    "/vtt/systems/sample/..%5coutside.txt",
    "/vtt/systems/sample/%00",
    "/vtt/systems/other/system.json",
    "/vtt/playtable/server/start.mjs",
    "/vtt/vendor/fontawesome/../../esbuild/package.json",
    "/systems/sample/sample.mjs",
    "/vtt/systems/sample/lang",
  ])("%s is not there", async (path) => expect(await raw(path)).toBe(404));

  it("several templates come in one answer, and nothing else does so", async () => {
    const core = "playtable/client/templates/generic/form-footer.hbs";
    const paths = [core, "systems/sample/none.hbs", "systems/sample/system.json", "../package.json"];
    const answer = await get(`/playtable/texts?paths=${encodeURIComponent(JSON.stringify(paths))}`);
    expect(await answer.json()).toEqual([await (await get(`/${core}`)).text(), null, null, null]);
    expect((await get("/playtable/texts?paths=1")).status).toBe(400);
  });

  it("a broken address is a bad request, and unchanged files aren't sent twice", async () => {
    expect(await raw("/vtt/%E0%A4%A")).toBe(400);
    expect((await get("/join", { method: "DELETE" })).status).toBe(405);
    const first = await get("/systems/sample/sample.mjs");
    const again = await get("/systems/sample/sample.mjs", { headers: { "if-none-match": first.headers.get("etag") } });
    expect(again.status).toBe(304);
  });
});

describe("worlds", () => {
  it("leave the system's folder as it was", async () => {
    const before = await stat(join(fixture.system, "packs/things"));
    const files = await readdir(join(fixture.system, "packs/things"));
    const second = await startPlaytable({ ...fixture, world: join(fixture.root, "second"), port: 0 });
    await second.close();
    expect(await readdir(join(fixture.system, "packs/things"))).toEqual(files);
    expect((await stat(join(fixture.system, "packs/things"))).mtimeMs).toBe(before.mtimeMs);
  });

  it("are opened by one process; ports too: each says so in one sentence", async () => {
    await expect(spawnServer(fixture)).rejects.toThrow(/^The world in .* is already open in another process\n$/);
    const other = { ...fixture, world: join(fixture.root, "third") };
    const busy = spawnServer(other, ["--port", String(table.port)]);
    await expect(busy).rejects.toThrow(/^Port \d+ is in use; choose another with --port\n$/);
    await expect(spawnServer(other, ["--port", "many"])).rejects.toThrow(/--port must be a whole number/);
  });

  it("keep everything over a restart, sessions too, until they are reset", async () => {
    const own = { ...fixture, world: join(fixture.root, "fourth") };
    const first = await startPlaytable({ ...own, port: 0 });
    const gm = await Client.join(first.url, IDS.gm);
    await gm.update("Actor", { _id: IDS.hero, name: "Renamed" });
    gm.close();
    await first.close();

    const second = await startPlaytable({ ...own, port: 0 });
    const cookie = `session=${gm.session}`;
    const game = await fetch(`${second.url}/game`, { headers: { cookie }, redirect: "manual" });
    expect(game.status).toBe(200);
    const again = await Client.join(second.url, IDS.gm);
    expect((await again.read("Actor", IDS.hero)).name).toBe("Renamed");
    again.close();
    await second.close();

    const third = await startPlaytable({ ...own, port: 0, reset: true });
    const fresh = await Client.join(third.url, IDS.gm);
    expect((await fresh.read("Actor", IDS.hero)).name).toBe("Hero");
    fresh.close();
    await third.close();
  });

  it("are emptied only when they are worlds", async () => {
    const precious = join(fixture.root, "precious");
    await mkdir(precious);
    await writeFile(join(precious, "thesis.txt"), "x");
    await expect(startPlaytable({ ...fixture, world: precious, port: 0, reset: true })).rejects.toThrow(
      /isn't emptied/,
    );
    expect(await readdir(precious)).toEqual(["thesis.txt"]);
  });

  it("have a game master even without a seed, and name a bad seed's file", async () => {
    const bare = await startPlaytable({ system: fixture.system, world: join(fixture.root, "bare"), port: 0 });
    expect(await (await fetch(`${bare.url}/join`)).text()).toContain("Gamemaster");
    await bare.close();
    const seed = join(fixture.root, "bad");
    await mkdir(join(seed, "actors"), { recursive: true });
    await writeFile(join(seed, "actors/broken.yml"), "_id: ActorBroken00001\nname: x\ntype: dragon\n");
    const attempt = startPlaytable({ system: fixture.system, world: join(fixture.root, "bad-world"), seed, port: 0 });
    await expect(attempt).rejects.toThrow(/broken\.yml: .*"dragon" is not a valid type/s);
  });

  it("belong to one system", async () => {
    const foreign = join(fixture.root, "foreign");
    await mkdir(foreign);
    await writeFile(join(foreign, "system.json"), JSON.stringify({ id: "foreign", title: "F", version: "1" }));
    const own = join(fixture.root, "fourth");
    await expect(startPlaytable({ system: foreign, world: own, port: 0 })).rejects.toThrow(
      /belongs to the system "sample"/,
    );
  });
});

it("prints the addresses for game masters and players", () => {
  const index = new URL("../playtable/index.mjs", import.meta.url).pathname;
  expect(() => execFileSync(process.execPath, [index], { stdio: "pipe" })).toThrow(/--system and --world are needed/);
});
