import { afterPaint } from '#runtime/timing.ts';

type Row = HTMLTableRowElement;

/** The rows of one `tbody` in their new order, below the `fixed` ones. */
export interface Placement {
  readonly body: HTMLTableSectionElement;
  readonly fixed: readonly Row[];
  readonly rows: readonly Row[];
}

/** A table up to this long is put in order at once. */
const SHORT = 100;
/**
 * Rows of a longer table that are placed at once, and at least in each frame: what a frame has time for in a table of a
 * thousand rows.
 */
const FIRST_ROWS = 16;
/**
 * Each frame lays the whole table out again: the longer it is, the more rows a frame has to be worth. With a twentieth
 * of them, moving takes about as long as laying out.
 */
const ROWS_SQUARED_PER_FRAME = 80_000;
const LEAST_FRAMES = 20;

/** Whether placing the rows takes more than one frame. */
export const isLong = ({ tBodies }: HTMLTableElement): boolean =>
  [...tBodies].some(({ rows }) => rows[SHORT] !== undefined);

/**
 * Moves rows to their places, from the top: those in sight at once, the rest frame by frame, because browsers lay out
 * some dozens of moved rows in the time of a frame and not ten thousand. `moved` is called after each step, `done`
 * after the last.
 */
export function placeRows(
  placements: readonly Placement[],
  moved: () => void,
  done: () => void,
  signal: AbortSignal,
): void {
  const total = placements.reduce((sum, { rows }) => sum + rows.length, 0);
  const perFrame = Math.max(FIRST_ROWS, Math.ceil(Math.min(total ** 2 / ROWS_SQUARED_PER_FRAME, total / LEAST_FRAMES)));
  const steps = placements.map((placement) => ({ ...placement, next: 0 }));

  function step(room: number): void {
    let left = room;
    for (const placement of steps) {
      const { body, fixed, rows, next } = placement;
      const end = Math.min(rows.length, next + left);
      if (end === next) continue;
      keepingFocus(body, () => place(body, next === 0 ? fixed.at(-1) : rows[next - 1], rows.slice(next, end)));
      placement.next = end;
      left -= end - next;
    }
    moved();
    if (steps.every(({ rows, next }) => next >= rows.length)) done();
    else afterPaint(() => step(perFrame), signal);
  }

  step(total > SHORT ? FIRST_ROWS : SHORT);
}

/**
 * Places rows below `last`, or first. Each is exchanged with the row in its place, so that no other row moves. Rows
 * that have left the table are skipped.
 */
function place(body: HTMLTableSectionElement, last: Row | undefined, rows: readonly Row[]): void {
  let standing = last?.parentNode === body ? last.nextElementSibling : body.firstElementChild;
  for (const row of rows) {
    if (row.parentNode !== body) continue;
    if (standing !== null && standing !== row) exchange(body, standing, row);
    standing = row.nextElementSibling;
  }
}

function exchange(body: HTMLTableSectionElement, upper: Element, lower: Element): void {
  const afterLower = lower.nextSibling;
  upper.before(lower);
  body.insertBefore(upper, afterLower === upper ? lower.nextSibling : afterLower);
}

function keepingFocus(body: HTMLTableSectionElement, change: () => void): void {
  const held = document.activeElement;
  change();
  if (document.activeElement !== held && held instanceof HTMLElement && body.contains(held))
    held.focus({ preventScroll: true });
}
