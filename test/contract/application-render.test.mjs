/** ApplicationV2's life: options, order of steps, queue, hooks. Public source: foundryvtt.com/api, foundryvtt.wiki "applicationv2". */

import { afterEach, describe, expect, it } from "vitest";
import ApplicationV2 from "../playtable/client/applications/api/application-v2.mjs";
import { instances } from "../playtable/client/applications/api/instances.mjs";
import { Hooks } from "../playtable/client/helpers/hooks.mjs";
import { appClass, closeAll, settle } from "./application-support.mjs";

afterEach(() => closeAll(instances));

describe("options", () => {
  class Base extends ApplicationV2 {
    static DEFAULT_OPTIONS = {
      classes: ["one"],
      window: { title: "Base" },
      position: { width: 300 },
      actions: { a() {} },
    };
  }
  class Derived extends Base {
    static DEFAULT_OPTIONS = { classes: ["two"], window: { icon: "fa-solid fa-x" }, position: { width: 400 } };
  }

  it("concatenates arrays, merges objects, replaces the rest", () => {
    const app = new Derived({ classes: ["three"], position: { height: 50 } });
    expect(app.options.classes).toEqual(["one", "two", "three"]);
    expect(app.options.window).toMatchObject({ title: "Base", icon: "fa-solid fa-x", frame: true });
    expect(app.position).toMatchObject({ width: 400, height: 50 });
    expect(Object.keys(app.options.actions)).toEqual(["a"]);
    expect(Base.DEFAULT_OPTIONS.classes).toEqual(["one"]);
  });

  it("gives every instance an id of its own", () => {
    expect(new Base().id).toMatch(/^app-\d+$/);
    expect(new Base().id).not.toBe(new Base().id);
    expect(new Base({ id: "fixed" }).id).toBe("fixed");
  });
});

describe("render", () => {
  it("does nothing without force while not shown", async () => {
    const App = appClass({ main: "<p>hello</p>" });
    let prepared = 0;
    App.prototype._prepareContext = async () => ((prepared += 1), {});
    const app = new App();
    await app.render();
    await app.render(false);
    expect(app.rendered).toBe(false);
    expect(prepared).toBe(0);
    await app.render(true);
    expect(app.rendered).toBe(true);
    await app.render();
    expect(prepared).toBe(2);
  });

  it("goes through its steps in order, and calls the hooks of the whole chain, with the whole element", async () => {
    const steps = [];
    const App = appClass({ main: "<p>hello</p>" });
    class Traced extends App {}
    const names = [
      "_canRender",
      "_configureRenderOptions",
      "_prepareContext",
      "_preFirstRender",
      "_preRender",
      "_renderFrame",
      "_attachFrameListeners",
      "_renderHTML",
      "_replaceHTML",
      "_insertElement",
      "_updateFrame",
      "_onFirstRender",
      "_onRender",
      "_postRender",
    ];
    for (const name of names) {
      Traced.prototype[name] = function traced(...args) {
        steps.push(name);
        return App.prototype[name].apply(this, args);
      };
    }
    const seen = [];
    const ids = ["renderTraced", "renderTestApp", "renderApplicationV2"].map((hook) => [
      hook,
      Hooks.on(hook, (app, element) => {
        seen.push(hook);
        expect(element).toBe(app.element);
        return new Promise(() => {});
      }),
    ]);
    const app = new Traced();
    await app.render({ force: true });
    expect(steps).toEqual(names);
    expect(seen).toEqual(["renderTraced", "renderTestApp", "renderApplicationV2"]);
    steps.length = 0;
    await app.render();
    expect(steps).not.toContain("_preFirstRender");
    expect(steps).not.toContain("_renderFrame");
    expect(seen).toHaveLength(6);
    for (const [hook, id] of ids) Hooks.off(hook, id);
  });

  it("queues renders and closes", async () => {
    const App = appClass({ main: "<p>{{n}}</p>" });
    let n = 0;
    let running = 0;
    App.prototype._prepareContext = async () => {
      running += 1;
      expect(running).toBe(1);
      await settle(5);
      running -= 1;
      n += 1;
      return { n };
    };
    const app = new App();
    await Promise.all([app.render(true), app.render(), app.render(), app.close(), app.render()]);
    expect(n).toBe(3);
    expect(app.rendered).toBe(false);
    expect(document.getElementById(app.id)).toBeNull();
  });

  it("refuses quietly when _canRender says no, and rejects when a step throws, leaving nothing behind", async () => {
    const App = appClass({ main: "<p></p>" });
    class Refused extends App {
      _canRender() {
        return false;
      }
    }
    const refused = new Refused();
    await refused.render(true);
    expect(refused.rendered).toBe(false);
    class Broken extends App {
      async _prepareContext() {
        throw new Error("no context");
      }
    }
    const broken = new Broken();
    await expect(broken.render(true)).rejects.toThrow("no context");
    expect(broken.state).toBe(ApplicationV2.RENDER_STATES.ERROR);
    expect(document.getElementById(broken.id)).toBeNull();
    delete Broken.prototype._prepareContext;
    await broken.render(true);
    expect(broken.rendered).toBe(true);
  });

  it("has no HTML of its own", async () => {
    await expect(new ApplicationV2().render(true)).rejects.toThrow("not renderable");
  });
});

describe("close", () => {
  it("calls its steps, the hooks and removes the element", async () => {
    const App = appClass({ main: "<p></p>" });
    const steps = [];
    App.prototype._preClose = async () => void steps.push("pre");
    App.prototype._onClose = () => void steps.push("on");
    const id = Hooks.on("closeApplicationV2", () => steps.push("hook"));
    const app = new App();
    await app.render(true);
    expect(instances.get(app.id)).toBe(app);
    const { element } = app;
    await app.close();
    Hooks.off("closeApplicationV2", id);
    expect(steps).toEqual(["pre", "on", "hook"]);
    expect(element.isConnected).toBe(false);
    expect(app.element).toBeNull();
    expect(instances.has(app.id)).toBe(false);
    await app.render(true);
    expect(app.rendered).toBe(true);
  });
});
