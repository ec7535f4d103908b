import type { Attach } from '#runtime/feature.ts';
import { warn } from '#runtime/report.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { addSortButton, headerRowsOf, type SortHeader, sortHeadersOf } from './attach.headers.ts';
import { sortRows } from './attach.rows.ts';
import { type Direction, nextDirection } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

export const attach: Attach = (element, { t, signal, guard }) => {
  if (!(element instanceof HTMLTableElement)) return;
  const table = element;
  const kept = headerRowsOf(table);
  const headers = sortHeadersOf(kept);
  if (headers.length === 0) {
    warn('table-sort', CONSOLE.noHeader);
    return;
  }
  prepareAnnouncer();
  let chosen: { readonly column: number; readonly direction: Direction } | undefined;

  function sort(): void {
    if (chosen === undefined) return;
    for (const body of table.tBodies) sortRows(body, keptIn(body), chosen.column, chosen.direction);
    // What this changed is no news.
    arrivals.takeRecords();
  }

  function keptIn(body: HTMLTableSectionElement): readonly HTMLTableRowElement[] {
    return kept[0]?.parentElement === body ? kept : [];
  }

  function choose({ cell, column, name }: SortHeader): void {
    const direction = nextDirection(cell.getAttribute('aria-sort'));
    chosen = { column, direction };
    sort();
    for (const header of headers) header.cell.removeAttribute('aria-sort');
    cell.setAttribute('aria-sort', direction);
    announce(t(direction === 'ascending' ? TEXTS.sortedAscending : TEXTS.sortedDescending, { column: name }));
  }

  const arrivals = new MutationObserver(
    guard((records: readonly MutationRecord[]) => {
      if (records.some(({ addedNodes }) => [...addedNodes].some(isRowOrBody))) sort();
    }),
  );
  arrivals.observe(table, { childList: true });
  for (const body of table.tBodies) arrivals.observe(body, { childList: true });
  const buttons = headers.map((header) => {
    const { button, remove } = addSortButton(header, t);
    button.addEventListener(
      'click',
      guard(() => choose(header)),
      { signal },
    );
    return remove;
  });
  signal.addEventListener('abort', () => {
    arrivals.disconnect();
    for (const remove of buttons) remove();
  });
};

const isRowOrBody = (node: Node): boolean => node instanceof HTMLTableRowElement || node instanceof HTMLTableSectionElement;
