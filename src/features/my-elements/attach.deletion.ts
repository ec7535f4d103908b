import { isPlainClick } from '#runtime/click.ts';
import type { Context } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { moveFocus } from '#runtime/scroll.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { ask } from '#ui/dialog/api.ts';
import { callPlatform } from './attach.call.ts';
import { placeOf, refresh } from './attach.refresh.ts';
import { fadeOut, headOf, linkOf, markOf, neighbourOf, rowOf } from './attach.rows.ts';
import { keepUndo, showKeptUndo, showUndo } from './attach.undo.ts';
import { CONSOLE, TEXTS } from './texts.ts';

const HOOK = 'data-my-element-delete';

/** MINE-5: the link that deletes, after a question; MINE-11: with a way back. */
export function attachDeletion(link: HTMLAnchorElement, { signal, guard, ...services }: Context): void {
  const mark = markOf(link);
  if (mark === undefined) {
    fail('my-elements', CONSOLE.noElement, link);
    return;
  }
  const { t } = services;
  prepareAnnouncer();
  showKeptUndo(link, services);
  let isUnderWay = false;

  async function remove(): Promise<void> {
    if (mark === undefined) return;
    const isSure = await ask({ title: t('warning'), text: t(TEXTS.remove), no: t('no'), yes: t('yes') }, services);
    const answer = isSure ? await callPlatform(link, 'delete', markOf(link) ?? mark, services) : undefined;
    if (answer === undefined) return;
    // The version of the deleted element; without one, what was sent would be stale.
    const deleted = { ...mark, version: answer.version === '' ? undefined : answer.version };
    const place = placeOf(link);
    const next = neighbourOf(link, HOOK);
    const nextMark = next && markOf(next);
    const block = place.block();
    if (block === undefined) keepUndo(deleted, services);
    else showUndo(deleted, block, services);
    if (next !== undefined) next.focus({ preventScroll: true });
    else moveFocus(block === undefined ? document.body : headOf(block));
    const row = rowOf(link);
    if (row !== undefined) await fadeOut(row);
    void refresh(place, (fresh) => (nextMark && linkOf(fresh, nextMark, HOOK)) ?? headOf(fresh));
  }

  link.addEventListener(
    'click',
    guard(async (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      if (isUnderWay) return;
      isUnderWay = true;
      try {
        await remove();
      } finally {
        isUnderWay = false;
      }
    }),
    { signal },
  );
}

/** MINE-11: the link that brings back, in a list of what was deleted. */
export function attachRestoring(link: HTMLAnchorElement, { signal, guard, ...services }: Context): void {
  const mark = markOf(link);
  if (mark === undefined) {
    fail('my-elements', CONSOLE.noElement, link);
    return;
  }
  prepareAnnouncer();
  link.addEventListener(
    'click',
    guard(async (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      if ((await callPlatform(link, 'restore', mark, services)) === undefined) return;
      announce(services.t(TEXTS.restored));
      void refresh(placeOf(link), (fresh) => linkOf(fresh, mark, HOOK) ?? headOf(fresh));
    }),
    { signal },
  );
}
