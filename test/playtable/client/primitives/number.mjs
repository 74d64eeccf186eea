/** For Number.prototype. */
export const numberMethods = {
  /** Whether it lies between two bounds, in either order. */
  between(a, b, inclusive = true) {
    const [low, high] = a < b ? [a, b] : [b, a];
    return inclusive ? this >= low && this <= high : this > low && this < high;
  },

  /** With its sign, `+0` for zero. */
  signedString() {
    const n = Number(this);
    return n < 0 ? String(n) : `+${n}`;
  },

  /** `1st`, `2nd`, `3rd`, `4th`… */
  ordinalString() {
    const n = Number(this);
    const suffix = { one: "st", two: "nd", few: "rd", other: "th" };
    return n + suffix[new Intl.PluralRules("en", { type: "ordinal" }).select(n)];
  },

  /** With leading zeros up to a number of digits. */
  paddedString(digits) {
    return String(Number(this)).padStart(digits, "0");
  },

  /** Rounded ("round", "ceil" or "floor") to the nearest multiple of an interval. */
  toNearest(interval = 1, method = "round") {
    const places = (String(interval).split(".")[1] ?? "").length;
    return Number((Math[method](Number((this / interval).toPrecision(12))) * interval).toFixed(places));
  },
};

/** For Number. */
export const numberStatics = {
  /** Whether it is a number, or text that reads as one. */
  isNumeric(value) {
    if (typeof value === "string") return value.trim() !== "" && Number.isFinite(Number(value));
    return typeof value === "number" && !Number.isNaN(value);
  },

  /** A number from text, blanks ignored, NaN when there is none. */
  fromString(text) {
    if (typeof text !== "string") return Number.NaN;
    const compact = text.replaceAll(/\s+/g, "");
    return compact === "" ? Number.NaN : Number(compact);
  },
};
