import type { ApiServices } from '#runtime/api.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Context } from '#runtime/feature.ts';
import { moveFocus } from '#runtime/focus.ts';
import { oneAtATime } from '#runtime/one-at-a-time.ts';
import { fail } from '#runtime/report.ts';
import { prepareAnnouncer } from '#ui/announce.ts';
import { openQuestion } from '#ui/dialog/api.ts';
import { callPlatform } from './attach.call.ts';
import { placeOf, refresh, refreshQuietly } from './attach.refresh.ts';
import { isSecondPress } from './attach.repeat.ts';
import { type ElementMark, fadeOut, headOf, linkOf, markOf, neighbourOf, noteVersion, rowOf } from './attach.rows.ts';
import { showDone, showStoredUndo, storeUndo } from './attach.undo.ts';
import { CONSOLE, TEXTS } from './texts.ts';

const TOGGLE = 'data-my-element-activate';
const DELETE = 'data-my-element-delete';

/** MINE-5: the link that turns an element on and off; the result is announced, and can be undone. */
export function attachToggle(link: HTMLAnchorElement, context: Context): void {
  attachAct(link, context, async (mark, services) => {
    // Read at each press: the version changes with the element.
    const answer = await callPlatform(link, 'activate', markOf(link) ?? mark, services);
    if (answer === undefined) return;
    const { t } = services;
    const show = ({ className, version }: { readonly className: string; readonly version: string }) => {
      if (className !== '') link.className = className;
      if (version !== '') noteVersion(link, version);
    };
    show(answer);
    const place = placeOf(link);
    const block = place.block();
    const text = answer.message.trim() || t(TEXTS.changed);
    showDone(block ?? link.closest('table, ul, ol') ?? link, text, services, {
      action: answer.canUndo ? 'undo' : 'activate',
      mark: { ...mark, version: answer.version === '' ? undefined : answer.version },
      name: t(TEXTS.undoName),
      hook: TOGGLE,
      undone: show,
    });
    // The rest of the row (state, dates, the name of the link) is refreshed where there is a listing.
    if (block === undefined) return;
    const hadFocus = document.activeElement === link;
    const pick = (fresh: HTMLElement) => {
      const toggle = linkOf(fresh, mark, TOGGLE);
      // A platform may answer the list from a cache: the class that it answered to the press stands.
      if (answer.className !== '' && toggle?.hasAttribute(TOGGLE) === true) toggle.className = answer.className;
      return hadFocus ? toggle : undefined;
    };
    void refreshQuietly(place, pick, text);
  });
}

/** MINE-5: the link that deletes, after a question; MINE-11: with « Annuler ». */
export function attachDeletion(link: HTMLAnchorElement, context: Context): void {
  attachAct(link, context, async (mark, services) => {
    const { t } = services;
    const isSure = await openQuestion(t(TEXTS.remove), services, { important: false });
    const answer = isSure ? await callPlatform(link, 'delete', markOf(link) ?? mark, services) : undefined;
    if (answer === undefined) return;
    // The version of the deleted element; without one, what was sent would be stale.
    const deleted = { ...mark, version: answer.version === '' ? undefined : answer.version };
    const place = placeOf(link);
    const next = neighbourOf(link, DELETE);
    const nextMark = next && markOf(next);
    const block = place.block();
    const text = answer.message.trim() || t(TEXTS.removed);
    if (block === undefined) storeUndo(deleted, services);
    else {
      const name = t(TEXTS.restoreName);
      showDone(block, text, services, { action: 'restore', mark: deleted, name, hook: DELETE });
    }
    if (next !== undefined) next.focus({ preventScroll: true });
    else moveFocus(block === undefined ? document.body : headOf(block));
    const row = rowOf(link);
    if (row !== undefined) await fadeOut(row);
    void refresh(place, (fresh) => (nextMark && linkOf(fresh, nextMark, DELETE)) ?? headOf(fresh), text);
  });
  if (markOf(link) !== undefined) showStoredUndo(link, context);
}

/** MINE-11: the link that restores, in a list of deleted elements. */
export function attachRestoring(link: HTMLAnchorElement, context: Context): void {
  attachAct(link, context, async (mark, services) => {
    const answer = await callPlatform(link, 'restore', mark, services);
    if (answer === undefined) return;
    const text = answer.message.trim() || services.t(TEXTS.restored);
    const place = placeOf(link);
    const block = place.block();
    if (block !== undefined) showDone(block, text, services);
    void refresh(place, (fresh) => linkOf(fresh, mark, DELETE) ?? headOf(fresh), text);
  });
}

/** Makes a link act on its element, one press at a time. A link without an element stays a plain link. */
function attachAct(
  link: HTMLAnchorElement,
  { signal, guard, ...services }: Context,
  act: (mark: ElementMark, services: ApiServices) => Promise<void>,
): void {
  const mark = markOf(link);
  if (mark === undefined) {
    fail('my-elements', CONSOLE.noElement, link);
    return;
  }
  prepareAnnouncer();
  const unlessActing = oneAtATime();
  const start = guard(() => unlessActing(() => act(mark, services)));
  link.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      if (!isSecondPress(event)) start();
    },
    { signal },
  );
}
