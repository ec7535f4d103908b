import { isObject } from '#contract/wire.ts';
import type { ApiServices } from '#runtime/api.ts';
import { failure } from '#runtime/report.ts';
import { sessionStore } from '#runtime/storage.ts';
import { announce } from '#ui/announce.ts';
import { callPlatform } from './attach.call.ts';
import { createNotice } from './attach.notice.ts';
import { placeOf, refresh } from './attach.refresh.ts';
import { type ElementMark, headOf, linkOf } from './attach.rows.ts';
import { TEXTS } from './texts.ts';

let shown: HTMLElement | undefined;

/**
 * MINE-11: « Annuler », right after a deletion. Stands behind its block, which is about to be replaced, and stays in
 * sight; the next deletion takes its place.
 */
export function showUndo(mark: ElementMark, block: Element, services: ApiServices): void {
  const { t } = services;
  const place = placeOf(block);

  async function bringBack(button: HTMLButtonElement): Promise<void> {
    if ((await callPlatform(button, 'restore', mark, services)) === undefined) return;
    notice.remove();
    announce(t(TEXTS.restored));
    void refresh(place, (fresh) => linkOf(fresh, mark, 'data-my-element-delete') ?? headOf(fresh));
  }
  const notice = createNotice(t(TEXTS.removed), [
    {
      text: t(TEXTS.undo),
      name: t(TEXTS.undoName),
      press: (button) => bringBack(button).catch((error) => failure('my-elements', error)),
    },
  ]);
  shown?.remove();
  shown = notice;
  notice.classList.add('my-elements-undo');
  block.after(notice);
  announce(t(TEXTS.removed));
}

/** For a page that reloads: the notice is shown once it is back. */
export function keepUndo(mark: ElementMark, { page }: ApiServices): void {
  sessionStore.write(undoKey(page.settings.product), JSON.stringify(mark));
}

export function showKeptUndo(link: Element, services: ApiServices): void {
  const key = undoKey(services.page.settings.product);
  const kept = sessionStore.read(key);
  if (kept === undefined) return;
  sessionStore.remove(key);
  const mark = readKept(kept);
  if (mark.module !== '' && mark.element !== '') showUndo(mark, link.closest('table, ul, ol') ?? link, services);
}

function undoKey(product: string): string {
  return `${product}:my-elements:undo`;
}

function readKept(text: string): ElementMark {
  try {
    const wire: unknown = JSON.parse(text);
    if (isObject(wire)) {
      const version = typeof wire.version === 'string' ? wire.version : undefined;
      return { module: String(wire.module ?? ''), element: String(wire.element ?? ''), version };
    }
  } catch {
    // Not written by this feature: there is nothing to bring back.
  }
  return { module: '', element: '' };
}
