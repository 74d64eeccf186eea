// The chat log. Sources: foundryvtt.com/api (ChatLog, hookEvents.chatMessage, hookEvents.getChatMessageContextOptions),
// foundryvtt GH#13067, GH#14429.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ChatLog from "../playtable/client/applications/sidebar/chat-log.mjs";
import { Roll, forcedFaces } from "../playtable/client/dice/index.mjs";
import ChatMessage from "../playtable/client/documents/chat-message.mjs";
import { settle } from "./application-support.mjs";
import { become, buildWorld, message, users } from "./chat-support.mjs";
import { soon } from "./support/soon.mjs";

const { gm, one, two } = users;
let world = null;
let log = null;

beforeEach(async () => {
  world = buildWorld();
  document.body.innerHTML =
    '<div id="interface"><aside id="sidebar"><section id="sidebar-content"></section></aside></div>';
  ui.sidebar = { tabGroups: { primary: "chat" }, expanded: true };
});

afterEach(async () => {
  await log?.popout?.close({ animate: false, force: true });
  await log?.close({ animate: false, force: true });
  log = null;
  forcedFaces.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(who) {
  become(who);
  log = ui.chat = new ChatLog();
  await log.render({ force: true });
}

const texts = () => [...log.element.querySelectorAll(".message-content")].map((e) => e.textContent);
const page = () => document.documentElement.outerHTML;
const cards = () => [...document.querySelectorAll("#chat-notifications .message-content")].map((e) => e.textContent);
const popout = () => document.querySelector(".chat-popout .message-content");

const leave = () => undefined;
const openMenu = async (who, data, change = leave) => {
  const hook = Hooks.on("getChatMessageContextOptions", (_app, entries) => change(entries));
  const made = message(data);
  await open(who);
  Hooks.off("getChatMessageContextOptions", hook);
  log.element.querySelector(".message").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
  await settle();
  return { made, items: [...document.querySelectorAll("#context-menu [role=menuitem]")] };
};
const labels = ({ items }) => items.map((item) => item.textContent.trim());

describe("the log", () => {
  it("shows what the user may see, in order of time", async () => {
    message({ content: "third", timestamp: 900 });
    message({ content: "first", timestamp: 100 });
    message({ content: "sentinel", timestamp: 500, whisper: [gm.id] });
    message({ content: "second", timestamp: 600 });
    await open(two);
    expect(texts()).toEqual(["first", "second", "third"]);
    expect(page()).not.toContain("sentinel");
    expect(log.element.querySelectorAll(".chat-log > *")).toHaveLength(3);
  });

  it("lives: posts, updates in place, deletes", async () => {
    const first = message({ content: "one", timestamp: 10 });
    await open(two);
    const second = message({ content: "three", timestamp: 30 });
    await log.postOne(second);
    await log.postOne(message({ content: "two", timestamp: 20 }));
    expect(texts()).toEqual(["one", "two", "three"]);
    first.updateSource({ content: "1" });
    await log.updateMessage(first);
    expect(texts()).toEqual(["1", "two", "three"]);
    log.deleteMessage(second.id);
    expect(texts()).toEqual(["1", "two"]);
  });

  it("follows a message that is concealed and revealed", async () => {
    const shown = message({ content: "sentinel", timestamp: 10 });
    message({ content: "later", timestamp: 20 });
    await open(two);
    shown.updateSource({ whisper: [gm.id] });
    shown._onUpdate({ whisper: [gm.id] }, {}, gm.id);
    await settle();
    expect(page()).not.toContain("sentinel");
    expect(page()).not.toContain(shown.id);
    shown.updateSource({ whisper: [] });
    await log.updateMessage(shown);
    expect(texts()).toEqual(["sentinel", "later"]);
  });

  it("draws what is hidden, without saying what it says, when told to update it (GH#14429)", async () => {
    const hidden = message({ content: "sentinel", whisper: [gm.id] });
    await open(two);
    await log.updateMessage(hidden);
    expect([page().includes(hidden.id), page().includes("sentinel")]).toEqual([true, false]);
  });

  it("draws a message once when an update follows its creation at once", async () => {
    await open(two);
    const made = message({ content: "old" });
    const posting = log.postOne(made);
    made.updateSource({ content: "new" });
    await Promise.all([posting, log.updateMessage(made)]);
    expect(texts()).toEqual(["new"]);
  });

  it("shows nothing of a message that was deleted while it was drawn", async () => {
    await open(two);
    const made = message({});
    const posting = log.postOne(made);
    log.deleteMessage(made.id);
    await posting;
    expect(texts()).toEqual([]);
  });

  it("stays whole when one message cannot be drawn", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    message({ content: "before" });
    message({ content: "broken" }).system.renderHTML = async () => {
      throw new Error("no card");
    };
    message({ content: "after" });
    await open(two);
    expect(texts()).toEqual(["before", "after"]);
    expect(log.element.querySelectorAll(".chat-log > *")).toHaveLength(2);
    expect(error).toHaveBeenCalledOnce();
  });

  it("keeps what is being typed when it is drawn again", async () => {
    await open(two);
    log.element.querySelector("textarea").value = "half a w";
    await log.render();
    expect(log.element.querySelector("textarea").value).toBe("half a w");
  });

  it("shows the same in its pop-out", async () => {
    message({ content: "hello" });
    message({ content: "sentinel", whisper: [gm.id] });
    await open(two);
    const twin = await log.renderPopout();
    await log.postOne(message({ content: "more" }));
    const shown = [...twin.element.querySelectorAll(".message-content")].map((e) => e.textContent);
    expect(shown).toEqual(["hello", "more"]);
    expect(page()).not.toContain("sentinel");
  });
});

describe("cards", () => {
  it("tell of new messages only when the log is not shown", async () => {
    await open(two);
    await log.postOne(message({ content: "seen" }), { notify: true });
    expect(cards()).toEqual([]);
    ui.sidebar.tabGroups.primary = "actors";
    const made = message({ content: "unseen" });
    await log.postOne(made, { notify: true });
    await log.postOne(message({ content: "sentinel", whisper: [gm.id] }), { notify: true });
    expect(cards()).toEqual(["unseen"]);
    expect(page()).not.toContain("sentinel");
    made.updateSource({ content: "changed" });
    await log.updateMessage(made);
    expect(cards()).toEqual(["changed"]);
    document.querySelector("#chat-notifications [data-action=dismissMessage]").click();
    expect(cards()).toEqual([]);
  });

  it("go after a while, or when the log is shown", async () => {
    await open(two);
    ui.sidebar.expanded = false;
    vi.useFakeTimers();
    await log.postOne(message({ content: "a" }), { notify: true });
    vi.advanceTimersByTime(5000);
    expect(cards()).toEqual([]);
    await log.postOne(message({ content: "b" }), { notify: true });
    log._onActivate();
    expect(cards()).toEqual([]);
  });
});

describe("the context menu", () => {
  it.each([
    ["a game master", gm, {}, ["CHAT.PopOut", "CHAT.Conceal", "CHAT.Delete"]],
    ["a game master, private", gm, { whisper: [gm.id] }, ["CHAT.PopOut", "CHAT.Reveal", "CHAT.Delete"]],
    ["its author", one, {}, ["CHAT.PopOut", "CHAT.Delete"]],
    ["others", two, {}, ["CHAT.PopOut"]],
  ])("for %s", async (_name, who, data, expected) => {
    expect(labels(await openMenu(who, data))).toEqual(expected);
  });

  it("takes entries from the hook", async () => {
    const callback = vi.fn();
    const entry = { name: "Mine", icon: "", condition: () => true, callback };
    const opened = await openMenu(two, {}, (entries) => entries.push(entry));
    opened.items.at(-1).click();
    expect(callback.mock.calls[0][0].dataset.messageId).toBe(opened.made.id);
  });

  it("pops a message out, and the window follows the message", async () => {
    const { made, items } = await openMenu(two, { content: "sentinel" });
    items[0].click();
    await soon(() => expect(popout()?.textContent).toBe("sentinel"));
    made.updateSource({ whisper: [gm.id] });
    made._onUpdate({ whisper: [gm.id] }, {}, gm.id);
    await soon(() => expect(page()).not.toContain("sentinel"));
    expect(document.querySelector(".chat-popout")).toBe(null);
  });
});

describe("the input", () => {
  const fail = (error) => {
    throw error;
  };
  const posted = async (typed, who = one, refused = fail) => {
    await open(who);
    const create = vi.spyOn(ChatMessage, "create").mockImplementation(async (data) => data);
    const result = await log.processMessage(typed).catch(refused);
    return { result, create, data: create.mock.lastCall?.[0], options: create.mock.lastCall?.[1] };
  };
  const { IC, OOC, EMOTE } = { OOC: 1, IC: 2, EMOTE: 3 };

  it.each([
    ["hello", one, { style: IC, content: "hello", author: one.id }],
    ["hello\nyou", two, { style: OOC, content: "hello<br>you", author: two.id }],
    ["/ic hello", two, { style: IC }],
    ["/ooc hello", one, { style: OOC, speaker: { scene: null, actor: null, token: null, alias: "Player One" } }],
    ["/me waves", one, { style: EMOTE, emote: true, content: "Hero waves" }],
    ["/w GM psst", one, { whisper: [gm.id, users.second.id], content: "psst" }],
    ["/w [player two, Assistant] psst", one, { whisper: [two.id, users.second.id] }],
  ])("%j by %o", async (typed, who, expected) => {
    expect((await posted(typed, who)).data).toMatchObject(expected);
  });

  it.each([
    ["/r 2d6 + @might", "publicroll"],
    ["/gmr 2d6 + @might", "gmroll"],
    ["/blindroll 2d6 + @might", "blindroll"],
    ["/sr 2d6 + @might # why", "selfroll"],
  ])("%s", async (typed, mode) => {
    forcedFaces.push(4, 5);
    const { data, options } = await posted(typed);
    expect([data.rolls[0].total, data.rolls[0] instanceof Roll, options.rollMode]).toEqual([12, true, mode]);
    expect(data.flavor).toBe(typed.includes("#") ? "why" : "");
  });

  it.each([["/dance"], ["/r 1d6 +"], ["/r 1 + nothing"], ["/w nobody psst"], ["/r"], ["/w GM"]])(
    "tells why %j is not posted",
    async (typed) => {
      const { result, create } = await posted(typed, one, (error) => error);
      expect([result instanceof Error, create.mock.calls.length]).toEqual([true, 0]);
    },
  );

  it("asks the hook chatMessage first", async () => {
    const handler = vi.fn(() => false);
    const hook = Hooks.on("chatMessage", handler);
    const { create } = await posted("/dance");
    Hooks.off("chatMessage", hook);
    expect(create).not.toHaveBeenCalled();
    expect(handler).toHaveBeenCalledWith(log, "/dance", expect.objectContaining({ user: one.id }));
  });

  it("posts on Enter, and gives back what was refused", async () => {
    await open(one);
    const create = vi.spyOn(ChatMessage, "create").mockImplementation(async (data) => data);
    const field = log.element.querySelector("textarea");
    const press = async (key, init = {}) => {
      field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
      await settle();
    };
    field.value = "hello";
    await press("Enter", { shiftKey: true });
    expect(create).not.toHaveBeenCalled();
    await press("Enter");
    expect([create.mock.calls.length, field.value]).toEqual([1, ""]);
    await press("ArrowUp");
    expect(field.value).toBe("hello");
    field.value = "/dance";
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await press("Enter");
    expect([field.value, world.rejected.length]).toEqual(["/dance", 1]);
  });

  it("offers the visibilities and remembers the chosen one", async () => {
    await open(one);
    const select = log.element.querySelector("select");
    expect([...select.options].map((o) => o.value)).toEqual(["publicroll", "gmroll", "blindroll", "selfroll"]);
    select.value = "gmroll";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    expect(game.settings.get("core", "rollMode")).toBe("gmroll");
  });
});
