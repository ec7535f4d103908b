import { COLUMNS_ATTRIBUTE } from '#contract/responsive-table.ts';
import { isPlain, placeCells } from '#ui/table-grid.ts';
import { isColumnShown, type Shown } from './model.ts';

const HIDDEN_ATTRIBUTE = 'data-column-hidden';

/** Hides columns of a table and shows them again. */
interface Columns {
  /** Reads the table anew. */
  count(): number;
  show(shown: Shown): void;
  showAll(): void;
  /** Whether added rows require a new measurement. Rows that only move, and rows like the others, do not. */
  concerns(records: readonly MutationRecord[]): boolean;
}

/**
 * Cells are hidden by a style for their position in the row, at no cost per row. Where cells span columns or rows, each
 * hidden cell is marked instead, and a cell over shown and hidden columns spans the shown ones only.
 */
export function columnsOf(table: HTMLTableElement): Columns {
  const narrowed = new Map<HTMLTableCellElement, number>();

  function widen(): void {
    for (const [cell, columns] of narrowed) cell.colSpan = columns;
    narrowed.clear();
    for (const cell of table.querySelectorAll(`[${HIDDEN_ATTRIBUTE}]`)) cell.removeAttribute(HIDDEN_ATTRIBUTE);
  }

  let total = 0;
  let plain = true;

  return {
    count() {
      widen();
      plain = isPlain(table);
      const widths = plain
        ? [table.rows[0], table.tBodies[0]?.rows[0]].map((row) => row?.cells.length ?? 0)
        : sectionsOf(table).flatMap((rows) => placeCells(rows).map(({ column, columns }) => column + columns));
      total = widths.reduce((widest, width) => Math.max(widest, width), 0);
      return total;
    },
    show(shown) {
      widen();
      if (plain) {
        table.setAttribute(COLUMNS_ATTRIBUTE, String(shown.leading));
        return;
      }
      table.setAttribute(COLUMNS_ATTRIBUTE, 'marked');
      for (const { cell, column, columns } of sectionsOf(table).flatMap(placeCells)) {
        const covered = Array.from({ length: columns }, (_, index) => column + index);
        const left = covered.filter((index) => isColumnShown(index, total, shown)).length;
        if (left === 0) cell.setAttribute(HIDDEN_ATTRIBUTE, '');
        else if (left < columns) {
          narrowed.set(cell, columns);
          cell.colSpan = left;
        }
      }
    },
    showAll() {
      widen();
      table.setAttribute(COLUMNS_ATTRIBUTE, 'all');
    },
    concerns: (records) =>
      total === 0 ||
      records.some(({ addedNodes }) =>
        [...addedNodes].some((node) => node instanceof Element && (!plain || !isPlain(node))),
      ),
  };
}

function sectionsOf(table: HTMLTableElement): HTMLTableRowElement[][] {
  return [table.tHead, ...table.tBodies, table.tFoot].flatMap((section) =>
    section === null ? [] : [[...section.rows]],
  );
}
