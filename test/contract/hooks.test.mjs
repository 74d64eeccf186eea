// @vitest-environment node
// The event bus. Sources: foundryvtt.wiki (Hooks), foundryvtt.com/api (Hooks), dnd5e#2306, GH#12166.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../playtable/client/helpers/hooks.mjs";

beforeEach(() => {
  globalThis.CONFIG = { debug: { hooks: false } };
  globalThis.ui = { notifications: { error: vi.fn() } };
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

let names = 0;
const name = () => `hook${++names}`;

describe("Hooks", () => {
  it("calls in the order of registration, and stops only at false", () => {
    const hook = name();
    const calls = [];
    Hooks.on(hook, () => void calls.push(1));
    Hooks.on(hook, () => calls.push(2) && 0);
    Hooks.on(hook, async () => calls.push(3) && false);
    Hooks.on(hook, () => calls.push(4) && false);
    Hooks.on(hook, () => calls.push(5));
    expect(Hooks.call(hook)).toBe(false);
    expect(calls).toEqual([1, 2, 3, 4]);
  });

  it("calls all of them whatever they return", () => {
    const hook = name();
    const calls = [];
    Hooks.on(hook, () => calls.push(1) && false);
    Hooks.on(hook, () => calls.push(2));
    Hooks.callAll(hook);
    expect(calls).toEqual([1, 2]);
    expect(Hooks.call(name())).toBe(true);
  });

  it("calls once, and hands over arguments as they are", () => {
    const hook = name();
    Hooks.once(hook, (data) => void data.seen++);
    const data = { seen: 0 };
    Hooks.callAll(hook, data);
    Hooks.callAll(hook, data);
    expect(data.seen).toBe(1);
  });

  it("takes handlers away by id or by themselves, and throws for a hook nobody registered", () => {
    const hook = name();
    const fn = vi.fn();
    const id = Hooks.on(hook, fn);
    expect(typeof id).toBe("number");
    Hooks.off(hook, id);
    Hooks.on(hook, fn);
    Hooks.off(hook, fn);
    Hooks.callAll(hook);
    expect(fn).not.toHaveBeenCalled();
    expect(() => Hooks.off(name(), fn)).toThrow(TypeError);
  });

  it("reports a handler that throws, and goes on", () => {
    const hook = name();
    const after = vi.fn();
    const heard = vi.fn();
    Hooks.once("error", heard);
    Hooks.on(hook, function broken() {
      throw new Error("boom");
    });
    Hooks.on(hook, after);
    expect(Hooks.call(hook)).toBe(true);
    expect(after).toHaveBeenCalled();
    const [location, error] = heard.mock.calls[0];
    expect(location).toMatch(/^Hooks/);
    expect(error.message).toBe(`Error thrown in hooked function 'broken' for hook '${hook}'. boom`);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it("survives a broken handler of its own error hook", () => {
    Hooks.once("error", () => {
      throw new Error("worse");
    });
    expect(() => Hooks.onError("here", new Error("bad"), { log: "error" })).not.toThrow();
  });

  it("notifies when asked to", () => {
    Hooks.onError("here", new Error("bad"), { msg: "Oh", notify: "error" });
    expect(globalThis.ui.notifications.error).toHaveBeenCalledWith("Oh", { console: false });
  });
});
