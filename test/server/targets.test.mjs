import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, until } from "./support/client.mjs";
import { IDS, makeFixture } from "./support/fixture.mjs";
import { spawnServer } from "./support/server.mjs";

describe("targets", () => {
  let fixture;
  let server;
  let gm;
  let player;

  beforeAll(async () => {
    fixture = await makeFixture();
    server = await spawnServer(fixture);
    [gm, player] = await Promise.all([Client.join(server.url, IDS.gm), Client.join(server.url, IDS.one)]);
    await Promise.all([gm.world(), player.world()]);
  });

  afterAll(async () => {
    for (const client of [gm, player]) client?.close();
    await server?.kill();
    await fixture?.remove();
  });

  const heard = () =>
    gm.told.filter(([event, told]) => event === "userActivity" && told.targets).map(([, told]) => told);

  it("reach the others in the name of who sent them, not back, and who comes later", async () => {
    const sceneId = IDS.scene;
    player.socket.emit("userActivity", { userId: IDS.gm, active: false, sceneId, targets: [IDS.villainToken] });
    await until(() => heard().length === 1, "the targets");
    const told = { userId: IDS.one, sceneId, targets: [IDS.villainToken] };
    expect(heard()).toEqual([told]);
    expect(player.told.filter(([event, { targets }]) => event === "userActivity" && targets)).toEqual([]);
    expect((await gm.world()).targets).toEqual({ [IDS.one]: told });
  });

  it.each([
    ["nothing", undefined],
    ["a text", "x"],
    ["no targets", { sceneId: null }],
    ["targets that aren't ids", { sceneId: null, targets: ["x"] }],
    ["targets that aren't a list", { sceneId: null, targets: {} }],
    ["a scene that isn't an id", { sceneId: 1, targets: [] }],
    ["too many", { sceneId: null, targets: Array.from({ length: 1001 }, () => IDS.heroToken) }],
  ])("are refused when they are %s", async (_what, activity) => {
    const before = heard().length;
    const answer = await player.ask("userActivity", activity);
    expect(answer.error.message).toMatch(/^An activity /);
    expect(heard()).toHaveLength(before);
  });

  it("end with the connection", async () => {
    player.close();
    await until(() => heard().length === 2, "the end");
    expect(heard()[1]).toEqual({ userId: IDS.one, sceneId: null, targets: [] });
    expect((await gm.world()).targets).toEqual({});
  });
});
