/** What a roll of ours remembers of the throw it belongs to. */
export interface ThrowOptions {
  /** Name of the dice group (docs/rules.md §0). */
  group: string;
  /** 0 for the first throw, n for the n-th time that dice were rerolled and added. */
  wave: number;
  /** What modules that draw dice read (`whoLook`). */
  appearance?: object;
}

/**
 * One wave of one dice group. Foundry finds it again by its class name when it reads a message (foundryvtt.com/api,
 * Roll.fromData), so it is registered in `CONFIG.Dice.rolls`; other packages see plain dice with honest totals.
 */
export class ScuffleRoll extends Roll<Record<string, unknown>> {
  /** A throw of `number` dice with `sides` sides. Numbers only: no name is ever read as a formula. */
  static ofDice(number: number, sides: number, throwOptions: ThrowOptions): ScuffleRoll {
    const options: object = { ...throwOptions };
    return new ScuffleRoll(`${number}d${sides}`, {}, options);
  }

  /** The natural faces, in the order of the dice; once evaluated. */
  get faces(): number[] {
    return this.dice.flatMap((die) => die.results.map(({ result }) => result));
  }
}
