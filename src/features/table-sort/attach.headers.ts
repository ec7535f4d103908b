import { NO_SORT_ATTRIBUTE, SORT_BUTTON_CLASS } from '#contract/table-sort.ts';
import { create, createButton } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import { placeCells } from '#ui/table-grid.ts';
import { TEXTS } from './texts.ts';

/** A heading that sorts by one column: the first it covers. */
export interface SortHeader {
  readonly cell: HTMLTableCellElement;
  readonly column: number;
  readonly name: string;
}

const INTERACTIVE = 'a[href], button, input, select, textarea, label, summary, [tabindex]';

/** The rows that name the columns: those of `thead`, else the first rows of the table that are made of `th` alone. */
export function headerRowsOf(table: HTMLTableElement): readonly HTMLTableRowElement[] {
  if (table.tHead !== null) return [...table.tHead.rows];
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const end = rows.findIndex(
    ({ cells }) => cells.length === 0 || [...cells].some((cell) => cell.tagName !== 'TH' || cell.scope === 'row'),
  );
  return rows.slice(0, Math.max(0, end));
}

/** The lowest heading of each column: those above it name groups of columns. */
export function sortHeadersOf(rows: readonly HTMLTableRowElement[]): readonly SortHeader[] {
  return placeCells(rows).flatMap(({ cell, column, row, rows: height }) => {
    const isLowest = row + height === rows.length;
    if (!isLowest || cell.tagName !== 'TH' || cell.hasAttribute(NO_SORT_ATTRIBUTE)) return [];
    return [{ cell, column, name: cell.textContent.replace(/\s+/g, ' ').trim() }];
  });
}

/**
 * Adds the button to the heading; `remove` takes it out. The content of the heading becomes the button, unless it holds
 * a control already. Buttons of cached markup are used again.
 */
export function addSortButton(
  { cell, name }: SortHeader,
  t: Translate,
): { readonly button: HTMLButtonElement; remove(): void } {
  const present = cell.querySelector<HTMLButtonElement>(`button.${SORT_BUTTON_CLASS}`);
  if (present !== null) return { button: present, remove: () => undefined };
  const button = createButton(SORT_BUTTON_CLASS);
  const arrow = create('span', { class: 'table-sort-arrow', 'aria-hidden': 'true' });
  if (cell.querySelector(INTERACTIVE) === null && name !== '') {
    button.append(...cell.childNodes);
  } else {
    button.setAttribute('aria-label', t(TEXTS.sortBy, { column: name }).trim());
  }
  button.append(arrow);
  cell.append(button);
  return {
    button,
    remove() {
      arrow.remove();
      button.replaceWith(...button.childNodes);
    },
  };
}
