import type { Attach } from '#runtime/feature.ts';
import { warn } from '#runtime/report.ts';
import { afterPaint } from '#runtime/timing.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { addSortButton, headerRowsOf, type SortHeader, sortHeadersOf } from './attach.headers.ts';
import { isLong, type Placement, placeRows } from './attach.place.ts';
import { orderUnits, readColumn, readUnits, type Unit } from './attach.rows.ts';
import { collationOf } from './model.collation.ts';
import { type Direction, nextDirection } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

export const attach: Attach = (element, { t, page, signal, guard }) => {
  if (!(element instanceof HTMLTableElement)) return;
  const language = element.closest('[lang]')?.getAttribute('lang') || page.settings.language;
  const collation = collationOf(language);
  const table = element;
  const head = headerRowsOf(table);
  const headers = sortHeadersOf(head);
  if (headers.length === 0) {
    warn('table-sort', CONSOLE.noHeader);
    return;
  }
  prepareAnnouncer();
  let chosen: { readonly column: number; readonly direction: Direction } | undefined;
  /** The rows in their order, which may still be being placed; emptied when other code changes the table. */
  let known: ReadonlyMap<Element, readonly Unit[]> = new Map();
  let placing = new AbortController();
  signal.addEventListener('abort', () => placing.abort(), { once: true });

  const fixedIn = (body: Element): readonly HTMLTableRowElement[] => (head[0]?.parentElement === body ? head : []);
  const unitsOf = (body: HTMLTableSectionElement): readonly Unit[] => known.get(body) ?? readUnits(body, fixedIn(body));

  /** Reads the column ahead of a press, which then only has to sort. */
  function prepare(column: number): void {
    known = new Map([...table.tBodies].map((body) => [body, unitsOf(body)]));
    for (const units of known.values()) readColumn(units, column, collation);
  }

  function anew(): AbortSignal {
    placing.abort();
    placing = new AbortController();
    return placing.signal;
  }

  function sort(done: () => void, until = anew()): void {
    if (chosen === undefined) return;
    const { column, direction } = chosen;
    known = new Map([...table.tBodies].map((body) => [body, orderUnits(unitsOf(body), column, direction, collation)]));
    const placements = [...table.tBodies].map(
      (body): Placement => ({ body, fixed: fixedIn(body), rows: unitsOf(body).flatMap(({ rows }) => rows) }),
    );
    // Mutations made by this feature are ignored.
    placeRows(placements, () => changes.takeRecords(), done, until);
  }

  function choose({ cell, column, name }: SortHeader): void {
    const direction = nextDirection(cell.getAttribute('aria-sort'));
    chosen = { column, direction };
    const text = direction === 'ascending' ? TEXTS.sortedAscending : TEXTS.sortedDescending;
    for (const header of headers) header.cell.removeAttribute('aria-sort');
    cell.setAttribute('aria-sort', direction);
    const announceOrder = () => announce(t(text, { column: name }));
    if (!isLong(table)) {
      sort(announceOrder);
      return;
    }
    // The arrow turns in the frame of the press; many rows are moved in later frames.
    const until = anew();
    afterPaint(
      guard(() => sort(announceOrder, until)),
      until,
    );
  }

  const changes = new MutationObserver(
    guard((records: readonly MutationRecord[]) => {
      known = new Map();
      if (records.some(({ addedNodes }) => [...addedNodes].some(isRowOrBody))) sort(() => undefined);
    }),
  );
  changes.observe(table, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['data-sort-value', 'colspan', 'rowspan'],
  });
  const removals = headers.map((header) => {
    const { button, remove } = addSortButton(header, t);
    const listen = (type: string, handler: () => void) => button.addEventListener(type, guard(handler), { signal });
    listen('click', () => choose(header));
    listen('pointerenter', () => prepare(header.column));
    listen('focus', () => prepare(header.column));
    return remove;
  });
  signal.addEventListener('abort', () => {
    changes.disconnect();
    for (const remove of removals) remove();
  });
};

const isRowOrBody = (node: Node): boolean =>
  node instanceof HTMLTableRowElement || node instanceof HTMLTableSectionElement;
