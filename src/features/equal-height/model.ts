export const RESIZE_DEBOUNCE_MS = 10;
/** Differences below are ignored. */
const TOLERANCE_PX = 0.5;

export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Indices of boxes by row. Boxes of a row overlap by at least half the height of the smaller one, and not in width. */
export function rowsOf(boxes: readonly Box[]): readonly (readonly number[])[] {
  const rows: { readonly members: number[]; readonly boxes: Box[] }[] = [];
  const order = boxes
    .map((box, index) => ({ box, index }))
    .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
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

/** The height for each box, in their order; undefined for a box that needs none. */
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
