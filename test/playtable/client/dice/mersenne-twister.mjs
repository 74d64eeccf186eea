/**
 * The Mersenne Twister MT19937, written from the recurrence that its authors published
 * (Matsumoto and Nishimura, ACM TOMACS 8(1), 1998). It is the default source of chance for dice;
 * not for cryptography.
 */
const SIZE = 624;
const SHIFT = 397;
const MATRIX = 0x9908b0df;
const UPPER = 0x80000000;
const LOWER = 0x7fffffff;

export class MersenneTwister {
  /** @param {number} [seed] an unsigned 32-bit integer; drawn from the platform's entropy when absent */
  constructor(seed = MersenneTwister.entropy()) {
    this.#seed = seed >>> 0;
    this.#state[0] = this.#seed;
    for (let i = 1; i < SIZE; i++) {
      const previous = this.#state[i - 1] ^ (this.#state[i - 1] >>> 30);
      this.#state[i] = Math.imul(1812433253, previous) + i;
    }
  }

  #seed;
  #state = new Uint32Array(SIZE);
  #index = SIZE;

  /** The seed this generator started from. */
  get seed() {
    return this.#seed;
  }

  /** The next unsigned 32-bit integer. */
  int() {
    if (this.#index >= SIZE) this.#twist();
    let y = this.#state[this.#index++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    y ^= y >>> 18;
    return y >>> 0;
  }

  /** The next number in [0, 1) with 32 bits of resolution. */
  random() {
    return this.int() / 0x1_0000_0000;
  }

  #twist() {
    const state = this.#state;
    for (let i = 0; i < SIZE; i++) {
      const y = (state[i] & UPPER) | (state[(i + 1) % SIZE] & LOWER);
      state[i] = state[(i + SHIFT) % SIZE] ^ (y >>> 1) ^ (y & 1 ? MATRIX : 0);
    }
    this.#index = 0;
  }

  static #shared = null;

  /** An unsigned 32-bit seed from the platform's entropy. */
  static entropy() {
    return globalThis.crypto.getRandomValues(new Uint32Array(1))[0];
  }

  /** A number in [0, 1) from the one generator this client shares. */
  static random() {
    MersenneTwister.#shared ??= new MersenneTwister();
    return MersenneTwister.#shared.random();
  }
}
