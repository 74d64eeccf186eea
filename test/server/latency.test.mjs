import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPlaytable } from "../playtable/index.mjs";
import { DelayLine } from "../playtable/server/delay-line.mjs";
import { Client, until } from "./support/client.mjs";
import { IDS, makeFixture } from "./support/fixture.mjs";

describe("a delay line", () => {
  it("keeps the order however much it strays, and waits about as long as asked", async () => {
    const line = new DelayLine({ latency: 30, jitter: 25 });
    const seen = [];
    const start = performance.now();
    for (let index = 0; index < 200; index++) line.push(() => seen.push(index));
    expect(seen).toEqual([]);
    await until(() => seen.length === 200);
    expect(seen).toEqual([...seen].toSorted((a, b) => a - b));
    expect(performance.now() - start).toBeGreaterThanOrEqual(30);
  });

  it("without a delay hands on at once", () => {
    const seen = [];
    new DelayLine().push(() => seen.push(1));
    expect(seen).toEqual([1]);
  });
});

const counts = (client) => client.operations.map(({ result }) => result[0].system.count).filter((n) => n >= 0);

describe("a slow table", () => {
  let fixture;
  let table;
  let gm;
  let player;

  beforeAll(async () => {
    fixture = await makeFixture();
    table = await startPlaytable({ ...fixture, port: 0, latency: 40, jitter: 30 });
    gm = await Client.join(table.url, IDS.gm);
    player = await Client.join(table.url, IDS.one);
    await Promise.all([gm.world(), player.world()]);
  });

  afterAll(async () => {
    gm?.close();
    player?.close();
    await table?.close();
    await fixture?.remove();
  });

  it("takes both directions' time, and everybody hears of commits in their order", async () => {
    const start = performance.now();
    await gm.update("Actor", { _id: IDS.hero, "system.count": -1 });
    expect(performance.now() - start).toBeGreaterThan(20);
    const order = [];
    const send = (client, n) =>
      client
        .update("Actor", { _id: IDS.hero, "system.count": n })
        .then(({ ok }) => order.push(ok.result[0].system.count));
    await Promise.all(Array.from({ length: 20 }, (_, n) => send(n % 2 ? gm : player, n)));
    await until(() => player.operations.length === 11 && gm.operations.length === 10);
    expect(counts(player)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
    expect(counts(gm)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
    expect(order.filter((n) => n % 2)).toEqual(counts(player));
  });
});
