/** What ISO/IEC 18004 says of a symbol's size at level M, which survives the loss of about a seventh of it. */
export interface Version {
  readonly number: number;
  /** Modules on a side. */
  readonly size: number;
  /** Codewords of correction in each block. */
  readonly correction: number;
  /** Codewords of data in each block, in order: the longer ones come last. */
  readonly blocks: readonly number[];
  /** Rows and columns on which alignment patterns are centred. */
  readonly centres: readonly number[];
}

/** Correction per block, then how many blocks hold how many codewords, then the centres; from version 1 on. */
const LEVEL_M: readonly (readonly [number, readonly (readonly [number, number])[], readonly number[]])[] = [
  [10, [[1, 16]], []],
  [16, [[1, 28]], [6, 18]],
  [26, [[1, 44]], [6, 22]],
  [18, [[2, 32]], [6, 26]],
  [24, [[2, 43]], [6, 30]],
  [16, [[4, 27]], [6, 34]],
  [18, [[4, 31]], [6, 22, 38]],
  [
    22,
    [
      [2, 38],
      [2, 39],
    ],
    [6, 24, 42],
  ],
  [
    22,
    [
      [3, 36],
      [2, 37],
    ],
    [6, 26, 46],
  ],
  [
    26,
    [
      [4, 43],
      [1, 44],
    ],
    [6, 28, 50],
  ],
  [
    30,
    [
      [1, 50],
      [4, 51],
    ],
    [6, 30, 54],
  ],
  [
    22,
    [
      [6, 36],
      [2, 37],
    ],
    [6, 32, 58],
  ],
  [
    22,
    [
      [8, 37],
      [1, 38],
    ],
    [6, 34, 62],
  ],
  [
    24,
    [
      [4, 40],
      [5, 41],
    ],
    [6, 26, 46, 66],
  ],
  [
    24,
    [
      [5, 41],
      [5, 42],
    ],
    [6, 26, 48, 70],
  ],
];

export const VERSIONS: readonly Version[] = LEVEL_M.map(([correction, groups, centres], index) => ({
  number: index + 1,
  size: 21 + 4 * index,
  correction,
  blocks: groups.flatMap(([count, length]) => Array.from({ length: count }, () => length)),
  centres,
}));

/** Bits that tell how long a text of bytes is. */
export function lengthBits({ number }: Version): number {
  return number < 10 ? 8 : 16;
}

/** Bytes of text that a version holds. */
export function capacity(version: Version): number {
  const codewords = version.blocks.reduce((sum, length) => sum + length, 0);
  return Math.floor((codewords * 8 - 4 - lengthBits(version)) / 8);
}
