import { failure } from '#runtime/report.ts';
import { createShell } from '#ui/shell.ts';
import { type BackEntry, holdBack, isBackExpected } from './back.ts';
import { boxLengths, type GivenSize } from './model.ts';

interface BoxOptions extends GivenSize {
  readonly className?: string;
  /** Spoken name. */
  readonly label: string;
  readonly opener?: Element | null | undefined;
  /** Called before closing, except when the page is left; false keeps the box open. */
  beforeClose?(): boolean | Promise<boolean>;
}

export interface Box {
  readonly element: HTMLDialogElement;
  readonly signal: AbortSignal;
  readonly closed: Promise<void>;
  show(): void;
  /** As of its shell. */
  showEarly(): void;
  /** Calls `beforeClose`, then closes. Returns whether it closed. */
  close(): Promise<boolean>;
}

/** From the first opened to the one on top. */
const boxes: Box[] = [];

/** A box over the page whose owner may confirm before it closes; « back » of a phone closes it. */
export function createBox(options: BoxOptions): Box {
  let isAsking = false;
  let back: BackEntry | undefined;

  async function close(): Promise<boolean> {
    // The question is open already: further callers wait for its answer.
    if (isAsking) return false;
    isAsking = true;
    try {
      if ((await options.beforeClose?.()) === false) return false;
    } catch (error) {
      failure('popin', error);
    } finally {
      isAsking = false;
    }
    shell.close();
    return true;
  }

  const shell = createShell({
    className: ['popin', options.className ?? ''].join(' ').trim(),
    opener: options.opener ?? document.activeElement,
    onCloseRequest: () => void close(),
    onClosed(isLeaving) {
      boxes.splice(boxes.indexOf(box), 1);
      back?.release(isLeaving);
    },
  });
  const { element, signal, closed } = shell;
  element.setAttribute('aria-label', options.label);
  sizeBox(element, options);

  const box: Box = { element, signal, closed, show: shell.show, showEarly: shell.showEarly, close };
  boxes.push(box);
  if (isBackExpected()) {
    back = holdBack(boxes.length, () => {
      // Put back before asking: another step back must not leave the page while the question is open.
      if (options.beforeClose !== undefined) back?.renew();
      void close();
    });
  }
  return box;
}

/** Gives the box another size: in a gallery of mixed kinds each content has its own. */
export function sizeBox(element: HTMLElement, size: GivenSize): void {
  for (const name of ['--popin-width', '--popin-height']) element.style.removeProperty(name);
  for (const [name, length] of Object.entries(boxLengths(size))) element.style.setProperty(name, length);
  element.toggleAttribute('data-high', size.height !== undefined);
}

/** A click beside the box closes it; one that began inside (text being selected) does not. */
export function closeOnBackdrop({ element, close, signal }: Box): void {
  let began: EventTarget | null = null;
  element.addEventListener('pointerdown', (event) => {
    began = event.target;
  });
  element.addEventListener('click', (event) => event.target === element && began === element && void close(), {
    signal,
  });
}

/** Closes the box on top, if its owner agrees. */
export async function closeTopBox(): Promise<boolean> {
  return (await boxes.at(-1)?.close()) ?? false;
}
