import type { ModalParams } from '#contract/modal-link.ts';
import { pairsOf } from '#contract/query.ts';
import type { ApiServices, DialogPart } from '#runtime/api.ts';
import { fail, warn } from '#runtime/report.ts';
import type { RemoteContent } from '#ui/remote.ts';
import type { DialogRequest, OpenDialog } from './request.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/** One modal per window (MODAL-4). Taken before the view has arrived, so that two calls in a row are already two. */
interface Slot {
  isCancelled: boolean;
  dialog?: OpenDialog;
}
let slot: Slot | undefined;

/** Opens the modal. Undefined when it was refused or closed before it could open; the console says why. */
export async function openModal(request: DialogRequest, services: ApiServices): Promise<OpenDialog | undefined> {
  if (request.source === undefined || slot !== undefined) {
    fail('dialog', request.source === undefined ? CONSOLE.noContent : CONSOLE.alreadyOpen);
    return undefined;
  }
  const dropped = (request.buttons ?? []).flatMap((button) => button.dropped ?? []);
  if (dropped.length > 0) warn('dialog', CONSOLE.droppedAttributes, dropped.join(', '));
  const mine: Slot = { isCancelled: false };
  slot = mine;
  const release = () => {
    if (slot === mine) slot = undefined;
  };
  const opener = request.opener ?? document.activeElement;
  try {
    const { prepareDialog } = await import('./View.tsx');
    const mount = await prepareDialog({ ...request, opener }, services);
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

/** Closes the modal that is open, or on its way. */
export function closeModal(): void {
  const open = slot;
  if (open === undefined) return;
  open.isCancelled = true;
  slot = undefined;
  open.dialog?.close();
}

export interface Question {
  readonly title?: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/** A question with two buttons on the right; true only when « yes » is pressed. */
export async function ask({ title = '', text, yes, no }: Question, services: ApiServices): Promise<boolean> {
  let answer = false;
  const accept = () => {
    answer = true;
  };
  const request: DialogRequest = {
    title,
    name: services.t(TEXTS.confirmName),
    isMessage: true,
    source: { kind: 'text', text },
    buttons: [
      { title: no, autoclose: true },
      { title: yes, important: true, autoclose: true, action: accept },
    ],
  };
  try {
    await (await openModal(request, services))?.closed;
    return answer;
  } catch {
    // The box cannot be drawn: the browser's own can.
    return window.confirm(text);
  }
}

/** MODAL-9: true on OK, false on Cancel and on Escape. */
export function askConfirm(text: string, services: ApiServices): Promise<boolean> {
  return ask({ text, yes: services.t('ok'), no: services.t(TEXTS.cancel) }, services);
}

/** Shows a message with an OK button and resolves when it is closed. Over an open modal the message is shown inside it: nothing is lost. */
export async function showAlert(text: string, services: ApiServices, title = ''): Promise<void> {
  if (slot?.dialog !== undefined) {
    slot.dialog.notify(text);
    return;
  }
  const request: DialogRequest = {
    title,
    name: services.t(TEXTS.alertName),
    isMessage: true,
    source: { kind: 'text', text },
    buttons: [{ title: services.t('ok'), important: true, autoclose: true }],
  };
  try {
    await (await openModal(request, services))?.closed;
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
    { name: services.t(TEXTS.contentName), closeTop: true, ...more, source: { kind: 'ajax', url, method: 'POST', data } },
    services,
  );
}

export function createDialogPart(services: ApiServices): DialogPart {
  return {
    async open(wire) {
      // Only this door reads French parameters; features that show a message do without.
      const { decodeModalParams } = await import('#contract/modal-link.ts');
      let params: ModalParams;
      try {
        params = decodeModalParams(wire);
      } catch (error) {
        fail('dialog', CONSOLE.unreadable, error);
        return;
      }
      await openModal(params, services);
    },
    close: closeModal,
    alert: (text) => showAlert(String(text), services),
    confirm: (text) => askConfirm(String(text), services),
    async overlay(url, data) {
      await openOverlay(url, hasFiles(data) ? data : pairsOf(data), services);
    },
  };
}

function hasFiles(data: unknown): data is FormData {
  return data instanceof FormData && [...data.values()].some((value) => typeof value !== 'string');
}
