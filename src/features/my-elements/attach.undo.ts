import type { MyElementAction, MyElementAnswer } from '#contract/my-elements.ts';
import { isObject } from '#contract/wire.ts';
import type { ApiServices } from '#runtime/api.ts';
import { failure } from '#runtime/report.ts';
import { sessionStore } from '#runtime/storage.ts';
import { announce } from '#ui/announce.ts';
import { callPlatform } from './attach.call.ts';
import { createNotice } from './attach.notice.ts';
import { placeOf, refresh, refreshQuietly } from './attach.refresh.ts';
import { type ElementMark, headOf, linkOf } from './attach.rows.ts';
import { TEXTS } from './texts.ts';

/** The act that undoes another one. */
interface WayBack {
  readonly action: MyElementAction;
  readonly mark: ElementMark;
  /** Spoken name of « Annuler ». */
  readonly name: string;
  /** The link of the element that gets focus afterwards. */
  readonly hook: string;
  /** Shows the answer in the page. Without it the block is refreshed. */
  undone?(answer: MyElementAnswer): void;
}

let shown: HTMLElement | undefined;

/**
 * Shows and announces what was done, with « Annuler » where it can be undone. Inserted after the block, which is about
 * to be replaced; the next message replaces this one.
 */
export function showDone(block: Element, text: string, services: ApiServices, wayBack?: WayBack): void {
  const { t } = services;
  const place = placeOf(block);

  async function takeBack(button: HTMLButtonElement, { action, mark, hook, undone }: WayBack): Promise<void> {
    const answer = await callPlatform(button, action, mark, services);
    if (answer === undefined) return;
    undone?.(answer);
    notice.remove();
    const words = t(action === 'restore' ? TEXTS.restored : TEXTS.undone);
    const result = answer.message.trim() || words;
    const target = place.block();
    if (answer.message.trim() !== '' && target !== undefined) showDone(target, result, services);
    else announce(result);
    const focus = (fresh: HTMLElement) => linkOf(fresh, mark, hook) ?? headOf(fresh);
    if (undone === undefined) void refresh(place, focus, result);
    else if (target !== undefined) void refreshQuietly(place, focus, result);
  }
  const notice = createNotice(text, [
    wayBack === undefined
      ? { text: t(TEXTS.close), name: t(TEXTS.closeName), press: () => notice.remove() }
      : {
          text: t(TEXTS.undo),
          name: wayBack.name,
          press: (button) => takeBack(button, wayBack).catch((error) => failure('my-elements', error)),
        },
  ]);
  shown?.remove();
  shown = notice;
  notice.classList.add('my-elements-undo');
  block.after(notice);
  announce(text);
}

/** For a page that reloads: the notice is shown after the reload. */
export function storeUndo(mark: ElementMark, { page }: ApiServices): void {
  sessionStore.write(undoKey(page.settings.product), JSON.stringify(mark));
}

export function showStoredUndo(link: Element, services: ApiServices): void {
  const key = undoKey(services.page.settings.product);
  const stored = sessionStore.read(key);
  if (stored === undefined) return;
  sessionStore.remove(key);
  const mark = readMark(stored);
  if (mark.module === '' || mark.element === '') return;
  const { t } = services;
  showDone(link.closest('table, ul, ol') ?? link, t(TEXTS.removed), services, {
    action: 'restore',
    mark,
    name: t(TEXTS.restoreName),
    hook: 'data-my-element-delete',
  });
}

function undoKey(product: string): string {
  return `${product}:my-elements:undo`;
}

function readMark(text: string): ElementMark {
  try {
    const wire: unknown = JSON.parse(text);
    if (isObject(wire)) {
      const version = typeof wire.version === 'string' ? wire.version : undefined;
      return { module: String(wire.module ?? ''), element: String(wire.element ?? ''), version };
    }
  } catch {
    // Not written by this feature.
  }
  return { module: '', element: '' };
}
