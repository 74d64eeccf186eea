// @vitest-environment happy-dom
// Chat commands. Sources: foundryvtt.com/article/chat/, foundryvtt.com/api (ChatLog), acks-core#191.
import { afterEach, describe, expect, it, vi } from "vitest";
import ChatLog from "../playtable/client/applications/sidebar/chat-log.mjs";
import { setGeneration } from "../playtable/client/generation.mjs";

afterEach(() => {
  setGeneration(13);
  vi.restoreAllMocks();
});

const parsed = (typed) => {
  const [command, match] = ChatLog.parse(typed);
  return [command, ...(Array.isArray(match[0]) ? match.map((line) => line[2]) : match.slice(1))];
};

describe("what a user typed", () => {
  it.each([
    ["hello", ["none", "", "hello"]],
    ["/ hello", ["none", "", "/ hello"]],
    ["1/2", ["none", "", "1/2"]],
    ["/r 1d6", ["roll", "1d6"]],
    ["/ROLL 1d6 + 2 # why not", ["roll", "1d6 + 2 # why not"]],
    ["/r 1d6\n/r 1d8", ["roll", "1d6", "1d8"]],
    ["/publicroll 1d6", ["publicroll", "1d6"]],
    ["/gmr 1d6", ["gmroll", "1d6"]],
    ["/gmroll 1d6", ["gmroll", "1d6"]],
    ["/br 1d6", ["blindroll", "1d6"]],
    ["/blindroll 1d6", ["blindroll", "1d6"]],
    ["/sr 1d6", ["selfroll", "1d6"]],
    ["/selfroll 1d6", ["selfroll", "1d6"]],
    ["/w Bob psst", ["whisper", "/w", "Bob", "psst"]],
    ["/w [Bob, Player One] two\nlines", ["whisper", "/w", "[Bob, Player One]", "two\nlines"]],
    ["/whisper GM x", ["whisper", "/whisper", "GM", "x"]],
    ["/wave", ["invalid", "/wave"]],
    ["/gm x", ["gm", "/gm", "x"]],
    ["/players x", ["players", "/players", "x"]],
    ["/reply x", ["reply", "/reply", "x"]],
    ["/macro Some name", ["macro", "/macro", "Some name"]],
    ["/ic Hi", ["ic", "/ic", "Hi"]],
    ["/ooc Hi", ["ooc", "/ooc", "Hi"]],
    ["/me waves", ["emote", "/me", "waves"]],
    ["/emote waves", ["emote", "/emote", "waves"]],
    ["/nope x", ["invalid", "/nope"]],
    ["/constructor x", ["invalid", "/constructor"]],
    ["/r", ["roll", undefined]],
  ])("%j", (typed, expected) => {
    expect(parsed(typed)).toEqual(expected);
  });

  it("is HTML in generation 14, with a paragraph a line", () => {
    setGeneration(14);
    expect(parsed("<p>/r d4</p>")).toEqual(["roll", "d4"]);
    expect(parsed("<p>/r d4</p><p>/r d6 &amp; x</p>")).toEqual(["roll", "d4", "d6 & x"]);
    expect(parsed("<p>/w GM a<br>b</p>")).toEqual(["whisper", "/w", "GM", "a\nb"]);
    expect(parsed("<p>plain</p>")).toEqual(["none", "", "<p>plain</p>"]);
    setGeneration(13);
    expect(parsed("<p>/r d4</p>")[0]).toBe("none");
  });

  it("may be looked for in the former record of patterns, which generation 14 warns of", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    for (const generation of [13, 14]) {
      setGeneration(generation);
      ChatLog.MESSAGE_PATTERNS.toast = /^(\/toast) (.*)$/;
      expect(parsed("/toast us")).toEqual(["toast", "/toast", "us"]);
      delete ChatLog.MESSAGE_PATTERNS.toast;
      expect(warn).toHaveBeenCalledTimes(generation - 13);
    }
    expect(ChatLog.MESSAGE_PATTERNS.macro).toBe(undefined);
  });
});
