import type { Version } from './versions.ts';

/** The square of modules while it is drawn: dark or light, and whether what is there is part of the symbol's frame, which masks leave alone. */
export class Grid {
  readonly size: number;
  readonly #dark: Uint8Array;
  readonly #fixed: Uint8Array;

  constructor(size: number, dark = new Uint8Array(size * size), fixed = new Uint8Array(size * size)) {
    this.size = size;
    this.#dark = dark;
    this.#fixed = fixed;
  }

  isDark(row: number, column: number): boolean {
    return this.#dark[row * this.size + column] === 1;
  }

  isFixed(row: number, column: number): boolean {
    return this.#fixed[row * this.size + column] === 1;
  }

  set(row: number, column: number, isDark: boolean): void {
    this.#dark[row * this.size + column] = isDark ? 1 : 0;
  }

  fix(row: number, column: number, isDark: boolean): void {
    this.set(row, column, isDark);
    this.#fixed[row * this.size + column] = 1;
  }

  copy(): Grid {
    return new Grid(this.size, this.#dark.slice(), this.#fixed.slice());
  }
}

/** A grid with everything by which readers find and measure the symbol; room is kept for the format, which is written last. */
export function frameOf(version: Version): Grid {
  const grid = new Grid(version.size);
  const last = version.size - 1;
  for (let index = 0; index <= last; index += 1) {
    grid.fix(6, index, index % 2 === 0);
    grid.fix(index, 6, index % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, last - 3],
    [last - 3, 3],
  ] as const)
    drawFinder(grid, row, column);
  for (const row of version.centres) for (const column of version.centres) drawAlignment(grid, row, column);
  writeFormat(grid, 0);
  if (version.number >= 7) writeVersion(grid, version.number);
  return grid;
}

/** Rings around a centre, and the light border that sets them apart. */
function drawFinder(grid: Grid, row: number, column: number): void {
  for (let down = -4; down <= 4; down += 1) {
    for (let right = -4; right <= 4; right += 1) {
      const [y, x] = [row + down, column + right];
      const ring = Math.max(Math.abs(down), Math.abs(right));
      if (y >= 0 && y < grid.size && x >= 0 && x < grid.size) grid.fix(y, x, ring !== 2 && ring !== 4);
    }
  }
}

function drawAlignment(grid: Grid, row: number, column: number): void {
  const end = grid.size - 7;
  // Those that would lie on a finder are left out.
  if ((row === 6 && (column === 6 || column === end)) || (row === end && column === 6)) return;
  for (let down = -2; down <= 2; down += 1) {
    for (let right = -2; right <= 2; right += 1) grid.fix(row + down, column + right, Math.max(Math.abs(down), Math.abs(right)) !== 1);
  }
}

/** Level M (00) and the mask with their correction, twice, and the module that is always dark. */
export function writeFormat(grid: Grid, mask: number): void {
  const bits = ((mask << 10) | remainder(mask << 10, 0x537)) ^ 0x5412;
  const last = grid.size - 1;
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((bits >> bit) & 1) === 1;
    const near = bit < 6 ? bit : bit < 8 ? bit + 1 : 0;
    if (bit < 8) {
      grid.fix(near, 8, isDark);
      grid.fix(8, last - bit, isDark);
    } else {
      grid.fix(8, bit === 8 ? 7 : 14 - bit, isDark);
      grid.fix(last - 14 + bit, 8, isDark);
    }
  }
  grid.fix(last - 7, 8, true);
}

function writeVersion(grid: Grid, number: number): void {
  const bits = (number << 12) | remainder(number << 12, 0x1f25);
  for (let bit = 0; bit < 18; bit += 1) {
    const isDark = ((bits >> bit) & 1) === 1;
    const [far, near] = [grid.size - 11 + (bit % 3), Math.floor(bit / 3)];
    grid.fix(near, far, isDark);
    grid.fix(far, near, isDark);
  }
}

/** What is left of a polynomial of bits after division by another. */
function remainder(value: number, divisor: number): number {
  let rest = value;
  const degree = 31 - Math.clz32(divisor);
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest)) rest ^= divisor << (bit - degree);
  return rest;
}
