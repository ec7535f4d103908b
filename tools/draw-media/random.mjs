// @ts-check
/**
 * Seeded randomness: the same seed always draws the same picture.
 * @typedef {object} Dice
 * @property {() => number} next number in [0, 1)
 * @property {(low: number, high: number) => number} range
 * @property {(low: number, high: number) => number} int whole number, both ends included
 * @property {(share: number) => boolean} chance
 * @property {<T>(list: readonly T[]) => T} pick
 */

/**
 * @param {number} seed
 * @returns {Dice}
 */
export function dice(seed) {
  let state = (seed * 2654435761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  /** @type {Dice['range']} */
  const range = (low, high) => low + next() * (high - low);
  return {
    next,
    range,
    int: (low, high) => Math.floor(range(low, high + 1)),
    chance: (share) => next() < share,
    pick: (list) => {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error('Nothing to pick from an empty list.');
      return found;
    },
  };
}
