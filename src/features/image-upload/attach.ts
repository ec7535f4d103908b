import { sameSiteUrl } from '#contract/safe-url.ts';
import { MAX_UPLOAD_SIDE_PX } from '#contract/uploads.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { announce } from '#ui/announce.ts';
import { acceptDrops } from './attach.drop.ts';
import { findInputs } from './attach.inputs.ts';
import { UploadFailure, uploadPicture } from './attach.send.ts';
import { CENTRE, percentOf, type Refusal, refusalOf, type UploadState } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

export const attach: Attach = async (element, context) => {
  if (element instanceof HTMLInputElement && element.type === 'file') await takeOver(element, context);
};

async function takeOver(input: HTMLInputElement, context: Context): Promise<void> {
  const { signal, guard, t, page } = context;
  const address = sameSiteUrl(input.dataset.imageUpload, location.origin);
  if (address === undefined) {
    fail('image-upload', CONSOLE.address, input);
    return;
  }
  // If the view fails to load, the file is sent with the form.
  const { mountImageUpload } = await import('./View.tsx');
  if (signal.aborted) return;
  const inputs = findInputs(input);
  if (inputs === undefined) {
    fail('image-upload', CONSOLE.noField, input);
    return;
  }
  const url = new URL(address, document.baseURI);
  let state: UploadState = {
    picture: inputs.picture(),
    focus: inputs.focus(),
    sending: undefined,
    failure: undefined,
    removed: undefined,
  };
  let upload: AbortController | undefined;
  let last: File | undefined;
  let isWriting = false;

  const set = (change: Partial<UploadState>) => {
    state = { ...state, ...change };
    inputs.update({ hasPicture: state.picture !== undefined, isSending: state.sending !== undefined });
    render({ state });
  };
  const write = (change: Pick<UploadState, 'picture' | 'focus'> & Partial<UploadState>) => {
    isWriting = true;
    inputs.write(change.picture?.file ?? '', change.focus);
    isWriting = false;
    set(change);
  };

  async function send(chosen: File): Promise<void> {
    upload?.abort();
    const controller = new AbortController();
    upload = controller;
    last = chosen;
    set({ sending: { name: chosen.name, percent: 0 }, failure: undefined });
    const refusal = refusalOf(chosen);
    let file = chosen;
    if (refusal !== undefined) {
      const other = await redrawn(chosen, refusal);
      if (controller.signal.aborted || signal.aborted) return;
      if (other === undefined) {
        input.value = '';
        set({ sending: undefined, failure: { text: t(TEXTS[refusal]), canRetry: false } });
        return;
      }
      file = other;
    }
    hold(input, file);
    try {
      const post = () =>
        uploadPicture(url, file, {
          csrf: page.settings.csrf,
          signal: AbortSignal.any([controller.signal, signal]),
          onProgress: (loaded, total) => set({ sending: { name: file.name, percent: percentOf(loaded, total) } }),
        });
      // Another session was opened meanwhile: the CSRF token is renewed and the picture sent once more.
      const sent = await post().catch(async (error) => {
        if (!(error instanceof UploadFailure && error.status === 403 && (await tryRenewCsrf(context)))) throw error;
        return post();
      });
      const src = sameSiteUrl(sent.preview, location.origin);
      if (src === undefined) throw new UploadFailure(0, '');
      write({ picture: { file: sent.file, src }, focus: CENTRE, sending: undefined, removed: undefined });
      announce(t(TEXTS.done));
    } catch (error) {
      if (controller.signal.aborted || signal.aborted) return;
      if (!(error instanceof UploadFailure)) throw error;
      const text = error.status === 401 ? t(TEXTS.signedOut) : error.refusal === '' ? t(TEXTS.network) : error.refusal;
      // These statuses reject the file itself: a retry cannot succeed.
      set({ sending: undefined, failure: { text, canRetry: ![400, 413, 415, 422].includes(error.status) } });
    } finally {
      if (upload === controller) {
        upload = undefined;
        // So that the same file can be chosen again.
        if (!signal.aborted) input.value = '';
      }
    }
  }

  const render = mountImageUpload(
    inputs.area,
    {
      state,
      t,
      canRemove: inputs.canRemove,
      onStop() {
        upload?.abort();
        set({ sending: undefined });
        announce(t(TEXTS.stopped));
        input.focus();
      },
      onRetry: () => last && guard(send)(last),
      onFocus: (focus) => write({ picture: state.picture, focus }),
      onRemove() {
        const { picture, focus } = state;
        if (picture === undefined) return;
        write({ picture: undefined, focus: CENTRE, removed: { picture, focus }, failure: undefined });
        announce(t(TEXTS.removed));
      },
      onRestore() {
        if (state.removed === undefined) return;
        write({ ...state.removed, removed: undefined });
        announce(t(TEXTS.restored));
      },
    },
    signal,
  );
  set({});

  const accept = (files: FileList | null | undefined) => {
    const [file] = files ?? [];
    if (file !== undefined) guard(send)(file);
  };
  input.addEventListener('change', () => accept(input.files), { signal });
  acceptDrops(inputs.field, accept, signal);
  // Values written by others, for example a restored draft.
  inputs.field.addEventListener(
    'input',
    (event) => {
      if (
        isWriting ||
        event.target === input ||
        !(event.target instanceof HTMLInputElement) ||
        event.target.type !== 'hidden'
      )
        return;
      set({ picture: inputs.picture(), focus: inputs.focus(), removed: undefined });
    },
    { signal },
  );
  if (input.files !== null && input.files.length > 0) accept(input.files);
  signal.addEventListener('abort', () => inputs.dispose(), { once: true });
}

/** A picture that would be refused, in a form that is not; undefined where this browser cannot read it. */
function redrawn(file: File, refusal: Refusal): Promise<File | undefined> {
  if (refusal === 'notPicture') return Promise.resolve(undefined);
  return import('./attach.redraw.ts').then(({ redraw }) => redraw(file, MAX_UPLOAD_SIDE_PX)).catch(() => undefined);
}

/** Whether the page has a new CSRF token; false too where that cannot be known. */
function tryRenewCsrf(context: Context): Promise<boolean> {
  return import('#ui/renew-csrf.ts').then(({ renewCsrf }) => renewCsrf(context)).catch(() => false);
}

/** Puts a file that was dropped, or is sent once more, into the input: a form that is sent meanwhile takes it along. */
function hold(input: HTMLInputElement, file: File): void {
  if (input.files?.[0] === file) return;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
}
