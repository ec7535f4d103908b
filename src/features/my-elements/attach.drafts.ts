import { DISCARD_EVENT, VERSION_FIELD } from '#contract/my-elements.ts';
import type { Context } from '#runtime/feature.ts';
import { localStore, sessionStore } from '#runtime/storage.ts';
import { announce } from '#ui/announce.ts';
import { isControlOf } from '#ui/controls.ts';
import { createNotice } from './attach.notice.ts';
import type { Unsaved } from './attach.unsaved.ts';
import { readDraft, refill } from './attach.values.ts';
import {
  adds,
  DRAFT_MS,
  type Draft,
  decodeDraft,
  draftKey,
  draftPrefix,
  encodeDraft,
  ownerKey,
} from './model.drafts.ts';
import { withoutSuccess } from './model.ts';
import { TEXTS } from './texts.ts';

interface Drafts {
  /** Saved or discarded: nothing is stored. */
  forget(): void;
  /**
   * Stores what is unsaved, to be restored after a sign-in. False where the browser cannot store it, or where the form
   * names no account.
   */
  carryOver(): boolean;
  /** The page is left on purpose: the stored draft stays as it is. */
  stop(): void;
}

/** Stores what is typed in the browser every few seconds, and offers it again if the page was left without saving. */
export function keepDrafts(form: HTMLFormElement, unsaved: Unsaved, context: Context): Drafts {
  const { page, signal, guard, t } = context;
  const { product, sessionHash } = page.settings;
  const lasting = form.getAttribute('data-my-element-owner') ?? '';
  const owner = lasting === '' ? sessionHash : lasting;
  const key = draftKey(
    product,
    owner,
    form.getAttribute('action') || withoutSuccess(`${location.pathname}${location.search}`),
  );
  // Drafts of another account in this browser are removed.
  if (localStore.read(ownerKey(product)) !== owner) localStore.clear(draftPrefix(product));
  localStore.write(ownerKey(product), owner);
  let notice: HTMLElement | undefined;
  /** Saved or discarded: nothing is stored until something is typed again. */
  let isOver = false;
  /** The stored draft is of this visit: it is removed when every change is undone. A draft that is offered stays. */
  let isOurs = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): boolean {
    timer = undefined;
    if (isOver || signal.aborted) return false;
    if (!unsaved.isDirty()) {
      if (isOurs) localStore.remove(key);
      return false;
    }
    isOurs = true;
    return localStore.write(key, encodeDraft({ at: Date.now(), version: versionOf(form), values: readDraft(form) }));
  }
  function forget(): void {
    isOver = true;
    localStore.remove(key);
    notice?.remove();
  }

  function restore({ values, version }: Draft): void {
    notice?.remove();
    isOurs = true;
    // Another user may have saved since: the server learns which version this text was written on.
    const field = versionField(form);
    if (field !== null) field.value = version;
    refill(form, values);
  }
  function resume(draft: Draft): void {
    restore(draft);
    focusForm();
  }
  function erase(): void {
    localStore.remove(key);
    notice?.remove();
    focusForm();
  }
  function focusForm(): void {
    form.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus();
  }
  function offer(draft: Draft): void {
    const date = new Intl.DateTimeFormat(page.settings.language, { dateStyle: 'long', timeStyle: 'short' }).format(
      draft.at,
    );
    const text = t(TEXTS.draft, { date });
    notice = createNotice(text, [
      { text: t(TEXTS.takeUp), name: t(TEXTS.takeUpName), press: () => resume(draft) },
      { text: t(TEXTS.erase), name: t(TEXTS.eraseName), press: erase },
    ]);
    form.prepend(notice);
    announce(text);
  }
  async function restoreOrOffer(): Promise<void> {
    // Not after the snapshot: an editor far from the viewport would delay the offer until the user has begun anew.
    await unsaved.atWork;
    const draft = decodeDraft(localStore.read(key), Date.now());
    const isCarried = sessionStore.read(key) === 'carried';
    sessionStore.remove(key);
    if (draft === undefined || !adds(draft.values, readDraft(form))) return;
    if (!isCarried) {
      // The user typed before the offer was shown: their text stays.
      if (!unsaved.isDirty()) offer(draft);
      return;
    }
    restore(draft);
    notice = createNotice(t(TEXTS.draftRestored), []);
    form.prepend(notice);
    announce(t(TEXTS.draftRestored));
  }

  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!isControlOf(form, target)) return;
      isOver = false;
      // Not delayed by the next key: a user who never pauses gets a draft too.
      timer ??= setTimeout(guard(write), DRAFT_MS);
    },
    { signal },
  );
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write(), { signal });
  window.addEventListener('pagehide', write, { signal });
  window.addEventListener(DISCARD_EVENT, forget, { signal });
  guard(restoreOrOffer)();
  return {
    forget,
    stop: () => {
      isOver = true;
    },
    carryOver: () => !unsaved.isDirty() || (lasting !== '' && write() && sessionStore.write(key, 'carried')),
  };
}

function versionField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[type=hidden][name="${VERSION_FIELD}"]`);
}

function versionOf(form: HTMLFormElement): string {
  return versionField(form)?.value ?? '';
}
