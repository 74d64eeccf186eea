// @vitest-environment node
// Chat commands. Sources: foundryvtt.com/article/chat/, foundry-vtt-community/wiki (Chat).
import { describe, expect, it } from "vitest";
import { parseChatCommand } from "../playtable/client/applications/sidebar/chat-commands.mjs";

describe("what a user typed", () => {
  it.each([
    ["hello", { kind: "plain", text: "hello" }],
    ["/ hello", { kind: "plain", text: "/ hello" }],
    ["1/2", { kind: "plain", text: "1/2" }],
    ["/r 1d6", { kind: "roll", mode: "roll", text: "1d6", flavor: "" }],
    ["/ROLL 1d6 + 2 # why not", { kind: "roll", mode: "roll", text: "1d6 + 2", flavor: "why not" }],
    ["/publicroll 1d6", { kind: "roll", mode: "publicroll" }],
    ["/gmr 1d6", { kind: "roll", mode: "gmroll" }],
    ["/gmroll 1d6", { kind: "roll", mode: "gmroll" }],
    ["/br 1d6", { kind: "roll", mode: "blindroll" }],
    ["/blindroll 1d6", { kind: "roll", mode: "blindroll" }],
    ["/sr 1d6", { kind: "roll", mode: "selfroll" }],
    ["/selfroll 1d6", { kind: "roll", mode: "selfroll" }],
    ["/w Bob psst", { kind: "whisper", names: ["Bob"], text: "psst" }],
    ["/w [Bob, Player One] two\nlines", { kind: "whisper", names: ["Bob", "Player One"], text: "two\nlines" }],
    ["/whisper GM x", { kind: "whisper", names: ["GM"], text: "x" }],
    ["/ic Hi", { kind: "ic", text: "Hi" }],
    ["/ooc Hi", { kind: "ooc", text: "Hi" }],
    ["/me waves", { kind: "emote", text: "waves" }],
    ["/emote waves", { kind: "emote", text: "waves" }],
    ["/nope x", { kind: "unknown", word: "/nope" }],
    ["/constructor x", { kind: "unknown" }],
    ["/r", { kind: "roll", text: "" }],
  ])("%j", (typed, expected) => {
    expect(parseChatCommand(typed)).toMatchObject(expected);
  });
});
