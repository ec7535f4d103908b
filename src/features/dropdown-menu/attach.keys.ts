import { readingKey } from '#runtime/direction.ts';
import { type Change, type Entry, isOpen } from './attach.entries.ts';
import { moveFor } from './model.ts';

/** Arrows move, Escape closes. Tab, Enter and Space are the browser's. */
export function followKeys(root: HTMLElement, entries: readonly Entry[], change: Change, signal: AbortSignal): void {
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      const item = event.target instanceof Element ? event.target.closest('li') : null;
      if (item === null || !root.contains(item)) return;
      const level = [...(item.parentElement?.children ?? [])].filter((other) => stopOf(other) !== undefined);
      const entry = entries.find((candidate) => candidate.item === item);
      const index = level.indexOf(item);
      const key = readingKey(event.key, root);
      const move = moveFor(key, {
        isBar: item.parentElement === root,
        hasSubmenu: entry !== undefined,
        isFirst: index === 0,
      });
      if (move === undefined) return;
      event.preventDefault();
      if (move === 'enter' && entry !== undefined) {
        change(entry, 'open');
        stopOf(entry.panel.firstElementChild)?.focus();
      } else if (move === 'parent') {
        const parent = entries.find(({ panel }) => panel === item.parentElement);
        parent?.toggle.focus();
        if (parent !== undefined && key === 'ArrowLeft') change(parent, 'dismiss');
      } else {
        const to = { next: index + 1, previous: index - 1, first: 0, last: level.length - 1 }[
          move === 'enter' ? 'first' : move
        ];
        stopOf(level[to])?.focus();
      }
    },
    { signal },
  );

  // On the document: what the pointer has opened can be closed without going there (WCAG 1.4.13).
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const open = entries.filter(isOpen);
      if (open.length === 0) return;
      // Entries come in document order: the last one around the focus is the deepest.
      const around = open.findLast(({ item }) => item.contains(document.activeElement));
      for (const entry of around === undefined ? open : [around]) change(entry, 'dismiss');
      event.preventDefault();
    },
    { signal },
  );
}

/** The focus target of an item: its link, else its button. */
function stopOf(item: Element | null | undefined): HTMLElement | undefined {
  return [...(item?.children ?? [])].find(
    (child): child is HTMLElement => child instanceof HTMLElement && child.matches('a[href], button'),
  );
}
