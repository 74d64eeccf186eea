/**
 * Arithmetic on strings without `eval`: numbers, `+ - * / %` with the usual precedence, signs,
 * parentheses and calls of named functions.
 */
class Arithmetic {
  constructor(expression, functions) {
    this.text = expression;
    this.functions = functions;
    this.at = 0;
  }

  run() {
    const value = this.sum();
    this.space();
    if (this.at < this.text.length) this.fail(`unexpected "${this.text[this.at]}"`);
    return value;
  }

  fail(why) {
    throw new Error(`cannot evaluate "${this.text}": ${why}`);
  }

  space() {
    while (this.text[this.at] === " ") this.at++;
  }

  /** Consume the next character when it is one of these. */
  accept(characters) {
    this.space();
    const character = this.text[this.at];
    if (character === undefined || !characters.includes(character)) return null;
    this.at++;
    return character;
  }

  sum() {
    let value = this.product();
    for (let op = this.accept("+-"); op; op = this.accept("+-")) {
      const right = this.product();
      value = op === "+" ? value + right : value - right;
    }
    return value;
  }

  product() {
    let value = this.signed();
    for (let op = this.accept("*/%"); op; op = this.accept("*/%")) {
      const right = this.signed();
      if (op === "*") value *= right;
      else if (op === "/") value /= right;
      else value %= right;
    }
    return value;
  }

  signed() {
    const sign = this.accept("+-");
    if (sign) return sign === "-" ? -this.signed() : this.signed();
    if (this.accept("(")) {
      const value = this.sum();
      if (!this.accept(")")) this.fail("a parenthesis is not closed");
      return value;
    }
    return this.number() ?? this.call() ?? this.fail("a number is missing");
  }

  match(pattern) {
    this.space();
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  number() {
    const found = this.match(/(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|Infinity/y);
    return found ? Number(found[0]) : null;
  }

  call() {
    const found = this.match(/([A-Za-z_]\w*)\s*\(/y);
    if (!found) return null;
    const fn = this.functions(found[1]);
    if (!fn) this.fail(`there is no function ${found[1]}`);
    const args = [];
    if (this.accept(")")) return fn();
    do args.push(this.sum());
    while (this.accept(","));
    if (!this.accept(")")) this.fail("a parenthesis is not closed");
    return fn(...args);
  }
}

/**
 * Evaluate an arithmetic expression.
 * @param {string} expression
 * @param {(name: string) => Function|undefined} [functions] finds a function by name
 * @returns {number} never −0: a total of nothing is 0
 * @throws {Error} when the text is no arithmetic or its value is no number
 */
export function safeArithmetic(expression, functions = () => undefined) {
  const value = new Arithmetic(expression, functions).run();
  if (typeof value !== "number" || Number.isNaN(value)) {
    throw new Error(`cannot evaluate "${expression}": the result is not a number`);
  }
  return value === 0 ? 0 : value;
}
