// What the clock tells by itself, in words (docs/rules.md §2, "Time").
import { describe, expect, it } from "vitest";
import { noticeText, noticeView } from "../../module/view/notice-card";
import { readNotice } from "../../module/view/notice-record";
import { doneAfter, firstTurns, readDone } from "../../module/view/turns-done";
import { words } from "./sheet-english";

const line = (status: string, more: object = {}) => ({
  status,
  extra: "",
  stage: 0,
  left: null,
  partners: [],
  ...more,
});
const notice = (kind: string, ...lines: object[]) =>
  readNotice({ kind, actor: "Actor.a", name: "Mara", round: 3, lines });

describe("a notice", () => {
  it("says what has ended, what is left of it, and what somebody is over", () => {
    const record = notice(
      "ended",
      line("prone"),
      line("frightened", { stage: 1 }),
      line("frightened", { extra: "flees", stage: 2 }),
    );
    expect(noticeView(record, words).rows.map(({ text }) => text)).toEqual([
      "Mara is no longer Prone",
      "Mara is only Frightened now",
      "Over for Mara: Flees in blind panic",
    ]);
  });

  it("says at a turn's beginning how long, by whom and what it means", () => {
    const held = line("grappled", { stage: 1, left: { unit: "rounds", amount: 2 }, partners: ["Joss"] });
    const { title, subtitle, rows } = noticeView(notice("turn", held), words);
    expect([title, subtitle]).toEqual(["Mara’s turn", "Round 3"]);
    expect(rows[0]?.note).toMatch(/^2 rounds · by Joss · Held by somebody/);
  });

  it("is one text for exports", () => {
    expect(noticeText(notice("ended", line("prone"), line("slowed")), words)).toBe(
      "Mara is no longer Prone. Mara is no longer Slowed",
    );
  });

  it("of nonsense is a notice without lines", () => {
    const source = {
      kind: 7,
      name: [],
      round: -2,
      lines: [null, 4, { status: "cross" }, line("prone", { left: { unit: "x" } })],
    };
    expect(readNotice(source)).toEqual({ kind: "ended", actor: "", name: "", round: 0, lines: [line("prone")] });
  });
});

describe("turns", () => {
  it("come once each round, whichever way the fight steps", () => {
    let done = readDone(undefined);
    const step = (round: number, ...ids: string[]) => {
      const first = firstTurns(done, round, ids);
      if (first.length > 0) done = doneAfter(done, round, first);
      return first;
    };
    expect(step(1, "a")).toEqual(["a"]);
    expect(step(1, "b", "c")).toEqual(["b", "c"]);
    expect(step(1, "a")).toEqual([]);
    expect(step(1, "c", "d")).toEqual(["d"]);
    expect(step(2, "a")).toEqual(["a"]);
    expect(step(1, "e")).toEqual([]);
    expect(step(2, "a")).toEqual([]);
    expect(step(4, "a")).toEqual(["a"]);
  });
});
