import { dice } from "./dice-registry.mjs";

const OPENING = { "(": ")", "{": "}", "[": "]" };

/**
 * Reads a formula into nodes `{class, …data}`, one a term, from left to right. Grammar: numbers, `NdX` with
 * modifiers, pools in braces, function calls, parentheses, words, flavor in brackets, and the operators `+ - * / %`
 * between them; neither ternaries nor comparisons (foundryvtt/dnd5e#3637, foundryvtt GH#11689).
 * Systems may put a subclass at `CONFIG.Dice.parser`.
 */
export class RollParser {
  /** @param {string} formula data references already replaced */
  constructor(formula) {
    this.formula = formula;
    this.at = 0;
  }

  /**
   * @param {string} formula
   * @returns {object[]} nodes, none for a blank formula
   * @throws {SyntaxError} when the formula cannot be read
   */
  static parse(formula) {
    return new this(formula).parse();
  }

  parse() {
    const nodes = [];
    this.space();
    while (this.at < this.formula.length) {
      const previous = nodes.at(-1);
      const { operator, negative } = previous ? this.operator() : { operator: null, negative: this.signs() };
      if (operator) nodes.push({ class: "OperatorTerm", operator });
      const node = this.operand();
      const joined = previous && !operator;
      if (joined && previous.class !== "StringTerm" && node.class !== "StringTerm") {
        this.fail(`an operator is missing before "${node.source}"`);
      }
      nodes.push(...this.negate(node, negative, !previous));
      this.space();
    }
    return nodes;
  }

  fail(why) {
    throw new SyntaxError(`the roll formula "${this.formula}" cannot be read: ${why}`);
  }

  space() {
    this.match(/\s*/y);
  }

  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.formula);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  /** A run of `+` and `-` with spaces between; returns whether the minuses are odd. */
  signs() {
    const run = this.match(/[+\-\s]*/y)[0];
    return (run.match(/-/g)?.length ?? 0) % 2 === 1;
  }

  /** Read the operator before the next term, if there is one, and whether signs after it make that term negative. */
  operator() {
    const operator = this.match(/[+\-*/%]/y)?.[0] ?? null;
    const minus = operator !== null && this.signs();
    if (operator !== "+" && operator !== "-") return { operator, negative: minus };
    return { operator: (operator === "-") === minus ? "+" : "-", negative: false };
  }

  /** Give a term a minus: a number takes it, the first term gets it in front, any other goes in parentheses. */
  negate(node, negative, first) {
    if (!negative) return [node];
    if (node.class === "NumericTerm") return [{ ...node, number: -node.number }];
    if (first) return [{ class: "OperatorTerm", operator: "-" }, node];
    return [{ class: "ParentheticalTerm", term: `-${node.source}`, options: node.options }];
  }

  /** One term with its flavor. */
  operand() {
    const from = this.at;
    const next = this.formula[this.at];
    if (next === undefined) this.fail("a term is missing at its end");
    let node = null;
    if (next === "(") node = this.parenthesis();
    else if (next === "{") node = this.pool();
    else node = this.dice(1, false) ?? this.number() ?? this.word();
    node.source = this.formula.slice(from, this.at);
    const flavor = this.match(/\s*\[([^[\]]*)\]/y);
    node.options = flavor ? { flavor: flavor[1].trim() } : {};
    return node;
  }

  parenthesis() {
    const term = this.balanced("(");
    if (!term.trim()) this.fail("parentheses are empty");
    return this.dice({ formula: term }, true) ?? { class: "ParentheticalTerm", term };
  }

  pool() {
    const terms = this.split(this.balanced("{"));
    if (!terms.length) this.fail("a pool is empty");
    return { class: "PoolTerm", terms, modifiers: this.modifiers() };
  }

  number() {
    const found = this.match(/(\d+(?:\.\d+)?|\.\d+)(?=$|[\s()[\]{}+\-*/%,dD])/y);
    if (!found) return null;
    const node = this.dice(Number(found[1]), true);
    if (!node && /d/i.test(this.formula[this.at] ?? "")) {
      this.at -= found[1].length;
      return null;
    }
    return node ?? { class: "NumericTerm", number: Number(found[1]) };
  }

  word() {
    const found = this.match(/[^\s()[\]{}+\-*/%,]+/y);
    if (!found) this.fail(`"${this.formula[this.at]}" is out of place`);
    if (this.formula[this.at] !== "(") return { class: "StringTerm", term: found[0] };
    if (!/^[A-Za-z_$][\w$]*$/.test(found[0])) this.fail(`"${found[0]}" is not the name of a function`);
    return { class: "FunctionTerm", fn: found[0], terms: this.split(this.balanced("(")) };
  }

  /**
   * Dice, from their `d` on.
   * @param {number|{formula: string}} number
   * @param {boolean} counted whether the number was written; if not, a word that begins like dice stays a word
   */
  dice(number, counted) {
    const from = this.at;
    const found = this.match(/d(\d+|(?=\()|[a-z])/iy);
    if (!found) return null;
    const node = this.denomination(found[1].toLowerCase(), number);
    if (node) {
      node.modifiers = this.modifiers();
      const cls = dice().terms[node.denomination];
      const sure = counted || !/[a-z]/i.test(found[1]);
      if (sure || cls.knowsModifiers(cls.splitModifiers(node.modifiers))) return this.checked(node, number);
    }
    this.at = from;
    return null;
  }

  denomination(letter, number) {
    if (letter === "") return { class: "Die", denomination: "d", number, faces: { formula: this.balanced("(") } };
    if (/\d/.test(letter)) return { class: "Die", denomination: "d", number, faces: Number(letter) };
    const cls = letter === "d" ? undefined : dice().terms[letter];
    return cls ? { class: cls.name, denomination: letter, number } : null;
  }

  checked(node, number) {
    if (typeof number === "number" && !Number.isInteger(number)) this.fail(`${number} is no number of dice`);
    return node;
  }

  /** Modifiers follow at once, up to a space, a bracket, a comma or an operator. */
  modifiers() {
    return this.match(/[^\s()[\]{}+\-*/%,]*/y)[0];
  }

  /** The text between brackets of one kind, which the next character opens. */
  balanced(open) {
    const from = this.at + 1;
    const closers = [];
    for (; this.at < this.formula.length; this.at++) {
      const c = this.formula[this.at];
      if (closers.at(-1) === "]" && c !== "]") continue;
      if (OPENING[c]) closers.push(OPENING[c]);
      else if (c === closers.at(-1)) closers.pop();
      else if (")}]".includes(c)) break;
      if (!closers.length) return this.formula.slice(from, this.at++);
    }
    return this.fail(`"${open}" is not closed`);
  }

  /** Split at the commas outside brackets. */
  split(text) {
    const parts = [];
    let depth = 0;
    let part = "";
    for (const c of text) {
      if ("({[".includes(c)) depth++;
      if (")}]".includes(c)) depth--;
      if (c === "," && depth === 0) {
        parts.push(part.trim());
        part = "";
      } else part += c;
    }
    if (part.trim() || parts.length) parts.push(part.trim());
    if (parts.some((p) => !p)) this.fail("an argument is empty");
    return parts;
  }
}
