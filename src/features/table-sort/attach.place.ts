type Row = HTMLTableRowElement;

/** The rows of one `tbody` as they are to stand, below the `kept` ones. */
export interface Placement {
  readonly body: HTMLTableSectionElement;
  readonly kept: readonly Row[];
  readonly rows: readonly Row[];
}

/** Rows put in their place at once: more than a window shows, and as many as can be laid out in a frame or two. */
export const FIRST_ROWS = 60;
/** Each frame lays the whole table out again: the longer it is, the more rows a frame has to be worth. Ten thousand rows take eight frames. */
const ROWS_SQUARED_PER_FRAME = 80_000;

/**
 * Moves rows to their places, from the top: those in sight at once, the rest frame by frame, because browsers lay out some dozens of moved rows in the
 * time of a frame and not ten thousand. `moved` is called after each step, `done` after the last.
 */
export function placeRows(placements: readonly Placement[], moved: () => void, done: () => void, signal: AbortSignal): void {
  const total = placements.reduce((sum, { rows }) => sum + rows.length, 0);
  const perFrame = Math.max(FIRST_ROWS, Math.ceil(total ** 2 / ROWS_SQUARED_PER_FRAME));
  const steps = placements.map((placement) => ({ ...placement, next: 0 }));
  let frame = 0;

  function step(room: number): void {
    let left = room;
    for (const placement of steps) {
      while (left > 0 && placement.next < placement.rows.length) {
        const { body, kept, rows, next } = placement;
        const last = next === 0 ? kept.at(-1) : rows[next - 1];
        const count = Math.min(left, rows.length - next);
        move(body, last, rows.slice(next, next + count));
        placement.next += count;
        left -= count;
      }
    }
    moved();
    if (steps.every(({ rows, next }) => next >= rows.length)) done();
    else frame = requestAnimationFrame(() => step(perFrame));
  }

  signal.addEventListener('abort', () => cancelAnimationFrame(frame), { once: true });
  step(FIRST_ROWS);
}

/** Moves rows below `last`, or to the head. Those that stand there already, and those that have left the table, are not touched. */
function move(body: HTMLTableSectionElement, last: Row | undefined, rows: readonly Row[]): void {
  const present = rows.filter((row) => row.parentNode === body);
  const first = last === undefined || last.parentNode !== body ? body.firstElementChild : last.nextElementSibling;
  let standing = first;
  let index = 0;
  while (index < present.length && standing === present[index]) {
    standing = standing?.nextElementSibling ?? null;
    index += 1;
  }
  if (index === present.length) return;
  const held = document.activeElement;
  const focused = held instanceof HTMLElement && body.contains(held) ? held : undefined;
  const fragment = document.createDocumentFragment();
  const before = index === 0 ? (last?.parentNode === body ? last : undefined) : present[index - 1];
  for (const row of present.slice(index)) fragment.appendChild(row);
  if (before === undefined) body.prepend(fragment);
  else before.after(fragment);
  if (document.activeElement !== held) focused?.focus({ preventScroll: true });
}
