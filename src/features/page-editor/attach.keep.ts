import { type PageEditorSettings, SEEN_FIELD, type TypedValues } from '#contract/page-editor.ts';
import { knownLanguage } from '#language/formats.ts';
import { create, createButton } from '#runtime/create.ts';
import type { Context } from '#runtime/feature.ts';
import { localStore, sessionStore } from '#runtime/storage.ts';
import { announce } from '#ui/announce.ts';
import { asRendered } from '#ui/form-values.ts';
import { readTyped, refill } from './attach.values.ts';
import { decodeWork, encodeWork, isSame, type StoredWork, workKey, workPrefix } from './model.ts';
import { TEXTS } from './texts.ts';

interface Keeper {
  /** Whether the form holds something else than it came with. */
  isDirty(): boolean;
  typed(): TypedValues;
  /** Stores what is typed in the browser; false where it cannot. */
  write(): boolean;
  /** Offers what was typed earlier, unless the user has begun to write. */
  offer(work: StoredWork): void;
}

const sentKey = (product: string) => `${workPrefix(product)}sent`;

/** Removes the stored copy of the form that was last sent, which is saved now. */
export function forgetSaved({ page }: Context): void {
  const key = sessionStore.read(sentKey(page.settings.product));
  if (key !== undefined) localStore.remove(key);
}

/** Stores what is typed in the browser, and offers it again (EDIT-9). */
export function keepTyped(
  form: HTMLFormElement,
  settings: PageEditorSettings,
  context: Context,
  forgotten: () => void,
): Keeper {
  const { page, signal, t } = context;
  const { product, language } = page.settings;
  const key = workKey(product, settings.owner, settings.page, settings.rank);
  const seen = form.querySelector<HTMLInputElement>(`input[name="${SEEN_FIELD}"]`);
  const first = readTyped(asRendered(form));
  let notice: HTMLElement | undefined;

  const isDirty = () => !isSame(readTyped(form), first);
  function write(): boolean {
    if (!isDirty()) return true;
    const values = readTyped(form);
    return localStore.write(key, encodeWork({ at: Date.now(), seen: seen?.value ?? '', values }));
  }
  function close(): void {
    notice?.remove();
    notice = undefined;
    form.querySelector<HTMLElement>('textarea, input:not([type=hidden]), select')?.focus();
  }
  function offer(work: StoredWork): void {
    if (notice !== undefined || isSame(work.values, first) || isDirty()) return;
    const date = new Intl.DateTimeFormat(knownLanguage(language), { dateStyle: 'long', timeStyle: 'short' }).format(
      work.at,
    );
    const text = t(TEXTS.offer, { date });
    const resume = createButton('button button-small', t(TEXTS.resume));
    const ignore = createButton('button button-small button-secondary', t(TEXTS.ignore));
    notice = create('div', { class: 'alert page-editor-offer' }, create('p', {}, text), resume, ignore);
    resume.addEventListener('click', () => {
      // The server compares it with the text that it was written on.
      if (seen !== null) seen.value = work.seen;
      refill(form, work.values);
      close();
    });
    ignore.addEventListener('click', () => {
      localStore.remove(key);
      forgotten();
      close();
    });
    form.prepend(notice);
    announce(text);
  }

  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write(), { signal });
  window.addEventListener('pagehide', write, { signal });
  // On the window: another feature may have prevented the submission.
  window.addEventListener(
    'submit',
    ({ target, defaultPrevented }) => {
      if (target !== form) return;
      write();
      if (!defaultPrevented) sessionStore.write(sentKey(product), key);
    },
    { signal },
  );
  const stored = decodeWork(localStore.read(key), Date.now());
  if (stored !== undefined) offer(stored);
  return { isDirty, typed: () => readTyped(form), write, offer };
}
