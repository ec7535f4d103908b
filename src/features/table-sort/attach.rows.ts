import { sortValueOf } from '#contract/table-sort.ts';
import { isPlain, type PlacedCell, placeCells } from '#ui/table-grid.ts';
import { type Direction, type SortKey, sortedPositions, sortKey } from './model.ts';

type Row = HTMLTableRowElement;

/** What moves as one: a row, or rows joined by a cell that covers several. */
export interface Unit {
  readonly rows: readonly Row[];
  /** Where cells cover more than their own place. */
  readonly cells: readonly PlacedCell[] | undefined;
  /** What it is worth, column by column, once read: reading ten thousand cells costs more than putting them in order. */
  readonly keys: (SortKey | undefined)[];
}

export function readUnits(body: HTMLTableSectionElement, kept: readonly Row[]): readonly Unit[] {
  const rows = [...body.rows].slice(kept.length);
  return isPlain(body) ? rows.map((row) => ({ rows: [row], cells: undefined, keys: [] })) : joinedRows(rows);
}

export function orderUnits(units: readonly Unit[], column: number, direction: Direction): readonly Unit[] {
  const keys = units.map((unit) => {
    const key = unit.keys[column] ?? sortKey(valueAt(unit, column));
    unit.keys[column] = key;
    return key;
  });
  return sortedPositions(keys, direction).flatMap((position) => units[position] ?? []);
}

function valueAt({ rows: [row], cells }: Unit, column: number): string {
  const cell =
    cells === undefined
      ? cellAt(row, column)
      : cells.find((placed) => placed.column <= column && column < placed.column + placed.columns)?.cell;
  return cell ? sortValueOf(cell) : '';
}

/** From sibling to sibling: a list of cells per row would be made only to be thrown away. */
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
