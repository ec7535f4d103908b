import type { Grid } from './grid.ts';

/** Which modules each of the eight masks turns over. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];
export const MASK_COUNT = MASKS.length;

export function applyMask(grid: Grid, mask: number): void {
  const turns = MASKS[mask];
  for (let row = 0; row < grid.size; row += 1) {
    for (let column = 0; column < grid.size; column += 1) {
      if (!grid.isFixed(row, column) && turns?.(row, column) === true) grid.set(row, column, !grid.isDark(row, column));
    }
  }
}

/** How hard a symbol is to read: long runs, blocks of one colour, what looks like a finder, too much dark or light. */
export function penalty(grid: Grid): number {
  const { size } = grid;
  const across = lines(size, (line, place) => grid.isDark(line, place));
  const down = lines(size, (line, place) => grid.isDark(place, line));
  const dark = across.join('').split('1').length - 1;
  return (
    [...across, ...down].reduce((sum, line) => sum + linePenalty(line), 0) +
    3 * squares(grid) +
    10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5)
  );
}

function lines(size: number, isDark: (line: number, place: number) => boolean): string[] {
  return Array.from({ length: size }, (_, line) => Array.from({ length: size }, (__, place) => (isDark(line, place) ? '1' : '0')).join(''));
}

function linePenalty(line: string): number {
  const runs = [...line.matchAll(/0{5,}|1{5,}/g)].reduce((sum, [run]) => sum + run.length - 2, 0);
  const finders = [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  return runs + 40 * finders;
}

function squares(grid: Grid): number {
  let count = 0;
  for (let row = 1; row < grid.size; row += 1) {
    for (let column = 1; column < grid.size; column += 1) {
      const isDark = grid.isDark(row, column);
      if (grid.isDark(row - 1, column) === isDark && grid.isDark(row, column - 1) === isDark && grid.isDark(row - 1, column - 1) === isDark)
        count += 1;
    }
  }
  return count;
}
