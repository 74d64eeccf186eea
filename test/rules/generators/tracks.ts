import { rest, track } from "../../../module/rules/index";
import { flag, whole, word } from "../fuzz/fields";
import { functionSubject } from "../fuzz/subject";

const points = whole("points", { from: -20, to: 260 });
const endurance = whole("endurance", { min: 0, to: 10 });

export const tracks = [
  functionSubject("track", track, [points, endurance]),
  functionSubject("rest", rest, [
    word("track", ["wounds", "fatigue"]),
    points,
    endurance,
    word("conditions", ["good", "makeshift", "poor"]),
    flag("care"),
    whole("carePeriods", { min: 0, optional: true, to: 5 }),
  ]),
];
