import type { DiceGroup } from "../../module/rules/index";

/** Every way that dice without explosions can fall, all equally likely. */
export function* eachThrow(groups: readonly DiceGroup[]): Generator<Record<string, number[]>> {
  const first = groups.at(0);
  if (!first) {
    yield {};
    return;
  }
  for (const others of eachThrow(groups.slice(1))) {
    for (const dice of eachOf(first.number, first.sides)) yield { [first.group]: dice, ...others };
  }
}

function* eachOf(dice: number, sides: number): Generator<number[]> {
  if (dice === 0) {
    yield [];
    return;
  }
  for (const fewer of eachOf(dice - 1, sides)) {
    for (let face = 1; face <= sides; face++) yield [...fewer, face];
  }
}
