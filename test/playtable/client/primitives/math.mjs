/** For Math. */
export const mathFunctions = {
  clamp: (value, min, max) => Math.min(Math.max(value, min), max),

  /** The point a share `weight` of the way from a to b. */
  mix: (a, b, weight) => a * (1 - weight) + b * weight,

  toRadians: (degrees) => (degrees * Math.PI) / 180,

  toDegrees: (radians) => (radians * 180) / Math.PI,

  /** The same direction within 0 (inclusive) to 360 (exclusive). */
  normalizeDegrees(degrees) {
    const rest = degrees % 360;
    return rest < 0 ? rest + 360 : Math.abs(rest);
  },

  /** The same direction within -π to π. */
  normalizeRadians(radians) {
    const turn = 2 * Math.PI;
    const rest = radians % turn;
    if (rest > Math.PI) return rest - turn;
    return rest < -Math.PI ? rest + turn : rest;
  },
};
