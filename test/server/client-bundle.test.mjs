import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ClientBundle } from "../playtable/server/client-bundle.mjs";

let folder;
let bundle;
const write = (name, text) => writeFile(join(folder, name), text);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bundle-"));
  await write(
    "boot.mjs",
    `import { io } from "socket.io-client"; import One from "./one.mjs"; io(One, import.meta.url);`,
  );
  await write("one.mjs", "export default class One {}");
  bundle = new ClientBundle(folder, join(folder, "cache"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the client as one script", () => {
  it("holds its modules and libraries, and says where its lines came from", async () => {
    const { body } = await bundle.file("boot.mjs");
    expect(body).toMatch(/"One"/);
    expect(body).not.toMatch(/^import /m);
    expect(body).toMatch(/import\.meta\.url/);
    expect(body).toMatch(/sourceMappingURL=boot\.mjs\.map/);
    expect(JSON.parse((await bundle.file("boot.mjs.map")).body).sources).toContain("one.mjs");
    expect(await bundle.file("one.mjs")).toBeNull();
    expect(await bundle.file("toString")).toBeNull();
  });

  it("is the same until a module changes, and is mended when that one was", async () => {
    const [first, second] = await Promise.all([bundle.file("boot.mjs"), bundle.file("boot.mjs")]);
    expect(second).toBe(first);
    await write("one.mjs", "export default class Other {}");
    const changed = await bundle.file("boot.mjs");
    expect(changed.body).toMatch(/"Other"/);
    expect(changed.etag).not.toBe(first.etag);
    await write("one.mjs", "export default class {");
    await expect(bundle.file("boot.mjs")).rejects.toThrow(/one\.mjs/);
    await write("one.mjs", "export default class One {}");
    expect((await bundle.file("boot.mjs")).etag).toBe(first.etag);
  });

  it("is kept for the next table, unless a module has changed", async () => {
    const { etag } = await bundle.file("boot.mjs");
    const [kept] = await readdir(join(folder, "cache"));
    const path = join(folder, "cache", kept);
    await writeFile(path, (await readFile(path, "utf8")).replaceAll(JSON.stringify(etag), '"kept"'));
    const next = () => new ClientBundle(folder, join(folder, "cache"));
    expect((await next().file("boot.mjs")).etag).toBe("kept");
    await write("one.mjs", "export default class Another {}");
    expect((await next().file("boot.mjs")).body).toMatch(/"Another"/);
    await writeFile(path, "no JSON");
    expect((await next().file("boot.mjs")).body).toMatch(/"Another"/);
  });
});
