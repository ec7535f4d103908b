/** A cell and what it covers; rows and columns are counted from 0. */
export interface PlacedCell {
  readonly cell: HTMLTableCellElement;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/**
 * Does every cell cover one column of one row? Then the position of a cell in its row is its column, and nothing needs
 * placing.
 */
export function isPlain(section: Element): boolean {
  return section.querySelector('[colspan], [rowspan]') === null;
}

/**
 * Places the cells of one section of a table as browsers do: a cell that covers several rows pushes those below it to
 * the right.
 */
export function placeCells(rows: readonly HTMLTableRowElement[]): readonly PlacedCell[] {
  const placed: PlacedCell[] = [];
  /** Per column, the first row that no cell from above covers any more. */
  const free: number[] = [];
  for (const [row, { cells }] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while ((free[column] ?? 0) > row) column += 1;
      const left = rows.length - row;
      // A span of 0 rows reaches the end of the section, and so does one that is too long.
      const height = cell.rowSpan === 0 ? left : Math.min(cell.rowSpan, left);
      const width = Math.max(1, cell.colSpan);
      placed.push({ cell, row, column, rows: height, columns: width });
      for (let covered = column; covered < column + width; covered += 1) free[covered] = row + height;
      column += width;
    }
  }
  return placed;
}
