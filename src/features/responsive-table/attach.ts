import { hasStickyEnd } from '#contract/responsive-table.ts';
import { create, createButton } from '#runtime/create.ts';
import type { Attach } from '#runtime/feature.ts';
import { columnsOf } from './attach.columns.ts';
import { openFullView } from './attach.full.ts';
import { MOBILE_PX, STEPS, shownColumns } from './model.ts';
import { TEXTS } from './texts.ts';

const REGION_SELECTOR = '.table-scroll';
/** Every width at which something changes, as media queries: nothing is measured while a window is resized. */
const WIDTHS_PX = [...new Set([...STEPS.map(({ fromPx }) => fromPx), MOBILE_PX])].sort((a, b) => b - a);

export const attach: Attach = (element, context) => {
  if (!(element instanceof HTMLTableElement)) return;
  const table = element;
  const { t, signal, guard } = context;
  const columns = columnsOf(table);
  const button = createButton('button button-small button-secondary', t(TEXTS.open));
  button.setAttribute('aria-haspopup', 'dialog');
  const more = create('p', { class: 'responsive-table-more' }, button);
  let full: { close(): void } | undefined;

  function apply(): void {
    if (full !== undefined) return;
    const total = columns.count();
    const shown = shownColumns({ total, widthPx: widthOfWindow(), stickyEnd: hasStickyEnd(table.dataset) });
    if (shown.hidden === 0) columns.showAll();
    else columns.show(shown);
    more.hidden = shown.hidden === 0;
  }

  function open(): void {
    if (full !== undefined) return;
    columns.showAll();
    const closed = () => {
      full = undefined;
      apply();
    };
    full = openFullView(table, { name: nameOf(table) || t(TEXTS.table), opener: button, closed }, context);
  }

  const arrivals = new MutationObserver(
    guard((records: readonly MutationRecord[]) => {
      if (columns.concerns(records)) apply();
    }),
  );
  arrivals.observe(table, { childList: true, subtree: true });
  button.addEventListener('click', guard(open), { signal });
  for (const px of WIDTHS_PX) matchMedia(`(min-width: ${px}px)`).addEventListener('change', guard(apply), { signal });
  describeButton(button, table);
  place(more, table);
  apply();
  signal.addEventListener('abort', () => {
    arrivals.disconnect();
    full?.close();
    columns.showAll();
    more.remove();
  });
};

/** Places the button at the end of its own region, else after the table, and removes one of cached markup. */
function place(more: HTMLElement, table: HTMLTableElement): void {
  const region = table.closest(REGION_SELECTOR);
  const isAlone = region?.querySelectorAll('table').length === 1;
  const earlier = isAlone ? region.querySelector(`:scope > .${more.className}`) : table.nextElementSibling;
  if (earlier?.className === more.className) earlier.remove();
  if (isAlone) region.append(more);
  else table.after(more);
}

function widthOfWindow(): number {
  return WIDTHS_PX.find((px) => matchMedia(`(min-width: ${px}px)`).matches) ?? 0;
}

/** The caption, or the name of the region around the table. */
function nameOf(table: HTMLTableElement): string {
  return table.caption?.textContent.trim() || table.closest(REGION_SELECTOR)?.getAttribute('aria-label') || '';
}

let captions = 0;

/** Describes the button by the caption: several tables of a page have the same button. */
function describeButton(button: HTMLElement, { caption }: HTMLTableElement): void {
  if (caption === null) return;
  captions += 1;
  caption.id ||= `responsive-table-caption-${captions}`;
  button.setAttribute('aria-describedby', caption.id);
}
