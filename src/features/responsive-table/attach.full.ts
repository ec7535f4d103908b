import { create, createButton } from '#runtime/create.ts';
import { forward } from '#runtime/direction.ts';
import type { Context } from '#runtime/feature.ts';
import { borrow } from '#ui/borrow.ts';
import { createShell } from '#ui/shell.ts';
import { isSidewaysTurn } from './model.ts';
import { TEXTS } from './texts.ts';

/** Lines and pages of a wheel, in pixels, where a mouse counts in them. */
const LINE_PX = 20;

let views = 0;

/**
 * Shows the table itself over the page, in a native dialog without React. `closed` is called once the table is back in
 * its place.
 */
export function openFullView(
  table: HTMLTableElement,
  options: { readonly name: string; readonly opener: HTMLElement; readonly closed: () => void },
  { t, guard }: Pick<Context, 't' | 'guard'>,
): { close(): void } {
  views += 1;
  const place = table.parentElement;
  // The page behind keeps its height and scroll position.
  const height = place?.getBoundingClientRect().height ?? 0;
  const shell = createShell({
    className: 'responsive-table-full',
    opener: options.opener,
    onCloseRequest: () => shell.close(),
    onClosed() {
      giveBack();
      place?.style.removeProperty('--responsive-table-height');
      place?.removeAttribute('data-table-lent');
      options.closed();
    },
  });
  const title = create('h2', { id: `responsive-table-${views}` }, options.name);
  const close = createButton('button button-small', t(TEXTS.close));
  close.addEventListener('click', () => shell.close());
  const bar = create('div', { class: 'responsive-table-bar' }, title, close);

  const label = t(TEXTS.region, { name: options.name });
  const view = create('div', { class: 'responsive-table-view', tabindex: '0', role: 'region', 'aria-label': label });
  view.addEventListener(
    'wheel',
    guard((event: WheelEvent) => turn(view, event)),
    { passive: false },
  );

  shell.element.setAttribute('aria-labelledby', title.id);
  shell.element.append(bar, view);
  place?.style.setProperty('--responsive-table-height', `${height}px`);
  place?.setAttribute('data-table-lent', '');
  const giveBack = borrow(table, view);
  shell.show();
  return shell;
}

function turn(view: HTMLElement, event: WheelEvent): void {
  const { deltaX, deltaY, ctrlKey, shiftKey, altKey, metaKey } = event;
  const { left } = view.getBoundingClientRect();
  const { clientWidth: width, scrollWidth } = view;
  const scrolled = Math.abs(view.scrollLeft);
  const hasKey = ctrlKey || shiftKey || altKey || metaKey;
  if (!isSidewaysTurn({ deltaX, deltaY, hasKey, x: event.clientX - left, width, scrolled, scrollWidth })) return;
  event.preventDefault();
  const unit = [1, LINE_PX, width][event.deltaMode] ?? 1;
  view.scrollLeft += forward(deltaY * unit, view);
}
