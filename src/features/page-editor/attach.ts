import { decodePageEditor, SEEN_FIELD, type WorkAnswer, workEndpoint } from '#contract/page-editor.ts';
import { formatList } from '#language/formats.ts';
import { create } from '#runtime/create.ts';
import type { Attach } from '#runtime/feature.ts';
import { HttpError } from '#runtime/http.ts';
import { editorTexts } from '#ui/editor-texts.ts';
import { forgetSaved, keepTyped } from './attach.keep.ts';
import { askBeforeLeaving } from './attach.leave.ts';
import { stayWhileOffline } from './attach.offline.ts';
import { showPreview } from './attach.preview.ts';
import { editorLookup } from './attach.words.ts';
import { TEXTS } from './texts.ts';

/** After the last key, what is typed is stored on the server and shown in the preview. */
const PAUSE_MS = 1_500;
/** Interval of the requests for who else has the part open. */
const PRESENCE_MS = 15_000;

export const attach: Attach = async (form, given) => {
  const settings = decodePageEditor(form.dataset.pageEditor ?? '');
  if (settings === undefined) return;
  if (settings.isSaved) forgetSaved(given);
  if (!(form instanceof HTMLFormElement)) return;
  if (settings.asks) askBeforeLeaving(form, settings.isUnsaved, given);
  const { http, guard, signal, page } = given;
  const t = editorLookup(given, await editorTexts(page.settings.language));
  if (signal.aborted) return;
  const context = { ...given, t };
  stayWhileOffline(form, context);
  if (settings.asks) return;
  const { page: name, rank } = settings;
  const seenField = form.querySelector<HTMLInputElement>(`input[name="${SEEN_FIELD}"]`);
  const seen = () => seenField?.value ?? '';
  const status = create('p', { class: 'page-editor-status', role: 'status' });
  const presence = create('p', { class: 'page-editor-status', role: 'status' });
  const end = form.querySelector('.form-end');
  if (end === null) form.append(presence, status);
  else end.before(presence, status);
  const keeper = keepTyped(form, settings, context, () =>
    guard(() => http.call(workEndpoint, { page: name, rank, seen: seen(), isForgotten: true }, { signal }))(),
  );
  const place = form.parentElement?.querySelector<HTMLElement>('[data-page-preview]');
  const preview = place === null || place === undefined ? undefined : showPreview(place, settings.preview, context);

  const show = (element: HTMLElement, text: string) => {
    // Writing the same text again would announce it again.
    if (element.textContent !== text) element.textContent = text;
  };
  function showPresence({ others, savedBy }: WorkAnswer): void {
    const names = formatList(others, page.settings.language);
    if (savedBy !== '') show(presence, t(TEXTS.saved, { nom: savedBy }));
    else show(presence, others.length === 0 ? '' : t(TEXTS.others, { noms: names, count: others.length }));
  }
  function explain(error: unknown, isStored: boolean): void {
    if (signal.aborted) return;
    if (!isStored) show(status, t(TEXTS.notStored));
    else if (error instanceof HttpError && (error.status === 401 || error.fault === 'redirect')) {
      show(status, `${t(TEXTS.signedOut)} `);
      const back = encodeURIComponent(location.pathname + location.search);
      const href = `/${page.settings.base}/connexion?retour=${back}`;
      status.append(create('a', { href }, t(TEXTS.signIn)));
    } else show(status, t(TEXTS.away));
  }

  /** Sends to the server that the part is open, and what is typed. */
  async function report(): Promise<void> {
    const isDirty = keeper.isDirty();
    const isStored = keeper.write();
    const values = isDirty ? keeper.typed() : undefined;
    try {
      const answer = await http.call(workEndpoint, { page: name, rank, seen: seen(), values }, { signal });
      showPresence(answer);
      if (answer.stored !== undefined) keeper.offer({ ...answer.stored, seen: seen() });
      if (values === undefined) return;
      show(status, t(TEXTS.stored));
      preview?.refresh();
    } catch (error) {
      if (isDirty) explain(error, isStored);
    }
  }

  let pause: ReturnType<typeof setTimeout> | undefined;
  let presenceTimer: ReturnType<typeof setTimeout> | undefined;
  const reportSoon = (afterMs: number) => {
    clearTimeout(pause);
    pause = setTimeout(guard(report), afterMs);
  };
  const stayPresent = () => {
    presenceTimer = setTimeout(() => {
      if (document.visibilityState === 'visible') reportSoon(0);
      stayPresent();
    }, PRESENCE_MS);
  };
  form.addEventListener(
    'input',
    () => {
      keeper.write();
      reportSoon(PAUSE_MS);
    },
    { signal },
  );
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(pause);
      clearTimeout(presenceTimer);
    },
    { once: true },
  );
  reportSoon(0);
  stayPresent();
};
