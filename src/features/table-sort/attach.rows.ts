import { SORT_VALUE_ATTRIBUTE } from '#contract/table-sort.ts';
import { isPlain, type PlacedCell, placeCells } from '#ui/table-grid.ts';
import type { Collation } from './model.collation.ts';
import { type Direction, type SortKey, sortedPositions, sortKey, writtenKey } from './model.ts';

type Row = HTMLTableRowElement;

/** What moves as one: a row, or rows joined by a cell that covers several. */
export interface Unit {
  readonly rows: readonly Row[];
  /** Where cells cover more than their own place. */
  readonly cells: readonly PlacedCell[] | undefined;
  /**
   * Sort keys by column, read once: reading ten thousand cells takes longer than sorting them.
   */
  readonly keys: (SortKey | undefined)[];
}

export function readUnits(body: HTMLTableSectionElement, fixed: readonly Row[]): readonly Unit[] {
  const rows = rowsOf(body).slice(fixed.length);
  return isPlain(body) ? rows.map((row) => ({ rows: [row], cells: undefined, keys: [] })) : joinedRows(rows);
}

/** Reads what a column holds, once. */
export function readColumn(units: readonly Unit[], column: number, collation: Collation): readonly SortKey[] {
  return units.map((unit) => {
    const key = unit.keys[column] ?? keyAt(unit, column, collation);
    unit.keys[column] = key;
    return key;
  });
}

export function orderUnits(
  units: readonly Unit[],
  column: number,
  direction: Direction,
  collation: Collation,
): readonly Unit[] {
  const keys = readColumn(units, column, collation);
  return sortedPositions(keys, direction, collation).flatMap((position) => units[position] ?? []);
}

/** From sibling to sibling: three times as fast as a live list where rows are thousands. */
function rowsOf(body: HTMLTableSectionElement): Row[] {
  const rows: Row[] = [];
  for (let child = body.firstElementChild; child !== null; child = child.nextElementSibling) {
    if (child instanceof HTMLTableRowElement) rows.push(child);
  }
  return rows;
}

function keyAt({ rows: [row], cells }: Unit, column: number, collation: Collation): SortKey {
  const cell =
    cells === undefined
      ? cellAt(row, column)
      : cells.find((placed) => placed.column <= column && column < placed.column + placed.columns)?.cell;
  const written = cell?.getAttribute(SORT_VALUE_ATTRIBUTE) ?? undefined;
  return written === undefined ? sortKey(cell?.textContent ?? '', collation) : writtenKey(written, collation);
}

function cellAt(row: Row | undefined, column: number): Element | null {
  let cell = row?.firstElementChild ?? null;
  for (let index = 0; index < column && cell !== null; index += 1) cell = cell.nextElementSibling;
  return cell;
}

function joinedRows(rows: readonly Row[]): readonly Unit[] {
  const cellsOfRow: PlacedCell[][] = rows.map(() => []);
  for (const placed of placeCells(rows)) cellsOfRow[placed.row]?.push(placed);
  const units: { readonly rows: Row[]; readonly cells: PlacedCell[]; readonly keys: (SortKey | undefined)[] }[] = [];
  let end = 0;
  for (const [index, row] of rows.entries()) {
    if (index >= end) units.push({ rows: [], cells: [], keys: [] });
    const cells = cellsOfRow[index] ?? [];
    units.at(-1)?.rows.push(row);
    units.at(-1)?.cells.push(...cells);
    end = Math.max(end, index + 1, ...cells.map((cell) => index + cell.rows));
  }
  return units;
}
