/** Notifications after foundryvtt.com/api: foundry.applications.ui.Notifications. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Notifications from "../playtable/client/applications/ui/notifications.mjs";

const shown = () => [...document.querySelectorAll("#notifications .notification")];

describe("ui.notifications", () => {
  let notifications;

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = "";
    globalThis.game = { i18n: { localize: (key) => `«${key}»`, format: (key, data) => `«${key}» ${data.name}` } };
    notifications = new Notifications();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    delete globalThis.game;
  });

  it("shows markup as text unless told otherwise, and even then no scripts", () => {
    const hostile = '<b>bold</b><img src="x" onerror="alert(1)"><script>alert(2)</script>';
    notifications.info(hostile, { console: false });
    expect(shown()[0].querySelector("p").textContent).toBe(hostile);
    expect(shown()[0].querySelector("b, img, script")).toBeNull();
    notifications.info(hostile, { console: false, escape: false });
    expect(shown()[1].querySelector("b").textContent).toBe("bold");
    expect(shown()[1].innerHTML).not.toMatch(/script|onerror/);
  });

  it("speaks by role: information politely, warnings and errors at once", () => {
    for (const type of ["info", "success", "warn", "error"]) notifications[type]("x", { console: false });
    expect(shown().map((element) => element.getAttribute("role"))).toEqual(["status", "status", "alert", "alert"]);
  });

  it("localizes and formats on demand, and takes an error's message", () => {
    notifications.warn("A.KEY", { localize: true, console: false });
    notifications.warn("A.KEY", { format: { name: "Ada" }, console: false });
    notifications.error(new Error("broken"), { console: false });
    expect(shown().map((element) => element.textContent)).toEqual(["«A.KEY»", "«A.KEY» Ada", "broken"]);
  });

  it("goes after five seconds or on a click; a permanent one only on a click", () => {
    notifications.info("passing", { console: false });
    const lasting = notifications.info("lasting", { console: false, permanent: true });
    vi.advanceTimersByTime(5000);
    expect(shown().map((element) => element.textContent)).toEqual(["lasting"]);
    expect(notifications.has(lasting)).toBe(true);
    shown()[0].querySelector("button").click();
    expect(shown()).toEqual([]);
    expect(notifications.has(lasting.id)).toBe(false);
  });

  it("shows five at once and the others when there is room", () => {
    for (let n = 1; n <= 7; n += 1) notifications.info(String(n), { console: false });
    expect(shown()).toHaveLength(5);
    shown()[0].click();
    expect(shown().map((element) => element.textContent)).toEqual(["2", "3", "4", "5", "6"]);
    notifications.clear();
    expect(shown()).toEqual([]);
  });

  it("writes to the console unless told not to, and refuses an unknown type", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    notifications.error("loud");
    notifications.error("quiet", { console: false });
    expect(log.mock.calls).toEqual([["loud"]]);
    expect(() => notifications.notify("x", "shout")).toThrow(/no type/);
  });
});
