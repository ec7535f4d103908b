import { OPEN_ATTRIBUTE } from '#contract/dropdown-menu.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Attach } from '#runtime/feature.ts';
import { addToggles, createChange, type Entry, isOpen } from './attach.entries.ts';
import { followPointer } from './attach.hover.ts';
import { followKeys } from './attach.keys.ts';
import { place } from './attach.place.ts';
import { opensOnTap } from './model.ts';
import { TEXTS } from './texts.ts';

export const attach: Attach = (root, { t, signal }) => {
  const entries = addToggles(root, (title) => t(TEXTS.submenu, { titre: title }), signal);
  if (entries.length === 0) return;
  const change = createChange(entries, render);
  let pointerType = '';

  function closeAll(): void {
    for (const entry of entries) change(entry, 'dismiss');
  }

  /** Focus that goes to another window or to text (no `relatedTarget`) closes nothing. */
  function onFocusOut({ target, relatedTarget }: FocusEvent): void {
    if (!(target instanceof Node) || !(relatedTarget instanceof Node)) return;
    for (const entry of entries)
      if (entry.item.contains(target) && !entry.item.contains(relatedTarget)) change(entry, 'dismiss');
  }

  function onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const entry = entries.find(({ item, label, toggle }) =>
      [label ?? item, toggle].some((part) => part.contains(target)),
    );
    const link = target?.closest('a[href]') ?? null;
    if (link === null) {
      if (entry !== undefined) change(entry, 'toggle');
    } else if (isPlainClick(event)) {
      if (entry !== undefined && opensOnTap(pointerOf(event, pointerType), entry.state, event.detail)) {
        event.preventDefault();
        change(entry, 'open');
      } else closeAll();
    }
  }

  root.addEventListener('click', onClick, { signal });
  // Not every browser has the type of the pointer in a click.
  root.addEventListener('pointerdown', (event) => (pointerType = event.pointerType), { signal, passive: true });
  root.addEventListener('focusout', onFocusOut, { signal });
  document.addEventListener(
    'pointerdown',
    ({ target }) => target instanceof Node && !root.contains(target) && closeAll(),
    { signal, passive: true },
  );
  // A page restored from the back/forward cache shows no open menu (BOOT-6).
  window.addEventListener('pagehide', closeAll, { signal });
  window.addEventListener('resize', () => entries.filter(isOpen).forEach(place), { signal, passive: true });
  signal.addEventListener('abort', closeAll);
  followPointer(entries, change, signal);
  followKeys(root, entries, change, signal);
  // The styles show it until now: hidden, it would lose the focus that is inside.
  for (const entry of entries) if (entry.panel.contains(document.activeElement)) change(entry, 'open');
};

function render(entry: Entry): void {
  // Focus inside a closed submenu moves to its button.
  if (!isOpen(entry) && entry.panel.contains(document.activeElement)) entry.toggle.focus({ preventScroll: true });
  entry.item.toggleAttribute(OPEN_ATTRIBUTE, isOpen(entry));
  entry.toggle.setAttribute('aria-expanded', String(isOpen(entry)));
  if (isOpen(entry)) place(entry);
}

/** A click made by a key has no pointer. */
function pointerOf(event: MouseEvent, last: string): string {
  if (event.detail === 0) return '';
  return 'pointerType' in event && typeof event.pointerType === 'string' && event.pointerType !== ''
    ? event.pointerType
    : last;
}
