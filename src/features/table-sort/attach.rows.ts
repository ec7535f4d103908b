import { sortValueOf } from '#contract/table-sort.ts';
import { isPlain, placeCells } from '#ui/table-grid.ts';
import { type Direction, sortedPositions, sortKey } from './model.ts';

/** Rows that move together, by the value of one cell. */
interface Group {
  readonly rows: readonly HTMLTableRowElement[];
  readonly cell: HTMLTableCellElement | undefined;
}

/** Puts the rows of one `tbody` in order; `kept` ones stay at its head. Whatever else stands between rows goes to the end. */
export function sortRows(body: HTMLTableSectionElement, kept: readonly HTMLTableRowElement[], column: number, direction: Direction): void {
  const rows = [...body.rows].filter((row) => !kept.includes(row));
  const groups = groupsOf(body, rows, column);
  const keys = groups.map(({ cell }) => sortKey(cell === undefined ? '' : sortValueOf(cell)));
  const order = sortedPositions(keys, direction);
  if (order.every((position, index) => position === index)) return;

  const held = document.activeElement;
  const focused = held instanceof HTMLElement && body.contains(held) ? held : undefined;
  const others = [...body.childNodes].filter((node) => !(node instanceof Text) && !(node instanceof HTMLTableRowElement));
  const ordered = order.flatMap((position) => groups[position]?.rows ?? []);
  // Emptied first: one change of the page instead of one per row, for everything that watches it.
  body.replaceChildren();
  const fragment = document.createDocumentFragment();
  for (const node of [...kept, ...ordered, ...others]) fragment.appendChild(node);
  body.append(fragment);
  focused?.focus({ preventScroll: true });
}

function groupsOf(body: HTMLTableSectionElement, rows: readonly HTMLTableRowElement[], column: number): readonly Group[] {
  if (isPlain(body)) return rows.map((row) => ({ rows: [row], cell: row.cells[column] }));
  const groups: { readonly rows: HTMLTableRowElement[]; cell: HTMLTableCellElement | undefined }[] = [];
  /** Where the group of a row starts, and up to which row cells join it with those below. */
  const start: number[] = [];
  const placed = placeCells(rows);
  const reach = rows.map(() => 0);
  for (const { row, rows: height } of placed) reach[row] = Math.max(reach[row] ?? 0, row + height);
  let end = 0;
  for (const [index, row] of rows.entries()) {
    if (index >= end) groups.push({ rows: [], cell: undefined });
    groups.at(-1)?.rows.push(row);
    start[index] = groups.length - 1;
    end = Math.max(end, reach[index] ?? 0);
  }
  for (const { cell, row, column: first, columns } of placed) {
    const group = groups[start[row] ?? 0];
    if (group !== undefined && column >= first && column < first + columns) group.cell ??= cell;
  }
  return groups;
}
