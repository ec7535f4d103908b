import { viewStyles } from '#runtime/view-styles.ts';
import { showModal } from './modal.ts';
import { wrapTab } from './tab-order.ts';

interface ShellOptions {
  readonly className: string;
  /** Where focus goes back to. */
  readonly opener: Element | null;
  /** A request to close (Escape, « back » of a device): the box decides. */
  onCloseRequest(): void;
  /**
   * It is closed and focus is back; its fade may still be running. Called once. `isLeaving`: because the page is being
   * left.
   */
  onClosed(isLeaving: boolean): void;
}

/** A native modal `<dialog>` in the top layer, in which a React view is mounted. */
export interface Shell {
  readonly element: HTMLDialogElement;
  /** Aborts when the element leaves the page. */
  readonly signal: AbortSignal;
  /** Resolves when it is closed, whatever closed it. */
  readonly closed: Promise<void>;
  show(): void;
  /** Shows it before its content is rendered, if its styles are loaded. */
  showEarly(): void;
  /** Closes without asking. A second call does nothing. */
  close(): void;
}

const fading = new Set<() => void>();

/**
 * What both kinds of boxes share: modality, Escape, contained tabbing, focus back to the opener, the end of the fade,
 * nothing left open behind (BOOT-6).
 */
export function createShell(options: ShellOptions): Shell {
  // A box that is still fading out is removed now: the same element of the page may be needed again.
  for (const leave of fading) leave();
  const { className, opener, onCloseRequest, onClosed } = options;
  const element = document.createElement('dialog');
  element.className = className;
  const gone = new AbortController();
  const { signal } = gone;
  let isClosed = false;
  let settle: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    settle = resolve;
  });
  /** What had focus when it was shown. */
  let held: Element | null = null;

  function close(isLeaving = false): void {
    if (isClosed) return;
    isClosed = true;
    // Firefox hides what is closed at once: it does not fade without this.
    element.setAttribute('data-closing', '');
    if (element.open) element.close();
    giveFocusBack(opener ?? held);
    onClosed(isLeaving);
    settle();
    fading.add(leave);
    void fadeOf(element).then(leave);
  }
  function leave(): void {
    fading.delete(leave);
    gone.abort();
    element.remove();
  }

  element.addEventListener('cancel', (event) => {
    // A file field inside sends an event of the same name.
    if (event.target !== element) return;
    event.preventDefault();
    onCloseRequest();
  });
  element.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === 'Tab') wrapTab(event, element);
    if (event.key !== 'Escape') return;
    // Stopped before the browser's own handling, which closes at the second Escape whatever the page says.
    event.preventDefault();
    onCloseRequest();
  });
  element.addEventListener('close', (event) => {
    if (event.target === element) close();
  });
  // A page restored from the back/forward cache must not have a box over it.
  window.addEventListener(
    'pagehide',
    () => {
      close(true);
      leave();
    },
    { signal },
  );

  function show(): void {
    if (isClosed || element.open) return;
    root.toggleAttribute('data-scrollbar', hasScrollbar);
    held = document.activeElement;
    showModal(element);
  }

  const root = document.documentElement;
  // Measured before the page changes: afterwards this would force a layout.
  const hasScrollbar = window.innerWidth > root.clientWidth;
  document.body.append(element);
  return {
    element,
    signal,
    closed,
    show,
    showEarly() {
      if (viewStyles().applied) show();
    },
    close: () => close(),
  };
}

/** Resolves when the closing fade has run; at once where there is none. */
function fadeOf(element: Element): Promise<unknown> {
  const running = element.getAnimations?.({ subtree: true }) ?? [];
  return Promise.allSettled(running.map((animation) => animation.finished));
}

/** The browser only focuses what had focus before: in Safari a button that is clicked has none. */
function giveFocusBack(opener: Element | null): void {
  if ((opener instanceof HTMLElement || opener instanceof SVGElement) && opener.isConnected)
    opener.focus({ preventScroll: true });
}
