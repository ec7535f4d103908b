import { pairsOf } from '#contract/query.ts';
import type { ApiServices, DialogPart } from '#runtime/api.ts';
import { readOrFail } from '#runtime/read-or-fail.ts';
import { fail, warn } from '#runtime/report.ts';
import { whileBusy } from '#ui/busy.ts';
import type { RemoteContent } from '#ui/remote.ts';
import type { DialogRequest, OpenDialog } from './request.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/** Taken before the view has arrived, so that two calls in a row are already two. */
interface Slot {
  isCancelled: boolean;
  dialog?: OpenDialog;
  /** Resolves when the place is free again. */
  readonly ended: Promise<void>;
}

/** One modal per window (MODAL-4); one message (alert, question, result) may stand over it. */
const open: { modal?: Slot | undefined; message?: Slot | undefined } = {};

/** Opens the modal. Undefined when it was refused, which the console reports, or closed before it could open. */
export async function openModal(
  request: DialogRequest,
  services: ApiServices,
  place: 'modal' | 'message' = 'modal',
): Promise<OpenDialog | undefined> {
  if (request.source === undefined || (open[place] ?? open.message) !== undefined) {
    fail('dialog', request.source === undefined ? CONSOLE.noContent : CONSOLE.alreadyOpen);
    return undefined;
  }
  const dropped = (request.buttons ?? []).flatMap((button) => button.dropped ?? []);
  if (dropped.length > 0) warn('dialog', CONSOLE.droppedAttributes, dropped.join(', '));
  const { mine, release } = take(place);
  const opener = request.opener ?? document.activeElement;
  try {
    const mount = await whileBusy(opener, async () => {
      const { prepareDialog } = await import('./View.tsx');
      return prepareDialog({ ...request, opener }, services);
    });
    if (mine.isCancelled || mount === undefined) return undefined;
    mine.dialog = mount(release);
    return mine.dialog;
  } catch (error) {
    fail('dialog', CONSOLE.noView, error);
    throw error;
  } finally {
    if (mine.dialog === undefined) release();
  }
}

function take(place: 'modal' | 'message'): { readonly mine: Slot; release(): void } {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const mine: Slot = { isCancelled: false, ended };
  open[place] = mine;
  const release = () => {
    if (open[place] === mine) open[place] = undefined;
    end();
  };
  return { mine, release };
}

/** Shows a message over whatever is open, once those before it have been closed; resolves when it is closed itself. */
export async function openMessage(request: DialogRequest, services: ApiServices): Promise<void> {
  while (open.message !== undefined) await open.message.ended;
  await (await openModal({ ...request, isMessage: true }, services, 'message'))?.closed;
}

/** Closes the modal that is open, or on its way; without one, the message. */
function closeModal(): void {
  const place = open.modal === undefined ? 'message' : 'modal';
  const slot = open[place];
  if (slot === undefined) return;
  slot.isCancelled = true;
  if (slot.dialog === undefined) open[place] = undefined;
  slot.dialog?.close();
}

/**
 * A question with « No » and « Yes », over whatever is open; true only when « Yes » is pressed. Where « Yes » loses or
 * publishes something it is not important, so that « No », the first button, has focus (MODAL-6).
 */
export function openQuestion(text: string, services: ApiServices, { important = true } = {}): Promise<boolean> {
  const { t } = services;
  return ask({ title: t('warning'), text, no: t('no'), yes: t('yes'), important }, services);
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly no: string;
  readonly yes: string;
  readonly important: boolean;
}

async function ask({ title, text, no, yes, important }: Question, services: ApiServices): Promise<boolean> {
  let answer = false;
  const accept = () => {
    answer = true;
  };
  const request: DialogRequest = {
    title,
    name: services.t(TEXTS.confirmName),
    source: { kind: 'text', text },
    buttons: [
      { title: no, autoclose: true },
      { title: yes, important, autoclose: true, action: accept },
    ],
  };
  try {
    await openMessage(request, services);
    return answer;
  } catch {
    // Where the box fails to load, the browser's own is used.
    return window.confirm(text);
  }
}

/** MODAL-9: true on OK, false on Cancel and on Escape. */
function openConfirm(text: string, services: ApiServices): Promise<boolean> {
  const { t } = services;
  return ask({ title: '', text, no: t(TEXTS.cancel), yes: t('ok'), important: true }, services);
}

/** Shows a message with an OK button and resolves when it is closed. What is open already shows it inside. */
export async function showAlert(text: string, services: ApiServices): Promise<void> {
  const dialog = open.message?.dialog ?? open.modal?.dialog;
  if (dialog !== undefined) {
    dialog.notify(text);
    return;
  }
  const request: DialogRequest = {
    title: '',
    name: services.t(TEXTS.alertName),
    source: { kind: 'text', text },
    buttons: [{ title: services.t('ok'), important: true, autoclose: true }],
  };
  try {
    await openMessage(request, services);
  } catch {
    window.alert(text);
  }
}

/** MODAL-10: POSTs the data and shows the HTML answered. */
export function openOverlay(
  url: string,
  data: RemoteContent['data'],
  services: ApiServices,
  more: Partial<DialogRequest> = {},
): Promise<OpenDialog | undefined> {
  return openModal(
    {
      name: services.t(TEXTS.contentName),
      closeTop: true,
      ...more,
      source: { kind: 'ajax', url, method: 'POST', data },
    },
    services,
  );
}

export function createDialogPart(services: ApiServices): DialogPart {
  return {
    async open(wire) {
      // Only this function reads French parameters; features that show a message do not load it.
      const { decodeModalParams } = await import('#contract/modal-link.ts');
      const params = readOrFail(() => decodeModalParams(wire), 'dialog', CONSOLE.unreadable);
      if (params !== undefined) await openModal(params, services);
    },
    close: closeModal,
    alert: (text) => showAlert(String(text), services),
    confirm: (text) => openConfirm(String(text), services),
    async overlay(url, data) {
      await openOverlay(url, hasFiles(data) ? data : pairsOf(data), services);
    },
  };
}

function hasFiles(data: unknown): data is FormData {
  return data instanceof FormData && [...data.values()].some((value) => typeof value !== 'string');
}
