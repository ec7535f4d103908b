import { codewordsOf } from './codewords.ts';
import { frameOf, type Grid, writeFormat } from './grid.ts';
import { applyMask, MASK_COUNT, penalty } from './mask.ts';
import { capacity, VERSIONS } from './versions.ts';

/** A text as a QR code (ISO/IEC 18004: bytes, level M), in the smallest size that holds it: rows of modules, true where dark. Throws beyond 412 bytes. */
export function encodeQr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.find((one) => capacity(one) >= bytes.length);
  if (version === undefined) throw new Error(`${bytes.length} bytes are too many for a QR code`);
  const frame = frameOf(version);
  place(frame, codewordsOf(bytes, version));
  const [best] = Array.from({ length: MASK_COUNT }, (_, mask) => {
    const grid = frame.copy();
    applyMask(grid, mask);
    writeFormat(grid, mask);
    return { grid, penalty: penalty(grid) };
  }).sort((one, other) => one.penalty - other.penalty);
  return best === undefined ? [] : rowsOf(best.grid);
}

/** Writes bits in columns of two, from the right, up and down in turn, around everything that is fixed. Bits that are left over stay light. */
function place(grid: Grid, codewords: Uint8Array): void {
  let bit = 0;
  let isUpwards = true;
  for (let right = grid.size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is no column of data.
    if (right === 6) right = 5;
    for (let step = 0; step < grid.size; step += 1) {
      const row = isUpwards ? grid.size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid.isFixed(row, column)) continue;
        grid.set(row, column, (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1);
        bit += 1;
      }
    }
    isUpwards = !isUpwards;
  }
}

function rowsOf(grid: Grid): boolean[][] {
  return Array.from({ length: grid.size }, (_, row) => Array.from({ length: grid.size }, (__, column) => grid.isDark(row, column)));
}
