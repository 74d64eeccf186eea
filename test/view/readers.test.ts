/** What is read from messages, flags and other modules' effects: anything may be there, and nothing of it may break a page. */
import * as fc from "fast-check";
import { describe, it } from "vitest";
import { parseUntil } from "../../module/rules/changes/until";
import { readChoices, readTargets } from "../../module/view/card-choices";
import { readModifiers, readRecord } from "../../module/view/card-record";
import { readMemory } from "../../module/view/check-memory";
import { readBlowFacts, readDefence } from "../../module/view/defence-answer";
import { effectBonus, effectChanges, timeLeft } from "../../module/view/effects-read";
import { readHarm } from "../../module/view/harm-record";
import { readSoaks } from "../../module/view/harm-soaks";
import { readMacro } from "../../module/view/macro-request";
import { readNotice } from "../../module/view/notice-record";
import { readRequest } from "../../module/view/request-record";
import { readOutcome, readRest } from "../../module/view/rest-record";
import { readRound } from "../../module/view/round-record";
import { readUnit } from "../../module/view/sequence-unit";
import { readDone } from "../../module/view/turns-done";

const readers: readonly (readonly [string, (source: unknown) => unknown])[] = [
  ["a check's record", readRecord],
  ["modifiers", readModifiers],
  ["choices", readChoices],
  ["targets", readTargets],
  ["what is remembered of a check", readMemory],
  ["a defence", readDefence],
  ["the facts of a blow", readBlowFacts],
  ["harm", readHarm],
  ["what soaks it", readSoaks],
  ["a macro's request", readMacro],
  ["a notice", readNotice],
  ["a request", readRequest],
  ["a rest", readRest],
  ["a rest's outcome", readOutcome],
  ["a round", readRound],
  ["the units of a sequence", readUnit],
  ["what turns have done", readDone],
  ["an effect's changes", effectChanges],
  ["an effect's bonus", effectBonus],
  ["an effect's time left", timeLeft],
  ["an end", parseUntil],
];

/** Keys that the records have, so that what stands under them is looked at. */
const KEYS =
  "accident actor actorUuid agreed args besides body branch card changes choices cue damage data dice done duration effects \
entries faces fields foe group harm hours id img index input itemId items joined key kind label landing line lines list members \
mode modifiers mutation name notes outcome phase points remaining reprisal results rolls round rounds rule seconds secret side \
soaks source stage startTime startRound startTurn state steps subject system target targets text tier time to total tracks type \
unit units until users uuid value version visibility wants weapon words".split(" ");

const odd = fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true });
const like = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: "small" }, odd, fc.array(tie("value"), { maxLength: 3 }), tie("fields")),
  fields: fc.dictionary(fc.constantFrom(...KEYS), tie("value"), { maxKeys: 8 }),
})).value;

describe("whatever is stored", () => {
  it.each(readers)("%s can be read", (_name, read) => {
    fc.assert(
      fc.property(like, (source) => {
        read(source);
      }),
    );
  });
});
