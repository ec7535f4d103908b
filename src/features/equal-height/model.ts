export const RESIZE_DEBOUNCE_MS = 10;
/** Fractions of pixels are no difference. */
const TOLERANCE_PX = 0.5;

export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The boxes that stand side by side, row by row, as indices: they share at least half the height of the lower one, and no width. */
export function rowsOf(boxes: readonly Box[]): readonly (readonly number[])[] {
  const rows: { readonly members: number[]; readonly boxes: Box[] }[] = [];
  const order = boxes.map((box, index) => ({ box, index })).sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  for (const { box, index } of order) {
    if (heightOf(box) === 0) continue;
    const row = rows.find((candidate) => candidate.boxes.every((other) => isBeside(box, other)));
    if (row === undefined) rows.push({ members: [index], boxes: [box] });
    else {
      row.members.push(index);
      row.boxes.push(box);
    }
  }
  return rows.map(({ members }) => members);
}

/** The height each box should be given; undefined for one that has nothing to match. Same order as the boxes. */
export function heightsFor(boxes: readonly Box[]): readonly (number | undefined)[] {
  const heights: (number | undefined)[] = boxes.map(() => undefined);
  for (const row of rowsOf(boxes)) {
    const own = row.map((index) => heightOf(boxes[index]));
    const highest = Math.max(...own);
    if (highest - Math.min(...own) <= TOLERANCE_PX) continue;
    for (const index of row) heights[index] = highest;
  }
  return heights;
}

function isBeside(one: Box, other: Box): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const isApart = one.left >= other.right - TOLERANCE_PX || other.left >= one.right - TOLERANCE_PX;
  return isApart && shared >= Math.min(heightOf(one), heightOf(other)) / 2;
}

const heightOf = (box: Box | undefined): number => (box === undefined ? 0 : box.bottom - box.top);
