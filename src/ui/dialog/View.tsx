import type { ModalButton } from '#contract/modal-link.ts';
import type { ApiServices } from '#runtime/api.ts';
import { onEscapeInFrame } from '#ui/frame.ts';
import { mountIsland } from '#ui/island.tsx';
import { focusIn } from '#ui/modal.ts';
import { createShell } from '#ui/shell.ts';
import { run } from './actions.ts';
import { type Body, type Fill, prepareBody, prepareContent } from './body.ts';
import { Dialog } from './Dialog.tsx';
import { closesOnEscape, showsCloseTop } from './model.ts';
import { keepBeside } from './placement.ts';
import type { DialogRequest, OpenDialog } from './request.ts';

let opened = 0;

/** Makes the content ready; the function returned opens the box with it. Undefined: the content must not be shown. */
export async function prepareDialog(
  request: DialogRequest,
  services: ApiServices,
): Promise<((released: () => void) => OpenDialog) | undefined> {
  const { source, footer, isMessage } = request;
  const body = source === undefined ? undefined : await prepareBody(source, services, isMessage);
  const bottom = footer === undefined ? undefined : await prepareContent(footer);
  return body === undefined ? undefined : (released) => mountDialog(request, body, bottom, services, released);
}

function mountDialog(
  request: DialogRequest,
  body: Body,
  footer: Fill | undefined,
  services: ApiServices,
  released: () => void,
): OpenDialog {
  opened += 1;
  const titleId = `dialog-${opened}-title`;
  const bodyId = `dialog-${opened}-body`;
  const { title = '', buttons = [], complete, relativeTo, autocloseMs } = request;
  let hasFailed = false;
  let isComplete = false;
  let notices: readonly string[] = [];

  const onCloseRequest = () => {
    if (hasFailed || closesOnEscape(request)) shell.close();
  };
  const shell = createShell({
    className: ['dialog', request.themeClass ?? ''].join(' ').trim(),
    opener: request.opener ?? null,
    onCloseRequest,
    onClosed: released,
  });
  const { element, signal } = shell;
  introduce(element, request, titleId, bodyId);

  function completed(): void {
    if (!isComplete && complete !== undefined) run(complete, element);
    isComplete = true;
  }

  const view = () => (
    <Dialog
      titleId={titleId}
      bodyId={bodyId}
      title={title}
      body={body}
      footer={footer}
      buttons={buttons}
      hasClose={hasFailed || showsCloseTop(request)}
      hasFailed={hasFailed}
      notices={notices}
      t={services.t}
      signal={signal}
      onRendered={(first) => {
        shell.show();
        focusIn(element, first);
        letKeysScroll(element.querySelector<HTMLElement>('.dialog-body'));
        if (relativeTo !== undefined) keepBeside(element, relativeTo, signal);
        if (autocloseMs !== undefined) closeAfter(autocloseMs, shell.close, signal);
        if (body.kind === 'text') completed();
      }}
      onFilled={(area, isThere) => {
        hasFailed = !isThere;
        if (hasFailed) rerender(view());
        else {
          if (title === '') nameByHeading(element, area);
          letKeysScroll(area);
          completed();
        }
      }}
      onFrameLoad={(frame) => {
        onEscapeInFrame(frame, onCloseRequest);
        completed();
      }}
      onPress={(button: ModalButton, pressed) => {
        // Closed first: an action may open the next modal.
        if (button.autoclose === true) shell.close();
        if (button.action !== undefined) run(button.action, pressed);
      }}
      onClose={shell.close}
    />
  );
  const rerender = mountIsland(element, view(), signal);

  return {
    element,
    closed: shell.closed,
    close: shell.close,
    notify(text) {
      if (notices.includes(text) || (body.kind === 'text' && body.text === text)) return;
      notices = [...notices, text];
      rerender(view());
    },
  };
}

function introduce(element: HTMLElement, request: DialogRequest, titleId: string, bodyId: string): void {
  if (request.title !== undefined && request.title !== '') element.setAttribute('aria-labelledby', titleId);
  else element.setAttribute('aria-label', request.name ?? document.title);
  if (request.isMessage === true) {
    element.setAttribute('role', 'alertdialog');
    element.setAttribute('aria-describedby', bodyId);
    element.setAttribute('data-message', '');
  }
  for (const [name, size] of [
    ['--dialog-width', request.width],
    ['--dialog-height', request.height],
  ] as const) {
    if (size !== undefined) element.style.setProperty(name, typeof size === 'number' ? `${size}px` : size);
  }
}

/** Content without a title names the box by its first heading. */
function nameByHeading(element: Element, area: Element): void {
  const heading = area.querySelector('h1, h2, h3, h4')?.textContent.trim();
  if (heading !== undefined && heading !== '') element.setAttribute('aria-label', heading);
}

/** A text longer than its box, with nothing in it to tab to, could not be read by keyboard. */
function letKeysScroll(area: HTMLElement | null): void {
  if (area !== null && area.scrollHeight > area.clientHeight) area.tabIndex = 0;
}

function closeAfter(ms: number, close: () => void, signal: AbortSignal): void {
  const timer = setTimeout(close, ms);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
